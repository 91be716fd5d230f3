// The one file that the app keeps about itself: damaged, hostile, or not to be written.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDesktopSettings, settingsOf } from './desktop-settings.ts';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'earshot-settings-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const file = (): string => join(folder, 'desktop.json');

test.each([
  ['cut off', '{"close_to_tray": fal'],
  ['no object', '[1, 2]'],
  ['null', 'null'],
  ['empty', ''],
  [
    'of other types',
    '{"close_to_tray": "no", "shortcuts": {"listening.toggle": "rm -rf"}, "bluetooth_device": ""}',
  ],
  [
    'with keys that would be lost to every program',
    '{"shortcuts": {"listening.toggle": "A", "listening.mark": "Shift+B"}}',
  ],
  ['far larger than it can be', `{"close_to_tray": false${' '.repeat(1_000_000)}}`],
  ['with a name that objects have', '{"__proto__": {"update_check": true}}'],
])('a file that is %s counts as untouched', (_title, text) => {
  writeFileSync(file(), text);
  const kept = openDesktopSettings(folder);
  expect(settingsOf(kept)).toEqual(settingsOf(openDesktopSettings(join(folder, 'none'))));
  expect(kept.read().bluetooth_device).toBeNull();
  kept.change({ keep_awake: false });
  expect(JSON.parse(readFileSync(file(), 'utf8'))).toMatchObject({ keep_awake: false });
});

test('untouched, nothing is asked of other servers and nothing starts by itself', () => {
  expect(settingsOf(openDesktopSettings(folder))).toEqual({
    close_to_tray: true,
    start_at_login: false,
    keep_awake: true,
    shortcuts: {
      'listening.toggle': 'CommandOrControl+Shift+F9',
      'listening.mark': 'CommandOrControl+Shift+F10',
    },
    update_check: false,
    hardware_acceleration: true,
  });
});

test('one field that is damaged leaves the others as they were', () => {
  writeFileSync(file(), '{"close_to_tray": 3, "update_check": true, "language": "de"}');
  expect(openDesktopSettings(folder).read()).toMatchObject({
    close_to_tray: true,
    update_check: true,
    language: 'de',
  });
});

test('what cannot be written holds until the app ends, and nothing stops', () => {
  // A folder in its place: also for whom no permission counts.
  mkdirSync(join(file(), 'in-the-way'), { recursive: true });
  const kept = openDesktopSettings(folder);
  kept.change({ told_of_tray: true });
  expect(kept.read().told_of_tray).toBe(true);
});
