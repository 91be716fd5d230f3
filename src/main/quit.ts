// Delays quitting until the service has closed: open conversations are stored and sockets closed first.

import { app } from 'electron';

/** Runs `close` once before the app ends, whatever ends it. */
export function setupQuit(close: () => Promise<void>): void {
  let state: 'running' | 'closing' | 'closed' = 'running';
  app.on('before-quit', (event) => {
    if (state === 'closed') return;
    event.preventDefault();
    if (state === 'closing') return;
    state = 'closing';
    const finish = () => {
      state = 'closed';
      app.quit();
    };
    void close().then(finish, finish);
  });
  app.on('window-all-closed', () => app.quit());
}
