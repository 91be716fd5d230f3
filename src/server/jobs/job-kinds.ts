// The kinds of background work that survive a stop, by what a person calls them. A kind that is taken out of this list leaves
// its jobs in the database, where `doctor` reports them.

export const JOB_KINDS = {
  recovery: 'finishing conversations',
  retranscription: 'transcribing conversations again',
  sample_voiceprint: 'measuring speech samples',
} as const satisfies Record<string, string>;

export type JobKind = keyof typeof JOB_KINDS;
