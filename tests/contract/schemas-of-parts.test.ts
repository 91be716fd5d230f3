// The schemas of what is inside a conversation, and of the live segment, against the contract's tables.
import { describe } from 'vitest';
import { verifies } from '../helpers/verifies.ts';
import {
  ConversationActionItem,
  ConversationEvent,
  DeveloperTranscriptSegment,
  Geolocation,
  TranscriptSegment,
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

const boundedBy = (bound: number): FieldRule => ({
  required: true,
  accepts: [-bound, 0, 12.5, bound],
  refuses: [-bound - 0.001, bound + 0.001, null, '1', Number.NaN],
});
const segment = {
  id: '6f9619ff-8b86-4d11-b42d-00c04fc964ff',
  text: 'Hello.',
  speaker: 'SPEAKER_00',
  speaker_id: 0,
  is_user: false,
  person_id: null,
  start: 0,
  end: 1.5,
  speech_profile_processed: false,
  stt_provider: 'local',
};

describe('conversation action item', () => {
  const field = (name: string, rule: FieldRule) =>
    expectField(ConversationActionItem, { description: 'Call' }, name, rule);

  verifies(['conversation-action-item.fields.description'], 'description is required', () =>
    field('description', requiredString),
  );
  verifies(['conversation-action-item.fields.completed-default'], 'completed defaults to false', () =>
    field('completed', { default: false, accepts: [true], refuses: [null, 'yes'] }),
  );
  verifies(
    [
      'conversation-action-item.fields.completed-at-nullable',
      'conversation-action-item.fields.created-at-nullable',
      'conversation-action-item.fields.due-at-nullable',
      'conversation-action-item.fields.updated-at-nullable',
    ],
    'its four dates are a date-time, null or absent',
    () => {
      for (const name of ['completed_at', 'created_at', 'due_at', 'updated_at']) field(name, optionalDate);
    },
  );
  verifies(['conversation-action-item.fields.conversation-id-nullable'], 'conversation_id may be null', () =>
    field('conversation_id', optionalString),
  );
});

describe('conversation event', () => {
  const field = (name: string, rule: FieldRule) =>
    expectField(ConversationEvent, { title: 'Lunch', start: AT }, name, rule);

  verifies(['conversation-event.fields.title'], 'title is required', () => field('title', requiredString));
  verifies(['conversation-event.fields.start'], 'start is a required date-time', () =>
    field('start', { required: true, accepts: [AT, AT_OFFSET], refuses: [null, 'noon'] }),
  );
  verifies(['conversation-event.fields.description-default'], 'description defaults to empty', () =>
    field('description', { default: '', accepts: ['With Ann'], refuses: [null] }),
  );
  verifies(['conversation-event.fields.duration-default'], 'duration is an integer, 30 by default', () =>
    field('duration', { default: 30, accepts: [0, 90], refuses: [1.5, '30', null] }),
  );
  verifies(['conversation-event.fields.created-default'], 'created defaults to false', () =>
    field('created', { default: false, accepts: [true], refuses: [null] }),
  );
});

describe('geolocation', () => {
  const field = (name: string, rule: FieldRule) =>
    expectField(Geolocation, { latitude: 0, longitude: 0 }, name, rule);

  verifies(
    ['geolocation.fields.latitude', 'geolocation.fields.longitude', 'limits.geolocation'],
    'latitude and longitude are bounded',
    () => {
      field('latitude', boundedBy(90));
      field('longitude', boundedBy(180));
    },
  );
  verifies(
    [
      'geolocation.fields.address-optional',
      'geolocation.fields.google-place-id-optional',
      'geolocation.fields.location-type-optional',
    ],
    'address, google_place_id and location_type are a string, null or absent',
    () => {
      for (const name of ['address', 'google_place_id', 'location_type']) field(name, optionalString);
    },
  );
});

describe('developer transcript segment', () => {
  const field = (name: string, rule: FieldRule) =>
    expectField(DeveloperTranscriptSegment, { text: 'Hi', start: 0, end: 1 }, name, rule);

  verifies(
    ['developer-segment.fields.text', 'developer-segment.fields.start', 'developer-segment.fields.end'],
    'text, start and end are required',
    () => {
      field('text', requiredString);
      for (const name of ['start', 'end'])
        field(name, { required: true, accepts: [0, 1.25], refuses: [null, '1'] });
    },
  );
  verifies(
    [
      'developer-segment.fields.id-optional',
      'developer-segment.fields.speaker-id-optional',
      'developer-segment.fields.speaker-name-optional',
    ],
    'id, speaker_id and speaker_name may be null or absent',
    () => {
      field('id', optionalString);
      field('speaker_name', optionalString);
      field('speaker_id', { accepts: [0, 3, null], refuses: [0.5, 'SPEAKER_00'] });
    },
  );
});

describe('live transcript segment', () => {
  const field = (name: string, rule: FieldRule) => expectField(TranscriptSegment, segment, name, rule);

  verifies(['segment.fields.id-uuid'], 'id is a uuid', () =>
    field('id', { required: true, accepts: [segment.id], refuses: ['1', '', null, 7] }),
  );
  verifies(['segment.fields.text', 'segment.fields.speaker-label'], 'text and speaker are strings', () => {
    field('text', requiredString);
    field('speaker', requiredString);
  });
  verifies(['segment.fields.speaker-id'], 'speaker_id counts from 0', () =>
    field('speaker_id', { required: true, accepts: [0, 1, 12], refuses: [-1, 0.5, '0', null] }),
  );
  verifies(
    ['segment.fields.is-user', 'segment.fields.speech-profile-processed'],
    'is_user and speech_profile_processed are booleans',
    () => {
      for (const name of ['is_user', 'speech_profile_processed']) {
        field(name, { required: true, accepts: [true, false], refuses: [null, 1] });
      }
    },
  );
  verifies(
    ['segment.fields.person-id-nullable', 'segment.fields.stt-provider-nullable'],
    'person_id and stt_provider are present and a string or null',
    () => {
      for (const name of ['person_id', 'stt_provider']) {
        field(name, { required: true, accepts: ['x', null], refuses: [1] });
      }
    },
  );
  verifies(['segment.fields.start-end-seconds'], 'start and end are numbers', () => {
    for (const name of ['start', 'end'])
      field(name, { required: true, accepts: [0, 0.6], refuses: [null, '0'] });
  });
});
