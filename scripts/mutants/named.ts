// Faults that a test once did not find, each with the requirements whose tests must find it now.

export interface NamedMutant {
  what: string;
  file: string;
  find: string;
  replace: string;
  /** A test that cites one of them fails. */
  ids: readonly string[];
}

const VIEWS = 'src/server/services/conversations/conversation-views.ts';
const LIMITS = 'src/contract/limits.ts';

export const NAMED_MUTANTS: readonly NamedMutant[] = [
  {
    what: 'no memory is ever interesting',
    file: 'src/server/understanding/rules/memory-category.ts',
    find: "? 'interesting' : 'system'",
    replace: "? 'system' : 'system'",
    ids: ['service.memory-category.interesting'],
  },
  {
    what: 'the developer view has no started_at and finished_at',
    file: VIEWS,
    find: "const view = { ...whole(row, parts, 'lines'),",
    replace:
      "const { started_at: _s, finished_at: _f, ...rest } = whole(row, parts, 'lines');\n  const view = { ...rest,",
    ids: ['conversation.fields.started-at-nullable'],
  },
  {
    what: 'action items in a conversation have no completed_at',
    file: VIEWS,
    find: '      completed_at: isoOrNull(item.completed_at),\n',
    replace: '',
    ids: ['conversation-action-item.fields.completed-at-nullable'],
  },
  {
    what: 'a view has no geolocation',
    file: VIEWS,
    find: '    geolocation: row.geolocation,\n',
    replace: '',
    ids: ['conversation.fields.geolocation-optional'],
  },
  {
    what: 'a view has no language and no source',
    file: VIEWS,
    find: '    language: row.language,\n    source: row.source,\n',
    replace: '',
    ids: ['conversation.fields.language-optional'],
  },
  {
    what: 'a developer segment has no id',
    file: VIEWS,
    find: '  id: segment.id,\n  speaker_id: segment.speaker_id,\n  speaker_name: name,',
    replace: '  speaker_id: segment.speaker_id,\n  speaker_name: name,',
    ids: ['developer-segment.fields.id-optional'],
  },
  {
    what: 'the remote client calls a timeout an upstream_error',
    file: 'src/server/stt/remote/transcription-request.ts',
    find: "? refused('timeout', 'timed_out')",
    replace: "? refused('upstream_error', 'timed_out')",
    ids: ['outcome.timeout.means-provider-timed-out'],
  },
  {
    what: 'every pcm8 sample is silence',
    file: 'src/server/audio/pcm8.ts',
    find: '((payload[i] ?? 0x80) - 0x80) << 8',
    replace: '0',
    ids: ['listen.codec.pcm8'],
  },
  {
    what: 'a conversation is finished from processing and failed, too',
    file: 'src/server/store/conversation-status.ts',
    find: "finish_requested: { from: ['in_progress'],",
    replace: "finish_requested: { from: ['in_progress', 'processing', 'failed'],",
    ids: ['conversation.status.no-other-transitions'],
  },
  {
    what: 'a conversation of silence alone counts as processed when it is finished',
    file: 'src/server/http/v1/conversations.ts',
    find: "if (conversation === null) throw new ServiceError('not_found', 'Conversation in progress not found');",
    replace: 'if (conversation === null) return ok({ conversation: null as never, messages: [] });',
    ids: ['conversation.status.finish-by-post'],
  },
  ...['memory.create.content-required', 'action-items.create.description-required'].map((id) => ({
    what: `spaces around a text do not count for its length: ${id}`,
    file: 'src/contract/fields.ts',
    find: '  text(limits)\n    .refine(',
    replace: '  z\n    .string()\n    .trim()\n    .pipe(text(limits))\n    .refine(',
    ids: [id],
  })),
  {
    what: 'a deleted memory is only put aside',
    file: 'src/server/store/memories.ts',
    find: "'DELETE FROM memories WHERE uid = ? AND id = ? AND trashed = 0 RETURNING conversation_id'",
    replace:
      "'UPDATE memories SET trashed = 1 WHERE uid = ? AND id = ? AND trashed = 0 RETURNING conversation_id'",
    ids: ['memory.delete.permanent'],
  },
  {
    what: 'usage is not recorded',
    file: 'src/server/live/ending.ts',
    find: "services.usage.record(uid, current.recogniser.provider ?? 'custom', ingest.writtenSeconds);",
    replace: 'void 0;',
    ids: ['live.close.usage-recorded'],
  },
  ...[1.6, 3].map((seconds) => ({
    what: `a new speaker is compared from ${seconds} seconds`,
    file: LIMITS,
    find: 'newSpeakerSeconds: 2,',
    replace: `newSpeakerSeconds: ${seconds},`,
    ids: ['limits.new-speaker-seconds'],
  })),
  {
    what: 'a memory that is there already takes the visibility of its duplicate',
    file: 'src/server/services/memories/memories.ts',
    find: 'return { row: existing, isNew: false };',
    replace:
      'return { row: { ...existing, visibility: input.visibility ?? existing.visibility }, isNew: false };',
    ids: ['memory.create.duplicate-unchanged'],
  },
  {
    what: 'end_date of action items is exclusive',
    file: 'src/server/store/action-items.ts',
    find: "end: 'created_at <= ?'",
    replace: "end: 'created_at < ?'",
    ids: ['action-items.list.end-date-inclusive'],
  },
  {
    what: 'results are processed every 1.2 s',
    file: LIMITS,
    find: 'resultCycleMs: 600,',
    replace: 'resultCycleMs: 1_200,',
    ids: ['limits.result-cycle'],
  },
  {
    what: 'two bytes are audio',
    file: LIMITS,
    find: 'keepAliveBytes: 2,',
    replace: 'keepAliveBytes: 1,',
    ids: ['listen.client.keep-alive'],
  },
];
