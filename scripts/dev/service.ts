// The service from its sources as a child process, started again when one of them changes. Knows no page.

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** Editors write a file in several steps, and formatters write several files. */
const QUIET_MS = 150;
const PATIENCE_MS = 10_000;

export interface DevServiceOptions {
  root: string;
  dataDir: string;
  port: number;
  /** Called each time it is up, with a one-time sign-in link of the service's own address. */
  onReady(link: string): void;
  /** What happens in one sentence: a restart, a start that failed. */
  say(line: string): void;
}

export interface DevService {
  close(): Promise<void>;
}

export function startDevService({ root, dataDir, port, onReady, say }: DevServiceOptions): DevService {
  const args = [join(root, 'src/server/standalone.ts'), '--data-dir', dataDir, '--port', String(port)];
  let child: ChildProcess | null = null;
  let turn = Promise.resolve();
  let closed = false;
  let quiet: NodeJS.Timeout | undefined;

  function launch(): void {
    const started = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
    child = started;
    createInterface({ input: started.stdout }).on('line', (line) => {
      const { event, ui_url } = JSON.parse(line) as { event: string; ui_url: string };
      if (event === 'ready') onReady(ui_url);
    });
    started.once('exit', (code) => {
      if (child !== started) return;
      child = null;
      if (!closed) say(`The service ended with ${code}; it starts again with the next change.`);
    });
  }

  async function end(): Promise<void> {
    const running = child;
    child = null;
    if (running === null || running.exitCode !== null || running.signalCode !== null) return;
    const gone = once(running, 'exit');
    const timer = setTimeout(() => running.kill('SIGKILL'), PATIENCE_MS);
    running.kill('SIGTERM');
    await gone;
    clearTimeout(timer);
  }

  function changed(file: string): void {
    clearTimeout(quiet);
    quiet = setTimeout(() => {
      turn = turn.then(async () => {
        if (closed) return;
        say(`${file} changed: the service starts again.`);
        await end();
        if (!closed) launch();
      });
    }, QUIET_MS);
  }

  const watchers = ['src/server', 'src/contract'].map((folder) =>
    watch(join(root, folder), { recursive: true }, (_event, file) => {
      if (file && /\.ts$/.test(file) && !/\.test\.ts$/.test(file)) changed(`${folder}/${file}`);
    }),
  );
  launch();
  return {
    async close() {
      closed = true;
      clearTimeout(quiet);
      for (const watcher of watchers) watcher.close();
      await turn;
      await end();
    },
  };
}
