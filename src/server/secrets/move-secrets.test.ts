// Secrets move between their places, also when the process ends at any moment of it: all of them are read again, and in the
// end they are in one place only.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import type { Log, SecretStore } from '../ports.ts';
import { whileNoServiceRuns } from '../store/data-dir-lock.ts';
import { appFileName } from './app-backend.ts';
import { keyFileName, openFileBackend, sealedFileName } from './file-backend.ts';
import { keychainBackend, type Keytar } from './keychain-backend.ts';
import { appBackend, type OsEncryption } from './app-backend.ts';
import { moveSecrets } from './move-secrets.ts';
import { readChoice } from './secret-choice.ts';
import { SECRET_PLACES, type SecretPlace, type SecretPlaceName } from './secret-place.ts';
import { createSecretStore } from './secret-store.ts';
import { fakeEncryption, fakeKeytar } from './testing/fake-places.ts';

const quiet: Log = { debug() {}, info() {}, warn() {}, error() {}, child: () => quiet };
const SECRETS = {
  'instance-key': Buffer.from([0, 255, 7]),
  'signing-key': Buffer.from('a longer one\nof two lines'),
  empty: Buffer.alloc(0),
};

let dataDir: string;
let keytar: ReturnType<typeof fakeKeytar>;
let osEncryption: ReturnType<typeof fakeEncryption>;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'earshot-secrets-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  keytar = fakeKeytar();
  osEncryption = fakeEncryption();
});

const open = (moveTo?: SecretPlaceName): Promise<SecretStore> =>
  createSecretStore({ dataDir, log: quiet, moveTo, osEncryption, loadKeychain: async () => keytar });

async function fill(place: SecretPlaceName): Promise<void> {
  const store = await open(place);
  for (const [name, value] of Object.entries(SECRETS)) await store.set(name, value);
}

async function expectAll(store: SecretStore): Promise<void> {
  for (const [name, value] of Object.entries(SECRETS)) expect(await store.get(name)).toEqual(value);
}

/** Where anything is, by what lies there. */
const placesInUse = (): SecretPlaceName[] =>
  SECRET_PLACES.filter((place) => {
    if (place === 'keychain') return keytar.entries.size > 0;
    const names = place === 'app' ? [appFileName] : [sealedFileName, keyFileName];
    return names.some((name) => existsSync(join(dataDir, name)));
  });

const moves = SECRET_PLACES.flatMap((from) =>
  SECRET_PLACES.filter((to) => to !== from).map((to) => [from, to] as const),
);

test.each(moves)('from %s to %s: all arrive, and nothing stays behind', async (from, to) => {
  await fill(from);
  await expectAll(await open(to));
  expect(placesInUse()).toEqual([to]);
  await expectAll(await open());
});

interface Calls {
  left: number;
  died(how: 'killed'): void;
}

/** `place`, whose calls end the work for good before or after the call with this number. */
function dying(place: SecretPlace, calls: Calls, when: 'before' | 'after'): SecretPlace {
  const die = (): Promise<never> => {
    calls.died('killed');
    return new Promise<never>(() => {});
  };
  const wrapped =
    <A extends unknown[], R>(call: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      calls.left -= 1;
      if (calls.left === 0 && when === 'before') return die();
      const result = await call(...args);
      return calls.left === 0 ? die() : result;
    };
  const { backend, get, set, names, clear } = place;
  const remove = (name: string): Promise<void> => place.delete(name);
  return {
    backend,
    ...{ get: wrapped(get), set: wrapped(set), delete: wrapped(remove) },
    ...{ names: wrapped(names), clear: wrapped(clear) },
  };
}

function opened(
  name: SecretPlaceName,
  instance: string,
  keychain: Keytar = keytar,
  encryption: OsEncryption = osEncryption,
) {
  if (name === 'file') return openFileBackend(dataDir);
  return name === 'app' ? appBackend(encryption, dataDir) : keychainBackend(keychain, instance);
}

test.each(moves)('from %s to %s, ended at every step: nothing is lost', async (from, to) => {
  let steps = 0;
  for (const when of ['before', 'after'] as const) {
    for (let at = 1; ; at += 1) {
      rmSync(dataDir, { recursive: true });
      keytar.entries.clear();
      await fill(from);
      const choice = (await readChoice(dataDir))!;
      const death = Promise.withResolvers<string>();
      const calls = { left: at, died: death.resolve };
      const places = [await opened(from, choice.instance), await opened(to, choice.instance)] as const;
      const ended = await Promise.race([
        moveSecrets({
          ...{ dataDir, choice, target: to },
          from: dying(places[0], calls, when),
          to: dying(places[1], calls, when),
        }).then(() => 'moved'),
        death.promise,
      ]);
      if (calls.left > 0) {
        expect(ended).toBe('moved');
        break;
      }
      steps += 1;
      const store = await open();
      await expectAll(store);
      expect(placesInUse()).toHaveLength(1);
      expect(await readChoice(dataDir)).not.toHaveProperty('left');
      if (at !== 4) continue;
      // And the move can be made after all.
      await expectAll(await open(to));
      expect(placesInUse()).toEqual([to]);
    }
  }
  expect(steps).toBeGreaterThan(15);
});

test('a secret that does not arrive whole moves nothing, and the old place goes on', async () => {
  await fill('file');
  const forgetful: Keytar = {
    ...keytar,
    getPassword: async (service, account) =>
      account.endsWith('/signing-key') ? 'AAAA' : keytar.getPassword(service, account),
  };
  const move = createSecretStore({
    ...{ dataDir, log: quiet, moveTo: 'keychain' as const },
    loadKeychain: async () => forgetful,
  });
  await expect(move).rejects.toThrow(/"signing-key" did not arrive/);
  await expectAll(await open());
  expect(placesInUse()).toEqual(['file']);
});

test('what an earlier move left in the new place and was deleted since does not come back', async () => {
  await fill('file');
  const { instance } = (await readChoice(dataDir))!;
  await keychainBackend(keytar, instance).set('deleted-since', Buffer.from('x'));
  const moved = await open('keychain');
  expect(await moved.get('deleted-since')).toBeNull();
});

test('a place that cannot be reached is said, and the secrets stay', async () => {
  await fill('file');
  const move = createSecretStore({ dataDir, log: quiet, moveTo: 'app', loadKeychain: async () => keytar });
  await expect(move).rejects.toThrow(/only while the Earshot app.*stay in the encrypted file/);
  await expectAll(await open());
});

test('nothing moves while a service runs', async () => {
  await fill('file');
  await whileNoServiceRuns(dataDir, async () => {
    await expect(open('keychain')).rejects.toThrow(/already runs/);
    await expectAll(await open());
  });
  expect(readFileSync(join(dataDir, 'secrets.json'), 'utf8')).toContain('"file"');
});
