// The people whose voices the signed-in user has named: list, add, rename, merge, delete, drop a sample of one, and where they
// speak.
import { z } from 'zod';
import { LIMITS } from '../../../contract/limits.ts';
import {
  CreatePerson,
  MergedPerson,
  MergePerson,
  Person,
  PersonName,
  PersonSpeech,
  PersonVoice,
  RenamePerson,
  SpokenConversation,
} from '../../../contract/people.ts';
import { SpeakerChange, UndoneSpeakerChange } from '../../../contract/speaker-changes.ts';
import { invalid } from '../../service-error.ts';
import { booleanField, integerField } from '../query-fields.ts';
import { listHeaders } from '../list-headers.ts';
import { ok, route, type Route } from '../route.ts';

const PATH = '/v1/users/people';
const COMMON = { tag: 'People', auth: { kinds: ['id_token', 'session'] } } as const;
const ONE = { ...COMMON, path: `${PATH}/{person_id}`, params: z.object({ person_id: z.string() }) } as const;

const NO_SUCH = { description: 'No such person' };

const listPeople = route({
  ...COMMON,
  method: 'get',
  path: PATH,
  operationId: 'listPeople',
  summary: 'List the people by name',
  query: z.object({ include_speech_samples: booleanField().default(true) }),
  responses: { 200: { description: 'The people', schema: z.array(Person) } },
  handler: ({ uid, query, services }) => ok(services.people.list(uid, query.include_speech_samples)),
});

const createPerson = route({
  ...COMMON,
  method: 'post',
  path: PATH,
  operationId: 'createPerson',
  summary: 'Add a person; a name the user already has answers the existing one',
  body: CreatePerson,
  responses: { 200: { description: 'The person', schema: Person } },
  handler: ({ uid, body, services }) => ok(services.people.create(uid, body.name)),
});

const getPerson = route({
  ...ONE,
  method: 'get',
  operationId: 'getPerson',
  summary: 'Get one person',
  responses: { 200: { description: 'The person', schema: Person }, 404: NO_SUCH },
  handler: ({ uid, params, services }) => ok(services.people.get(uid, params.person_id)),
});

const renamePerson = route({
  ...ONE,
  path: `${ONE.path}/name`,
  method: 'patch',
  operationId: 'renamePerson',
  summary: 'Give a person another name, in every conversation',
  query: z.object({ value: PersonName.optional().describe('The new name; the body may hold it instead.') }),
  body: RenamePerson.optional(),
  responses: {
    200: { description: 'The person', schema: Person },
    404: NO_SUCH,
    409: { description: 'Another person has this name' },
  },
  handler: ({ uid, params, query, body, services }) => {
    const name = query.value ?? body?.name ?? body?.value;
    if (name == null) throw invalid(['value'], 'value must be provided', 'missing');
    return ok(services.people.rename(uid, params.person_id, name));
  },
});

const mergePerson = route({
  ...ONE,
  path: `${ONE.path}/merge`,
  method: 'post',
  operationId: 'mergePerson',
  summary: 'Make one person of two: lines and samples become those of the other; can be undone',
  body: MergePerson,
  responses: {
    200: { description: 'The person who stays, and the change for an undo', schema: MergedPerson },
    404: NO_SUCH,
  },
  handler: ({ uid, params, body, services }) => {
    const change_id = services.speakerChanges.merge(uid, params.person_id, body.into);
    return ok({ person: services.people.get(uid, body.into), change_id });
  },
});

const listPeopleSpeech = route({
  ...COMMON,
  method: 'get',
  path: `${PATH}/speech`,
  operationId: 'listPeopleSpeech',
  summary: 'How much of the owner and of each person was heard, and how much of their voice is known',
  responses: { 200: { description: 'The owner first, then people by name', schema: z.array(PersonSpeech) } },
  handler: ({ uid, services }) => ok(services.personVoices.sums(uid)),
});

const getPersonVoice = route({
  ...ONE,
  path: `${ONE.path}/voice`,
  method: 'get',
  operationId: 'getPersonVoice',
  summary: 'How like each other the samples of a person are, and who sounds alike',
  responses: { 200: { description: 'What is known of the voice', schema: PersonVoice }, 404: NO_SUCH },
  handler: ({ uid, params, services }) => ok(services.personVoices.voice(uid, params.person_id)),
});

const listPersonConversations = route({
  ...ONE,
  path: `${ONE.path}/conversations`,
  method: 'get',
  operationId: 'listPersonConversations',
  summary: 'The conversations in which a person speaks, newest first, with their first line',
  query: z.object({
    limit: integerField().default(LIMITS.spokenPage.default),
    offset: integerField().default(0),
  }),
  responses: {
    200: { description: 'The conversations', schema: z.array(SpokenConversation) },
    404: NO_SUCH,
  },
  handler: ({ uid, params, query, services }) =>
    ok(
      services.personVoices.conversations(uid, params.person_id, query),
      listHeaders(query, LIMITS.spokenPage, services.personVoices.countConversations(uid, params.person_id)),
    ),
});

const deletePerson = route({
  ...ONE,
  method: 'delete',
  operationId: 'deletePerson',
  summary: 'Delete a person with the samples; the lines stay, without a name',
  responses: { 204: { description: 'Gone' }, 404: NO_SUCH },
  handler: ({ uid, params, services }) => {
    services.people.remove(uid, params.person_id);
    return { status: 204 };
  },
});

const deleteSpeechSample = route({
  ...COMMON,
  method: 'delete',
  path: `${ONE.path}/speech-samples/{sample_index}`,
  params: ONE.params.extend({ sample_index: integerField() }),
  operationId: 'deleteSpeechSample',
  summary: 'Delete one speech sample of a person, by its place in the list from 0',
  responses: { 204: { description: 'Gone' }, 404: { description: 'No such person or sample' } },
  handler: ({ uid, params, services }) => {
    services.people.removeSample(uid, params.person_id, params.sample_index);
    return { status: 204 };
  },
});

const listSpeakerChanges = route({
  ...COMMON,
  method: 'get',
  path: `${PATH}/changes`,
  operationId: 'listSpeakerChanges',
  summary: 'What was changed about who speaks, newest first',
  query: z.object({ limit: integerField().default(LIMITS.speakerChangesPage.default) }),
  responses: { 200: { description: 'The changes', schema: z.array(SpeakerChange) } },
  handler: ({ uid, query, services }) =>
    ok(
      services.speakerChanges.list(uid, query.limit),
      listHeaders(query, LIMITS.speakerChangesPage, services.speakerChanges.count(uid)),
    ),
});

const undoSpeakerChange = route({
  ...COMMON,
  method: 'post',
  path: `${PATH}/changes/{change_id}/undo`,
  operationId: 'undoSpeakerChange',
  summary: 'Take back a change of who speaks',
  params: z.object({ change_id: z.string() }),
  responses: {
    200: { description: 'How many lines are as before', schema: UndoneSpeakerChange },
    404: { description: 'No such change' },
    409: { description: 'It was undone before, or the name of a merged person is taken' },
  },
  handler: ({ uid, params, services }) => ok(services.speakerChanges.undo(uid, params.change_id)),
});

const stopSeekingVoice = route({
  ...COMMON,
  method: 'post',
  path: `${PATH}/changes/{change_id}/stop`,
  operationId: 'stopSeekingVoice',
  summary: 'Seek the voice of a change in no more conversations; what was found stays',
  params: z.object({ change_id: z.string() }),
  responses: {
    200: { description: 'The change as it is now', schema: SpeakerChange },
    404: { description: 'No such change' },
    409: { description: 'The voice is not being sought' },
  },
  handler: ({ uid, params, services }) => ok(services.speakerChanges.stopSeeking(uid, params.change_id)),
});

export const peopleRoutes: readonly Route[] = [
  listPeople,
  createPerson,
  listSpeakerChanges,
  undoSpeakerChange,
  stopSeekingVoice,
  listPeopleSpeech,
  getPerson,
  getPersonVoice,
  listPersonConversations,
  mergePerson,
  renamePerson,
  deletePerson,
  deleteSpeechSample,
];
