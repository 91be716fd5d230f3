// Translates through LibreTranslate's POST /translate, as people run it at home. Never logs the server's own messages.
import { z } from 'zod';
import { answeredJson } from '../answered-json.ts';
import { sendRequest } from '../outgoing-request.ts';
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

/** The endpoint of an address, which may be the server's or the endpoint's own. */
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
      const answer = await sendRequest({
        url: endpoint(url),
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: Buffer.from(JSON.stringify(body)),
        signal,
        maxBytes: ANSWER_BYTES,
      });
      if (!answer.ok) return refused(answer.reason === 'aborted' ? 'timed_out' : 'connection_failed');
      if (answer.status !== 200) return refused(`status_${answer.status}`);
      const parsed = Answer.safeParse(answeredJson(answer.body));
      if (!parsed.success || parsed.data.translatedText.length !== texts.length) {
        return refused('unreadable_answer');
      }
      const { translatedText, detectedLanguage = [] } = parsed.data;
      return {
        ok: true,
        texts: translatedText.map((text, at) => ({
          text,
          detected: from === null ? (detectedLanguage[at]?.language ?? null) : null,
        })),
      };
    },
  };
}
