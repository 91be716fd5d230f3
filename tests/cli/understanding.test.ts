// Understanding from the command line: processes, beside a running service and a scripted server with language models.
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { systemClock } from '../../src/server/ports.ts';
import { createSecretStore } from '../../src/server/secrets/secret-store.ts';
import { silentLog } from '../../src/server/stt/testing/recorded-events.ts';
import { tinyGguf } from '../../src/server/understanding/llm/testing/tiny-gguf.ts';
import { startFakeLanguageServer } from '../../src/server/understanding/testing/fake-language-server.ts';
import { GOOD_ANSWER } from '../../src/server/understanding/testing/sample-answer.ts';
import { CLI_ENTRY } from '../helpers/program-entries.ts';
import { startTestServer, temporaryFolder } from '../helpers/start-test-server.ts';

async function cli(
  dataDir: string,
  ...args: string[]
): Promise<{ code: number; stdout: string; stderr: string }> {
  const words = [CLI_ENTRY, ...args, '--data-dir', dataDir];
  try {
    return { code: 0, ...(await promisify(execFile)(process.execPath, words, { timeout: 60_000 })) };
  } catch (error) {
    return error as { code: number; stdout: string; stderr: string };
  }
}

test('a server is set, tried and forgotten; the running service uses it, and the key is never printed', async () => {
  const dataDir = temporaryFolder();
  const secrets = await createSecretStore({ dataDir, log: silentLog, backend: 'file' });
  const service = await startTestServer({ dataDir, secrets, clock: systemClock });
  const model = await startFakeLanguageServer([{ says: { ...GOOD_ANSWER, title: 'The new lease' } }]);
  onTestFinished(() => model.close());
  const keyFile = join(temporaryFolder(), 'key');
  writeFileSync(keyFile, 'sk-secret\n');

  expect((await cli(dataDir, 'understanding', 'show')).stdout).toContain('The rules that come with Earshot');
  const set = await cli(
    dataDir,
    ...['understanding', 'set', 'openai_compatible', '--url', model.url, '--model', 'small'],
    ...['--key-file', keyFile, '--budget', '30000'],
  );
  expect(set.code, set.stderr).toBe(0);
  expect(set.stdout).toMatch(
    /small at 127\.0\.0\.1:\d+ \(with a key\)[\s\S]*Used for the next conversation[\s\S]*30000 tokens/,
  );
  expect(set.stdout).not.toContain('sk-secret');
  expect(await (await service.request('/private/understanding')).json()).toMatchObject({ ready: true });

  const tried = await cli(dataDir, 'understanding', 'test');
  expect(tried.stdout, tried.stderr).toContain('The new lease');
  expect(model.requests[0]!.headers.authorization).toBe('Bearer sk-secret');
  model.script({ status: 401 });
  expect(await cli(dataDir, 'understanding', 'test')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('It refuses the key.'),
  });
  const ill = await cli(dataDir, 'doctor');
  expect(ill.stdout).toMatch(/Understanding: .*failed at .*It refuses the key/);

  expect((await cli(dataDir, 'understanding', 'off')).stdout).toContain('nothing is sent anywhere');
  expect((await cli(dataDir, 'doctor')).stdout).toMatch(/Understanding: .*the rules/);
});

test('a cloud service is used only after the consent that names it', async () => {
  const dataDir = temporaryFolder();
  const set = await cli(dataDir, 'understanding', 'set', 'openai', '--model', 'gpt-x');
  expect(set.stdout).toMatch(
    /Not used: Nothing is sent to api\.openai\.com until you agree[\s\S]*--agree api\.openai\.com/,
  );
  expect((await cli(dataDir, 'doctor')).stdout).toMatch(
    /Understanding: .*Nothing is sent to api\.openai\.com/,
  );
  const other = await cli(dataDir, 'understanding', 'set', 'openai', '--agree', 'example.com');
  expect(other).toMatchObject({ code: 1, stderr: expect.stringContaining('must name api.openai.com') });
  const agreed = await cli(dataDir, 'understanding', 'set', 'openai', '--agree', 'api.openai.com');
  expect(agreed.stdout).toMatch(/Used for the next conversation[\s\S]*You agreed on/);
});

test('models of this computer are listed, and a GGUF file is imported', async () => {
  const dataDir = temporaryFolder();
  const file = join(temporaryFolder(), 'tiny.gguf');
  writeFileSync(file, tinyGguf());
  expect((await cli(dataDir, 'language-models', 'list')).stdout).toMatch(
    /not installed\s+qwen2\.5-1\.5b-instruct\s+1117 MB\s+Apache-2\.0.*needs 1900 MB/,
  );
  expect((await cli(dataDir, 'language-models', 'import', join(dataDir, 'none.gguf'))).stderr).toContain(
    'There is no such file.',
  );
  const imported = await cli(dataDir, 'language-models', 'import', file);
  expect(imported.stdout, imported.stderr).toContain('own-tiny is imported');
  expect((await cli(dataDir, 'language-models', 'list')).stdout).toMatch(/installed\s+own-tiny/);
});

test('a service for embeddings is set, waits for its consent, and is turned off', async () => {
  const dataDir = temporaryFolder();
  const embeddings = (...args: string[]) => cli(dataDir, 'understanding', 'embeddings', ...args);
  const far = ['https://vectors.example.com/v1', '--model', 'embed'];
  expect((await embeddings(...far)).stdout).toContain('not used before: --agree vectors.example.com');
  expect((await embeddings(...far, '--agree', 'vectors.example.com')).stdout).toMatch(/by embed at \S+\n$/);
  expect((await embeddings('http://example.com', '--model', 'm')).stderr).toContain('https');
  expect((await embeddings('off')).stdout).toContain('made on this computer');
});
