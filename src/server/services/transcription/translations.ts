// Translates segments of live sessions in the background: a failing or slow translator delays no session, and
// the queue is bounded (contract: Live transcription events, translation).
import type { TranslationEvent } from '../../../contract/listen.ts';
import type { Clock, Log } from '../../ports.ts';
import type { Store } from '../../store/store.ts';
import type { Translator } from '../../translation/translator.ts';

export interface TranslationOffer {
  uid: string;
  conversation_id: string;
  /** The session's language: a code, or `multi`. */
  language: string;
  segments: readonly { id: string; text: string }[];
  /** Called with stored translations. */
  translated(event: TranslationEvent): void;
}

export interface Translations {
  /** Returns at once. A segment that is offered again replaces its earlier offer. */
  offer(offer: TranslationOffer): void;
  /** Drops the queue and waits for running work. */
  close(): Promise<void>;
}

export interface TranslationsOptions {
  store: Store;
  /** The translator of the owner's current setting; null while it is off. */
  translator: () => { target: string; open(): Promise<Translator> } | null;
  clock: Clock;
  log: Log;
}

interface Waiting extends Omit<TranslationOffer, 'segments'> {
  segment: { id: string; text: string };
  target: string;
}

const WAITING_MAX = 1_000;
const BATCH = { segments: 20, characters: 10_000 };
const TIMEOUT_MS = 15_000;
/** Nothing is sent for this long after a failure. */
const REST_MS = 30_000;

const base = (language: string): string => language.toLowerCase().split(/[-_]/)[0] ?? '';

export function createTranslations({ store, translator, clock, log }: TranslationsOptions): Translations {
  const waiting = new Map<string, Waiting>();
  const stopping = new AbortController();
  let working: Promise<void> | null = null;
  let cancelRest: (() => void) | null = null;

  /** The oldest waiting segments with the same source and target language. */
  function nextBatch(): Waiting[] {
    const batch: Waiting[] = [];
    let characters = 0;
    for (const [key, one] of waiting) {
      const [first = one] = batch;
      if (one.language !== first.language || one.target !== first.target) continue;
      characters += one.segment.text.length;
      if (batch.length === BATCH.segments || (batch.length > 0 && characters > BATCH.characters)) break;
      batch.push(one);
      waiting.delete(key);
    }
    return batch;
  }

  async function work(): Promise<void> {
    for (let batch = nextBatch(); batch.length > 0; batch = nextBatch()) {
      const setting = translator();
      if (setting === null) return waiting.clear();
      const late = new AbortController();
      const cancel = clock.after(TIMEOUT_MS, () => late.abort());
      const { language, target } = batch[0]!;
      const opened = await setting.open();
      const answer = await opened.translate(
        batch.map(({ segment }) => segment.text),
        language === 'multi' ? null : base(language),
        target,
        AbortSignal.any([stopping.signal, late.signal]),
      );
      cancel();
      if (stopping.signal.aborted) return;
      if (!answer.ok) {
        log.warn({ reason: answer.reason, segments: batch.length }, 'segments were not translated');
        return rest();
      }
      keep(batch, answer.texts);
    }
  }

  function keep(
    batch: readonly Waiting[],
    texts: readonly { text: string; detected: string | null }[],
  ): void {
    const stored = store.transaction(() =>
      batch.flatMap((one, at) => {
        const { text = '', detected = null } = texts[at] ?? {};
        if (text.trim() === '' || (detected !== null && base(detected) === base(one.target))) return [];
        const translation = { lang: one.target, text };
        const { uid, conversation_id, segment } = one;
        const kept = store.segment_translations.put(uid, conversation_id, segment, translation);
        return kept ? [{ one, id: segment.id, translations: [translation] }] : [];
      }),
    );
    for (const [translated, own] of Map.groupBy(stored, ({ one }) => one.translated)) {
      translated({
        type: 'translation',
        segments: own.map(({ id, translations }) => ({ id, translations })),
      });
    }
  }

  function rest(): void {
    cancelRest = clock.after(REST_MS, () => {
      cancelRest = null;
      begin();
    });
  }

  function begin(): void {
    if (working !== null || cancelRest !== null || stopping.signal.aborted || waiting.size === 0) return;
    working = work()
      .catch((error: unknown) => {
        log.error({ err: error }, 'segments could not be translated');
        rest();
      })
      .finally(() => {
        working = null;
        begin();
      });
  }

  return {
    offer({ segments, ...offer }) {
      const target = translator()?.target;
      if (target === undefined || (offer.language !== 'multi' && base(offer.language) === base(target)))
        return;
      for (const { id, text } of segments) {
        const key = `${offer.conversation_id} ${id}`;
        waiting.delete(key);
        waiting.set(key, { ...offer, target, segment: { id, text } });
      }
      for (const key of waiting.keys()) {
        if (waiting.size <= WAITING_MAX) break;
        waiting.delete(key);
      }
      begin();
    },
    async close() {
      stopping.abort();
      cancelRest?.();
      waiting.clear();
      await working;
    },
  };
}
