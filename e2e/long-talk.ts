// A long made-up talk for the browser tests: four speakers, every tenth line an "Okay.", a word that comes back. Data only.
import type { Talk } from './talks.ts';

const SAID = [
  'I went through the plan for the garden again, and the path to the shed is too narrow for the cart.',
  'Okay.',
  'We could move the beds a little, the soil there is better anyway.',
  'The neighbours would not mind, they asked about the old fence last week.',
  'And the water?',
  'There is a pipe behind the shed, nobody has used it in years, but it should still work.',
  'Then somebody has to look at it before the frost.',
];

export function longTalk(count: number): Talk {
  return {
    title: 'The garden, all of it',
    overview: 'The path, the beds, the fence and the water.',
    tasks: ['Look at the pipe before the frost'],
    events: [],
    lines: Array.from({ length: count }, (_, index) => {
      const text = SAID[(index * 5 + Math.floor(index / 11)) % SAID.length]!;
      const speaker = Math.floor(index / 3 + (index % 7 === 0 ? 1 : 0)) % 4;
      return [speaker, index % 500 === 250 ? `${text} Like the greenhouse in Lisbon.` : text];
    }),
  };
}
