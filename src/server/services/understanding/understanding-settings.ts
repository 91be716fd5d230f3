// Stores who understands conversations for the whole instance: provider, address, model, bounds, and the owner's consent to send
// text to a host. The key stays in the secret store and is never shown. Sends nothing.
import type { ModelProblem } from '../../../contract/model-problem-sentences.ts';
import {
  addressOf,
  farHost,
  UnderstandingSettings,
  WHAT_IS_SENT,
  type Understanding,
  type UnderstandingPatch,
} from '../../../contract/understanding.ts';
import type { Clock, SecretStore } from '../../ports.ts';
import { invalid, ServiceError } from '../../service-error.ts';
import type { Store } from '../../store/store.ts';
import { failureSentence } from '../../understanding/llm/failure-sentences.ts';
import { isNear } from '../../../contract/server-address.ts';
import { isoTime } from '../iso-time.ts';
import type { ModelInUse } from './embedded-models.ts';

/** Settings of the instance belong to no user. */
const INSTANCE = '';
const SETTING = 'understanding';
const KEY = 'understanding-key';
const EMBEDDINGS_KEY = 'understanding-embeddings-key';

export interface UnderstandingSettingsOptions {
  store: Store;
  secrets: SecretStore;
  clock: Clock;
}

export type UnderstandingSettingsService = ReturnType<typeof createUnderstandingSettings>;

/** What the settings do not know by themselves. */
export interface UnderstandingState {
  /** Why a chosen model of this computer cannot be used; null when it can. */
  embeddedProblem(): ModelProblem | null;
  lastFailure(): { at: number; code: ModelProblem } | null;
}

export function createUnderstandingSettings({ store, secrets, clock }: UnderstandingSettingsOptions) {
  let changes = 0;
  const listeners: (() => void)[] = [];

  /** Damaged settings are as good as none: nothing is sent. */
  function current(): UnderstandingSettings {
    const kept = UnderstandingSettings.safeParse(store.settings.get(INSTANCE, SETTING) ?? {});
    return kept.success ? kept.data : UnderstandingSettings.parse({});
  }

  async function key(): Promise<string | null> {
    return (await secrets.get(KEY))?.toString('utf8') ?? null;
  }

  function requireOwner(uid: string): void {
    if (store.users.owner()?.uid === uid) return;
    throw new ServiceError('forbidden', 'Only the owner of this instance may do this');
  }

  /** Throws `invalid` when the patch leaves a setting that lacks something. */
  function patched(before: UnderstandingSettings, patch: UnderstandingPatch): UnderstandingSettings {
    const { provider, base_url, model, timeout_seconds, budget_tokens, vision } = patch;
    const { consent, embeddings, embeddings_consent } = patch;
    const plain = { provider, base_url, model, timeout_seconds, budget_tokens, vision };
    const given = Object.fromEntries(Object.entries(plain).filter(([, value]) => value != null));
    const changedProvider = patch.provider != null && patch.provider !== before.provider;
    const next: UnderstandingSettings = {
      ...before,
      // Another provider has another address and other models.
      ...(changedProvider && { base_url: null, model: null }),
      ...given,
      ...(embeddings !== undefined && { embeddings }),
    };
    if (next.provider === 'openai_compatible' && next.base_url === null) {
      throw invalid(['base_url'], 'This provider needs the address of a server', 'missing');
    }
    const host = farHost(next);
    const at = clock.now();
    if (consent != null && consent !== '' && consent !== host) {
      throw invalid(
        ['consent'],
        host === null ? 'Nothing is sent outside of your own network' : `The consent must name ${host}`,
      );
    }
    const agreed = consent == null ? before.consent : consent === '' ? null : { host: consent, at };
    const far = embeddingsHost(next);
    if (embeddings_consent != null && embeddings_consent !== '' && embeddings_consent !== far) {
      throw invalid(
        ['embeddings_consent'],
        far === null ? 'Nothing is sent outside of your own network' : `The consent must name ${far}`,
      );
    }
    const agreedToo =
      embeddings_consent == null
        ? before.embeddings_consent
        : embeddings_consent === ''
          ? null
          : { host: embeddings_consent, at };
    return {
      ...next,
      // A consent is for one host; another one needs its own.
      consent: agreed?.host === host ? agreed : null,
      embeddings_consent: agreedToo?.host === far ? agreedToo : null,
    };
  }

  async function update(uid: string, patch: UnderstandingPatch): Promise<void> {
    requireOwner(uid);
    const { api_key, embeddings_key } = patch;
    if (Object.values(patch).every((value) => value === undefined)) {
      throw invalid([], 'At least one field must be provided', 'missing');
    }
    const before = current();
    const next = patched(before, patch);
    // A key is sent only to the host it was entered for.
    const moved = originOf(before) !== originOf(next);
    if (api_key) await secrets.set(KEY, Buffer.from(api_key, 'utf8'));
    else if (api_key === '' || moved) await secrets.delete(KEY);
    const elsewhere = embeddingsOrigin(before) !== embeddingsOrigin(next);
    if (embeddings_key) await secrets.set(EMBEDDINGS_KEY, Buffer.from(embeddings_key, 'utf8'));
    else if (embeddings_key === '' || elsewhere) await secrets.delete(EMBEDDINGS_KEY);
    store.settings.set(INSTANCE, SETTING, next);
    changes += 1;
    for (const listener of listeners) listener();
  }

  /** The model of this computer that conversations are understood with. */
  const modelInUse: ModelInUse = {
    current() {
      const { provider, model } = current();
      return provider === 'embedded' ? model : null;
    },
    use: (uid, model) => update(uid, { provider: 'embedded', model }),
  };

  return {
    current,
    key,
    requireOwner,
    modelInUse,

    /** Counts what the owner set, keys as well: after that whoever failed tries again. */
    changes: (): number => changes,

    /** Calls `listener` after each change, before anything else is sent. */
    onChange(listener: () => void): void {
      listeners.push(listener);
    },

    /** The owner's service for embeddings; null while there is none or its consent is missing. */
    embeddings(): { base_url: string; model: string; far: boolean } | null {
      const settings = current();
      const host = embeddingsHost(settings);
      if (settings.embeddings === null || (host !== null && settings.embeddings_consent?.host !== host)) {
        return null;
      }
      return { ...settings.embeddings, far: host !== null };
    },

    /** The key of the owner's service for embeddings, which may be the one that understands, too. */
    async embeddingsKey(): Promise<string | null> {
      const own = (await secrets.get(EMBEDDINGS_KEY))?.toString('utf8') ?? null;
      if (own !== null) return own;
      const settings = current();
      const { embeddings } = settings;
      return embeddings !== null && new URL(embeddings.base_url).origin === originOf(settings) ? key() : null;
    },

    async view(uid: string, state: UnderstandingState): Promise<Understanding> {
      requireOwner(uid);
      const settings = current();
      const { provider, base_url, model, timeout_seconds, budget_tokens, vision, consent, embeddings } =
        settings;
      const address = addressOf(settings);
      const host = farHost(settings);
      const problem = problemOf(settings, state);
      const failure = state.lastFailure();
      const far = embeddingsHost(settings);
      const when = (given: UnderstandingSettings['consent']) =>
        given && { host: given.host, at: isoTime(given.at) };
      return {
        provider,
        base_url,
        host: address === null ? null : new URL(address).host,
        model,
        timeout_seconds,
        budget_tokens,
        vision,
        has_key: (await key()) !== null,
        consent_needed: host,
        consent: when(consent),
        sends: WHAT_IS_SENT,
        ready: problem === null && provider !== 'rules',
        problem:
          problem === 'consent_needed'
            ? `Nothing is sent to ${host} until you agree to it.`
            : problem && failureSentence(problem),
        problem_code: problem,
        last_failure: failure && {
          at: isoTime(failure.at),
          message: failureSentence(failure.code),
          code: failure.code,
        },
        embeddings: embeddings && {
          ...embeddings,
          consent_needed: far,
          consent: when(settings.embeddings_consent),
          has_key: (await secrets.get(EMBEDDINGS_KEY)) !== null,
          ready: far === null || settings.embeddings_consent?.host === far,
        },
      };
    },

    /** Throws `forbidden` for anyone but the owner, and `invalid` for settings that lack something. */
    update,
  };
}

/** Null when conversations are understood by what was chosen. */
function problemOf(settings: UnderstandingSettings, state: UnderstandingState): ModelProblem | null {
  if (settings.provider === 'rules') return null;
  if (settings.model === null) return 'no_model';
  if (settings.provider === 'embedded') return state.embeddedProblem();
  const host = farHost(settings);
  return host !== null && settings.consent?.host !== host ? 'consent_needed' : null;
}

const originOf = (settings: UnderstandingSettings): string | null => {
  const address = addressOf(settings);
  return address === null ? null : new URL(address).origin;
};

const embeddingsOrigin = ({ embeddings }: UnderstandingSettings): string | null =>
  embeddings === null ? null : new URL(embeddings.base_url).origin;

function embeddingsHost({ embeddings }: UnderstandingSettings): string | null {
  if (embeddings === null) return null;
  const { hostname, host } = new URL(embeddings.base_url);
  return isNear(hostname) ? null : host;
}
