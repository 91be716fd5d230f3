// What tray, menus and keys of the desktop app send is in the page's registry of commands.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SHELL_COMMANDS } from '../../src/contract/bridge.ts';

const sources = readdirSync('src/renderer', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
  .map((file) => readFileSync(join('src/renderer', file), 'utf8'))
  .join('\n');

const places = readFileSync('src/renderer/app/places.tsx', 'utf8');

test.each(SHELL_COMMANDS)('%s is a command of the page', (id) => {
  const [group, name] = id.split('.');
  if (group === 'go') expect(places).toContain(`    name: '${name}',\n    path: `);
  // Nobody reads all sources in a failure.
  else expect(sources.includes(`id: '${id}'`)).toBe(true);
});
