// The computer's microphone as an audio source of 16 kHz.
import { SourceError, type AudioSource, type SourceEvents } from '../audio-source.ts';
import { MONO, pcmFrame } from '../pcm-frame.ts';
import { openFrameCollector, type FrameCollector } from './frame-collector.ts';
import { openMicrophone, stopStream, type MicrophoneChoice, type OpenMicrophone } from './open-microphone.ts';

export function createMicrophone(choice: MicrophoneChoice): AudioSource {
  let collector: Promise<FrameCollector> | null = null;
  let current: OpenMicrophone | null = null;
  let events: SourceEvents | null = null;
  /** Grows with each close: what is still being opened then is not wanted any more. */
  let closes = 0;

  async function start(given: SourceEvents): Promise<void> {
    const begun = closes;
    const opened = await openMicrophone(choice);
    const { stream, track, device } = opened;
    const graph = (collector ??= openFrameCollector(1, (samples) => {
      if (current !== null) events?.frame(pcmFrame(samples));
    }));
    try {
      const frames = await graph;
      // What was collected without a microphone belongs to no time of it.
      if (current === null) await frames.flush();
      if (begun !== closes) return stopStream(stream);
      frames.connect(0, stream);
    } catch (error) {
      stopStream(stream);
      if (collector === graph && current === null) collector = null;
      throw new SourceError('unreadable', { cause: error });
    }
    const before = current;
    [current, events] = [opened, given];
    const isCurrent = (): boolean => current === opened;
    track.addEventListener('ended', () => void lost(opened));
    track.addEventListener('mute', () => isCurrent() && given.muted(true));
    track.addEventListener('unmute', () => isCurrent() && given.muted(false));
    given.device(device);
    if (track.muted || before !== null) given.muted(track.muted);
    stopStream(before?.stream);
  }

  async function flush(): Promise<void> {
    await (await collector?.catch(() => null))?.flush();
  }

  async function lost(microphone: OpenMicrophone): Promise<void> {
    await flush();
    if (current !== microphone) return;
    current = null;
    events?.ended('lost');
  }

  async function close(): Promise<void> {
    closes++;
    const [open, closing] = [current, collector];
    collector = null;
    const frames = await closing?.catch(() => null);
    if (open !== null) await frames?.flush();
    if (current === open) current = null;
    stopStream(open?.stream);
    await frames?.close();
  }

  return { kind: 'microphone', format: MONO, start, flush, pause: close, close };
}
