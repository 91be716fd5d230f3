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
  phoneApp,
  windowsApp,
  macApp,
  remnic,
  obsidianOmiSync,
  chromeExtensions,
  strictReader,
];
