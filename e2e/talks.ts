// Made-up conversations for the browser tests. Data only.

export interface Talk {
  title: string;
  overview: string;
  tasks: readonly string[];
  events: readonly string[];
  /** Kind, text, line, confidence. */
  claims?: readonly (readonly ['decision' | 'question' | 'promise' | 'highlight', string, number, number])[];
  /** What is remembered, and what that took the place of. */
  fact?: string;
  formerFact?: string;
  /** Speaker (0 is the owner) and what was said. */
  lines: readonly (readonly [number, string])[];
}

export const TALKS: readonly Talk[] = [
  {
    title: 'Launch on Thursday, if the prices are right',
    overview:
      'The launch stays on Thursday. The pricing page still carries numbers from the old plan; Priya checks them before Wednesday noon, and the mail goes out only after the page is live.',
    tasks: ['Send Priya the pricing page', 'Hold the mail until the page is live'],
    events: ['Launch'],
    claims: [
      ['decision', 'Launch on Thursday', 1, 0.9],
      ['decision', 'The mail goes out at ten, after the page is live', 5, 0.5],
      ['question', 'What if something breaks', 7, 0.9],
      ['promise', 'Check the pricing page before Wednesday noon', 3, 0.8],
    ],
    fact: 'Works on the pricing page with Priya',
    formerFact: 'Works on the mail with Priya',
    lines: [
      [0, 'So where are we with the launch?'],
      [
        1,
        'I think Thursday is realistic. The pricing page is the one thing I am not sure about, because the numbers in it come from the old plan and nobody has looked at them since.',
      ],
      [0, 'Could you ask Priya to go through it before Wednesday noon?'],
      [1, 'Yes. I will send it to her today.'],
      [0, 'Good. Then the other question is the mail.'],
      [2, 'The mail goes out at ten, after the page is live. I would not send it earlier.'],
      [2, 'Last time people clicked through to the old prices, and we answered that for a week.'],
      [0, 'Fine by me. And if something breaks?'],
      [1, 'Then we wait a day. Nobody minds a day.'],
    ],
  },
  {
    title: 'Dinner with Mara',
    overview: 'Mara looks for a flat near the canal and would like the address of the agent.',
    tasks: ['Give Mara the address of the agent'],
    events: [],
    lines: [
      [1, 'We would like something near the canal, two rooms, and not the ground floor.'],
      [0, 'I still have the address of the agent somewhere. I will look for it.'],
    ],
  },
  {
    title: 'The dentist, and what comes after',
    overview: 'Nothing urgent. Come back in six weeks.',
    tasks: [],
    events: ['Dentist'],
    lines: [
      [1, 'It looks much better than in spring. Come back in six weeks and we take another picture.'],
      [0, 'Mornings are best for me.'],
    ],
  },
  {
    title: 'A walk along the river with Tom, mostly about the allotment',
    overview: 'Tom waters in the even weeks. The shed needs a new lock before the summer.',
    tasks: ['Buy a lock for the shed'],
    events: [],
    lines: [
      [1, 'If I take the even weeks and you take the odd ones, the beans will survive August.'],
      [0, 'Agreed. And the shed needs a lock, the old one came off in my hand.'],
    ],
  },
  {
    title: 'Planning the move',
    overview: 'Boxes on Friday, the van on Saturday at nine.',
    tasks: ['Book the van'],
    events: ['Moving day'],
    lines: [
      [0, 'Boxes on Friday, the van on Saturday at nine.'],
      [1, 'I can drive, if somebody else carries the piano.'],
    ],
  },
  {
    title: 'Standup',
    overview: 'The build is green again. Nothing is blocked.',
    tasks: [],
    events: [],
    lines: [
      [1, 'The build is green again, it was the clock on the second machine.'],
      [0, 'Then nothing is blocked. Thanks.'],
    ],
  },
];
