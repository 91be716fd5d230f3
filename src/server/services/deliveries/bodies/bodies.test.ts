// Each body against one written by hand from the contract's section Events, field by field, and against its schema.
import { expect, test } from 'vitest';
import type { TranscriptSegment } from '../../../../contract/resources.ts';
import {
  DaySummaryBody,
  MemoryCreatedBody,
  RealtimeTranscriptBody,
  RealtimeTranscriptObject,
} from '../../../../contract/webhook-bodies.ts';
import { newConversation } from '../../../store/conversation-columns.ts';
import { daySummaryBody } from './day-summary.ts';
import { lockedBody, memoryCreatedBody } from './memory-created.ts';
import { changedLines, transcriptInForm } from './realtime-transcript.ts';

const AT = Date.UTC(2026, 0, 5, 9);
const line = (more: Partial<TranscriptSegment> = {}): TranscriptSegment => ({
  id: '0b8ff3c4-8a34-4f5e-9f8a-3a1f3a8c3d11',
  text: 'We meet the architect on Tuesday.',
  speaker: 'SPEAKER_01',
  speaker_id: 1,
  is_user: false,
  person_id: 'p1',
  start: 1.5,
  end: 4.25,
  speech_profile_processed: true,
  stt_provider: 'local',
  ...more,
});

const conversation = () =>
  memoryCreatedBody(
    {
      ...newConversation({ trigger: 'imported', id: 'c1', uid: 'u1', created_at: AT }),
      status: 'completed',
      started_at: AT,
      finished_at: AT + 61_500,
      title: 'Architect on Tuesday',
      overview: 'They agree to meet the architect on Tuesday and to bring the plans.',
      category: 'work',
      emoji: '📐',
      folder_id: 'f1',
      language: 'en',
      source: 'desktop',
      geolocation: { latitude: 52.5, longitude: 13.4 },
    },
    {
      action_items: [
        {
          description: 'Bring the plans',
          completed: false,
          completed_at: null,
          created_at: AT,
          updated_at: AT,
          due_at: AT + 86_400_000,
          conversation_id: 'c1',
          evidence: [],
          confidence: null,
          touched: false,
        },
      ],
      events: [
        {
          id: 'e1',
          uid: 'u1',
          conversation_id: 'c1',
          title: 'Architect',
          description: '',
          start: AT + 86_400_000,
          duration: 30,
          created: false,
          evidence: [],
          confidence: null,
        },
      ],
      folder_name: 'Work',
      segments: [line()],
      nameOf: () => 'Sam',
      translations: new Map(),
      photos: [{ id: 'ph1', description: null }],
    },
  );

test('memory creation: the conversation as the contract lists it', () => {
  const body = conversation();
  expect(MemoryCreatedBody.parse(body)).toEqual(body);
  expect(body).toMatchObject({
    id: 'c1',
    created_at: '2026-01-05T09:00:00.000+00:00',
    started_at: '2026-01-05T09:00:00.000+00:00',
    finished_at: '2026-01-05T09:01:01.500+00:00',
    transcript_segments: [
      {
        text: 'We meet the architect on Tuesday.',
        speaker: 'SPEAKER_01',
        speakerId: 1,
        speaker_name: 'Sam',
        is_user: false,
        start: 1.5,
        end: 4.25,
      },
    ],
    structured: {
      title: 'Architect on Tuesday',
      overview: 'They agree to meet the architect on Tuesday and to bring the plans.',
      emoji: '📐',
      category: 'work',
      action_items: [{ description: 'Bring the plans', completed: false }],
      events: [
        {
          title: 'Architect',
          start: '2026-01-06T09:00:00.000+00:00',
          description: '',
          duration: 30,
          created: false,
        },
      ],
    },
    apps_response: [],
    discarded: false,
    folder_id: 'f1',
    folder_name: 'Work',
  });
  expect(body).not.toHaveProperty('is_locked');
});

test('memory creation: what official receivers require is there as well', () => {
  expect(conversation()).toMatchObject({
    status: 'completed',
    photos: [{ id: 'ph1', base64: '', description: '' }],
    plugins_results: [],
    apps_results: [],
    transcript_segments: [{ id: line().id, speaker_id: 1, person_id: 'p1', translations: [] }],
  });
});

test('memory creation: without a folder or times, the fields are strings all the same', () => {
  const row = newConversation({ trigger: 'imported', id: 'c1', uid: 'u1', created_at: AT });
  const none = { action_items: [], events: [], segments: [], photos: [], folder_name: null };
  const body = memoryCreatedBody(row, { ...none, nameOf: () => '', translations: new Map() });
  expect(MemoryCreatedBody.parse(body)).toMatchObject({
    folder_id: '',
    folder_name: '',
    started_at: '2026-01-05T09:00:00.000+00:00',
    finished_at: '2026-01-05T09:00:00.000+00:00',
  });
});

test('memory creation: of a locked conversation the beginning of title and overview is left', () => {
  const body = lockedBody(conversation());
  expect(MemoryCreatedBody.parse(body)).toEqual(body);
  expect(body).toMatchObject({
    id: 'c1',
    is_locked: true,
    transcript_segments: [],
    geolocation: null,
    external_data: null,
    photos: [],
    structured: { title: 'Architect...', action_items: [], events: [], category: 'work' },
  });
  expect(body.structured.overview).toMatch(/^They agree to .*\.\.\.$/);
  expect(JSON.stringify(body)).not.toMatch(/plans|Tuesday/);
  expect(lockedBody(body)).toBe(body);
});

test('real-time transcript: a bare array, or an object where a receiver wants one', () => {
  const body = changedLines([line()], new Map());
  expect(RealtimeTranscriptBody.parse(body)).toEqual(body);
  expect(body).toEqual([
    {
      text: 'We meet the architect on Tuesday.',
      speaker: 'SPEAKER_01',
      speakerId: 1,
      is_user: false,
      start: 1.5,
      end: 4.25,
      id: line().id,
      speaker_id: 1,
      person_id: 'p1',
      translations: [],
    },
  ]);
  expect(transcriptInForm(body, 's1', 'contract')).toBe(body);
  const object = transcriptInForm(body, 's1', 'object');
  expect(RealtimeTranscriptObject.parse(object)).toEqual({ session_id: 's1', segments: body });
});

test('real-time transcript: a line goes out again only when something in it has changed', () => {
  const before = new Map([[line().id, line()]]);
  expect(changedLines([line({ stt_provider: 'remote' })], before)).toEqual([]);
  expect(changedLines([line({ text: 'We meet on Tuesday.' })], before)).toMatchObject([
    { id: line().id, text: 'We meet on Tuesday.' },
  ]);
});

test('day summary: the payload, the time of sending, and the payload as a literal of Python', () => {
  const summary_json = {
    id: 's1',
    date: '2026-01-05',
    created_at: '2026-01-05T21:00:00.123',
    headline: "Architect's visit",
    overview: 'A day of plans.',
    day_emoji: '📐',
    stats: { total_conversations: 1, total_duration_minutes: 12, action_items_count: 1 },
    highlights: [{ topic: 'Plans', emoji: '📐', summary: 'Plans are ready.', conversation_ids: ['c1'] }],
    action_items: [
      { description: 'Bring them', priority: 'high', completed: false, source_conversation_id: 'c1' },
    ],
    unresolved_questions: [{ question: 'When?', conversation_id: 'c1' }],
    decisions_made: [{ decision: 'Tuesday', conversation_id: 'c1' }],
    knowledge_nuggets: [{ insight: 'Oak is heavy', conversation_id: 'c1' }],
    locations: [{ name: 'Berlin', latitude: 52.5, longitude: 13.4, time: '09:00' }],
  };
  const body = daySummaryBody({ uid: 'u1', summary_json }, AT + 43_200_000);
  expect(DaySummaryBody.parse(body)).toEqual(body);
  expect(body).toEqual({
    uid: 'u1',
    created_at: '2026-01-05T21:00:00.000+00:00',
    summary_json,
    summary:
      `{'id': 's1', 'date': '2026-01-05', 'created_at': '2026-01-05T21:00:00.123', 'headline': "Architect's visit", ` +
      `'overview': 'A day of plans.', 'day_emoji': '📐', 'stats': {'total_conversations': 1, ` +
      `'total_duration_minutes': 12, 'action_items_count': 1}, 'highlights': [{'topic': 'Plans', 'emoji': '📐', ` +
      `'summary': 'Plans are ready.', 'conversation_ids': ['c1']}], 'action_items': [{'description': 'Bring them', ` +
      `'priority': 'high', 'completed': False, 'source_conversation_id': 'c1'}], 'unresolved_questions': ` +
      `[{'question': 'When?', 'conversation_id': 'c1'}], 'decisions_made': [{'decision': 'Tuesday', ` +
      `'conversation_id': 'c1'}], 'knowledge_nuggets': [{'insight': 'Oak is heavy', 'conversation_id': 'c1'}], ` +
      `'locations': [{'name': 'Berlin', 'latitude': 52.5, 'longitude': 13.4, 'time': '09:00'}]}`,
  });
});
