// Makes up the events that an owner sends to try a destination: a short talk about a wall, as each trigger reports it. Nothing of
// the user is in them. Pure, except for the ids.
import { randomUUID } from 'node:crypto';
import type {
  KeptDaySummary,
  MemoryCreatedBody,
  NamedWebhookSegment,
} from '../../../contract/webhook-bodies.ts';
import type { WebhookType } from '../../../contract/webhooks.ts';
import type { EventFacts } from '../../store/outgoing-events.ts';
import { newEventId } from './sending-queue.ts';

export interface SampleEvent {
  id: string;
  lane: string;
  body: unknown;
  audio: null;
  facts: EventFacts;
}

const TALK_MS = 9_000;
const LINES = [
  { text: 'The wall behind the house will be two metres high.', is_user: true, start: 0.4, end: 3.6 },
  {
    text: 'Then we need three hundred bricks. Shall I order them tomorrow?',
    is_user: false,
    start: 4.1,
    end: 8.2,
  },
] as const;

const withOffset = (at: number): string => new Date(at).toISOString().replace('Z', '+00:00');

const lines = (): NamedWebhookSegment[] =>
  LINES.map(({ text, is_user, start, end }, index) => ({
    id: randomUUID(),
    text,
    speaker: `SPEAKER_0${index}`,
    speakerId: index,
    speaker_id: index,
    speaker_name: is_user ? 'You' : 'Speaker 1',
    is_user,
    person_id: null,
    start,
    end,
    translations: [],
  }));

function memoryCreated(now: number): MemoryCreatedBody {
  const id = randomUUID();
  const started = withOffset(now - TALK_MS);
  return {
    id,
    created_at: started,
    started_at: started,
    finished_at: withOffset(now),
    transcript_segments: lines(),
    structured: {
      title: 'The wall behind the house',
      overview: 'The wall will be two metres high and needs three hundred bricks.',
      emoji: '🧱',
      category: 'architecture',
      action_items: [
        {
          description: 'Order three hundred bricks',
          completed: false,
          created_at: withOffset(now),
          updated_at: withOffset(now),
          due_at: withOffset(now + 86_400_000),
          completed_at: null,
          conversation_id: id,
        },
      ],
      events: [],
    },
    apps_response: [],
    discarded: false,
    folder_id: '',
    folder_name: '',
    status: 'completed',
    source: 'test',
    language: 'en',
    geolocation: null,
    visibility: 'private',
    external_data: null,
    photos: [],
    apps_results: [],
    plugins_results: [],
  };
}

function daySummary(uid: string, now: number, date: string): KeptDaySummary {
  const conversation_id = randomUUID();
  return {
    uid,
    summary_json: {
      id: randomUUID(),
      date,
      created_at: new Date(now).toISOString().replace('Z', ''),
      headline: "The wall's height is decided",
      overview: 'You talked about the wall behind the house.',
      day_emoji: '🧱',
      stats: { total_conversations: 1, total_duration_minutes: 1, action_items_count: 1 },
      highlights: [
        {
          topic: 'The wall behind the house',
          emoji: '🧱',
          summary: 'It will be two metres high.',
          conversation_ids: [conversation_id],
        },
      ],
      action_items: [
        {
          description: 'Order three hundred bricks',
          priority: 'high',
          completed: false,
          source_conversation_id: conversation_id,
        },
      ],
      unresolved_questions: [{ question: 'Shall I order them tomorrow?', conversation_id }],
      decisions_made: [{ decision: 'The wall will be two metres high.', conversation_id }],
      knowledge_nuggets: [{ insight: 'The wall needs three hundred bricks.', conversation_id }],
      locations: [{ name: 'Garden', latitude: 48.2082, longitude: 16.3738, time: '09:30' }],
    },
  };
}

/** `date` is the user's day. */
export function sampleEvent(
  trigger: WebhookType,
  { uid, now, date }: { uid: string; now: number; date: string },
): SampleEvent {
  const session_id = `test-${randomUUID()}`;
  const event = {
    id: newEventId(),
    // Not behind what waits.
    lane: session_id,
    audio: null,
    facts: { test: true, session_id, date },
  };
  switch (trigger) {
    case 'memory_created':
      return { ...event, body: memoryCreated(now) };
    case 'realtime_transcript':
      return { ...event, body: lines().map(({ speaker_name: _, ...rest }) => rest) };
    case 'day_summary':
      return { ...event, body: daySummary(uid, now, date) };
    case 'audio_bytes':
      // The tone is made when it is sent.
      return { ...event, body: null };
  }
}
