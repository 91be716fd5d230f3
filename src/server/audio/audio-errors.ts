// What can be wrong with incoming audio, as two errors. Messages are public-safe: no payload, no library text.

/** The codec, rate or channel count cannot be decoded here at all. Thrown once, before audio is accepted. */
export class UnsupportedAudioError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UnsupportedAudioError';
  }
}

/** One message is no audio of the agreed codec. It is skipped and counted; the decoder stays usable. */
export class CorruptFrameError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'CorruptFrameError';
  }
}

/** A file that gives no audio. `unsupported` ones may be sound, but there is no decoder for them here. */
export class UnreadableAudioError extends Error {
  readonly code: 'damaged' | 'unsupported' | 'no_audio';

  constructor(code: UnreadableAudioError['code'], message: string) {
    super(message);
    this.name = 'UnreadableAudioError';
    this.code = code;
  }
}
