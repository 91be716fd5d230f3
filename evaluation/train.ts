// npm run train [-- --encoder] [-- --check]: trains the heads of understanding, or the adapter by which search compares, from
// evaluation/tune and writes the weights to resources/understanding; the same bits each time. With --check it compares them with what is there instead.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { findAppRoot } from '../src/server/app-paths.ts';
import { HEAD_FILES, HEADS_FOLDER } from '../src/server/understanding/heads/head-files.ts';
import { ENCODER_ADAPTER } from '../src/server/compose/encoder.ts';
import { encodeHead } from '../src/server/understanding/heads/linear-head.ts';
import { categorySentencesOf } from './category-file.ts';
import { conversationsOf, talksOfTopics, talksToLearnFrom } from './conversation-file.ts';
import { hourExamples } from './hour-file.ts';
import { askedNotes } from './question-file.ts';
import { trainEncoder } from './training/encoder/train-encoder.ts';
import { trainHours } from './training/hours.ts';
import { filesOf, trainBreaks, trainHeads, vectorsOfAll } from './training/train-all.ts';

const { values } = parseArgs({
  options: { check: { type: 'boolean', default: false }, encoder: { type: 'boolean', default: false } },
});
const folder = join(findAppRoot(), HEADS_FOLDER);
mkdirSync(folder, { recursive: true });

function keep(name: string, bytes: Buffer): void {
  const path = join(folder, name);
  const same = existsSync(path) && readFileSync(path).equals(bytes);
  process.stdout.write(`${name}: ${bytes.length} bytes, ${same ? 'unchanged' : 'different'}\n`);
  if (same) return;
  if (values.check) process.exitCode = 1;
  else writeFileSync(path, bytes);
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);

async function trainAllHeads(): Promise<void> {
  const material = {
    conversations: conversationsOf('tune'),
    talks: talksToLearnFrom(),
    topics: talksOfTopics(),
    sentences: categorySentencesOf('tune'),
    hours: hourExamples(),
  };
  const breaks = trainBreaks(material);
  say(breaks.report);
  // The other heads are trained on the sentences that this one divides.
  keep(HEAD_FILES.breaks, encodeHead(breaks.head));
  if (process.exitCode === undefined) {
    const vectorsOf = await vectorsOfAll(material, { anew: true });
    const hours = trainHours(material.hours, vectorsOf);
    say(hours.report);
    keep(HEAD_FILES.hours, encodeHead(hours.head));
    const { heads, report } = trainHeads(material, vectorsOf);
    say(report);
    for (const [name, bytes] of filesOf(heads)) keep(name, bytes);
  }
}

if (values.encoder) keep(basename(ENCODER_ADAPTER), await trainEncoder(askedNotes(), say));
else await trainAllHeads();
