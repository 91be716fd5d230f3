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
  remnic,
  obsidianOmiSync,
  chromeExtensions,
  strictReader,
];
