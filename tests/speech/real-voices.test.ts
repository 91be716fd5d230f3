// Real readers against the rule that a voice gets a name only when it is like one known voice and clearly
// more than like any other (decision 11).
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { measuredDevices } from '../../bench/devices.ts';
import { decodeAudioFile } from '../../src/cli/audio-file.ts';
import { OWNER, recogniseVoice, type KnownVoice } from '../../src/server/services/speakers/voice-match.ts';
import {
  BUILT_IN_SPEAKER_MODEL as model,
  createSpeakerEmbedder,
  loadSpeakerModel,
} from '../../src/server/stt/speaker-embedding.ts';

const FILES = {
  owner: ['3331-159605-0001', '3331-159605-0006', '3331-159605-0005'],
  friend: ['1688-142285-0009', '1688-142285-0008', '1688-142285-0004'],
  stranger: ['2609-156975-0003', '2609-156975-0009'],
};
const DEVICES = measuredDevices();
const vectors = new Map<string, Float32Array>();
const samples = new Map<string, Float32Array>();
let embed: (sound: Float32Array) => Float32Array;

beforeAll(async () => {
  const root = join(import.meta.dirname, '../..');
  const embedder = createSpeakerEmbedder(await loadSpeakerModel(join(root, `resources/${model}.json`)));
  embed = (sound) => embedder.embed(sound)!;
  for (const name of Object.values(FILES).flat()) {
    const { pcm } = await decodeAudioFile(join(root, `tests/fixtures/voices/${name}.flac`));
    samples.set(
      name,
      Float32Array.from(pcm, (value) => value / 32_768),
    );
    vectors.set(name, embed(samples.get(name)!));
  }
});

const vector = (name: string): Float32Array => vectors.get(name)!;
const known = (id: string, files: readonly string[]): KnownVoice => ({
  id,
  name: id,
  prints: files.map((name) => ({ model, embedding: vector(name) })),
});
const named = (file: string, voices: readonly KnownVoice[]): string | null =>
  recogniseVoice({ model, embedding: vector(file) }, voices)?.id ?? null;

/** As the file sounds through a device that the matrix was not fitted on. */
function through(device: string, name: string): Float32Array {
  return embed(DEVICES[device]!(samples.get(name)!));
}

describe('real voices', () => {
  const everybody = () => [known(OWNER, FILES.owner.slice(0, 2)), known('friend', FILES.friend.slice(0, 2))];

  test('another recording of a known reader gets that name', () => {
    expect(named(FILES.owner[2]!, everybody())).toBe(OWNER);
    expect(named(FILES.friend[2]!, everybody())).toBe('friend');
  });

  test('a reader whom nobody knows gets none', () => {
    for (const file of FILES.stranger) expect(named(file, everybody())).toBeNull();
    for (const file of [...FILES.friend, ...FILES.stranger])
      expect(named(file, [known(OWNER, FILES.owner.slice(0, 2))])).toBeNull();
  });

  describe.each(Object.keys(DEVICES))('learned on the device: %s', (device) => {
    const learned = (): KnownVoice => ({
      id: OWNER,
      name: OWNER,
      prints: FILES.owner.slice(0, 2).map((name) => ({ model, embedding: through(device, name) })),
    });

    test('other readers on that device are not taken for the owner', () => {
      for (const name of [...FILES.friend, ...FILES.stranger])
        expect(recogniseVoice({ model, embedding: through(device, name) }, [learned()])).toBeNull();
    });

    test('the owner is recognised there', () => {
      const embedding = through(device, FILES.owner[2]!);
      expect(recogniseVoice({ model, embedding }, [learned()])?.id).toBe(OWNER);
    });
  });

  test('a reader who is known under two names gets neither', () => {
    const [first, second, third] = FILES.owner as [string, string, string];
    expect(named(third, [known('one', [first]), known('other', [second])])).toBeNull();
    expect(named(third, [known('one', [first, second])])).toBe('one');
  });
});
