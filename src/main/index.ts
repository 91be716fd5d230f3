// Entry of the desktop app: the window around the service.

import { startService } from './service.ts';
import { launchShell } from './shell.ts';

// It says itself what went wrong, in a dialog.
void launchShell(startService);
