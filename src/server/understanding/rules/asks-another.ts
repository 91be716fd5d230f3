// Tells whether a request in a talk of three and more is addressed to another voice than the owner's: 'Omar, could you take
// the notes?' Does not know a language.
import type { Said, Talk } from './said.ts';

const MOST_VOICES = 12;

/** Called at the beginning of a statement or at its end. */
const callOf = (name: string): RegExp =>
  new RegExp(`(?:^|[.!?…] )(?:[\\p{L} ]+, )?${name}[,.!?…]|,? ${name}\\?|, ${name}[.!]?$`, 'iu');

/** For each line that asks: whether it calls another voice by name. */
export function createAsksAnother({ sentences, ownerUnknown, alone }: Talk): (said: Said) => boolean {
  const voices = new Set(sentences.filter(({ is_user }) => !is_user).map(({ speaker_name }) => speaker_name));
  if (ownerUnknown || alone || voices.size < 2) return () => false;
  const named = [...voices]
    .filter((voice) => /^(?:\p{L}{2,} ?)+$/u.test(voice))
    .slice(0, MOST_VOICES)
    .map((voice) => ({ voice, calls: [...new Set([voice, ...voice.split(' ')])].map(callOf) }));
  return ({ sentence: { text, speaker_name }, index }) => {
    const before = sentences[index - 1];
    // 'Omar. Could you take the notes?'
    const lead =
      before?.speaker_name === speaker_name && before.text.split(' ').length <= 2 ? before.text : '';
    return named.some(
      ({ voice, calls }) =>
        voice !== speaker_name && calls.some((call) => call.test(text) || call.test(lead)),
    );
  };
}
