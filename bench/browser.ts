// The browser of the measurements: the system's Chromium where CHROMIUM names one or Debian's is there.
import { existsSync } from 'node:fs';
import { chromium, type Browser } from '@playwright/test';

const NAMED = process.env.CHROMIUM ?? '/usr/bin/chromium';

export const openBrowser = (more: readonly string[] = []): Promise<Browser> =>
  chromium.launch({
    ...(existsSync(NAMED) ? { executablePath: NAMED } : {}),
    // The script clicks, not a person.
    args: [
      '--autoplay-policy=no-user-gesture-required',
      ...more,
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  });
