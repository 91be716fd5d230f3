// What the setup does before it lets npm touch node_modules, in a checkout of its own with a stand-in for
// npm.
import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { plant } from './planted.ts';

const root = join(import.meta.dirname, '../..');

/** A checkout that has nothing installed. `npm` notes that it was called, and fails. */
function checkout() {
  const folder = plant({
    'package.json': '{"type":"module"}',
    'package-lock.json': '{"packages":{}}',
    'npm-cli.js':
      "import { writeFileSync } from 'node:fs'; writeFileSync('npm-was-called', ''); process.exit(1);",
  });
  cpSync(join(root, 'scripts'), join(folder, 'scripts'), { recursive: true });
  const setUp = () =>
    promisify(execFile)(process.execPath, [join(folder, 'scripts/bootstrap.mjs'), 'build'], {
      cwd: folder,
      env: { ...process.env, npm_execpath: join(folder, 'npm-cli.js') },
      timeout: 60_000,
    }).then(
      ({ stderr }) => ({ code: 0, stderr }),
      ({ code, stderr }: { code: number; stderr: string }) => ({ code, stderr }),
    );
  return { folder, setUp, npmWasCalled: () => existsSync(join(folder, 'npm-was-called')) };
}

test('node_modules that is a link is refused in one sentence, and what it leads to stays', async () => {
  const { folder, setUp, npmWasCalled } = checkout();
  const other = plant({ 'precious.txt': 'of somebody else' });
  symlinkSync(other, join(folder, 'node_modules'), 'junction');
  const { code, stderr } = await setUp();
  expect([code, stderr]).toEqual([
    1,
    'node_modules is a link to another folder, which installing would empty; remove the link and try again.\n',
  ]);
  expect(npmWasCalled()).toBe(false);
  expect(readdirSync(other)).toEqual(['precious.txt']);
});

test("node_modules that is a folder is npm's to fill", async () => {
  const { folder, setUp, npmWasCalled } = checkout();
  mkdirSync(join(folder, 'node_modules'));
  writeFileSync(join(folder, 'node_modules', 'left-over.txt'), '');
  const { code, stderr } = await setUp();
  expect(code).toBe(1);
  expect(stderr).toContain('npm ci failed');
  expect(npmWasCalled()).toBe(true);
});
