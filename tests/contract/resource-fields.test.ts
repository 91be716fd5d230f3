// The fields of action items, memories and live segments, as the running service answers them, against the
// tables of docs/contract.md; and that no operation was left out.
import { describe, expect, test } from 'vitest';
import { verifies } from '../helpers/verifies.ts';
import { MEMORY_CATEGORIES } from './contract-tables.ts';
import { holds } from './field-expectations.ts';
import { richAccount, type Body } from './rich-account.ts';

describe('action item', () => {
  verifies(
    [
      'action-item.fields.id',
      'action-item.fields.completed-default',
      'action-item.fields.created-at',
      'action-item.fields.updated-at',
      'action-item.fields.due-at-nullable',
    ],
    'every answer has id, completed, its dates and due_at, a date-time or null',
    async () => {
      const { developer, app } = await richAccount();
      for (const checks of [developer, app]) {
        holds(checks, 'action item', {
          ...{ id: ['value'], description: ['value'], completed: [true, false] },
          ...{ created_at: ['value'], updated_at: ['value'], due_at: ['value', null] },
        });
      }
    },
  );
  verifies(
    ['action-item.fields.completed-at-null-while-open', 'action-item.fields.conversation-id-null-standalone'],
    'completed_at is null exactly while it is open; conversation_id is null for a standalone item',
    async () => {
      const { developer, ids } = await richAccount();
      holds(developer, 'action item', {
        ...{ completed_at: ['value', null], conversation_id: [ids.full, null] },
      });
      const dates = developer.seen('action item', 'completed_at');
      const open = developer.seen('action item', 'completed').map((completed) => completed === false);
      expect(dates.map((date) => date === null)).toEqual(open);
    },
  );
});

describe('memory', () => {
  verifies(
    [
      'memory.fields.id',
      'memory.fields.category',
      'memory.fields.visibility-values',
      'memory.fields.created-at',
      'memory.fields.updated-at',
    ],
    'every answer has id, content, category, visibility and its dates',
    async () => {
      const { developer, app } = await richAccount();
      for (const checks of [developer, app]) {
        holds(checks, 'memory', {
          ...{ id: ['value'], content: ['value'], category: ['value'], visibility: ['public', 'private'] },
          ...{ created_at: ['value'], updated_at: ['value'] },
        });
        for (const category of checks.seen('memory', 'category'))
          expect(MEMORY_CATEGORIES).toContain(category);
      }
    },
  );
  verifies(
    [
      'memory.fields.scoring',
      'memory.fields.reviewed',
      'memory.fields.user-review-nullable',
      'memory.fields.manually-added',
      'memory.fields.edited',
    ],
    'scoring, reviewed, user_review, manually_added and edited say what happened to it',
    async () => {
      holds((await richAccount()).developer, 'memory', {
        ...{ scoring: ['value'], tags: ['value'], reviewed: [true, false], user_review: [true, null] },
        ...{ manually_added: [true, false], edited: [true, false] },
      });
    },
  );
  verifies(['memory.category.values'], 'a memory takes the 14 categories and no other', async () => {
    const { memoryCategories } = await richAccount();
    expect(MEMORY_CATEGORIES).toHaveLength(14);
    expect(memoryCategories).toEqual({
      ...Object.fromEntries(MEMORY_CATEGORIES.map((category) => [category, 200])),
      ...{ gossip: 422, System: 422, '': 422 },
    });
  });
});

describe('live transcript segment', () => {
  verifies(
    [
      'segment.fields.id-uuid',
      'segment.fields.text',
      'segment.fields.speaker-label',
      'segment.fields.speaker-id',
      'segment.fields.start-end-seconds',
    ],
    'segments on the socket have a uuid, text, a label with its number, and times in seconds',
    async () => {
      const { live, app } = await richAccount();
      holds(live, 'segment', {
        ...{ id: ['value'], text: ['Good morning.', 'Fine, thanks.'], start: [0.5, 2], end: ['value'] },
        ...{ speaker: ['SPEAKER_00', 'SPEAKER_01'], speaker_id: [0, 1] },
      });
      holds(app, 'segment', { id: ['value'], text: ['value'], start: ['value'], end: ['value'] });
      for (const checks of [live, app]) {
        const numbers = checks.seen('segment', 'speaker_id');
        for (const [index, label] of checks.seen('segment', 'speaker').entries()) {
          expect(label).toBe(`SPEAKER_${String(numbers[index]).padStart(2, '0')}`);
        }
      }
    },
  );
  verifies(
    [
      'segment.fields.is-user',
      'segment.fields.speech-profile-processed',
      'segment.fields.person-id-nullable',
      'segment.fields.stt-provider-nullable',
    ],
    'is_user, speech_profile_processed, person_id and stt_provider are in each segment',
    async () => {
      const { live, app, ids } = await richAccount();
      holds(live, 'segment', {
        ...{
          is_user: [false],
          speech_profile_processed: [false],
          person_id: [null],
          stt_provider: ['local'],
        },
      });
      holds(app, 'segment', {
        ...{ is_user: [true, false], speech_profile_processed: [true, false] },
        ...{ person_id: [ids.person, null], stt_provider: ['local', null] },
      });
    },
  );
});

/** They need kept audio or an earlier transcript. tests/speech/retranscription.test.ts asks them. */
const ASKED_ELSEWHERE = ['retranscribeConversation', 'listTranscripts', 'restoreTranscript'];
const RESOURCES =
  /"#\/components\/schemas\/(?:App)?(?:ActionItem|Memory|Structured|(?:Developer)?(?:Conversation|TranscriptSegment))"/;

test('every operation whose answer holds a resource of the contract was asked', async () => {
  const { document, asked } = await richAccount();
  const schemas = (document.components as { schemas: Body }).schemas;
  const reaches = (schema: unknown, through: readonly string[] = []): boolean => {
    const text = JSON.stringify(schema ?? null);
    if (RESOURCES.test(text)) return true;
    const names = [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name = '']) => name);
    return names.some((name) => !through.includes(name) && reaches(schemas[name], [...through, name]));
  };
  const missing = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, { operationId }]) => !ASKED_ELSEWHERE.includes(operationId))
      .filter(([, { responses }]) => reaches((responses['200'] as Body | undefined)?.['content']))
      .map(([method]) => `${method.toUpperCase()} ${path}`)
      .filter((operation) => !asked.has(operation)),
  );
  expect(missing).toEqual([]);
  expect(asked.size).toBeGreaterThan(40);
});
