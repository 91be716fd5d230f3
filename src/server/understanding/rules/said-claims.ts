// Finds what a talk leaves behind besides tasks: promises of others, decisions, and questions that stay open. Does not
// know a language.
import type { ExtractedClaim } from '../provider.ts';
import { contentWords } from '../text/words.ts';
import { withoutFillers, wordCount } from '../text/sentences.ts';
import { answersYesNo, capitalised, isCourtesy, withoutYesNo } from './courtesy.ts';
import type { LanguageRules } from './language-rules.ts';
import { asksOf, labelsOf, type Talk } from './said.ts';

/** A longer sentence is no sentence: speech without punctuation. */
const LONGEST = 300;
const FEWEST_WORDS = 3;
const MOST = 60;
const SURE = 0.75;
const LIKELY = 0.62;
/** Clear enough for a promise. */
const ENOUGH = 0.6;
/** 'Agreed.' stands for what was said before it. */
const FEW_CONTENT = 3;
/** Words of a decision that says what it decides. */
const STANDS_ALONE = 4;
/** Of a question of one turn and the answer that is none. */
const REACH = 3;

/** Sentences that tell what a promise is about. */
const BEFORE = 8;

const isName = (name: string): boolean => !/^(?:speaker \d+|you|unknown)$/iu.test(name);

export function findSaidClaims(talk: Talk, rules: LanguageRules): ExtractedClaim[] {
  const { remarks } = rules;
  const headsOf = (index: number) => labelsOf(talk.sentences[index]!);
  const claims: ExtractedClaim[] = [];
  const texts = talk.sentences.map(({ text }) => withoutFillers(text));
  const add = (
    kind: ExtractedClaim['kind'],
    text: string,
    lines: number[],
    confidence: number,
    person: string | null,
  ): void => {
    const key = text.toLowerCase();
    if (
      claims.length >= MOST ||
      claims.some((other) => other.kind === kind && other.text.toLowerCase() === key)
    )
      return;
    const evidence = [...new Set(lines.flatMap((line) => talk.sentences[line]!.evidence))];
    claims.push({ kind, text, person, confidence, evidence });
  };
  const speakerOf = (index: number): string | null => {
    const { speaker_name, is_user } = talk.sentences[index]!;
    return is_user || !isName(speaker_name) ? null : speaker_name;
  };

  if (!talk.ownerUnknown)
    for (const { acts, index } of talk.said)
      for (const { kind, task, strength } of acts) {
        if (kind !== 'theirs' || rules.refersBack(task)) continue;
        const head = headsOf(index)?.theirs ?? null;
        const likely = head === null ? strength : 0.4 * strength + 0.6 * head;
        if (likely < ENOUGH) continue;
        const from = Math.max(0, index - BEFORE);
        const before = texts
          .slice(from, index)
          .map((line, at) => ({ text: line, asks: asksOf(talk.sentences[from + at]!) }));
        const resolved = rules.resolve(task, before, null);
        const person = speakerOf(index);
        const text = resolved === null ? null : rules.promise(resolved.task, person);
        if (text !== null && contentWords(text).length >= 2)
          add('promise', text, [index], likely >= 0.75 ? SURE : LIKELY, person);
      }

  texts.forEach((text, index) => {
    if (text.length > LONGEST || remarks.undecided.test(text) || isCourtesy(text)) return;
    const sure = remarks.decides(text);
    const head = headsOf(index)?.decision ?? null;
    const decided = head === null ? sure === 2 : head >= 0.45 || (sure === 2 && head >= 0.15);
    if (!decided) return;
    const short = contentWords(text).length < FEW_CONTENT && index > 0;
    const previous = texts[index - 1] ?? '';
    const answer = withoutYesNo(text);
    // 'I've decided I'm staying' says it without the question before it.
    const stands = previous.endsWith('?') && wordCount(answer) >= STANDS_ALONE;
    const lines = short && !stands ? [index - 1, index] : [index];
    const before =
      lines.length > 1
        ? claims.find((one) => one.kind === 'decision' && one.text === capitalised(previous))
        : undefined;
    // 'Agreed.' behind a decision that was told is no other one.
    if (before !== undefined) {
      before.evidence = [...new Set([...before.evidence, ...talk.sentences[index]!.evidence])];
      return;
    }
    const whole = lines.length > 1 ? `${previous} ${text}` : stands ? answer : text;
    if (wordCount(whole) >= FEWEST_WORDS && whole.length <= LONGEST)
      add('decision', capitalised(whole), lines, sure === 2 ? SURE : LIKELY, null);
  });

  texts.forEach((text, index) => {
    if (text.length > LONGEST || isCourtesy(text)) return;
    const head = headsOf(index)?.open ?? null;
    const asks =
      text.endsWith('?') &&
      !remarks.tag.test(text) &&
      contentWords(text).length >= 1 &&
      wordCount(text) >= FEWEST_WORDS;
    const answer = texts
      .slice(index + 1, index + 1 + REACH)
      .findIndex((other) => remarks.noAnswer.test(other));
    const next = talk.sentences[index + 1];
    const isAnother = next !== undefined && next.speaker_name !== talk.sentences[index]!.speaker_name;
    // 'No idea' is no answer, and nobody answers their own question with yes.
    if (asks && answer !== 0 && isAnother && answersYesNo(text, next.text)) return;
    const last = asks && index === texts.length - 1;
    const byRule =
      (asks && answer >= 0 && answer <= 1) || last || (!text.endsWith('?') && remarks.unknown.test(text));
    const open = head === null ? byRule : head >= 0.45 || (byRule && head >= 0.1);
    if (open && wordCount(text) >= 2)
      add('question', text, [index], byRule ? SURE : LIKELY, speakerOf(index));
  });
  return claims;
}
