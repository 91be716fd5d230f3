import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/helpers/start-test-server.ts';
import { appPaths } from '../server/app-paths.ts';
import { encoderModels, modelFiles } from './model-files.ts';

test('the encoder is listed, and a missing file of it is no fault but is named', async () => {
  const modelsDir = temporaryFolder();
  const dataDir = temporaryFolder();
  const paths = { ...appPaths(), modelsDir };
  cpSync(join(appPaths().modelsDir, 'minilm-l6-en'), join(modelsDir, 'minilm-l6-en'), { recursive: true });
  expect(encoderModels(paths, dataDir)).toEqual([
    {
      id: 'minilm-l6-en',
      title: 'all-MiniLM-L6-v2 (English)',
      licence: 'Apache-2.0',
      bytes: 23_866_973,
      installed: true,
    },
  ]);
  rmSync(join(modelsDir, 'minilm-l6-en', 'group1-shard1of1.bin'));
  expect(encoderModels(paths, dataDir)[0]?.installed).toBe(false);
  const missing = (await modelFiles(paths, dataDir)).filter(
    ({ model, state }) => model === 'minilm-l6-en' && state !== 'intact',
  );
  expect(missing).toMatchObject([
    { path: 'minilm-l6-en/group1-shard1of1.bin', state: 'missing', optional: true, kind: 'encoder' },
  ]);
});
