// Entry of the desktop app: starts the window around the service.

import { app } from 'electron';
import { defaultDataDir } from '../server/config.ts';
import { keepCrashReport, readCrashReports } from '../server/store/crash-reports.ts';
import { startService } from './service.ts';
import { launchShell } from './shell.ts';

const dataDir = defaultDataDir();
const reports = {
  keep: (report: { part: string; reason: string; exit_code: number | null }): void => {
    try {
      keepCrashReport(dataDir, { at: Date.now(), ...report });
    } catch {
      // The disk is full; what crashed is started again all the same.
    }
  },
  count: () => readCrashReports(dataDir).count,
};

// launchShell shows its own errors; what it could not show ends the app.
launchShell({ startService, dataDir, reports }).catch(() => app.exit(1));
