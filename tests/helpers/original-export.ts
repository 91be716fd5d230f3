// An export as the original service writes it, with made-up people: the whole account, and pages of its developer API.
import { randomUUID } from 'node:crypto';

type Json = Record<string, unknown>;

export const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

export const IDS = {
  talk: '0b9f1c1e-6f0a-4a55-9f0e-0f4c4b0e0001',
  hidden: '0b9f1c1e-6f0a-4a55-9f0e-0f4c4b0e0002',
  deleted: '0b9f1c1e-6f0a-4a55-9f0e-0f4c4b0e0003',
  person: '7d3a4a10-1111-4c4c-8f8f-000000000001',
  memory: 'f2a7c001-2222-4c4c-8f8f-000000000001',
  task: 'aB3dEfGh1jKlMnOpQrSt',
  goal: 'goal_0123456789ab',
  folder: '5d3a4a10-3333-4c4c-8f8f-000000000001',
} as const;

export function aConversation(more: Json = {}): Json {
  return {
    id: randomUUID(),
    created_at: '2025-03-28T10:00:00.123456+00:00',
    started_at: '2025-03-28T10:00:00+00:00',
    finished_at: '2025-03-28T10:05:00+00:00',
    source: 'omi',
    language: 'en',
    status: 'completed',
    structured: {
      title: 'Plans for the garden',
      overview: 'Where the roses and the pear tree go.',
      emoji: '🌹',
      category: 'family',
      action_items: [{ description: 'Buy compost', completed: false }],
      events: [
        {
          title: 'Planting day',
          start: '2025-04-05T08:00:00Z',
          duration: 90,
          description: '',
          created: false,
        },
      ],
    },
    transcript_segments: [
      {
        id: 'a1111111-1111-4111-8111-111111111111',
        text: 'We should plant the roses by the wall.',
        speaker: 'SPEAKER_00',
        speaker_id: 0,
        is_user: true,
        person_id: null,
        start: 0,
        end: 3.2,
        translations: [],
        stt_provider: 'deepgram',
      },
      {
        id: 'a2222222-2222-4222-8222-222222222222',
        text: 'And the pear tree behind the shed.',
        speaker: 'SPEAKER_01',
        speaker_id: 1,
        is_user: false,
        person_id: IDS.person,
        start: 3.4,
        end: 6,
      },
    ],
    photos: [],
    apps_results: [{ app_id: 'summary', content: 'A short talk about a garden.' }],
    plugins_results: [],
    geolocation: {
      latitude: 52.5,
      longitude: 13.4,
      address: 'Berlin',
      google_place_id: null,
      location_type: null,
    },
    external_data: null,
    discarded: false,
    deleted: false,
    visibility: 'private',
    is_locked: false,
    starred: false,
    folder_id: null,
    ...more,
  };
}

/** As GET /v1/users/export of the original gives it. */
export function originalExport(more: Json = {}): Json {
  return {
    profile: { name: 'Ann Example', language: 'en', time_zone: 'Europe/Berlin' },
    conversations: [
      aConversation({ id: IDS.talk, starred: true, folder_id: IDS.folder }),
      aConversation({
        id: IDS.hidden,
        discarded: true,
        is_locked: true,
        transcript_segments: [{ text: 'A dog barks.', start: 0, end: 1 }],
        structured: {
          title: 'Noise',
          overview: '',
          category: 'other',
          emoji: '🧠',
          action_items: [],
          events: [],
        },
      }),
      aConversation({ id: IDS.deleted, deleted: true }),
    ],
    conversation_photo_manifest: [
      {
        conversation_id: IDS.talk,
        photo_id: 'photo-1',
        content_type: 'image/png',
        created_at: '2025-03-28T10:01:00Z',
        storage_id: null,
        bytes_available: true,
        bytes_base64: PNG,
      },
    ],
    memories: [
      {
        id: IDS.memory,
        uid: 'theirs',
        content: 'Likes pear trees',
        category: 'interesting',
        visibility: 'private',
        tags: ['garden'],
        created_at: '2025-03-28T10:06:00+00:00',
        updated_at: '2025-03-28T10:06:00+00:00',
        conversation_id: IDS.talk,
        reviewed: true,
        user_review: true,
        manually_added: false,
        edited: false,
        scoring: '00_01_1743156360',
        deleted: false,
        kg_extracted: true,
      },
    ],
    memory_review_data: { memory_review_queue: [{ id: 'q1', text: 'maybe' }], memory_corrections: [] },
    people: [
      {
        id: IDS.person,
        name: 'Bea Gardener',
        created_at: '2025-01-01T08:00:00+00:00',
        updated_at: '2025-01-01T08:00:00+00:00',
        speech_samples: ['theirs/people/sample.wav'],
      },
    ],
    folders: [
      {
        id: IDS.folder,
        name: 'Garden',
        description: null,
        color: '#22AA55',
        icon: '🌳',
        created_at: '2025-01-01T08:00:00Z',
        updated_at: '2025-01-01T08:00:00Z',
        order: 3,
        is_default: false,
        is_system: false,
        category_mapping: null,
        conversation_count: 1,
      },
    ],
    action_items: [
      {
        id: IDS.task,
        description: 'Buy compost',
        completed: true,
        completed_at: '2025-03-29T09:00:00+00:00',
        created_at: '2025-03-28T10:05:30+00:00',
        updated_at: '2025-03-29T09:00:00+00:00',
        due_at: null,
        conversation_id: IDS.talk,
        exported: true,
        export_platform: 'apple_reminders',
      },
    ],
    task_data: {
      candidates: [{ id: 'c1', description: 'maybe', completed: false }],
      goals: [
        {
          id: IDS.goal,
          title: 'Read ten books',
          goal_type: 'numeric',
          target_value: 10,
          current_value: 3,
          min_value: 0,
          max_value: 10,
          unit: 'books',
          is_active: true,
          created_at: '2025-01-01T08:00:00Z',
          updated_at: '2025-02-01T08:00:00Z',
        },
      ],
      goal_history: [
        { id: 'h1', parent_id: IDS.goal, date: '2025-02-01', value: 3, recorded_at: '2025-02-01T08:00:00Z' },
      ],
    },
    chat_messages: [{ id: 'm1', text: 'Hello', sender: 'human', created_at: '2025-03-01T08:00:00Z' }],
    export_complete: true,
    ...more,
  };
}
