// Stores the owner's setting, for the whole instance, of a server that translates live transcripts. The key
// stays in the secret store and is never shown.
import {
  TranslationSettings,
  type TranslationService,
  type TranslationServicePatch,
} from '../../../contract/translation.ts';
import type { SecretStore } from '../../ports.ts';
import { invalid, ServiceError } from '../../service-error.ts';
import type { Store } from '../../store/store.ts';

/** Settings of the instance belong to no user. */
const INSTANCE = '';
const SETTING = 'translation';
const KEY = 'translation-key';

export function createTranslationSetting({ store, secrets }: { store: Store; secrets: SecretStore }) {
  function kept(): TranslationSettings | null {
    const found = TranslationSettings.safeParse(store.settings.get(INSTANCE, SETTING));
    return found.success ? found.data : null;
  }
  async function key(): Promise<string | null> {
    return (await secrets.get(KEY))?.toString('utf8') ?? null;
  }
  function requireOwner(uid: string): void {
    if (store.users.owner()?.uid === uid) return;
    throw new ServiceError('forbidden', 'Only the owner of this instance may do this');
  }
  async function view(): Promise<TranslationService> {
    const setting = kept();
    return {
      enabled: setting?.enabled ?? false,
      host: setting && new URL(setting.url).host,
      url: setting?.url ?? null,
      target_lang: setting?.target_lang ?? null,
      has_key: setting !== null && (await key()) !== null,
    };
  }

  return {
    /** Null while it is off. */
    current(): TranslationSettings | null {
      const setting = kept();
      return setting?.enabled === true ? setting : null;
    },
    key,
    /** Throws `forbidden` for anyone but the owner, as `update` does. */
    async get(uid: string): Promise<TranslationService> {
      requireOwner(uid);
      return view();
    },
    /** Throws `invalid` when nothing is given, or when a first setting lacks its address or language. */
    async update(uid: string, patch: TranslationServicePatch): Promise<TranslationService> {
      requireOwner(uid);
      const { api_key, ...rest } = patch;
      const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value != null));
      const changes = Object.keys(given).length > 0;
      if (!changes && api_key == null) throw invalid([], 'At least one field must be provided', 'missing');
      const before = kept();
      const next = TranslationSettings.safeParse({ ...before, ...given });
      if (!next.success) throw invalid([], 'Translation needs url and target_lang', 'missing');
      // A key is sent only to the host it was entered for.
      const moved = before !== null && new URL(before.url).origin !== new URL(next.data.url).origin;
      if (api_key) await secrets.set(KEY, Buffer.from(api_key, 'utf8'));
      else if (api_key === '' || moved) await secrets.delete(KEY);
      store.settings.set(INSTANCE, SETTING, next.data);
      return view();
    },
  };
}
