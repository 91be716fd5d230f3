// What the owner sees and does about understanding: the settings, endpoints of this computer, their models, a trial on an
// invented conversation. Sends to a far host only after the consent that names it.
import {
  addressOf,
  farHost,
  type LocalEndpoint,
  type Understanding,
  type UnderstandingPatch,
  type UnderstandingTest,
} from '../../../contract/understanding.ts';
import { isNear } from '../../../contract/server-address.ts';
import { listModels, type Endpoint } from '../../understanding/llm/endpoint.ts';
import { failureSentence, modelProblem } from '../../understanding/llm/failure-sentences.ts';
import type { ModelExtraction } from '../../understanding/llm/model-provider.ts';
import type { Clock } from '../../ports.ts';
import { ServiceError } from '../../service-error.ts';
import { isoOrNull, isoTime } from '../iso-time.ts';
import { SAMPLE } from './sample-conversation.ts';
import type { ModelSelection } from './model-selection.ts';
import type { UnderstandingSettingsService } from './understanding-settings.ts';

/** Where these programs listen when nobody changed it. */
export const USUAL_ENDPOINTS: readonly { name: string; base_url: string }[] = [
  { name: 'Ollama', base_url: 'http://127.0.0.1:11434/v1' },
  { name: 'LM Studio', base_url: 'http://127.0.0.1:1234/v1' },
  { name: 'llama.cpp', base_url: 'http://127.0.0.1:8080/v1' },
  { name: 'vLLM', base_url: 'http://127.0.0.1:8000/v1' },
];
const FIND_MS = 1_500;

export interface UnderstandingServiceOptions {
  settings: UnderstandingSettingsService;
  selection: ModelSelection;
  zone(uid: string): string;
  clock: Clock;
  /** For tests. */
  endpoints?: readonly { name: string; base_url: string }[];
}

export function createUnderstandingService({
  settings,
  selection,
  zone,
  clock,
  endpoints: usual = USUAL_ENDPOINTS,
}: UnderstandingServiceOptions) {
  const get = (uid: string): Promise<Understanding> => settings.view(uid, selection);

  return {
    /** Throws `forbidden` for anyone but the owner, as everything here does. */
    get,
    async update(uid: string, patch: UnderstandingPatch): Promise<Understanding> {
      await settings.update(uid, patch);
      return get(uid);
    },

    /** The programs that answer on this computer, each with its models. Sends no key. */
    async endpoints(uid: string, signal: AbortSignal): Promise<LocalEndpoint[]> {
      settings.requireOwner(uid);
      const found = await Promise.all(
        usual.map(async ({ name, base_url }) => {
          const nobody = { kind: 'openai_compatible', address: base_url, far: false } as const;
          const list = await listModels({ ...nobody, key: async () => null }, { clock, signal, ms: FIND_MS });
          return list.ok ? [{ name, base_url, models: list.models }] : [];
        }),
      );
      return found.flat();
    },

    /** The models of the endpoint in the settings. Throws `conflict` with a sentence. */
    async models(uid: string, signal: AbortSignal): Promise<string[]> {
      settings.requireOwner(uid);
      const chosen = settings.current();
      const address = addressOf(chosen);
      const { provider, consent } = chosen;
      if (address === null || provider === 'rules' || provider === 'embedded') {
        throw new ServiceError('conflict', 'This provider has no address that could be asked.');
      }
      const host = farHost({ ...chosen, model: null });
      if (host !== null && consent?.host !== host) {
        throw new ServiceError('conflict', `Nothing is sent to ${host} until you agree to it.`);
      }
      const kind: Endpoint['kind'] = provider;
      const far = !isNear(new URL(address).hostname);
      const list = await listModels({ kind, address, far, key: settings.key }, { clock, signal });
      if (!list.ok) throw new ServiceError('conflict', failureSentence(list.failure.reason));
      return list.models;
    },

    /** Shows the model of the settings an invented conversation. */
    async test(uid: string, signal: AbortSignal): Promise<UnderstandingTest> {
      settings.requireOwner(uid);
      const provider = selection.modelProvider();
      const sample = SAMPLE.map(({ speaker_name, text }) => ({ speaker: speaker_name, text }));
      if (provider === null) {
        const { problem, problem_code } = await get(uid);
        return {
          ok: false,
          provider: settings.current().provider,
          seconds: 0,
          problem: problem ?? failureSentence('no_model'),
          problem_code: problem_code ?? 'no_model',
          sample,
          result: null,
        };
      }
      const began = clock.monotonic();
      const startedAt = clock.now();
      const outcome = await provider.extract({
        segments: SAMPLE,
        timeZone: zone(uid),
        language: 'en',
        startedAt,
        signal,
      });
      const seconds = Math.round((clock.monotonic() - began) / 100) / 10;
      const about = { provider: provider.name, seconds, sample };
      if (!outcome.ok) {
        const { reason } = outcome.failure;
        const problem = { problem: failureSentence(reason), problem_code: modelProblem(reason) };
        return { ...about, ok: false, ...problem, result: null };
      }
      return {
        ...about,
        ok: true,
        problem: null,
        problem_code: null,
        result: resultOf(outcome.extraction),
      };
    },
  };
}

const saidBy = ({ evidence }: { evidence: readonly string[] }): string =>
  SAMPLE.filter(({ id }) => evidence.includes(id))
    .map(({ text }) => text)
    .join(' ');

function resultOf(extraction: ModelExtraction): NonNullable<UnderstandingTest['result']> {
  const { title, overview, category, action_items, events, memories, dropped } = extraction;
  return {
    title,
    overview,
    category,
    dropped,
    tasks: action_items.map((item) => ({
      text: item.description,
      due: isoOrNull(item.due_at),
      said: saidBy(item),
    })),
    events: events.map((event) => ({ title: event.title, start: isoTime(event.start), said: saidBy(event) })),
    memories: memories.map((memory) => ({ text: memory.content, said: saidBy(memory) })),
  };
}
