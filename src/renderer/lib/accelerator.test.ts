import { expect, test } from 'vitest';
import { acceleratorCaps, acceleratorOf } from './accelerator.ts';

const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, code: '' };

test.each([
  [{ ...none, key: 'F9', ctrlKey: true, shiftKey: true }, 'Control+Shift+F9'],
  [{ ...none, key: 'µ', code: 'KeyM', ctrlKey: true, altKey: true }, 'Control+Alt+M'],
  [{ ...none, key: '!', code: 'Digit1', metaKey: true, shiftKey: true }, 'Super+Shift+1'],
  [{ ...none, key: ' ', code: 'Space', altKey: true }, 'Alt+Space'],
  [{ ...none, key: 'ArrowUp', code: 'ArrowUp', altKey: true }, 'Alt+Up'],
])('a press is written for the system', (press, written) => {
  expect(acceleratorOf(press)).toBe(written);
});

test.each([
  { ...none, key: 'Control', code: 'ControlLeft', ctrlKey: true },
  { ...none, key: 'm', code: 'KeyM' },
  { ...none, key: 'M', code: 'KeyM', shiftKey: true },
  { ...none, key: 'F9' },
  { ...none, key: 'Dead', code: 'Equal', ctrlKey: true },
])('a press that is not enough is none', (press) => {
  expect(acceleratorOf(press)).toBeNull();
});

test('it stands there as on the keys', () => {
  expect(acceleratorCaps('CommandOrControl+Shift+F9', 'linux')).toEqual(['Ctrl', '⇧', 'F9']);
  expect(acceleratorCaps('CommandOrControl+Shift+F9', 'darwin')).toEqual(['⌘', '⇧', 'F9']);
  expect(acceleratorCaps('Super+Alt+Plus', 'win32')).toEqual(['⊞', 'Alt', '+']);
});
