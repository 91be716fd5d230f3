// Where secrets are kept, with a real Secret Service (gnome-keyring) and through the programs that people start.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { freePort } from '../helpers/free-port.ts';
import { inKeyring, whyNoKeyring } from '../helpers/keyring.ts';
import { CLI_ENTRY } from '../helpers/program-entries.ts';
import { runService } from '../helpers/service-process.ts';
import { temporaryFolder } from '../helpers/start-test-server.ts';

const whyNone = await whyNoKeyring();
const ALL = {
  'instance-key': 'instance-key: \0ÿ…',
  'Schlüssel für Gäste': 'Schlüssel für Gäste: \0ÿ…',
  third: 'third: \0ÿ…',
};

function folders() {
  const folder = temporaryFolder();
  const dataDir = join(folder, 'data');
  const work = async (...args: string[]) =>
    inKeyring(folder, [join(import.meta.dirname, 'keyring-process.ts'), dataDir, ...args]);
  const cli = async (...args: string[]) => inKeyring(folder, [CLI_ENTRY, ...args, '--data-dir', dataDir]);
  const result = async (...args: string[]) => {
    const { code, stdout, stderr } = await work(...args);
    expect(code, stderr).toBe(0);
    return JSON.parse(stdout) as { backend: string; found: Record<string, string | null>; calls: number };
  };
  return { dataDir, work, result, cli };
}

const filesOf = (dataDir: string): string[] =>
  readdirSync(dataDir).filter((name) => name.startsWith('secrets.'));

describe('with a real keyring', () => {
  test('secrets are written, read by another process, and deleted', async ({ skip }) => {
    skip(whyNone !== null, whyNone ?? '');
    const { dataDir, result } = folders();
    expect(await result('fill')).toMatchObject({ backend: 'system keychain', found: ALL });
    expect(filesOf(dataDir)).toEqual(['secrets.json']);
    expect(await result('read')).toMatchObject({ backend: 'system keychain', found: ALL });
    await result('delete');
    expect((await result('read')).found).toEqual({ ...ALL, third: null });
  });

  test('a process killed in a move, into the keyring and out of it, loses nothing', async ({ skip }) => {
    skip(whyNone !== null, whyNone ?? '');
    const { dataDir, work, result } = folders();
    await result('fill', 'file');
    // Two calls find out whether the keychain works; the fourth has copied two of three.
    expect((await work('read', 'keychain', '4')).code).not.toBe(0);
    expect(JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8'))).toMatchObject({
      backend: 'file',
      left: 'keychain',
    });
    expect(await result('read')).toMatchObject({ backend: 'encrypted file', found: ALL });
    expect(await result('read', 'keychain')).toMatchObject({ backend: 'system keychain', found: ALL });
    expect(filesOf(dataDir)).toEqual(['secrets.json']);
    // On the way out the calls after the probe remove one after the other.
    for (const dieAt of ['5', '6']) {
      const { code } = await work('read', 'file', dieAt);
      if (code === 0) continue;
      expect(await result('read')).toMatchObject({ backend: 'encrypted file', found: ALL });
    }
    expect(await result('read', 'file')).toMatchObject({ backend: 'encrypted file', found: ALL });
  });

  test('secrets move moves them, and a token made before is still good', async ({ skip }) => {
    skip(whyNone !== null, whyNone ?? '');
    const { dataDir, cli } = folders();
    // A token is for one address, and a free port of any number is not remembered.
    const port = ['--port', String(await freePort())];
    const first = runService(['--data-dir', dataDir, ...port], { EARSHOT_SECRETS: 'file' });
    const { url } = await first.ready();
    first.kill('SIGTERM');
    await first.exit;
    expect((await cli('secrets', 'move', 'keychain')).stdout).toContain('are in the system keychain');
    expect(filesOf(dataDir)).toEqual(['secrets.json']);
    const { stdout: token } = await cli('token');
    expect((await cli('secrets', 'move', 'file')).stdout).toContain('are in the encrypted file');
    const service = runService(['--data-dir', dataDir, ...port]);
    await service.ready();
    const headers = { authorization: `Bearer ${token.trim()}` };
    expect((await fetch(`${url}/v1/conversations`, { headers })).status).toBe(200);
    const refused = await cli('secrets', 'move', 'keychain');
    expect(refused).toMatchObject({ code: 1, stdout: '' });
    expect(refused.stderr).toMatch(/^Earshot already runs at http/m);
  });
});

test('EARSHOT_SECRETS moves them at the start, and a place that is not there is said', async () => {
  const dataDir = temporaryFolder();
  const args = ['--data-dir', dataDir, '--port', '0'];
  const service = runService(args, { EARSHOT_SECRETS: 'file' });
  await service.ready();
  service.kill('SIGTERM');
  await service.exit;
  expect(filesOf(dataDir)).toContain('secrets.enc');
  const other = runService(args, { EARSHOT_SECRETS: 'app' });
  await expect(other.ready()).rejects.toThrow(/only while the Earshot app.*stay in the encrypted file/);
  const wrong = runService(args, { EARSHOT_SECRETS: 'elsewhere' });
  await expect(wrong.ready()).rejects.toThrow(/EARSHOT_SECRETS is app, keychain or file/);
});
