// The codecs that the command line can turn a recording into: those it has an encoder for. AAC and LC3 it can send only from a
// file that already holds them.

export const SENDABLE_CODECS = ['pcm16', 'pcm8', 'opus', 'opus_fs320'] as const;
export type SendableCodec = (typeof SENDABLE_CODECS)[number];
