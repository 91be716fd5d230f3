// A summary of a day with something in every part, for tests.
import type { DaySummary } from '../../src/contract/daily-summaries.ts';

export const aDaySummary: Omit<DaySummary, 'id' | 'created_at'> = {
  date: '2026-01-05',
  headline: 'Bricks and bread',
  overview: 'A wall was planned and bread was baked.',
  day_emoji: '🧱',
  stats: { total_conversations: 2, total_duration_minutes: 31, action_items_count: 1 },
  highlights: [
    { topic: 'The wall', emoji: '🧱', summary: 'It will be two metres.', conversation_ids: ['c1'] },
  ],
  action_items: [
    { description: 'Order bricks', priority: 'high', completed: false, source_conversation_id: 'c1' },
  ],
  unresolved_questions: [{ question: 'Which mortar?', conversation_id: 'c1' }],
  decisions_made: [{ decision: 'Build in May', conversation_id: 'c1' }],
  knowledge_nuggets: [{ insight: 'Mortar sets in a day', conversation_id: 'c2' }],
  locations: [{ name: 'Workshop', latitude: 52.5, longitude: 13.4, time: '09:30' }],
};
