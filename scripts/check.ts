// `npm run check`: types, lint, ranks, OpenAPI, dead code, format, then unit and contract tests. Stops at the first failure.

import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { report, runPool, stoppedCode, type StepResult } from './process-pool.ts';
import { stillChecks, unitTests } from './steps.ts';

mkdirSync('.cache', { recursive: true });
let failed = false;
const done = (result: StepResult): void => {
  report(result);
  failed ||= !result.ok;
};

await runPool(stillChecks, 2, done, () => failed);
// Nothing else runs beside them.
await runPool(unitTests(availableParallelism()), 1, done, () => failed);
process.exitCode = stoppedCode() ?? (failed ? 1 : 0);
