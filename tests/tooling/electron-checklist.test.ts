// Electron's security checklist: what can be read from the sources is checked here, for what runs docs/security.md names the test of
// each point, and that is checked, too.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

type Sources = ReadonlyMap<string, string>;

function sourcesOf(...folders: string[]): Sources {
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  );
  return new Map(
    files
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|testing\//.test(file))
      .map((file) => [file, readFileSync(file, 'utf8').replaceAll(/^\s*(\/\/|\*).*$/gm, '')]),
  );
}

interface Rule {
  point: string;
  /** What may not stand in the sources, but in these files. */
  never: RegExp;
  except?: readonly string[];
  /** Text that breaks the rule. */
  planted: string;
}

const RULES: readonly Rule[] = [
  {
    point: '1 Only secure content: addresses come from the service',
    never: /loadURL\((?!uiUrl\)|`\$\{origin\})/,
    planted: "window.loadURL('http://example.org')",
  },
  {
    point: '2, 3, 4 Rights of a window: one place says them',
    never: /\b(nodeIntegration\w*|contextIsolation|sandbox):/,
    except: ['src/main/window.ts'],
    planted: 'webPreferences: { nodeIntegrationInWorker: true }',
  },
  { point: '4 No process outside the sandbox', never: /no-sandbox/, planted: "appendSwitch('no-sandbox')" },
  { point: '6 Web security', never: /webSecurity|disable-web-security/, planted: 'webSecurity: false' },
  {
    point: '8 Insecure content',
    never: /allowRunningInsecureContent/,
    planted: 'allowRunningInsecureContent: true',
  },
  { point: '9 Experimental features', never: /experimentalFeatures/, planted: 'experimentalFeatures: true' },
  {
    point: '10 Blink features',
    never: /enableBlinkFeatures|blink-features/i,
    planted: "enableBlinkFeatures: 'X'",
  },
  { point: '11, 12 <webview>', never: /webviewTag|<webview|allowpopups/, planted: '<webview allowpopups>' },
  {
    point: '15 openExternal: of web addresses and of the pages of the system’s settings',
    never: /openExternal/,
    except: ['src/main/navigation.ts', 'src/main/system-permissions.ts'],
    planted: 'shell.openExternal(link)',
  },
  {
    point: '15 No programs',
    never: /openPath\(|showItemInFolder|child_process/,
    planted: 'shell.openPath(file)',
  },
  {
    point: '17 Messages of pages: one place receives them and asks who sends',
    never: /\bipcMain\b|\.ipc\.(on|handle)/,
    except: ['src/main/ipc.ts'],
    planted: "ipcMain.handle('x', run)",
  },
  { point: '18 No file: addresses', never: /loadFile|['"`]file:/, planted: "loadURL('file:///x')" },
  {
    point: '20 Electron’s own objects stay out of the page',
    never: /exposeInMainWorld\((?!'earshot', earshot\))|webFrame\b/,
    planted: "exposeInMainWorld('ipc', ipcRenderer)",
  },
  {
    point: '20 A page runs no words of the app, but an empty one as a click',
    never: /executeJavaScript\((?!'undefined', true\))/,
    planted: 'contents.executeJavaScript(code)',
  },
];

const broken = ({ never, except = [] }: Rule, sources: Sources): string[] =>
  [...sources].filter(([file, text]) => !except.includes(file) && never.test(text)).map(([file]) => file);

const shell = sourcesOf('src/main', 'src/preload', 'src/renderer');

describe.each(RULES)('$point', (rule) => {
  test('holds', () => {
    expect(broken(rule, shell)).toEqual([]);
  });
  test('is seen when it is broken', () => {
    expect(broken(rule, new Map([['src/main/planted.ts', rule.planted]]))).toEqual(['src/main/planted.ts']);
  });
  test('its exceptions are still needed', () => {
    for (const file of rule.except ?? []) expect(rule.never.test(shell.get(file) ?? '')).toBe(true);
  });
});

test('2, 3, 4 every window has the rights of a page, and the whole app is in the sandbox', () => {
  const windows = [...shell].flatMap(([file, text]) =>
    text
      .split('new BrowserWindow(')
      .slice(1)
      .map((rest) => [file, rest.slice(0, rest.indexOf('});'))] as const),
  );
  expect(windows.map(([file]) => file).sort()).toEqual(['src/main/capture-window.ts', 'src/main/window.ts']);
  for (const [, options] of windows) expect(options).toContain('webPreferences: webPreferences(),');
  const preferences = shell.get('src/main/window.ts') ?? '';
  for (const right of ['contextIsolation: true', 'sandbox: true', 'nodeIntegration: false'])
    expect(preferences).toContain(right);
  expect(shell.get('src/main/chromium-switches.ts')).toContain('app.enableSandbox();');
});

test('13, 14 every window is kept on its origin', () => {
  const kept = [...shell].filter(([, text]) => text.includes('new BrowserWindow('));
  for (const [, text] of kept) expect(text).toMatch(/setupNavigation\((\w+\.)?\w*\.?webContents, /);
});

test('16 Electron is pinned, and the installed one is the pinned one', () => {
  const read = (file: string) =>
    JSON.parse(readFileSync(file, 'utf8')) as Record<string, Record<string, string>>;
  const wanted = read('package.json')['devDependencies']?.['electron'] ?? '';
  expect(wanted).toMatch(/^\d+\.\d+\.\d+$/);
  expect(read('node_modules/electron/package.json')['version']).toBe(wanted);
});

/** What each fuse has to be, and why another value would open something. */
const FUSES: Readonly<Record<string, boolean>> = {
  // ELECTRON_RUN_AS_NODE would make the signed app run anybody's script.
  runAsNode: false,
  enableCookieEncryption: true,
  // NODE_OPTIONS and --inspect would let another program put code into it.
  enableNodeOptionsEnvironmentVariable: false,
  enableNodeCliInspectArguments: false,
  // A changed archive, or a folder beside it, does not start.
  enableEmbeddedAsarIntegrityValidation: true,
  onlyLoadAppFromAsar: true,
  grantFileProtocolExtraPrivileges: false,
};

function fusesIn(yaml: string): Record<string, boolean> {
  const block = /^electronFuses:\n((?: {2}.*\n)+)/m.exec(yaml)?.[1] ?? '';
  const lines = block.matchAll(/^ {2}(\w+): (true|false)$/gm);
  return Object.fromEntries([...lines].map(([, name, value]) => [name, value === 'true']));
}

test('19 the installers have every fuse as it should be', () => {
  expect(fusesIn(readFileSync('electron-builder.yml', 'utf8'))).toEqual(FUSES);
  expect(fusesIn('electronFuses:\n  runAsNode: true\nmac:\n')).toEqual({ runAsNode: true });
});

test('macOS is told why the app wants each thing that it asks for; without that it refuses in silence', () => {
  const builder = readFileSync('electron-builder.yml', 'utf8');
  for (const what of ['Microphone', 'AudioCapture', 'BluetoothAlways'])
    expect(builder).toMatch(new RegExp(`^ {4}NS${what}UsageDescription: Earshot `, 'm'));
});

test('docs/security.md names all points, and for each a test that there is', () => {
  const page = readFileSync('docs/security.md', 'utf8');
  const rows = [...page.matchAll(/^\| (\d+) +\| ([^|]+) \| ([^|]+) \| (.+) \|$/gm)];
  expect(rows.map(([, point]) => Number(point))).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
  for (const [, point, , , tests] of rows) {
    const named = [...(tests ?? '').matchAll(/`([^`]+\.test\.ts)`: ([^;]+?)(?=; `| *$)/g)];
    expect([point, named.length > 0]).toEqual([point, true]);
    for (const [, file, title] of named)
      expect([point, readFileSync(file!, 'utf8').includes(title!.trim())]).toEqual([point, true]);
  }
});
