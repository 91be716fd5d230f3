// Real readers against the rule that a voice gets a name only when it is like one known voice and clearly
// more than like any other (decision 11).
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
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
const vectors = new Map<string, Float32Array>();

beforeAll(async () => {
  const root = join(import.meta.dirname, '../..');
  const embedder = createSpeakerEmbedder(await loadSpeakerModel(join(root, `resources/${model}.json`)));
  for (const name of Object.values(FILES).flat()) {
    const { pcm } = await decodeAudioFile(join(root, `tests/fixtures/voices/${name}.flac`));
    vectors.set(name, embedder.embed(Float32Array.from(pcm, (value) => value / 32_768))!);
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

  test('a reader who is known under two names gets neither', () => {
    const [first, second, third] = FILES.owner as [string, string, string];
    expect(named(third, [known('one', [first]), known('other', [second])])).toBeNull();
    expect(named(third, [known('one', [first, second])])).toBe('one');
  });
});
