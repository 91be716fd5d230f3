// pcm8: unsigned 8-bit samples, silence is 0x80, one byte per sample.

/** Widens to 16 bit; the rate stays. Every byte string is valid pcm8. */
export function decodePcm8(payload: Uint8Array): Int16Array {
  const samples = new Int16Array(payload.length);
  for (let i = 0; i < payload.length; i++) samples[i] = ((payload[i] ?? 0x80) - 0x80) << 8;
  return samples;
}
