// Collects mono float samples into fixed PCM16 frames and posts them. Runs on the audio thread.

const FRAME = 1_280;

/** The parts of the audio worklet scope used here; the DOM library does not describe them. */
declare const registerProcessor: (name: string, processor: new () => object) => void;
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}

class FrameCollector extends AudioWorkletProcessor {
  #frame = new Int16Array(FRAME);
  #filled = 0;

  process(inputs: Float32Array[][]): boolean {
    const channel = inputs[0]?.[0];
    if (!channel) return true;
    for (const sample of channel) {
      const clipped = Math.max(-1, Math.min(1, sample));
      this.#frame[this.#filled++] = Math.round(clipped * 32_767);
      if (this.#filled === FRAME) this.#post();
    }
    return true;
  }

  #post(): void {
    const frame = this.#frame;
    this.#frame = new Int16Array(FRAME);
    this.#filled = 0;
    this.port.postMessage(frame, [frame.buffer]);
  }
}

registerProcessor('frame-collector', FrameCollector);
