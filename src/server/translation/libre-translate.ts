// A translator behind LibreTranslate's POST /translate, as people run it at home. Its own words go into no log.
import { z } from 'zod';
import type { TranslationAnswer, Translator } from './translator.ts';

export interface LibreTranslateServer {
  url: string;
  key: string | null;
}

const ANSWER_BYTES = 4_000_000;
const Detected = z.object({ language: z.string() });
const Answer = z.object({
  translatedText: z.array(z.string()),
  detectedLanguage: z.array(Detected).optional(),
});

const refused = (reason: string): TranslationAnswer => ({ ok: false, reason });

/** The address as people give it: of the server, or of the very endpoint. */
const endpoint = (url: string): string => `${url.replace(/\/+$/, '').replace(/\/translate$/, '')}/translate`;

export function createLibreTranslate({ url, key }: LibreTranslateServer): Translator {
  return {
    name: 'libretranslate',
    async translate(texts, from, to, signal) {
      const body = {
        q: texts,
        source: from ?? 'auto',
        target: to,
        format: 'text',
        ...(key && { api_key: key }),
      };
      try {
        const answer = await fetch(endpoint(url), {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(body),
          // The text is meant for this host.
          redirect: 'manual',
          signal,
        });
        if (answer.status !== 200) {
          await answer.body?.cancel();
          return refused(`status_${answer.status}`);
        }
        const parsed = Answer.safeParse(await boundedJson(answer));
        if (!parsed.success || parsed.data.translatedText.length !== texts.length)
          return refused('unreadable_answer');
        const { translatedText, detectedLanguage = [] } = parsed.data;
        return {
          ok: true,
          texts: translatedText.map((text, at) => ({
            text,
            detected: from === null ? (detectedLanguage[at]?.language ?? null) : null,
          })),
        };
      } catch {
        return refused(signal.aborted ? 'timed_out' : 'connection_failed');
      }
    },
  };
}

/** Undefined when it is no JSON. Throws when it is too long. */
async function boundedJson(answer: Response): Promise<unknown> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of (answer.body ?? []) as unknown as AsyncIterable<Uint8Array>) {
    bytes += part.length;
    if (bytes > ANSWER_BYTES) throw new Error('answer too long');
    parts.push(part);
  }
  try {
    return JSON.parse(Buffer.concat(parts).toString('utf8')) as unknown;
  } catch {
    return undefined;
  }
}
