// The form that all audio takes inside the service (contract: Live transcription WebSocket, codec notes).

/** Samples per second of mono 16-bit PCM, once a client's audio is decoded. */
export const SAMPLE_RATE = 16_000;

/** Seconds as they are stored and sent: to the millisecond. */
export const toMilliseconds = (seconds: number): number => Math.round(seconds * 1000) / 1000;
