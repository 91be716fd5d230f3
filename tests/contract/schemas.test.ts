// The conversation schemas of src/contract against the contract's tables; the parts have their own file.
import { describe, expect } from 'vitest';
import { verifies } from '../helpers/verifies.ts';
import {
  CONVERSATION_CATEGORIES,
  CONVERSATION_STATUSES,
  Conversation,
  ConversationStatus,
  DeveloperConversation,
  Structured,
} from '../../src/contract/resources.ts';
import {
  AT,
  AT_OFFSET,
  expectField,
  optionalDate,
  optionalString,
  requiredString,
  type FieldRule,
} from './schema-assertions.ts';

const presentDate: FieldRule = { ...optionalDate, required: true };

const structured = { title: 'Lunch', overview: 'They ate.', category: 'social' };
const developerConversation = {
  id: 'c1',
  created_at: AT,
  started_at: AT,
  finished_at: null,
  structured,
};
const conversation = {
  ...developerConversation,
  status: 'completed',
  transcript_segments: [],
  photos: [],
  apps_results: [],
  external_data: null,
  discarded: false,
  deleted: false,
  visibility: 'private',
  starred: false,
  is_locked: false,
  has_audio: false,
  failure: null,
};

describe('conversation, developer view', () => {
  const field = (name: string, rule: FieldRule) =>
    expectField(DeveloperConversation, developerConversation, name, rule);

  verifies(['conversation.fields.id'], 'id is a required string', () => field('id', requiredString));
  verifies(['conversation.fields.created-at'], 'created_at is a required date-time', () =>
    field('created_at', { required: true, accepts: [AT, AT_OFFSET], refuses: [null, 'soon', 0] }),
  );
  verifies(['conversation.fields.started-at-nullable'], 'started_at must be present and may be null', () =>
    field('started_at', presentDate),
  );
  verifies(['conversation.fields.finished-at-nullable'], 'finished_at must be present and may be null', () =>
    field('finished_at', presentDate),
  );
  verifies(['conversation.fields.structured'], 'structured is required', () =>
    field('structured', { required: true, accepts: [structured], refuses: [null, {}, { title: 'only' }] }),
  );
  verifies(
    [
      'conversation.fields.folder-id-optional',
      'conversation.fields.folder-name-optional',
      'conversation.fields.language-optional',
      'conversation.fields.source-optional',
    ],
    'folder_id, folder_name, language and source are a string, null or absent',
    () => {
      for (const name of ['folder_id', 'folder_name', 'language', 'source']) field(name, optionalString);
    },
  );
  verifies(['conversation.fields.source-free-text'], 'source is not a closed list', () =>
    field('source', { accepts: ['omi-device', 'phone', 'desktop', 'glasses', 'a-new-device'] }),
  );
  verifies(['conversation.fields.geolocation-optional'], 'geolocation may be null or absent', () =>
    field('geolocation', { accepts: [null, { latitude: 1, longitude: 2 }], refuses: ['Paris', {}] }),
  );
  verifies(
    ['conversation.fields.transcript-segments-optional'],
    'transcript_segments may be null or absent',
    () =>
      field('transcript_segments', {
        accepts: [null, [], [{ text: 'Hi', start: 0, end: 1 }]],
        refuses: [{}, [{ text: 'Hi' }]],
      }),
  );
});

describe('conversation, internal fields', () => {
  const field = (name: string, rule: FieldRule) => expectField(Conversation, conversation, name, rule);

  verifies(['conversation.internal.status', 'conversation.status.values'], 'status has four values', () => {
    field('status', { required: true, accepts: CONVERSATION_STATUSES, refuses: ['done', 'COMPLETED', null] });
    expect(ConversationStatus.options).toEqual(['in_progress', 'processing', 'completed', 'failed']);
  });
  verifies(
    [
      'conversation.internal.photos',
      'conversation.internal.apps-results',
      'conversation.internal.external-data',
    ],
    'photos, apps results and external data are carried',
    () => {
      field('photos', { required: true, accepts: [[], [{ id: 'p', base64: 'AA==', description: null }]] });
      field('apps_results', { required: true, accepts: [[], [{ any: 'thing' }]], refuses: [null] });
      field('external_data', { required: true, accepts: [null, { any: 1 }], refuses: ['text'] });
    },
  );
  verifies(
    ['conversation.internal.discarded', 'conversation.internal.deleted'],
    'discarded and deleted are booleans',
    () => {
      for (const name of ['discarded', 'deleted']) {
        field(name, { required: true, accepts: [true, false], refuses: [null, 'true', 0] });
      }
    },
  );
  verifies(['conversation.internal.visibility-values'], 'visibility has three values', () =>
    field('visibility', {
      required: true,
      accepts: ['private', 'shared', 'public'],
      refuses: ['hidden', null],
    }),
  );
});

describe('structured', () => {
  const field = (name: string, rule: FieldRule) => expectField(Structured, structured, name, rule);

  verifies(
    ['structured.fields.title', 'structured.fields.overview'],
    'title and overview are required',
    () => {
      field('title', requiredString);
      field('overview', requiredString);
    },
  );
  verifies(['structured.fields.category'], 'category is required and of the list', () =>
    field('category', {
      required: true,
      accepts: CONVERSATION_CATEGORIES,
      refuses: [null, 'Work', 'gossip', ''],
    }),
  );
  verifies(['structured.category.values'], 'the categories are those of the contract', () =>
    expect(CONVERSATION_CATEGORIES.join(', ')).toBe(
      'personal, education, health, finance, legal, philosophy, spiritual, science, entrepreneurship, ' +
        'parenting, romantic, travel, inspiration, technology, business, social, work, sports, politics, ' +
        'literature, history, architecture, music, weather, news, entertainment, psychology, real, design, ' +
        'family, economics, environment, other',
    ),
  );
  verifies(['structured.fields.emoji-default'], 'emoji defaults to a brain', () =>
    field('emoji', { default: '\u{1F9E0}', accepts: ['x'], refuses: [null, 1] }),
  );
  verifies(
    ['structured.fields.action-items-default', 'structured.fields.events-default'],
    'action_items and events default to empty',
    () => {
      field('action_items', { default: [], accepts: [[{ description: 'Call' }]], refuses: [null, [{}]] });
      field('events', { default: [], accepts: [[{ title: 'Lunch', start: AT }]], refuses: [null, [{}]] });
    },
  );
});
