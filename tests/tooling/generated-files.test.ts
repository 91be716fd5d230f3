// What is generated from the route table is up to date.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('the generated pages and the types of the client are up to date', () => {
  const script = join(import.meta.dirname, '..', '..', 'scripts', 'generate-docs.ts');
  const result = spawnSync(process.execPath, [script, '--check'], { encoding: 'utf8' });
  expect(result.stderr).toBe('');
  expect(result.status).toBe(0);
});
