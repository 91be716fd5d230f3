// Corrects a transcript for its owner: the words of a line, and its speaker.
import type { SpeakerIdentity } from '../../../contract/people.ts';
import { z } from 'zod';
import { Id, notBlank } from '../../../contract/fields.ts';
import { LIMITS } from '../../../contract/limits.ts';
import { Conversation } from '../../../contract/resources.ts';
import { RelabelledConversation } from '../../../contract/speaker-changes.ts';
import { invalid } from '../../service-error.ts';
import type { AssignScope } from '../../services/conversations/conversation-edits.ts';

import { integerField } from '../query-fields.ts';
import { ok, route, type Route } from '../route.ts';

const line = z.object({ conversation_id: z.string(), segment_id: z.string() });
/** `segment` and `speaker` are the older names of `line` and `conversation`. */
const Scope = z.enum(['line', 'conversation', 'everywhere', 'segment', 'speaker']);
const SpeakerScope = z.enum(['conversation', 'everywhere']);

const SCOPES: Record<z.infer<typeof Scope>, AssignScope> = {
  line: 'line',
  segment: 'line',
  conversation: 'conversation',
  speaker: 'conversation',
  everywhere: 'everywhere',
};

const EVERYWHERE =
  'With everywhere, beside the lines of this voice in this conversation, all lines in all conversations of the person that they were until now. A voice that was nobody’s is sought by its sound in other conversations with audio, which takes a while.';

const correction = {
  method: 'patch',
  tag: 'Conversations (app)',
  auth: { kinds: ['id_token', 'session'] },
  responses: {
    200: { description: 'The conversation', schema: Conversation },
    404: { description: 'No such conversation, line or person' },
  },
} as const;

const relabelled = {
  ...correction,
  responses: {
    ...correction.responses,
    200: { description: 'The conversation, and the change for an undo', schema: RelabelledConversation },
  },
} as const;

const voice = {
  /** Null: no known person. */
  person_id: Id.nullish(),
  is_user: z.boolean().nullish(),
};

function voiceOf({ person_id, is_user }: z.output<z.ZodObject<typeof voice>>): SpeakerIdentity {
  if (person_id === undefined && (is_user === undefined || is_user === null))
    throw invalid([], 'Either person_id or is_user must be provided', 'missing');
  if (is_user === true && typeof person_id === 'string')
    throw invalid(['is_user'], 'A line cannot be of the user and of another person');
  return { person_id: person_id ?? null, is_user: is_user ?? false };
}

const setSegmentText = route({
  ...correction,
  path: '/v1/conversations/{conversation_id}/segments/{segment_id}/text',
  operationId: 'setSegmentText',
  summary: 'Correct the words of a line',
  params: line,
  body: z.object({ text: notBlank('text', { max: LIMITS.segmentText }) }),
  handler: ({ uid, params, body, services }) =>
    ok(services.conversationEdits.setSegmentText(uid, params.conversation_id, params.segment_id, body.text)),
});

const setLineText = route({
  ...correction,
  path: '/v1/conversations/{conversation_id}/segments/text',
  operationId: 'setLineText',
  summary: 'Correct the words of a line that the body names',
  params: z.object({ conversation_id: z.string() }),
  body: z.object({ segment_id: Id.min(1), text: notBlank('text', { max: LIMITS.segmentText }) }),
  handler: ({ uid, params, body, services }) =>
    ok(services.conversationEdits.setSegmentText(uid, params.conversation_id, body.segment_id, body.text)),
});

/** Words for no: what a client sends as the text of a value that is not set, or not true. */
const NOT = ['', 'null', 'false', '0'];

const assignSegments = route({
  ...relabelled,
  path: '/v1/conversations/{conversation_id}/segments/assign-bulk',
  operationId: 'assignSegments',
  summary: 'Say who speaks these lines, all or none',
  params: z.object({ conversation_id: z.string() }),
  body: z.object({
    segment_ids: z.array(Id).min(1).max(LIMITS.idList),
    assign_type: z.enum(['is_user', 'person_id']),
    value: z
      .union([Id, z.boolean()])
      .nullish()
      .describe('The id of the person, or whether it is the user; null for nobody known.'),
  }),
  handler: ({ uid, params, body, services }) => {
    const { segment_ids, assign_type, value } = body;
    const given = NOT.includes(String(value ?? '').toLowerCase()) ? null : String(value);
    const voice: SpeakerIdentity =
      assign_type === 'is_user'
        ? { person_id: null, is_user: given !== null }
        : { person_id: given, is_user: false };
    return ok(services.conversationEdits.assignSegments(uid, params.conversation_id, segment_ids, voice));
  },
});

const assignSegment = route({
  ...relabelled,
  path: '/v1/conversations/{conversation_id}/segments/{segment_id}/assign',
  operationId: 'assignSegment',
  summary: 'Say who speaks a line, every line of its voice, or every line of the person everywhere',
  params: line,
  query: z.object({
    scope: Scope.optional().describe(`Only this line, or every line of its voice. ${EVERYWHERE}`),
  }),
  body: z.object({ ...voice, scope: Scope.nullish() }),
  handler: ({ uid, params, query, body, services }) =>
    ok(
      services.conversationEdits.assignSegment(
        uid,
        params.conversation_id,
        params.segment_id,
        voiceOf(body),
        SCOPES[query.scope ?? body.scope ?? 'line'],
      ),
    ),
});

const assignSpeaker = route({
  ...relabelled,
  path: '/v1/conversations/{conversation_id}/assign-speaker/{speaker_id}',
  operationId: 'assignSpeaker',
  summary: 'Say who speaks every line of a voice in this conversation',
  params: z.object({
    conversation_id: z.string(),
    speaker_id: integerField().describe('The number of the voice.'),
  }),
  query: z.object({ scope: SpeakerScope.optional().describe(EVERYWHERE) }),
  body: z.object({ ...voice, scope: SpeakerScope.nullish() }),
  handler: ({ uid, params, query, body, services }) =>
    ok(
      services.conversationEdits.assignSpeaker(
        uid,
        params.conversation_id,
        params.speaker_id,
        voiceOf(body),
        query.scope ?? body.scope ?? 'conversation',
      ),
    ),
});

export const conversationLineRoutes: readonly Route[] = [
  setLineText,
  setSegmentText,
  assignSegments,
  assignSegment,
  assignSpeaker,
];
