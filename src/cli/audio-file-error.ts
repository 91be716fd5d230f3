// Why a file cannot be transcribed, as one plain sentence for the person who named it.

export class AudioFileError extends Error {
  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'AudioFileError';
  }
}
