// Every program written for the original service whose requests the tests know. Pure.
import {
  omiExport,
  omiManager,
  omiToObsidian,
  omiWebdavReplicate,
  remnic,
  strictReader,
  totemOs,
} from './programs/exporters.ts';
import {
  limitless2Omi,
  limitlessPendantAudio,
  limitlessPendantSync,
  limitlessToOmi,
} from './programs/importers.ts';
import { obsidianOmi, obsidianOmiSync } from './programs/obsidian.ts';
import { omiCli } from './programs/omi-cli.ts';
import { chromeExtensions, mcpServerOmi, nanobot, omiMcp, omiMeIntegration } from './programs/tools.ts';
import { macApp, windowsApp } from './programs/desktops.ts';
import { phoneApp } from './programs/phone.ts';
import { webApp } from './programs/web.ts';
import type { Program } from './program.ts';

/** Sends only sound: socket-queries.test.ts plays it. */
const deviceSimulation: Program = {
  name: 'device simulation',
  source: 'ellaaicare/omi, backend/test_omi_device_simulation.py',
  credential: 'id_token',
  sockets: ['/v4/listen'],
  steps: [],
};

export const PROGRAMS: readonly Program[] = [
  omiCli,
  omiExport,
  obsidianOmi,
  omiWebdavReplicate,
  omiManager,
  omiMeIntegration,
  limitless2Omi,
  limitlessToOmi,
  nanobot,
  omiToObsidian,
  totemOs,
  limitlessPendantSync,
  limitlessPendantAudio,
  omiMcp,
  mcpServerOmi,
  webApp,
  deviceSimulation,
  phoneApp,
  windowsApp,
  macApp,
  remnic,
  obsidianOmiSync,
  chromeExtensions,
  strictReader,
];
