// Proves the import rules of ARCHITECTURE.md: who may import whom, which package lives where, and SQL only in
// the store.

import { resolve } from 'node:path';
import { findViolations } from './ranks.ts';

const root = resolve(process.argv[2] ?? '.');
const violations = findViolations(root);
for (const violation of violations) process.stdout.write(`${violation}\n`);
if (violations.length > 0) {
  process.stdout.write(`${violations.length} import rule(s) broken; the table is in scripts/ranks.ts.\n`);
  process.exitCode = 1;
}
