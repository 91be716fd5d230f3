// The calls of two-users-calls.ts for the routes of conversations. Data only.
import { id, type Calls, type Users } from './two-users-call.ts';

const ownConversation = (users: Users) => ({ conversation_id: id('b', 'conversations')(users) });
const TEXT = { text: 'Some words about a wall.' };
const line = (more: object = {}) => ({ text: 'Hello there.', start: 0, end: 2, ...more });

export const CONVERSATION_CALLS: Calls = {
  // Moments
  listMarks: { status: 404 },
  markMoment: { body: () => ({ at: 1 }), status: 404 },
  unmarkMoment: { status: 404 },
  forgetMoments: { body: () => ({ seconds: 60 }), status: 404 },

  // Listening
  getListening: { status: 200 },
  pauseListening: { status: 404 },
  resumeListening: { status: 404 },
  stopListening: { status: 404 },

  // Conversations, developer
  listConversations: [
    { query: () => ({ include_transcript: 'true' }), status: 200 },
    { query: (users) => ({ folder_id: id('a', 'folders')(users) }), status: 200 },
  ],
  createConversation: { body: () => TEXT, status: 200 },
  createConversationFromSegments: [
    {
      body: (users) => ({ transcript_segments: [line({ person_id: id('a', 'people')(users) })] }),
      status: 422,
    },
    {
      body: (users) => ({
        transcript_segments: [line()],
        client_session_id: id('a', 'conversations')(users),
      }),
      status: 200,
    },
  ],
  searchEverything: { query: ({ a }) => ({ query: a.marker }), status: 200 },
  searchEverythingForApp: { body: ({ a }) => ({ query: a.marker }), status: 200 },
  searchConversations: { query: ({ a }) => ({ query: a.marker }), status: 200 },
  getConversation: [
    { query: () => ({ include_transcript: 'true' }), status: 404 },
    { params: (users) => ({ conversation_id: id('a', 'trashed')(users) }), status: 404 },
  ],
  getConversationClaims: { status: 404 },
  getAppConversationClaims: { status: 404 },
  listConversationChapters: { status: 404 },
  updateConversation: { body: () => ({ title: 'Mine' }), status: 404 },
  deleteConversation: { status: 404 },

  // Conversations, app
  listAppConversations: [
    { status: 200 },
    { query: (users) => ({ folder_id: id('a', 'folders')(users) }), status: 200 },
  ],
  finishConversation: { body: () => ({}), status: 404 },
  finishThisConversation: { body: () => ({}), status: 404 },
  countConversations: { query: (users) => ({ folder_id: id('a', 'folders')(users) }), status: 200 },
  createAppConversationFromSegments: [
    {
      body: (users) => ({ transcript_segments: [line({ person_id: id('a', 'people')(users) })] }),
      status: 422,
    },
    {
      body: (users) => ({
        transcript_segments: [line()],
        client_conversation_id: id('a', 'conversations')(users),
      }),
      status: 200,
    },
  ],
  searchAppConversations: { body: ({ a }) => ({ query: a.marker, include_discarded: true }), status: 200 },
  listConversationDays: { status: 200 },
  listConversationSources: { status: 200 },
  getConversationPosition: {
    query: (users) => ({ conversation_id: id('a', 'conversations')(users) }),
    status: 404,
  },
  changeConversations: [
    {
      body: (users) => ({
        changes: [
          { ...ownConversation(users), starred: true },
          { conversation_id: id('a', 'conversations')(users), starred: true },
        ],
      }),
      status: 404,
    },
    {
      body: (users) => ({ changes: [{ conversation_id: id('a', 'trashed')(users), deleted: false }] }),
      status: 404,
    },
    {
      body: (users) => ({ changes: [{ ...ownConversation(users), folder_id: id('a', 'folders')(users) }] }),
      status: 404,
    },
  ],
  mergeConversations: {
    body: (users) => ({
      conversation_ids: [id('b', 'conversations')(users), id('a', 'conversations')(users)],
    }),
    status: 404,
  },
  listTrash: { status: 200 },
  getAppConversation: [
    { status: 404 },
    { params: (users) => ({ conversation_id: id('a', 'trashed')(users) }), status: 404 },
  ],
  deleteAppConversation: [
    { status: 404 },
    {
      params: (users) => ({ conversation_id: id('a', 'trashed')(users) }),
      query: () => ({ permanent: 'true' }),
      status: 404,
    },
  ],
  restoreConversation: {
    params: (users) => ({ conversation_id: id('a', 'trashed')(users) }),
    status: 404,
  },
  setConversationTitle: { query: () => ({ title: 'Mine' }), status: 404 },
  setConversationEvents: { body: () => ({ events_idx: [0], values: [true] }), status: 404 },
  renameConversation: { body: () => ({ title: 'Mine' }), status: 404 },
  setConversationOverview: { body: () => ({ content: 'Mine' }), status: 404 },
  completeConversationActionItems: { body: () => ({ items_idx: [0], values: [true] }), status: 404 },
  describeConversationActionItem: {
    body: ({ a }) => ({ old_description: `${a.marker} action_items description`, description: 'Mine' }),
    status: 404,
  },
  deleteConversationActionItem: {
    body: ({ a }) => ({ description: `${a.marker} action_items description` }),
    status: 404,
  },
  setLineText: [
    { body: (users) => ({ ...TEXT, segment_id: id('a', 'segments')(users) }), status: 404 },
    {
      params: ownConversation,
      body: (users) => ({ ...TEXT, segment_id: id('a', 'segments')(users) }),
      status: 404,
    },
  ],
  assignSegments: [
    {
      body: (users) => ({
        ...{ segment_ids: [id('a', 'segments')(users)], assign_type: 'is_user', value: 'true' },
      }),
      status: 404,
    },
    {
      params: ownConversation,
      body: (users) => ({
        ...{ segment_ids: [id('a', 'segments')(users)], assign_type: 'is_user', value: 'true' },
      }),
      status: 404,
    },
    {
      params: ownConversation,
      body: (users) => ({
        ...{ segment_ids: [id('b', 'segments')(users)], assign_type: 'person_id' },
        value: id('a', 'people')(users),
      }),
      status: 404,
    },
  ],
  setConversationFolder: [
    { body: (users) => ({ folder_id: id('b', 'folders')(users) }), status: 404 },
    {
      params: ownConversation,
      body: (users) => ({ folder_id: id('a', 'folders')(users) }),
      status: 404,
    },
  ],
  setConversationStarred: { query: () => ({ starred: 'true' }), status: 404 },
  setConversationLocked: { query: () => ({ value: 'true' }), status: 404 },
  setConversationVisibility: { query: () => ({ value: 'public' }), status: 404 },
  setSegmentText: [
    { body: () => TEXT, status: 404 },
    { params: ownConversation, body: () => TEXT, status: 404 },
  ],
  assignSegment: [
    { body: (users) => ({ person_id: id('b', 'people')(users) }), status: 404 },
    {
      params: (users) => ({ ...ownConversation(users), segment_id: id('b', 'segments')(users) }),
      body: (users) => ({ person_id: id('a', 'people')(users) }),
      status: 404,
    },
  ],
  assignSpeaker: [
    { body: (users) => ({ person_id: id('b', 'people')(users) }), status: 404 },
    {
      params: ownConversation,
      body: (users) => ({ person_id: id('a', 'people')(users) }),
      status: 404,
    },
  ],
  splitConversation: [
    { body: (users) => ({ segment_id: id('a', 'segments')(users) }), status: 404 },
    {
      params: ownConversation,
      body: (users) => ({ segment_id: id('a', 'segments')(users) }),
      status: 404,
    },
  ],
  reprocessConversation: [
    { status: 404 },
    { params: (users) => ({ conversation_id: id('a', 'failed')(users) }), status: 404 },
  ],
  retranscribeConversation: { status: 404 },
  listTranscripts: { status: 404 },
  getProviderTranscripts: { status: 404 },
  restoreTranscript: { status: 404 },
  getConversationAudio: { status: 404 },
  getConversationPeaks: { status: 404 },
  exportConversation: { query: () => ({ format: 'md' }), status: 404 },
  listAudioAddresses: { status: 404 },
  prepareAudio: { status: 404 },
  playAudioFile: { status: 404 },
  hasRecording: { status: 404 },
  getConversationCustody: { status: 404 },
  getConversationPhoto: { status: 404 },
  listConversationPhotos: { status: 404 },
};
