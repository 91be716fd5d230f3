// Fills the days of the made-up life with talk that no question is about. The same talks each time.
import type { Talk, Voice } from './life.ts';

const SUBJECTS = [
  'the weather',
  'the bus',
  'the neighbours',
  'the garden',
  'the choir',
  'the football',
  'the lunch',
  'the stairs',
  'the market',
  'the radio',
  'the library',
  'the bicycle',
] as const;

const OPENINGS = [
  'How was it with SUBJECT this morning?',
  'Did you see what happened to SUBJECT?',
  'People talk about SUBJECT all the time.',
  'It was about SUBJECT again at breakfast.',
];
const ANSWERS = [
  'SUBJECT is as it always was at this time of the year.',
  'Nothing new, SUBJECT gets better when the days are longer.',
  'My neighbour says that SUBJECT was worse ten years ago.',
  'Half of the street complains about SUBJECT, and the other half likes it.',
  'Somebody has written a letter to the newspaper about SUBJECT.',
  'It was quiet, and SUBJECT was nothing to speak of.',
];
const HOURS = [8, 12, 16, 21];
/** Priya is met at work only. */
const FRIENDS: readonly Voice[] = ['Mara', 'Jonas', 'Lena', 'Tomas', 'other'];

/** A row of numbers that looks random and is not. */
export function numbers(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Two talks a day, at the hours when nothing else is on. */
export function smallTalk(days: readonly string[], random = numbers(7)): Talk[] {
  const one = <T>(list: readonly T[]): T => list[random(list.length)]!;
  return days.flatMap((day) =>
    [random(2), 2 + random(2)].map((hour): Talk => {
      const subject = one(SUBJECTS);
      const said = (text: string) => {
        const words = text.replace('SUBJECT', subject);
        return words[0]!.toUpperCase() + words.slice(1);
      };
      const other = one(FRIENDS);
      const lines = Array.from({ length: 4 + random(6) }, (_, at): readonly [Voice, string] => [
        at % 2 === 0 ? 'you' : other,
        said(at === 0 ? one(OPENINGS) : one(ANSWERS)),
      ]);
      const minute = String(random(50)).padStart(2, '0');
      const clock = `${String(HOURS[hour]).padStart(2, '0')}:${minute}`;
      return { key: `small talk of ${day} ${clock}`, at: `${day}T${clock}`, place: 'home', lines };
    }),
  );
}
