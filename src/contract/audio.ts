// The form that all audio takes inside the service (contract: Live transcription WebSocket, codec notes).

/** Samples per second of mono 16-bit PCM, once a client's audio is decoded. */
export const SAMPLE_RATE = 16_000;
