// Lists the kinds of durable jobs with their names for people. Jobs of a kind that is removed from this list
// stay in the database, and `doctor` reports them.

export const JOB_KINDS = {
  recovery: 'finishing conversations',
  retranscription: 'transcribing conversations again',
  sample_voiceprint: 'measuring speech samples',
} as const satisfies Record<string, string>;

export type JobKind = keyof typeof JOB_KINDS;
