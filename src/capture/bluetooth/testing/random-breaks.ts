// Hours of listening with breaks at random: the device goes out of reach, comes back, starts anew. The same seed makes the same day.
import {
  balance,
  createListening,
  type Balance,
  type Listening,
  type ListeningOptions,
} from './listening.ts';

const HOUR_MS = 3_600_000;

export interface RandomBreaks extends Balance {
  breaks: number;
  listening: Listening;
}

export async function randomBreaks(
  seed: number,
  { hours = 8, breaks = 200, ...options }: ListeningOptions & { hours?: number; breaks?: number } = {},
): Promise<RandomBreaks> {
  const random = randomNumbers(seed);
  const listening = createListening({
    radio: () => {
      const chance = random();
      if (chance < 0.0006) return 'dropped';
      if (chance < 0.0009) return 'repeated';
      return chance < 0.0012 ? 'late' : 'sent';
    },
    ...options,
  });
  const { clock, device } = listening;
  await listening.start();
  const moments = Array.from({ length: breaks }, () => random() * hours * HOUR_MS).sort((a, b) => a - b);
  const begun = clock.now();
  for (const moment of moments) {
    await clock.advance(Math.max(0, begun + moment - clock.now()));
    if (random() < 0.2) {
      device.restart();
      continue;
    }
    device.leave(200 + Math.floor(random() * 3_800));
    // Mostly a room away for seconds, now and then out for minutes.
    await clock.advance(4_000 + (random() < 0.1 ? random() * 600_000 : random() * 20_000));
    device.comeBack();
  }
  await clock.advance(Math.max(120_000, begun + hours * HOUR_MS - clock.now()));
  await listening.stop();
  return { ...balance(listening), breaks, listening };
}

/** Park and Miller, 0 to 1. */
export function randomNumbers(seed: number): () => number {
  let state = (seed * 7_919) % 2_147_483_647;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}
