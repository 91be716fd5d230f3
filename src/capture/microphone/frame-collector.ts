// The audio graph of a source: one or two streams, each into a channel of 16 kHz frames. A stream is exchanged for another while it
// runs, so that no sample is missing between them. Does not open devices.
import { SAMPLE_RATE } from '../../contract/audio.ts';
import workletUrl from './microphone-worklet.ts?worker&url';

/** An audio thread that has died answers nothing. */
const FLUSH_MS = 250;

export interface FrameCollector {
  /** In the place of the one that was there. */
  connect(channel: number, stream: MediaStream): void;
  /** The channel goes on without sound. */
  disconnect(channel: number): void;
  /** Delivers what there is of a frame that is not full. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

/** `deliver` gets the samples of all channels in turn. */
export async function openFrameCollector(
  channels: 1 | 2,
  deliver: (samples: Int16Array) => void,
): Promise<FrameCollector> {
  const context = new AudioContext({ sampleRate: SAMPLE_RATE });
  const inputs: (MediaStreamAudioSourceNode | undefined)[] = [];
  let flushed: (() => void)[] = [];
  try {
    await context.audioWorklet.addModule(workletUrl);
  } catch (error) {
    await context.close();
    throw error;
  }
  const collector = new AudioWorkletNode(context, 'frame-collector', {
    numberOfInputs: channels,
    numberOfOutputs: 0,
    channelCount: 1,
    channelCountMode: 'explicit',
  });
  collector.port.onmessage = ({ data }: MessageEvent<Int16Array | 'flushed'>) => {
    if (data === 'flushed') flushed.shift()?.();
    else deliver(data);
  };
  await context.resume();

  async function flush(): Promise<void> {
    if (context.state !== 'running') return;
    await new Promise<void>((resolve) => {
      flushed = [...flushed, resolve];
      setTimeout(resolve, FLUSH_MS);
      collector.port.postMessage('flush');
    });
  }

  return {
    connect(channel, stream) {
      const before = inputs[channel];
      const input = context.createMediaStreamSource(stream);
      input.connect(collector, 0, channel);
      inputs[channel] = input;
      before?.disconnect();
    },
    disconnect(channel) {
      inputs[channel]?.disconnect();
      inputs[channel] = undefined;
    },
    flush,
    async close() {
      if (context.state !== 'closed') await context.close();
    },
  };
}
