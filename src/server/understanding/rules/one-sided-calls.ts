// Tells the owner's side of a call from a memo: nobody else is heard, but somebody is spoken to. Does not know a language.
import type { Sentence } from '../text/sentences.ts';
import type { LanguageRules } from './language-rules.ts';

/** Sentences that speak to somebody or greet, and their share. */
const FEWEST = { sentences: 3, share: 0.1 };
/** A talk says what it is when it begins. */
const BEGINNING = 3;

export function isCall(sentences: readonly Sentence[], { call }: LanguageRules): boolean {
  let spoken = 0;
  let asks = false;
  for (const [index, { text, is_user }] of sentences.entries()) {
    if (!is_user || call.toOneself.test(text)) return false;
    if (index < BEGINNING && call.opensMemo.test(text)) return false;
    const greets = call.greets.test(text);
    const speaks = call.listener.test(text);
    if (greets || speaks) spoken++;
    asks ||= greets || (speaks && (text.endsWith('?') || call.asks.test(text)));
  }
  return asks && spoken >= FEWEST.sentences && spoken >= FEWEST.share * sentences.length;
}
