// What a good model answers about a short conversation, for tests that change one thing in it.
import type { ExtractionSegment } from '../provider.ts';
import type { WindowAnswer } from '../llm/answer.ts';

const line = (number: number, speaker_name: string, is_user: boolean, text: string): ExtractionSegment => ({
  id: `s${number}`,
  text,
  speaker_name,
  is_user,
  start: number * 5,
  end: number * 5 + 4,
});

export const TALK: readonly ExtractionSegment[] = [
  line(1, 'You', true, 'I will send Priya the signed lease tomorrow at 3 pm.'),
  line(2, 'Priya', false, 'Great, and we see the flat in Mill Street on Friday at 10 am.'),
  line(3, 'You', true, 'Fine. I am allergic to pollen, so no lilies please.'),
  line(4, 'Priya', false, 'I will call the landlord about the deposit.'),
];

export const GOOD_ANSWER: WindowAnswer = {
  title: 'Lease and visit to the flat in Mill Street',
  overview: 'The signed lease goes to Priya. They will see the flat in Mill Street.',
  category: 'real',
  emoji: '🏠',
  topics: ['lease', 'flat in Mill Street'],
  folder: null,
  tasks: [
    {
      task: 'Send Priya the signed lease',
      whose: 'owner',
      person: 'Priya',
      due_words: 'tomorrow at 3 pm',
      lines: [1],
      quote: 'send Priya the signed lease',
      sure: true,
    },
    {
      task: 'Call the landlord about the deposit',
      whose: 'other',
      person: 'Priya',
      due_words: null,
      lines: [4],
      quote: 'call the landlord about the deposit',
      sure: true,
    },
  ],
  events: [
    {
      title: 'Visit to the flat in Mill Street',
      description: '',
      when_words: 'on Friday at 10 am',
      minutes: null,
      lines: [2],
      quote: 'see the flat in Mill Street on Friday at 10 am',
      sure: true,
    },
  ],
  facts: [
    {
      fact: 'Allergic to pollen',
      subject: 'health',
      lines: [3],
      quote: 'I am allergic to pollen',
      sure: true,
    },
  ],
  claims: [],
};
