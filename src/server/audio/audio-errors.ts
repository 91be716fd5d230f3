// The errors of incoming audio and of audio files. Messages are public-safe: they hold no payload and no library text.

/** The codec, rate or channel count cannot be decoded here at all. Thrown once, before audio is accepted. */
export class UnsupportedAudioError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UnsupportedAudioError';
  }
}

/** A message is not audio of the agreed codec. It is skipped and counted; the decoder stays usable. */
export class CorruptFrameError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'CorruptFrameError';
  }
}

/** A file gives no audio. `unsupported`: it may be sound, but there is no decoder for it here. */
export class UnreadableAudioError extends Error {
  readonly code: 'damaged' | 'unsupported' | 'no_audio';

  constructor(code: UnreadableAudioError['code'], message: string) {
    super(message);
    this.name = 'UnreadableAudioError';
    this.code = code;
  }
}
