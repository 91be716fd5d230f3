// Gives a voice without a name the name that the talk says: its own introduction, or how it is greeted.
import type { Sentence } from '../text/sentences.ts';
import type { LanguageRules } from './language-rules.ts';

/** Who a voice is, is said when a talk begins. */
const BEGINNING = 40;
const NAMELESS = /^(?:speaker \d+|unknown)$/iu;

/** The same sentences; `speaker_name` of a voice that is named in the talk is that name. */
export function withVoicesNamed<One extends Sentence>(
  sentences: readonly One[],
  rules: LanguageRules,
): readonly One[] {
  const voices = new Set(sentences.map(({ speaker_name }) => speaker_name));
  const taken = new Set(voices);
  const names = new Map<string, string>();
  const give = (voice: string | undefined, name: string | null): void => {
    if (voice === undefined || name === null || !NAMELESS.test(voice)) return;
    if (names.has(voice) || taken.has(name)) return;
    names.set(voice, name);
    taken.add(name);
  };
  for (const { text, speaker_name, is_user } of sentences.slice(0, BEGINNING)) {
    const said = rules.introduction?.(text);
    if (said === undefined) continue;
    if (is_user) taken.add(said.own ?? speaker_name);
    else give(speaker_name, said.own);
    // Of three voices nobody can know who is greeted.
    if (voices.size === 2)
      give(
        [...voices].find((voice) => voice !== speaker_name),
        said.other,
      );
  }
  if (names.size === 0) return sentences;
  return sentences.map((sentence) => {
    const name = names.get(sentence.speaker_name);
    return name === undefined || sentence.is_user ? sentence : { ...sentence, speaker_name: name };
  });
}
