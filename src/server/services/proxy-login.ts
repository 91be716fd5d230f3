// Keeps the name and password that the owner entered for the proxy on the way out, with the secrets. They belong to one
// address: no other proxy is ever told them.
import { z } from 'zod';
import type { ProxyLogin, ProxyLoginPatch } from '../../contract/network.ts';
import type { SecretStore } from '../ports.ts';

const SECRET = 'outgoing-proxy-login';
const Kept = z.object({ proxy: z.string(), name: z.string(), password: z.string() });
type Kept = z.infer<typeof Kept>;

export function createProxyLogin({ secrets }: { secrets: SecretStore }) {
  /** Every request that goes out asks; the secrets may be slow to answer. */
  let known: Promise<Kept | null> | null = null;

  async function read(): Promise<Kept | null> {
    const secret = await secrets.get(SECRET);
    return secret === null ? null : Kept.parse(JSON.parse(secret.toString('utf8')));
  }

  function kept(): Promise<Kept | null> {
    known ??= read().catch((error: unknown) => {
      known = null;
      throw error;
    });
    return known;
  }

  async function of(proxy: string): Promise<ProxyLogin | null> {
    const found = await kept();
    return found?.proxy === proxy ? { name: found.name, password: found.password } : null;
  }

  return {
    of,

    async view(proxy: string): Promise<{ name: string; has_password: boolean } | null> {
      const login = await of(proxy);
      return login && { name: login.name, has_password: login.password !== '' };
    },

    async update(proxy: string, { name, password }: ProxyLoginPatch): Promise<void> {
      const next = { proxy, name, password: password ?? (await of(proxy))?.password ?? '' };
      known = null;
      if (name === '' && next.password === '') await secrets.delete(SECRET);
      else await secrets.set(SECRET, Buffer.from(JSON.stringify(next), 'utf8'));
    },

    /** Forgets what belongs to another proxy. */
    async keepOnly(proxy: string): Promise<void> {
      const found = await kept();
      if (found === null || found.proxy === proxy) return;
      known = null;
      await secrets.delete(SECRET);
    },
  };
}
