// `npm run check`: types, lint, ranks, OpenAPI, dead code, format and the unit tests. Stops at the first
// failure. With --changed it lints and formats what differs from main, and runs the tests of the service, too, that this may break.

import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { changesOf } from './changes.ts';
import { report, runPool, stoppedCode, type Step, type StepResult } from './process-pool.ts';
import { LINT_AND_TYPES, stillChecks, unitTests } from './steps.ts';

const { values } = parseArgs({ options: { changed: { type: 'boolean' } } });
const changes = values.changed ? changesOf(process.cwd()) : undefined;
if (changes) process.stderr.write(`${changes.files.length} files differ from ${changes.since}\n`);

mkdirSync('.cache', { recursive: true });
let failed = false;
const done = (result: StepResult): void => {
  report(result);
  failed ||= !result.ok;
};
const workers = Math.max(1, Math.floor(availableParallelism() / 2));
const tests = (changes ? (['unit', 'service'] as const) : (['unit'] as const)).flatMap((lane) =>
  unitTests({ lane, workers, changes }),
);
// The longest first, so that both lanes end at about the same time.
const still = stillChecks(changes);
const isLong = ({ name }: Step): boolean => name === LINT_AND_TYPES;
const steps = [...still.filter(isLong), ...tests, ...still.filter((step) => !isLong(step))];
await runPool(steps, 2, done, () => failed);
process.exitCode = stoppedCode() ?? (failed ? 1 : 0);
