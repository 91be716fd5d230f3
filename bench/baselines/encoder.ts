// Baseline: the model of the encoder called directly, one text after the other, without a process, a queue or batches.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { appPaths } from '../../src/server/app-paths.ts';
import { createTextEncoder } from '../../src/server/understanding/encoder/text-encoder.ts';
import { createTokenizer, type Vocabulary } from '../../src/server/understanding/encoder/tokenizer.ts';
import { loadSentenceModel } from '../../src/server/understanding/encoder/sentence-model.ts';

const [questions, windows] = process.argv.slice(2).map((list) => JSON.parse(list) as string[]);
const { modelsDir, encoderRuntime } = appPaths();
const file = (name: string): Buffer => readFileSync(join(modelsDir, 'minilm-l6-en', name));

const began = performance.now();
const model = await loadSentenceModel(
  file('model.json').toString(),
  file('group1-shard1of1.bin'),
  { rank: 0, share: 0, tables: [] },
  encoderRuntime,
);
const tokenizer = createTokenizer(JSON.parse(file('tokenizer.json').toString()) as Vocabulary);
const encode = createTextEncoder(tokenizer, model);
await encode(['the first text']);
const load = performance.now() - began;

async function each(texts: readonly string[]): Promise<number> {
  const from = performance.now();
  for (const text of texts) await encode([text]);
  return (performance.now() - from) / texts.length;
}

const one = await each(questions!);
const many = await each(windows!);
const server = createServer((_, response) => response.end(JSON.stringify({ load, one, many })));
server.listen(0, '127.0.0.1', () => {
  console.log(JSON.stringify({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }));
});
process.on('SIGTERM', () => process.exit(0));
