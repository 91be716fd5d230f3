// npm run mutants [-- PATH… --sample 0.1 --seed 1 --workers 2 --tests GLOB,… --nearest 8 --survivors --anew]: breaks the
// service in many small ways and counts how many of them a fast test finds, by folder; with --tests, one of those
// tests; with --nearest, one of the tests beside the sources or of so many of the nearest files that start the service.
// With --named: makes the faults of named.ts instead. Not part of the tests.
import { globSync, readFileSync, statSync } from 'node:fs';
import { sep } from 'node:path';
import { parseArgs } from 'node:util';
import { runNamed } from './mutants/run-named.ts';
import { runStryker } from './mutants/run-stryker.ts';
import { isPure, scores, scoreTable, sum, survivors } from './mutants/score.ts';

const PLACES = ['services', 'live', 'listen', 'http', 'stt'].map((name) => `src/server/${name}`);
/** Has no rules of its own: it is made for tests, or made by a script. */
const LEFT_OUT = /\.test\.tsx?$|\/testing\/|\.d\.ts$/;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string', default: '1' },
    seed: { type: 'string', default: '1' },
    workers: { type: 'string', default: '2' },
    tests: { type: 'string' },
    nearest: { type: 'string' },
    survivors: { type: 'boolean', default: false },
    anew: { type: 'boolean', default: false },
    named: { type: 'boolean', default: false },
  },
});

if (values.named) {
  let missed = 0;
  await runNamed(positionals.join(' '), ({ what, ids }, result) => {
    if (result !== 'found') missed += 1;
    console.log(`${result.padEnd(8)} ${what} (${ids.join(', ')})`);
  });
  process.exit(missed === 0 ? 0 : 1);
}

function filesBelow(place: string): string[] {
  const files = statSync(place).isDirectory() ? globSync(`${place}/**/*.ts`) : [place];
  return files.map((file) => file.split(sep).join('/')).filter((file) => !LEFT_OUT.test(file));
}

const places = positionals.length > 0 ? positionals : PLACES;
const sample = { share: Number(values.sample), seed: Number(values.seed) };
const files = [...new Set(places.flatMap((place) => filesBelow(place.replace(/\/$/, ''))))].sort();
if (!(sample.share > 0 && sample.share <= 1) || !Number.isInteger(sample.seed) || files.length === 0) {
  console.error(
    'Usage: npm run mutants -- [PATH…] [--sample 0.1] [--seed 1] [--workers 2] [--tests GLOB,…] [--nearest 8] [--survivors] [--anew]',
  );
  process.exit(1);
}
const report = await runStryker(files, sample, {
  workers: Number(values.workers),
  anew: values.anew,
  tests: values.tests,
  most: values.nearest,
});
const chosen = new Set(files);
const rows = scores(report, chosen, sample);
if (values.survivors) {
  for (const { place, mutator, replacement, uncovered } of survivors(report, chosen, sample)) {
    console.log(`${uncovered ? 'not reached' : 'survived'} ${place} ${mutator} ${replacement.slice(0, 120)}`);
  }
}
const pure = new Set(files.filter((file) => isPure(readFileSync(file, 'utf8'))));
const inAll = [
  ...scores(report, chosen, sample, (file) => `${file.split('/').slice(0, 3).join('/')}, whole`),
  ...scores(report, pure, sample, () => 'pure rules'),
  sum(rows, 'all'),
];
console.log(scoreTable([...rows, ...inAll], sample.share === 1));
