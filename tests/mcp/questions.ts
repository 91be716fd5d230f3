// Thirty questions about the made-up life, each with the calls by which an assistant answers it, the facts that it must find
// and the most that it may have to read. Data only.

/** Values of fields. A text is a part of the field; of a list one item has it. */
export interface Wanted {
  readonly [field: string]: string | number | boolean | null | RegExp | Wanted;
}

/** What an assistant picks out of what it has read: a field of the first object that has these values. */
export interface Picked {
  of: Wanted;
  take: string;
}
export const picked = (of: Picked['of'], take: string): Picked => ({ of, take });

type Argument =
  | string
  | number
  | boolean
  | null
  | Picked
  | readonly Argument[]
  | { [name: string]: Argument };
export type Call = readonly [tool: string, args: Readonly<Record<string, Argument>>];

/** One object of the last answer has it. Its link leads to this talk; with `moment` to a line of it. */
export interface Fact {
  has: Wanted;
  talk?: string;
  moment?: true;
}

export interface Question {
  ask: string;
  calls: readonly Call[];
  facts: readonly Fact[];
  /** None of these is read on the way. */
  never?: readonly string[];
  /** Of all answers together: four of them are about a token. */
  characters: number;
}

const heard = (talk: string, text: string, speaker: string): Fact => ({
  has: { text, speaker, is_user: speaker === 'You' },
  talk,
  moment: true,
});

export const QUESTIONS: readonly Question[] = [
  {
    ask: 'What day is it, and what do you know about me?',
    calls: [['get_user_profile', {}]],
    facts: [
      {
        has: {
          name: 'Alex',
          time_zone: 'Europe/Berlin',
          now: '2026-01-02T10:',
          weekday: 'Friday',
          profile_text: 'penicillin',
        },
      },
    ],
    characters: 600,
  },
  {
    ask: 'Which medicine can I not take?',
    calls: [['search_memories', { query: 'allergy to medicine', limit: 3 }]],
    facts: [
      {
        has: { content: 'Allergic to penicillin', said_by: 'You', said_at: '2025-10-09T09:15' },
        talk: 'allergy',
        moment: true,
      },
    ],
    characters: 800,
  },
  {
    ask: 'In which city does my sister live?',
    calls: [['search_memories', { query: 'where does my sister live', limit: 3 }]],
    facts: [{ has: { content: 'Toronto', said_by: 'You' }, talk: 'sister', moment: true }],
    characters: 1_600,
  },
  {
    ask: 'Lena comes for dinner. Is there food she does not eat?',
    calls: [['search_memories', { query: 'Lena food she cannot eat', limit: 3 }]],
    facts: [{ has: { content: 'hazelnuts', said_by: 'Lena' }, talk: 'nuts', moment: true }],
    characters: 1_400,
  },
  {
    ask: 'What do I drink in the morning?',
    calls: [['search_memories', { query: 'coffee', limit: 3 }]],
    facts: [{ has: { content: 'Drinks coffee without milk' } }],
    characters: 300,
  },
  {
    ask: 'How much did Jonas want for the kitchen?',
    calls: [['search_conversations', { query: 'price of the kitchen', limit: 3 }]],
    facts: [heard('kitchen-quote', '8,400 euros', 'Jonas')],
    characters: 3_800,
  },
  {
    ask: 'Which colour did we choose for the cupboards?',
    calls: [['search_conversations', { query: 'colour of the cupboards', limit: 3 }]],
    facts: [heard('kitchen-colour', 'sage green', 'You')],
    characters: 1_200,
  },
  {
    ask: 'When is the kitchen delivered now, after the delay?',
    calls: [['search_conversations', { query: 'kitchen delivery', start_date: '2025-11-01', limit: 3 }]],
    facts: [heard('kitchen-delay', 'fifteenth of December', 'Jonas')],
    characters: 2_900,
  },
  {
    ask: 'How do I turn the water off?',
    calls: [['search_conversations', { query: 'where to turn off the water', limit: 3 }]],
    facts: [heard('water', 'behind the washing machine', 'Speaker 1')],
    characters: 2_400,
  },
  {
    ask: 'What does repairing the brakes cost?',
    calls: [['search_conversations', { query: 'repair of the brakes of the car', limit: 3 }]],
    facts: [{ has: { structured: { overview: 'New ones are 260 euros' } }, talk: 'brakes' }],
    characters: 2_400,
  },
  {
    ask: 'Which book did Tomas tell me to read?',
    calls: [
      ['get_people', {}],
      [
        'search_conversations',
        { query: 'a book to read', person_id: picked({ name: 'Tomas' }, 'id'), limit: 3 },
      ],
    ],
    facts: [heard('book', 'The Left Hand of Darkness', 'Tomas')],
    characters: 3_000,
  },
  {
    ask: 'What did I say myself about the rent?',
    calls: [['search_conversations', { query: 'rent', person_id: 'user', limit: 3 }]],
    facts: [heard('rent', 'I am not going to sign that letter', 'You')],
    characters: 3_400,
  },
  {
    ask: 'What do I promise to others this week?',
    calls: [['get_action_items', { completed: false, start_date: '2025-12-29' }]],
    facts: [
      {
        has: { description: 'photos of the kitchen', said_by: 'You', due_at: '2026-01-03' },
        talk: 'photos',
        moment: true,
      },
      {
        has: { description: 'Review the contract', said_by: 'You', due_at: '2026-01-05' },
        talk: 'contract',
        moment: true,
      },
      { has: { description: 'ladder', said_by: 'You', due_at: '2026-01-01' }, talk: 'ladder', moment: true },
    ],
    characters: 3_500,
  },
  {
    ask: 'What does Mara bring me?',
    calls: [['search_conversations', { query: 'Mara brings brass handles', limit: 3 }]],
    facts: [heard('photos', 'brass handles on Sunday', 'Mara')],
    characters: 3_000,
  },
  {
    ask: 'What is due until next Friday?',
    calls: [
      ['get_action_items', { completed: false, due_start_date: '2026-01-02', due_end_date: '2026-01-09' }],
    ],
    facts: [
      { has: { description: 'Renew the passport', due_at: '2026-01-09T12:00:00+01:00' } },
      { has: { description: 'photos of the kitchen' } },
    ],
    never: ['ladder'],
    characters: 2_000,
  },
  {
    ask: 'Did I send the tax return?',
    calls: [['search_action_items', { query: 'tax return', limit: 1 }]],
    facts: [
      {
        has: { description: 'tax return', completed: true, due_at: '2025-10-31' },
        talk: 'tax',
        moment: true,
      },
    ],
    characters: 700,
  },
  {
    ask: 'What happened on Wednesday, the 10th of December?',
    calls: [['get_daily_summaries', { start_date: '2025-12-10', end_date: '2025-12-10' }]],
    facts: [
      { has: { date: '2025-12-10', total_conversations: 3 } },
      { has: { summary: '1,240 sign-ups and three complaints' } },
    ],
    characters: 2_600,
  },
  {
    ask: 'What did the last week hold?',
    calls: [['get_daily_summaries', { start_date: '2025-12-22', end_date: '2025-12-28' }]],
    facts: [{ has: { date: '2025-12-22' } }, { has: { date: '2025-12-28' } }],
    characters: 12_000,
  },
  {
    ask: 'Where was I on the 29th of December?',
    calls: [['get_daily_summaries', { start_date: '2025-12-29', end_date: '2025-12-29' }]],
    facts: [{ has: { places: 'Cafe Morgenrot' } }],
    characters: 3_000,
  },
  {
    ask: 'What did we talk about after midnight on the 30th of November?',
    calls: [['get_conversations', { start_date: '2025-11-30T00:00', end_date: '2025-11-30T03:00' }]],
    facts: [{ has: { started_at: '2025-11-30T00:30:00+01:00' }, talk: 'after-concert' }],
    characters: 700,
  },
  {
    ask: 'When did I speak with Priya last, and what about?',
    calls: [
      ['get_people', {}],
      ['get_conversations', { person_id: picked({ name: 'Priya' }, 'id'), limit: 1 }],
    ],
    facts: [{ has: { started_at: '2025-12-30T11:00:00+01:00' }, talk: 'contract' }],
    characters: 1_400,
  },
  {
    ask: 'When is my next appointment at the dentist, and where is that?',
    calls: [
      ['search_conversations', { query: 'tooth crack next appointment', limit: 1 }],
      ['get_conversation_by_id', { conversation_id: picked({ match_snippets: {} }, 'id') }],
    ],
    facts: [
      { has: { title: 'ppointment', start: '2026-01-12T09:00:00+01:00' } },
      { has: { place: 'Luisenstrasse 12, Berlin' }, talk: 'dentist' },
    ],
    characters: 3_000,
  },
  {
    ask: 'Who gets the embargo until the launch? Read on from the decision in the long plan.',
    calls: [
      ['search_conversations', { query: 'launch on the second of December', limit: 1 }],
      [
        'get_conversation_by_id',
        {
          conversation_id: picked({ match_snippets: {} }, 'id'),
          around_segment: picked({ text: 'the second of December' }, 'segment_id'),
          max_segments: 12,
        },
      ],
    ],
    facts: [{ has: { text: 'Then the press gets the embargo until noon', speaker: 'Priya' } }],
    characters: 5_300,
  },
  {
    ask: 'On which day do we launch: what was said first, and what holds now?',
    calls: [
      ['search_conversations', { query: 'day of the launch decided', limit: 5 }],
      [
        'get_conversation_by_id',
        {
          conversation_id: picked({ match_snippets: { text: 'ninth of December' } }, 'id'),
          max_segments: 20,
        },
      ],
    ],
    facts: [{ has: { text: 'the launch moves to the ninth of December', speaker: 'You', is_user: true } }],
    characters: 5_600,
  },
  {
    ask: 'How far am I with my goals?',
    calls: [['get_goals', {}]],
    facts: [
      { has: { title: 'Run a half marathon', current_value: 14, target_value: 21, unit: 'km' } },
      { has: { title: 'Read twelve books', current_value: 9 } },
    ],
    characters: 500,
  },
  {
    ask: 'What did I say about the submarine?',
    calls: [
      ['search_conversations', { query: 'submarine' }],
      ['search_memories', { query: 'submarine' }],
    ],
    facts: [{ has: { message: 'No fact about this is kept' } }],
    characters: 300,
  },
  {
    ask: 'What salary was I offered? (The owner has locked that talk.)',
    calls: [
      ['search_conversations', { query: 'salary offer a year', limit: 5 }],
      ['get_conversations', { start_date: '2025-12-08T16:00', end_date: '2025-12-08T18:00' }],
    ],
    facts: [{ has: { is_locked: true }, talk: 'salary' }],
    never: ['seventy-one', 'nobody else may know'],
    characters: 4_000,
  },
  {
    ask: 'Remember that I sold the bicycle, and that I live on the third floor. What do you know of my floor?',
    calls: [
      [
        'create_memories',
        { items: [{ content: 'Sold the bicycle' }, { content: 'Lives on the third floor' }] },
      ],
      ['search_memories', { query: 'third floor', limit: 1 }],
    ],
    facts: [{ has: { content: 'Lives on the third floor' } }],
    characters: 500,
  },
  {
    ask: 'The quartet plays on Thursdays now: correct that.',
    calls: [
      ['search_memories', { query: 'cello quartet', limit: 1 }],
      [
        'edit_memory',
        {
          memory_id: picked({ content: 'cello' }, 'id'),
          content: 'Plays the cello on Thursdays with a quartet',
        },
      ],
      ['search_memories', { query: 'cello quartet', limit: 1 }],
    ],
    facts: [{ has: { content: 'Plays the cello on Thursdays with a quartet' } }],
    characters: 600,
  },
  {
    ask: 'I have brought the ladder back, and have to buy screws tomorrow. What is open now?',
    calls: [
      ['search_action_items', { query: 'ladder', limit: 1 }],
      ['complete_action_item', { action_item_id: picked({ description: 'ladder' }, 'id') }],
      ['create_action_item', { description: 'Buy screws', due_at: '2026-01-03' }],
      ['get_action_items', { completed: false, limit: 10 }],
    ],
    facts: [{ has: { description: 'Buy screws', due_at: '2026-01-03T23:59:00+01:00', completed: false } }],
    characters: 5_800,
  },
];
