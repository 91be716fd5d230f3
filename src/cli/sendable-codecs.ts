// The codecs that the command line can send: those it has an encoder for.

export const SENDABLE_CODECS = ['pcm16', 'pcm8', 'opus', 'opus_fs320'] as const;
export type SendableCodec = (typeof SENDABLE_CODECS)[number];
