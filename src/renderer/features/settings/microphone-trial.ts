// Opens a microphone only to measure how loud it is. Keeps and sends nothing.

export interface MicrophoneTrial {
  /** From 0 to 1, by ear: half of it is ordinary speech. */
  level(): number;
  close(): void;
}

/** Below that, in decibels, a room is silent. */
const SILENT_DB = -60;

/** Rejects when the browser gives no microphone. */
export async function openTrial(microphone: string | null): Promise<MicrophoneTrial> {
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: microphone === null ? true : { deviceId: { ideal: microphone } },
  });
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  return {
    level() {
      analyser.getFloatTimeDomainData(samples);
      const power = samples.reduce((sum, one) => sum + one * one, 0) / samples.length;
      const decibels = 10 * Math.log10(power + 1e-12);
      return Math.min(1, Math.max(0, 1 - decibels / SILENT_DB));
    },
    close() {
      for (const track of stream.getTracks()) track.stop();
      void context.close().catch(() => undefined);
    },
  };
}
