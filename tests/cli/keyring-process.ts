// A process that works with the secrets of a folder in the real keychain, and can be told to die in the middle of a move.
import { createLog } from '../../src/server/log.ts';
import { loadKeytar } from '../../src/server/secrets/keychain-backend.ts';
import type { SecretPlaceName } from '../../src/server/secrets/secret-place.ts';
import { createSecretStore } from '../../src/server/secrets/secret-store.ts';

const [dataDir = '', task, moveTo, dieAt = '0'] = process.argv.slice(2);
const keytar = await loadKeytar();
let calls = 0;
const store = await createSecretStore({
  dataDir,
  log: createLog('silent'),
  ...(moveTo && { moveTo: moveTo as SecretPlaceName }),
  loadKeychain: async () => ({
    ...keytar,
    getPassword: keytar.getPassword,
    async setPassword(service, account, password) {
      await keytar.setPassword(service, account, password);
      calls += 1;
      if (calls === Number(dieAt)) process.kill(process.pid, 'SIGKILL');
    },
    async deletePassword(service, account) {
      const isDeleted = await keytar.deletePassword(service, account);
      calls += 1;
      if (calls === Number(dieAt)) process.kill(process.pid, 'SIGKILL');
      return isDeleted;
    },
  }),
});
const names = ['instance-key', 'Schlüssel für Gäste', 'third'];
if (task === 'fill') for (const name of names) await store.set(name, Buffer.from(`${name}: \0ÿ…`));
if (task === 'delete') await store.delete('third');
const found: Record<string, string | null> = {};
for (const name of names) found[name] = (await store.get(name))?.toString() ?? null;
process.stdout.write(JSON.stringify({ backend: store.backend, found, calls }));
