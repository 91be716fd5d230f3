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
  cpSync(join(appPaths().modelsDir, 'use-lite-en'), join(modelsDir, 'use-lite-en'), { recursive: true });
  expect(encoderModels(paths, dataDir)).toEqual([
    {
      id: 'use-lite-en',
      title: 'Universal Sentence Encoder Lite (English)',
      licence: 'Apache-2.0',
      bytes: 28_379_956,
      installed: true,
    },
  ]);
  rmSync(join(modelsDir, 'use-lite-en', 'group1-shard3of7'));
  expect(encoderModels(paths, dataDir)[0]?.installed).toBe(false);
  const missing = (await modelFiles(paths, dataDir)).filter(
    ({ model, state }) => model === 'use-lite-en' && state !== 'intact',
  );
  expect(missing).toMatchObject([
    { path: 'use-lite-en/group1-shard3of7', state: 'missing', optional: true, kind: 'encoder' },
  ]);
});
