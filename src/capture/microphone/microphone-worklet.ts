// Collects the samples of its inputs, one channel each, into fixed PCM16 frames and posts them. Runs on the audio thread.

/** Samples per channel, as FRAME_SAMPLES: a worklet imports nothing. */
const FRAME = 1_280;
/** Samples that pass at a time while an input is connected or not. */
const QUANTUM = 128;

/** The parts of the audio worklet scope used here; the DOM library does not describe them. */
declare const registerProcessor: (
  name: string,
  processor: new (options: { numberOfInputs: number }) => object,
) => void;
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}

class FrameCollector extends AudioWorkletProcessor {
  readonly #channels: number;
  #frame: Int16Array;
  #filled = 0;

  constructor({ numberOfInputs }: { numberOfInputs: number }) {
    super();
    this.#channels = numberOfInputs;
    this.#frame = new Int16Array(FRAME * numberOfInputs);
    // Any message asks for what there is of the frame that is not full.
    this.port.onmessage = () => {
      this.#post(this.#frame.slice(0, this.#filled));
      this.port.postMessage('flushed');
    };
  }

  process(inputs: Float32Array[][]): boolean {
    const channels = inputs.map(([first]) => first);
    const length = channels.find((channel) => channel !== undefined)?.length ?? QUANTUM;
    for (let at = 0; at < length; at++) {
      for (let channel = 0; channel < this.#channels; channel++) {
        // Time goes on in a channel that has no sound.
        const sample = Math.max(-1, Math.min(1, channels[channel]?.[at] ?? 0));
        this.#frame[this.#filled++] = Math.round(sample * 32_767);
      }
      if (this.#filled === this.#frame.length) this.#post(this.#frame);
    }
    return true;
  }

  #post(frame: Int16Array): void {
    this.#frame = new Int16Array(FRAME * this.#channels);
    this.#filled = 0;
    if (frame.length > 0) this.port.postMessage(frame, [frame.buffer]);
  }
}

registerProcessor('frame-collector', FrameCollector);
