// Measures what the desktop app's own code does between the service being ready and the window being asked for, on a stand-in for
// Electron: there is no binary here. What Electron itself takes is not in it.
import { mkdtempSync, rmSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { electronModule, useFakeElectron } from '../src/main/testing/fake-electron.ts';
import { median, ms, type Measurement } from './measurement.ts';

const RUNS = 20;
const GOAL_MS = 150;

export const shell: Measurement = {
  name: 'shell',
  async run() {
    putInPlaceOfElectron();
    const importing = performance.now();
    const { launchShell } = await import('../src/main/shell.ts');
    const imported = performance.now() - importing;
    const times: number[] = [];
    for (let run = 0; run < RUNS; run++) {
      const electron = useFakeElectron();
      const dataDir = mkdtempSync(join(tmpdir(), 'earshot-bench-shell-'));
      const service = {
        uiUrl: 'http://127.0.0.1:7345/#link=once',
        onConsentWanted: () => undefined,
        proxy: () => 'system',
        close: () => Promise.resolve(),
      };
      const began = performance.now();
      await launchShell({
        startService: () => Promise.resolve(service),
        dataDir,
        reports: { keep: () => undefined, count: () => 0 },
      });
      times.push(performance.now() - began);
      if (electron.windows.length !== 1) throw new Error('The shell opened no window.');
      rmSync(dataDir, { recursive: true });
    }
    const first = times[0] ?? Number.NaN;
    const own = imported + first;
    return [
      {
        what: "the shell's own code before the window, first start in a process (loading it from the sources included)",
        ours: `${ms(own)} (once it is loaded: ${ms(median(times))})`,
        baseline: '–',
        goal: `<= ${GOAL_MS} ms`,
        met: own <= GOAL_MS,
      },
    ];
  },
};

/** For what is imported from now on. */
function putInPlaceOfElectron(): void {
  (globalThis as { standInForElectron?: object }).standInForElectron = electronModule;
  const names = Object.keys(electronModule);
  // Each window of a run is another class: a reference that is read each time, not its value of now.
  const source = names
    .map((name) =>
      /^[A-Z]/.test(name)
        ? `export const ${name} = new Proxy(function () {}, { construct: (_, words) => Reflect.construct(globalThis.standInForElectron.${name}, words), get: (_, key) => globalThis.standInForElectron.${name}[key] });`
        : `export const ${name} = new Proxy({}, { get: (_, key) => globalThis.standInForElectron.${name}[key] });`,
    )
    .join('\n');
  const url = `data:text/javascript,${encodeURIComponent(source)}`;
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier === 'electron' ? { url, shortCircuit: true } : next(specifier, context),
  });
}
