// Entry of the desktop app: starts the window around the service.

import { app } from 'electron';
import { startService } from './service.ts';
import { launchShell } from './shell.ts';

// launchShell shows its own errors; what it could not show ends the app.
launchShell(startService).catch(() => app.exit(1));
