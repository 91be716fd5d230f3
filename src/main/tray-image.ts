// Draws the picture of the tray for each state of listening: a ring, filled while it listens. Pixels, so that every size and
// colour comes from one place. Pure.

import type { ShownListening } from '../contract/bridge.ts';

export interface Pixels {
  width: number;
  height: number;
  /** Four bytes each: blue, green, red, opacity. */
  bytes: Uint8Array;
}

type Colour = readonly [red: number, green: number, blue: number];

/** Seen on light and on dark bars. */
const COLOURS: Readonly<Record<ShownListening, Colour>> = {
  off: [138, 138, 138],
  listening: [214, 69, 48],
  paused: [196, 140, 20],
  muted: [196, 140, 20],
  silent: [196, 140, 20],
  reconnecting: [196, 140, 20],
};

/** Samples of a pixel in each direction, so that round edges are smooth. */
const FINE = 4;

/** x and y from -1 to 1, from the middle. */
function isInked(state: ShownListening, x: number, y: number): boolean {
  const far = Math.hypot(x, y);
  if (far > 0.9) return false;
  if (far > 0.68) return true;
  switch (state) {
    case 'listening':
      return far < 0.46;
    case 'paused':
      return Math.abs(y) < 0.36 && Math.abs(x) > 0.1 && Math.abs(x) < 0.32;
    case 'muted':
      return Math.abs(x + y) < 0.18;
    case 'silent':
      return Math.abs(y) < 0.1 && Math.abs(x) < 0.42;
    case 'reconnecting':
      return Math.abs(y) < 0.12 && [-0.34, 0, 0.34].some((middle) => Math.abs(x - middle) < 0.11);
    case 'off':
      return false;
  }
}

/** `template`: black only, for macOS, which colours it for its bar. */
export function trayPixels(state: ShownListening, size: number, { template }: { template: boolean }): Pixels {
  const bytes = new Uint8Array(size * size * 4);
  const [red, green, blue] = template ? [0, 0, 0] : COLOURS[state];
  const at = (pixel: number, fine: number): number => ((pixel + (fine + 0.5) / FINE) / size) * 2 - 1;
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      let inked = 0;
      for (let fineRow = 0; fineRow < FINE; fineRow++)
        for (let fineColumn = 0; fineColumn < FINE; fineColumn++)
          if (isInked(state, at(column, fineColumn), at(row, fineRow))) inked++;
      const opacity = inked / FINE ** 2;
      // Electron takes colours that are multiplied by the opacity already.
      bytes.set(
        [blue * opacity, green * opacity, red * opacity, 255 * opacity].map(Math.round),
        (row * size + column) * 4,
      );
    }
  }
  return { width: size, height: size, bytes };
}
