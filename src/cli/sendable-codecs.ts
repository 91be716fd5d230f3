// The codecs the command line has an encoder for. AAC and LC3 can only be sent from a file that already has
// them.

export const SENDABLE_CODECS = ['pcm16', 'pcm8', 'opus', 'opus_fs320'] as const;
export type SendableCodec = (typeof SENDABLE_CODECS)[number];
