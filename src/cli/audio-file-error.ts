// The error of an audio file that cannot be transcribed; its message is one plain sentence for the person.

export class AudioFileError extends Error {
  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'AudioFileError';
  }
}
