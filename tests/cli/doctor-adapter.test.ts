// What doctor says where the adapter of the encoder is damaged or missing: search goes by words alone.
import { cpSync, mkdtempSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { doctor, type Finding } from '../../src/cli/doctor.ts';
import { appPaths } from '../../src/server/app-paths.ts';
import { ENCODER_ADAPTER } from '../../src/server/compose/encoder.ts';

async function searchFinding(change: (adapter: string) => void): Promise<Finding> {
  const folder = mkdtempSync(join(tmpdir(), 'earshot-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const resourcesDir = join(folder, 'resources');
  const adapter = join(resourcesDir, ENCODER_ADAPTER);
  cpSync(appPaths().resourcesDir, resourcesDir, { recursive: true });
  change(adapter);
  const said: string[] = [];
  await Promise.resolve(
    doctor.run({
      ...{ dataDir: join(folder, 'data'), paths: { ...appPaths(), resourcesDir }, json: true },
      ...{ positionals: [], values: {}, signal: new AbortController().signal },
      ...{ print: (text: string) => void said.push(text), note: () => undefined },
    }),
  ).catch(() => undefined);
  const findings = JSON.parse(said.join('\n')) as Finding[];
  return findings.find(({ check }) => check === 'Search by meaning')!;
}

test('a damaged adapter of the encoder is found, and a missing one; a whole one is well', async () => {
  const damaged = { ok: false, finding: expect.stringContaining('encoder-adapter.bin is damaged') };
  expect(await searchFinding((adapter) => truncateSync(adapter, 1_000))).toMatchObject(damaged);
  expect(await searchFinding((adapter) => rmSync(adapter))).toMatchObject(damaged);
  expect(await searchFinding(() => undefined)).toMatchObject({ ok: true });
});
