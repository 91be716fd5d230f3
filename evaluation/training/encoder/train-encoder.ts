// Trains the adapter of the encoder from notes and questions, with the model that the program uses.
import { appPaths } from '../../../src/server/app-paths.ts';
import { encoderFiles } from '../../../src/server/compose/encoder.ts';
import { encodeAdapter } from '../../../src/server/understanding/encoder/adapter.ts';
import { readEncoderFiles } from '../../../src/server/understanding/encoder/read-files.ts';
import { startRuntime } from '../../../src/server/understanding/encoder/sentence-model.ts';
import { piecesOf } from '../../../src/server/understanding/encoder/text-encoder.ts';
import { createTokenizer } from '../../../src/server/understanding/encoder/tokenizer.ts';
import { readWeights } from '../../../src/server/understanding/encoder/weights.ts';
import type { AskedNote, AskedNotes } from '../../question-file.ts';
import { trainAdapter, type AdapterOptions, type NotePieces } from './adapter.ts';

const OPTIONS: AdapterOptions = { rank: 16, from: 3, passes: 2, batch: 32, rate: 0.001, share: 0.5 };

/** `say`: told how far it is; a pass takes some minutes. */
export async function trainEncoder(
  files: readonly AskedNotes[],
  say: (line: string) => void,
): Promise<Buffer> {
  const model = encoderFiles(appPaths());
  if (model === null) throw new Error('The sentence encoder is missing: `npm run cli models repair`.');
  const { manifest, vocabulary, weights } = await readEncoderFiles(model);
  await startRuntime(model.runtime);
  const tokenizer = createTokenizer(vocabulary);
  const inPieces = (notes: readonly AskedNote[], english: boolean): NotePieces[] =>
    notes.map(({ text, questions }) => ({
      note: piecesOf(tokenizer, text, english),
      questions: questions.map((question) => ({
        pieces: piecesOf(tokenizer, question.text, english),
        isAnswered: question.isAnswered,
      })),
    }));
  const all = files.flatMap(({ notes, english }) => [
    inPieces(notes, false),
    ...(english === null ? [] : [inPieces(english, true)]),
  ]);
  const adapter = await trainAdapter(readWeights(manifest, weights), all, {
    ...OPTIONS,
    onPass: (pass, loss) => say(`pass ${pass + 1} of ${OPTIONS.passes}: loss ${loss.toFixed(4)}`),
  });
  return encodeAdapter(adapter);
}
