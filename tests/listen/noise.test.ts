// What is no speech becomes no word, at the real recogniser (contract: Transcription outcome vocabulary,
// expected_silence). Ten minutes of each are in `npm run chaos -- noise`.
import { expect, test } from 'vitest';
import { recogniseNoise } from '../../chaos/noise.ts';
import { seededRandom } from '../helpers/audio.ts';

test('a minute each of digital zero, mains hum, white and pink noise gives no word and no failure', async () => {
  const heard = await recogniseNoise(60, seededRandom(5));
  expect(heard.map(({ kind }) => kind)).toEqual(['digital zero', '50 Hz hum', 'white noise', 'pink noise']);
  for (const { kind, finals, failure } of heard)
    expect({ kind, finals, failure }).toEqual({ kind, finals: [], failure: null });
}, 200_000);
