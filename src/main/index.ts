// Entry of the desktop app: starts the window around the service.

import { startService } from './service.ts';
import { launchShell } from './shell.ts';

// launchShell shows its own errors.
void launchShell(startService);
