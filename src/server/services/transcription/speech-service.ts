// Stores the instance's speech-to-text settings: the owner's remote service, and which services may be used.
// No remote service until the owner sets one. The key stays in the secret store and is never shown.
import {
  RemoteSttSettings,
  type SpeechService,
  type SpeechServicePatch,
} from '../../../contract/speech-service.ts';
import { STT_SERVICES, type SttService } from '../../../contract/listen.ts';
import type { SecretStore } from '../../ports.ts';
import { invalid, ServiceError } from '../../service-error.ts';
import type { Store } from '../../store/store.ts';

/** Settings of the instance belong to no user. */
const INSTANCE = '';
const REMOTE = 'remote_stt';
const ALLOWED = 'allowed_stt_services';
const KEY = 'remote-stt-key';

export type SpeechServices = ReturnType<typeof createSpeechServices>;

export function createSpeechServices({ store, secrets }: { store: Store; secrets: SecretStore }) {
  function remote(): RemoteSttSettings | null {
    const kept = RemoteSttSettings.safeParse(store.settings.get(INSTANCE, REMOTE));
    return kept.success ? kept.data : null;
  }

  function allowed(): readonly SttService[] {
    const kept = store.settings.get(INSTANCE, ALLOWED);
    const named = Array.isArray(kept) ? STT_SERVICES.filter((name) => kept.includes(name)) : [];
    return named.length > 0 ? named : STT_SERVICES;
  }

  async function key(): Promise<string | null> {
    return (await secrets.get(KEY))?.toString('utf8') ?? null;
  }

  function requireOwner(uid: string): void {
    if (store.users.owner()?.uid === uid) return;
    throw new ServiceError('forbidden', 'Only the owner of this instance may do this');
  }

  async function view(): Promise<SpeechService> {
    const current = remote();
    return {
      configured: current !== null,
      host: current && new URL(current.base_url).host,
      base_url: current?.base_url ?? null,
      model: current?.model ?? null,
      languages: current?.languages ?? null,
      timeout_seconds: current?.timeout_seconds ?? null,
      preferred: current?.preferred ?? false,
      has_key: current !== null && (await key()) !== null,
      allowed_stt_services: [...allowed()],
    };
  }

  return {
    remote,
    allowed,
    key,

    /** Throws `forbidden` for anyone but the owner, as all methods with a uid do. */
    async get(uid: string): Promise<SpeechService> {
      requireOwner(uid);
      return view();
    },

    /** Throws `invalid` when nothing is given, or when a first setting lacks its address or model. */
    async update(uid: string, patch: SpeechServicePatch): Promise<SpeechService> {
      requireOwner(uid);
      const { api_key, allowed_stt_services, ...rest } = patch;
      const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value != null));
      const changes = Object.keys(given).length > 0;
      if (!changes && api_key == null && allowed_stt_services == null) {
        throw invalid([], 'At least one field must be provided', 'missing');
      }
      const before = remote();
      const next = changes ? RemoteSttSettings.safeParse({ ...before, ...given }) : null;
      if (next?.success === false || (before === null && next === null && api_key != null)) {
        throw invalid([], 'A speech service needs base_url and model', 'missing');
      }
      // A key is sent only to the host it was entered for.
      const moved = before !== null && next !== null && originOf(before) !== originOf(next.data);
      if (api_key) await secrets.set(KEY, Buffer.from(api_key, 'utf8'));
      else if (api_key === '' || moved) await secrets.delete(KEY);
      store.transaction(() => {
        if (next !== null) store.settings.set(INSTANCE, REMOTE, next.data);
        if (allowed_stt_services != null) store.settings.set(INSTANCE, ALLOWED, allowed_stt_services);
      });
      return view();
    },

    /** Nothing is sent to a remote service afterwards. The allowed services stay unchanged. */
    async remove(uid: string): Promise<void> {
      requireOwner(uid);
      store.settings.set(INSTANCE, REMOTE, null);
      await secrets.delete(KEY);
    },
  };
}

const originOf = ({ base_url }: RemoteSttSettings): string => new URL(base_url).origin;
