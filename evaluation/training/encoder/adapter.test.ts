// With the real model. Needs models/ (npm test and scripts/fetch-models.mjs fill it).
import { expect, test, vi } from 'vitest';
import { appPaths } from '../../../src/server/app-paths.ts';
import { encoderFiles } from '../../../src/server/compose/encoder.ts';
import { encodeAdapter, type Adapter } from '../../../src/server/understanding/encoder/adapter.ts';
import { readEncoderFiles } from '../../../src/server/understanding/encoder/read-files.ts';
import { loadSentenceModel } from '../../../src/server/understanding/encoder/sentence-model.ts';
import { piecesOf } from '../../../src/server/understanding/encoder/text-encoder.ts';
import { createTokenizer } from '../../../src/server/understanding/encoder/tokenizer.ts';
import { readWeights } from '../../../src/server/understanding/encoder/weights.ts';
import { trainAdapter } from './adapter.ts';

vi.setConfig({ testTimeout: 120_000 });

const NOTES = [
  ['Selam interprets for Mrs Tesfay at the birth', 'who translates in the delivery room', 'how old is Selam'],
  ['The firewall of the host broke payments in Portugal', 'why did checkout fail', 'who lives in Portugal'],
  ['Yewande wants four days a week from May', 'who asked for part time', 'what does Yewande earn'],
] as const;

test('a question becomes more like the note that answers it than one that shares its words, and the bits are the same each time', async () => {
  const files = encoderFiles(appPaths())!;
  const { manifest, vocabulary, weights } = await readEncoderFiles(files);
  const tokenizer = createTokenizer(vocabulary);
  const pieces = (text: string): number[] => piecesOf(tokenizer, text, true);
  const run = (adapter: Adapter) => loadSentenceModel(manifest, weights, adapter, files.runtime);
  await run({ rank: 0, share: 0, tables: [] });
  const notes = NOTES.map(([note, yes, no]) => ({
    note: pieces(note),
    questions: [
      { pieces: pieces(yes), isAnswered: true },
      { pieces: pieces(no), isAnswered: false },
    ],
  }));
  const losses: number[] = [];
  const train = (passes: number): Promise<Adapter> =>
    trainAdapter(readWeights(manifest, weights), [notes], {
      ...{ rank: 4, from: 5, passes, batch: 3, rate: 0.003, share: 1 },
      onPass: (_, loss) => losses.push(loss),
    });
  const adapter = await train(8);
  expect(losses.at(-1)).toBeLessThan(losses[0]! / 2);

  const model = await run(adapter);
  async function likeness(text: string, note: string, adapted: boolean): Promise<number> {
    const both = await model([pieces(text), pieces(note)], { adapted });
    return both.subarray(0, 384).reduce((sum, value, at) => sum + value * both[384 + at]!, 0);
  }
  const [note, answered, missed] = NOTES[0];
  expect(await likeness(answered, note, true)).toBeGreaterThan(await likeness(missed, note, true));
  expect(await likeness(answered, note, false)).toBeLessThan(await likeness(missed, note, false));

  expect(encodeAdapter(await train(1))).toEqual(encodeAdapter(await train(1)));
});
