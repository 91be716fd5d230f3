// Says which offers of a day and a time came to nothing: another one followed, or was taken. Does not know a language.
import type { Sentence } from '../text/sentences.ts';
import type { Frame } from './event-names.ts';
import type { LanguageRules, WhenReader } from './language-rules.ts';
import type { Said, Talk } from './said.ts';

const WEEK_MS = 7 * 86_400_000;
const FEW_WORDS = 7;
/** Sentences in which another offer follows. */
const REACH = 6;
const OR = /(?<!\p{L})(?:or|oder|o|u|ou)(?!\p{L})/iu;

/** `frames`: in spoken order; may still grow. `byLine`: what is said in each sentence. */
export function createOffers(
  talk: Talk,
  byLine: ReadonlyMap<number, readonly Said[]>,
  frames: readonly Frame[],
  rules: LanguageRules,
  when: WhenReader,
): (frame: Frame, index: number) => boolean {
  const words = rules.events;
  const textOf = (index: number): string => talk.sentences[index]?.text ?? '';
  const saidIn = (first: number, last: number): readonly Said[] =>
    Array.from({ length: last - first + 1 }, (_, step) => byLine.get(first + step) ?? []).flat();

  /** 'Thursday at ten or Friday at two?' 'Friday suits me.': of two offers in one breath the one that is come back to. */
  function isPassedOver(frame: Frame, index: number): boolean {
    if (frame.last > frame.first) return false;
    const isNear = (at: number): boolean =>
      frames[at] !== undefined && Math.abs(frames[at].first - frame.first) <= 1;
    const isTaken = (other: Frame): boolean =>
      other.day !== null &&
      other.day !== frame.day &&
      other.last > other.first &&
      talk.sentences[other.first]!.speaker_name === talk.sentences[frame.first]!.speaker_name &&
      OR.test(textOf(Math.max(other.first, frame.first)));
    for (let at = index - 1; isNear(at); at--) if (isTaken(frames[at]!)) return true;
    for (let at = index + 1; isNear(at); at++) if (isTaken(frames[at]!)) return true;
    return false;
  }

  /** A proposal that nobody confirmed, and that another one follows. */
  function isReplaced(frame: Frame, index: number): boolean {
    if (isPassedOver(frame, index)) return true;
    const next = frames.slice(index + 1, index + 6).find(({ day, time }) => day !== null && time !== null);
    if (next === undefined || next.first - frame.last > REACH) return false;
    if (isOutbid(frame, next)) return true;
    const lines = [...frame.lines];
    const voices = new Set(lines.map((line) => talk.sentences[line]!.speaker_name)).size;
    const proposed = lines.every((line) => textOf(line).endsWith('?'));
    const refused = saidIn(frame.first + 1, frame.last + 1).some(({ acts }) =>
      acts.some(({ kind }) => kind === 'refuse'),
    );
    return voices === 1 && (proposed || refused);
  }

  /** 'Thursday at six?' 'Six is tight. Quarter past?': a question that was answered by another offer, and by no agreement. */
  function isOutbid(frame: Frame, next: Frame): boolean {
    const asked = [...frame.lines].findLast((line) => textOf(line).endsWith('?'));
    if (asked === undefined || next.first <= asked) return false;
    const asker = talk.sentences[asked]!.speaker_name;
    // 'Quarter past six on Monday the sixteenth, then.' puts the day right.
    const answer = talk.sentences[next.first]!;
    const isAnswer = next.first - asked <= 2 && answer.speaker_name !== asker && !answer.text.endsWith('?');
    const isMeant =
      next.time?.minute === frame.time?.minute &&
      next.day !== null &&
      frame.day !== null &&
      (next.day - frame.day) % WEEK_MS === 0;
    if (isAnswer && isMeant) return true;
    const between = talk.sentences.slice(asked + 1, next.first);
    const isCounter = ({ text, speaker_name }: Sentence): boolean =>
      speaker_name !== asker &&
      text.endsWith('?') &&
      (text.split(' ').length <= FEW_WORDS || words.asksWhen.test(text) || when.mentions(text).length > 0);
    const agreed = between.some(({ text }) => !text.endsWith('?') && words.agrees.test(text));
    return !agreed && between.some(isCounter);
  }

  return isReplaced;
}
