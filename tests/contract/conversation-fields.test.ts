// The fields of a conversation and of what is inside it, as the running service answers them, against the
// tables of docs/contract.md.
import { describe, expect, test } from 'vitest';
import { verifies } from '../helpers/verifies.ts';
import { CATEGORIES, TABLES } from './contract-tables.ts';
import { FINISHED, PLACE, STARTED, richAccount, type RichAccount } from './rich-account.ts';
import { holds, type Seen } from './field-expectations.ts';

const developer = async (table: keyof typeof TABLES, fields: Readonly<Record<string, readonly Seen[]>>) =>
  holds((await richAccount()).developer, table, fields);

describe('conversation, developer view', () => {
  verifies(
    [
      'conversation.fields.id',
      'conversation.fields.created-at',
      'conversation.fields.started-at-nullable',
      'conversation.fields.finished-at-nullable',
      'conversation.fields.structured',
    ],
    'id, dates and structured are always there; started_at and finished_at may be null',
    async () => {
      await developer('conversation', {
        ...{ id: ['value'], created_at: ['value'], structured: ['value'] },
        ...{ started_at: ['value', null], finished_at: ['value', null] },
      });
      const { full, bare, ids } = await richAccount();
      expect(full).toMatchObject({ id: ids.full, started_at: STARTED, finished_at: FINISHED });
      expect(bare).toMatchObject({ id: 'bare', started_at: null, finished_at: null });
    },
  );

  verifies(
    [
      'conversation.fields.folder-id-optional',
      'conversation.fields.folder-name-optional',
      'conversation.fields.language-optional',
      'conversation.fields.source-optional',
      'conversation.fields.geolocation-optional',
    ],
    'folder, language, source and geolocation are what was given, or null',
    async () => {
      await developer('conversation', {
        ...{ folder_id: ['value', null], folder_name: ['value', null], language: ['value', null] },
        ...{ source: ['value', null], geolocation: ['value', null] },
      });
      const { full, bare, ids } = await richAccount();
      const given = { folder_id: ids.folder, folder_name: 'Kitchen', language: 'en', source: 'phone' };
      expect(full).toMatchObject({ ...given, geolocation: PLACE });
      for (const field of [...Object.keys(given), 'geolocation'])
        expect(bare[field] ?? null, field).toBeNull();
    },
  );

  verifies(['conversation.fields.source-free-text'], 'source is not a closed list', async () => {
    const seen = (await richAccount()).developer.seen('conversation', 'source');
    expect(new Set(seen).size).toBeGreaterThan(30);
  });

  verifies(
    ['conversation.fields.transcript-segments-optional', 'conversation.transcript-only-when-asked'],
    'transcript_segments are there when asked for, and null or absent otherwise',
    async () => {
      await developer('conversation', { transcript_segments: ['value'] });
      const seen = (await richAccount()).developer.seen('conversation', 'transcript_segments');
      expect(seen.some((one) => one === null || one === undefined)).toBe(true);
      expect(seen.some((one) => Array.isArray(one) && one.length === 5)).toBe(true);
    },
  );

  test('no operation of the developer API answers a key that the contract does not have', async () => {
    const { full, bare } = await richAccount();
    const known = new Set(['is_locked', ...TABLES.conversation.map(({ name }) => name)]);
    for (const view of [full, bare]) expect(Object.keys(view).filter((key) => !known.has(key))).toEqual([]);
  });
});

describe('conversation, internal fields', () => {
  const internal = async (field: string): Promise<unknown[]> =>
    (await richAccount()).conversations.map((conversation) => conversation[field]);

  verifies(
    ['conversation.internal.status', 'conversation.status.values'],
    'each conversation of the app has one of four statuses, and each is met',
    async () => {
      const statuses = ['completed', 'failed', 'in_progress', 'processing'];
      expect([...new Set(await internal('status'))].sort()).toEqual(statuses);
      const byStatus = Object.entries((await richAccount()).byStatus);
      expect(byStatus.map(([status]) => status).sort()).toEqual(statuses);
      for (const [status, found] of byStatus) expect(new Set(found), status).toEqual(new Set([status]));
    },
  );

  verifies(
    [
      'conversation.internal.apps-results',
      'conversation.internal.external-data',
      'conversation.internal.discarded',
      'conversation.internal.deleted',
    ],
    'apps results, external data, discarded and deleted are in each conversation of the app',
    async () => {
      for (const results of await internal('apps_results')) expect(results).toEqual([]);
      expect(await internal('external_data')).toEqual(expect.arrayContaining([null, { from: 'elsewhere' }]));
      for (const field of ['discarded', 'deleted']) {
        expect(new Set(await internal(field)), field).toEqual(new Set([true, false]));
      }
    },
  );

  verifies(
    ['conversation.internal.visibility-values'],
    'visibility is private, shared or public',
    async () => {
      expect(new Set(await internal('visibility'))).toEqual(new Set(['private', 'shared', 'public']));
    },
  );
});

describe('structured', () => {
  verifies(
    ['structured.fields.title', 'structured.fields.overview', 'structured.fields.category'],
    'title, overview and category are always there',
    () => developer('structured', { title: ['value'], overview: ['value'], category: ['value'] }),
  );

  verifies(
    ['structured.category.values'],
    'every category of the contract occurs, and no other',
    async () => {
      const seen = (await richAccount()).developer.seen('structured', 'category');
      expect(CATEGORIES).toHaveLength(33);
      expect(new Set(seen)).toEqual(new Set(CATEGORIES));
    },
  );

  verifies(
    [
      'structured.fields.emoji-default',
      'structured.fields.action-items-default',
      'structured.fields.events-default',
    ],
    'a conversation to which nothing was given has a brain, no action items and no events',
    async () => {
      await developer('structured', { emoji: ['value'], action_items: ['value'], events: ['value'] });
      const { full, bare } = await richAccount();
      expect(bare['structured']).toMatchObject({ emoji: '\u{1F9E0}', action_items: [], events: [] });
      expect(full['structured']).toMatchObject({ emoji: '\u{1F9E0}', action_items: [{}], events: [{}] });
    },
  );
});

describe('conversation action item', () => {
  verifies(
    [
      'conversation-action-item.fields.description',
      'conversation-action-item.fields.completed-default',
      'conversation-action-item.fields.conversation-id-nullable',
    ],
    'description, completed and the conversation are there; what was heard is not completed',
    async () => {
      await developer('conversation action item', {
        ...{ description: ['value'], completed: [true, false], conversation_id: ['value'] },
      });
      const { developer: checks, ids } = await richAccount();
      expect(new Set(checks.seen('conversation action item', 'conversation_id'))).toContain(ids.full);
      expect(checks.seen('conversation action item', 'completed')[0]).toBe(false);
    },
  );

  verifies(
    [
      'conversation-action-item.fields.completed-at-nullable',
      'conversation-action-item.fields.created-at-nullable',
      'conversation-action-item.fields.due-at-nullable',
      'conversation-action-item.fields.updated-at-nullable',
    ],
    'its dates are there; completed_at and due_at are null before and a date-time afterwards',
    async () => {
      await developer('conversation action item', {
        ...{ created_at: ['value'], updated_at: ['value'], completed_at: ['value', null] },
        due_at: ['value'],
      });
      const [item] = ((await richAccount()).full['structured'] as { action_items: object[] }).action_items;
      expect(item).toMatchObject({ completed: true, due_at: '2026-02-01T08:00:00.000Z' });
    },
  );
});

describe('conversation event', () => {
  verifies(
    [
      'conversation-event.fields.title',
      'conversation-event.fields.start',
      'conversation-event.fields.description-default',
      'conversation-event.fields.duration-default',
      'conversation-event.fields.created-default',
    ],
    'an event has title, start and description; its duration is 30 where none was said, and it is not created',
    async () => {
      await developer('event', {
        ...{ title: ['value'], start: ['value'], description: ['value'] },
        ...{ duration: [30], created: [false] },
      });
      const { events } = (await richAccount()).full['structured'] as { events: object[] };
      expect(events).toMatchObject([{ start: '2026-01-06T15:00:00.000Z', duration: 30, created: false }]);
    },
  );
});

describe('geolocation', () => {
  verifies(
    [
      'geolocation.fields.latitude',
      'geolocation.fields.longitude',
      'geolocation.fields.address-optional',
      'geolocation.fields.google-place-id-optional',
      'geolocation.fields.location-type-optional',
    ],
    'a place comes back with its numbers and with the names that were given, null or not at all',
    async () => {
      await developer('geolocation', {
        ...{ latitude: [PLACE.latitude, 90, -90], longitude: [PLACE.longitude, 180, -180] },
        ...{ address: ['value', null, undefined], google_place_id: ['value'], location_type: ['value'] },
      });
    },
  );

  verifies(
    ['limits.geolocation'],
    'latitude is -90..90 and longitude -180..180, to the last bit',
    async () => {
      const { refused } = await richAccount();
      expect(refused.geolocation).toEqual([422, 422, 422, 422, 422, 422]);
    },
  );
});

describe('developer transcript segment', () => {
  verifies(
    [
      'developer-segment.fields.text',
      'developer-segment.fields.start',
      'developer-segment.fields.end',
      'developer-segment.fields.id-optional',
    ],
    'text, start, end and id are those of the line',
    async () => {
      await developer('developer segment', {
        ...{ text: ['value'], start: ['value'], end: ['value'], id: ['value'] },
      });
      const { full, conversations, ids } = await richAccount();
      const own = conversations.find(({ id }) => id === ids.full)![
        'transcript_segments'
      ] as RichAccount['conversations'];
      expect(full['transcript_segments']).toMatchObject(
        own.map(({ id, text, start, end }) => ({ id, text, start, end })),
      );
    },
  );

  verifies(
    ['developer-segment.fields.speaker-id-optional', 'developer-segment.fields.speaker-name-optional'],
    'speaker_id and speaker_name say who speaks',
    async () => {
      await developer('developer segment', { speaker_id: [0, 1], speaker_name: ['You', 'Ann', 'Speaker 1'] });
    },
  );
});
