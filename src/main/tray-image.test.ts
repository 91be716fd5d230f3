import { expect, test } from 'vitest';
import type { ShownListening } from '../contract/bridge.ts';
import { trayPixels } from './tray-image.ts';

const STATES: readonly ShownListening[] = ['off', 'listening', 'paused', 'muted', 'silent', 'reconnecting'];

test('every state has a picture of its own, also without colours and at the smallest size', () => {
  for (const template of [false, true]) {
    for (const size of [16, 32]) {
      const shapes = STATES.map((state) => {
        const { width, height, bytes } = trayPixels(state, size, { template });
        expect([width, height, bytes.length]).toEqual([size, size, size * size * 4]);
        return bytes.filter((_, at) => at % 4 === 3).join();
      });
      expect(new Set(shapes).size).toBe(STATES.length);
    }
  }
});

test('it is a ring with see-through corners, filled while it listens', () => {
  const opacity = (state: ShownListening, row: number, column: number): number =>
    trayPixels(state, 32, { template: false }).bytes[(row * 32 + column) * 4 + 3]!;
  expect(opacity('off', 0, 0)).toBe(0);
  expect(opacity('off', 16, 16)).toBe(0);
  expect(opacity('listening', 16, 16)).toBe(255);
  expect(opacity('off', 16, 3)).toBe(255);
});

test('colours are multiplied by the opacity, and a template is black', () => {
  for (const state of STATES) {
    const { bytes } = trayPixels(state, 16, { template: false });
    for (let at = 0; at < bytes.length; at += 4)
      for (const channel of [0, 1, 2]) expect(bytes[at + channel]).toBeLessThanOrEqual(bytes[at + 3]!);
    const { bytes: black } = trayPixels(state, 16, { template: true });
    expect(black.some((value, at) => at % 4 !== 3 && value > 0)).toBe(false);
  }
});
