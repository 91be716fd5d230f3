// Starts the built desktop app in the real Electron on a data folder: its own service, its own window.
import { _electron, type ElectronApplication, type Page } from '@playwright/test';

export interface RunningApp {
  app: ElectronApplication;
  window: Page;
  /** Of its service. */
  url: string;
}

export async function launchElectron(executablePath: string, dataDir: string): Promise<RunningApp> {
  const asRoot = process.getuid?.() === 0;
  const app = await _electron.launch({
    executablePath,
    args: [...(asRoot ? ['--no-sandbox'] : []), '.'],
    env: {
      ...(process.env as Record<string, string>),
      EARSHOT_DATA_DIR: dataDir,
      EARSHOT_PORT: '0',
      EARSHOT_SECRETS: 'file',
    },
  });
  const window = await app.firstWindow();
  await window.waitForURL(/^http:\/\/127\.0\.0\.1:\d+\//);
  return { app, window, url: new URL(window.url()).origin };
}
