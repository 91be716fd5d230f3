// Three months of a made-up life: who is in it, where, and the talks that questions are asked about. Data only; the small
// talk around them is made in small-talk.ts.

/** The life is lived in Berlin, from 1 October 2025; the questions are asked on Friday, 2 January 2026, at ten. */
export const LIFE = {
  owner: 'Alex',
  zone: 'Europe/Berlin',
  begins: '2025-10-01T08:00',
  asked: '2026-01-02T10:00',
} as const;

export const PEOPLE = ['Mara', 'Jonas', 'Lena', 'Tomas', 'Priya'] as const;
/** `you` is the owner, `other` a voice that nobody has named. */
export type Voice = 'you' | 'other' | (typeof PEOPLE)[number];

const place = (latitude: number, longitude: number, address: string) => ({ latitude, longitude, address });
export const PLACES = {
  home: place(52.5013, 13.3989, 'Lindenstrasse 8, Berlin'),
  office: place(52.5321, 13.3849, 'Invalidenstrasse 40, Berlin'),
  workshop: place(52.4724, 13.4298, "Jonas's workshop, Karl-Marx-Strasse 101, Berlin"),
  clinic: place(52.5261, 13.3777, 'Luisenstrasse 12, Berlin'),
  cafe: place(52.4889, 13.4253, 'Cafe Morgenrot, Maybachufer 3, Berlin'),
};

export const FOLDERS = ['House', 'Launch'] as const;

export interface Talk {
  /** What questions call it. */
  key: string;
  /** Of Berlin's clocks. */
  at: string;
  place?: keyof typeof PLACES;
  folder?: (typeof FOLDERS)[number];
  is_locked?: true;
  lines: readonly (readonly [Voice, string])[];
}

/** A plan of many lines, with what counts in the middle. */
const PLANNING: Talk['lines'] = [
  ...Array.from({ length: 150 }, (_, at): readonly [Voice, string] => [
    at % 2 === 0 ? 'Priya' : 'you',
    `Item ${at + 1} of the launch plan was looked at, and nothing about it has to change before the next round.`,
  ]),
  ['Priya', 'The open point is the day of the launch itself.'],
  ['you', 'We decided to launch on the second of December, whatever the weather.'],
  ['Priya', 'Then the press gets the embargo until noon of that day.'],
  ...Array.from({ length: 150 }, (_, at): readonly [Voice, string] => [
    at % 2 === 0 ? 'you' : 'Priya',
    `Item ${at + 151} of the launch plan was looked at, and it stays with the person who has it now.`,
  ]),
];

export const TALKS: readonly Talk[] = [
  {
    ...{ key: 'kitchen-quote', at: '2025-10-07T17:30', place: 'workshop', folder: 'House' },
    lines: [
      ['you', 'So what will the new kitchen cost, all in all?'],
      ['Jonas', 'With the oak fronts the kitchen comes to 8,400 euros, delivery included.'],
      ['you', "That is fair. I'll transfer the deposit of 2,000 euros by Friday."],
      ['Jonas', 'Then I order the wood next week and build it in November.'],
    ],
  },
  {
    ...{ key: 'allergy', at: '2025-10-09T09:15', place: 'clinic' },
    lines: [
      ['other', 'Before I prescribe anything, do you tolerate antibiotics?'],
      ['you', 'I am allergic to penicillin.'],
      ['other', 'Good to know, then we take a different one for the ear.'],
    ],
  },
  {
    ...{ key: 'sister', at: '2025-10-12T15:00', place: 'cafe' },
    lines: [
      ['Tomas', 'Is your family here in the city?'],
      ['you', 'My sister lives in Toronto with her two boys.'],
      ['you', 'I grew up in Leipzig.'],
    ],
  },
  {
    ...{ key: 'launch-plan', at: '2025-10-14T10:00', place: 'office', folder: 'Launch' },
    lines: PLANNING,
  },
  {
    ...{ key: 'rent', at: '2025-10-15T19:00', place: 'home' },
    lines: [
      ['Tomas', 'The landlord wants eight percent more rent from January on.'],
      ['you', 'Eight percent more rent is too much, and I am not going to sign that letter.'],
      ['Tomas', 'My neighbour signed for five percent.'],
    ],
  },
  {
    ...{ key: 'tax', at: '2025-10-20T20:10', place: 'home' },
    lines: [
      ['you', 'I need to send the tax return by October 31.'],
      ['Mara', 'You said the same last year.'],
    ],
  },
  {
    ...{ key: 'kitchen-colour', at: '2025-10-21T18:20', place: 'home', folder: 'House' },
    lines: [
      ['Mara', 'White shows every fingerprint, and the dark blue swallows the light.'],
      ['you', 'We decided on sage green for the cupboards.'],
      ['Mara', 'And brass for the handles.'],
    ],
  },
  {
    ...{ key: 'nuts', at: '2025-10-26T13:00', place: 'home' },
    lines: [
      ['you', 'Is there anything that you leave on the plate?'],
      ['Lena', "I can't eat hazelnuts."],
      ['you', 'Then the cake gets poppy seeds this time.'],
    ],
  },
  {
    ...{ key: 'water', at: '2025-10-28T08:40', place: 'home', folder: 'House' },
    lines: [
      ['other', 'The main tap is behind the washing machine, a quarter turn closes it.'],
      ['you', 'And the pressure of the boiler?'],
      ['other', 'The boiler should stand at one and a half bar when it is cold.'],
    ],
  },
  {
    ...{ key: 'dentist', at: '2025-11-03T11:00', place: 'clinic' },
    lines: [
      ['other', 'The tooth on the left has a small crack, it can wait.'],
      ['you', 'When shall I come back?'],
      ['other', 'Your next appointment is on January 12 at 9 am.'],
    ],
  },
  {
    ...{ key: 'school-trip', at: '2025-11-05T18:00', place: 'home' },
    lines: [
      ['Lena', 'The school trip goes to Prague and costs 310 euros.'],
      ['you', 'When do you leave?'],
      ['Lena', 'On the ninth of March, early in the morning, from the main station.'],
    ],
  },
  {
    ...{ key: 'tenants', at: '2025-11-11T19:30', place: 'home' },
    lines: [
      ['Tomas', 'The tenants association answers such letters for nothing.'],
      ['you', "I'll call the tenants association about the rent tomorrow."],
    ],
  },
  {
    ...{ key: 'brakes', at: '2025-11-15T10:30' },
    lines: [
      ['you', 'The car grinds when I brake, mostly on the right side.'],
      ['other', 'The pads are worn down. New ones are 260 euros with the work.'],
    ],
  },
  {
    ...{ key: 'kitchen-delay', at: '2025-11-18T16:00', place: 'workshop', folder: 'House' },
    lines: [
      ['Jonas', 'The worktop is stuck at the quarry, so the kitchen moves to the fifteenth of December.'],
      ['you', 'Then Christmas dinner is saved, but only just.'],
      ['Jonas', "I'll call you when the truck has left."],
    ],
  },
  {
    ...{ key: 'launch-moved', at: '2025-11-24T09:30', place: 'office', folder: 'Launch' },
    lines: [
      ['Priya', 'The payment test failed on Saturday, two cards out of ten were charged twice.'],
      ['you', 'Then we decided: the launch moves to the ninth of December.'],
      ['Priya', 'I will tell the press this afternoon.'],
    ],
  },
  {
    ...{ key: 'after-concert', at: '2025-11-30T00:30' },
    lines: [
      ['Mara', 'The cellist played the encore with closed eyes.'],
      ['you', 'I would go again tomorrow. My favourite part was the slow movement.'],
    ],
  },
  {
    ...{ key: 'book', at: '2025-12-03T12:15', place: 'cafe' },
    lines: [
      ['Tomas', 'Read The Left Hand of Darkness, it is about a planet of ice and a long walk.'],
      ['you', 'I will borrow it from the library.'],
    ],
  },
  {
    ...{ key: 'salary', at: '2025-12-08T17:00', place: 'office', is_locked: true },
    lines: [
      ['you', 'Let us close the door for this, and the window as well, the yard is full of people today.'],
      ['other', 'The offer stands at seventy-one thousand a year, and nobody else may know about the offer.'],
      ['you', 'I have to think about the offer over the holidays.'],
    ],
  },
  {
    ...{ key: 'launch-review', at: '2025-12-10T10:00', place: 'office', folder: 'Launch' },
    lines: [
      ['Priya', 'On the day of the launch we had 1,240 sign-ups and three complaints.'],
      ['you', 'What were the complaints about?'],
      ['Priya', 'All three about the mail with the receipt, which came too late.'],
    ],
  },
  {
    ...{ key: 'museum', at: '2025-12-17T20:00', place: 'home' },
    lines: [
      ['Mara', 'They took me! I work at the museum of natural history.'],
      ['you', 'Then we must celebrate. What will you do there?'],
      ['Mara', 'I look after the bird collection, from February on.'],
    ],
  },
  {
    ...{ key: 'photos', at: '2025-12-29T18:30', place: 'cafe' },
    lines: [
      ['Mara', 'Could you show me how the flat looks now?'],
      ['you', "I'll send Mara the photos of the kitchen by Saturday."],
      ['Mara', "I'll bring the brass handles on Sunday."],
    ],
  },
  {
    ...{ key: 'contract', at: '2025-12-30T11:00', place: 'office', folder: 'Launch' },
    lines: [
      ['Priya', 'The printer has sent the new contract.'],
      ['you', 'I will review the contract of the printer by January 5.'],
      ['Priya', 'I will book the large room for the retrospective.'],
    ],
  },
  {
    ...{ key: 'ladder', at: '2025-12-31T14:00', place: 'home' },
    lines: [
      ['Tomas', 'The ladder has been with you since August.'],
      ['you', "I'll bring the ladder back to Tomas tomorrow."],
    ],
  },
];

/** Typed in, or written by programs. */
export const WRITTEN = {
  memories: ['Drinks coffee without milk', 'Plays the cello on Tuesdays with a quartet'],
  goals: [
    { title: 'Run a half marathon', target_value: 21, current_value: 14, unit: 'km' },
    { title: 'Read twelve books', target_value: 12, current_value: 9, unit: 'books' },
  ],
  tasks: [{ description: 'Renew the passport', due_at: '2026-01-09T12:00:00+01:00' }],
};
