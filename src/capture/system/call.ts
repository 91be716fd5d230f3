// Both sides of a call as an audio source: the microphone in the first channel, what the computer plays in the second. One side
// goes on while the other is away. Or what the computer plays alone.
import { SourceError, type AudioSource, type SourceEvents } from '../audio-source.ts';
import { openFrameCollector, type FrameCollector } from '../microphone/frame-collector.ts';
import {
  openMicrophone,
  stopStream,
  type MicrophoneChoice,
  type OpenMicrophone,
} from '../microphone/open-microphone.ts';
import { MONO, pcmFrame, STEREO } from '../pcm-frame.ts';
import { openSystemAudio, type SystemAudio } from './system-audio.ts';

const [NEAR, FAR] = [0, 1];

export function createCall(choice: MicrophoneChoice): AudioSource {
  let collector: FrameCollector | null = null;
  let microphone: OpenMicrophone | null = null;
  let system: SystemAudio | null = null;
  let events: SourceEvents | null = null;
  let closes = 0;
  /** Grows with each pause: a microphone that is being opened then is not wanted any more. */
  let pauses = 0;
  /** The microphone that went away, until one is there again. */
  let gone: string | null = null;

  async function start(given: SourceEvents): Promise<void> {
    events = given;
    if (collector !== null) return openNear();
    const [begun, unpaused] = [closes, pauses];
    const far = await openSystemAudio();
    let near: OpenMicrophone | null = null;
    try {
      near = await openMicrophone(choice);
      const opened = await openFrameCollector(2, (samples) => events?.frame(pcmFrame(samples, STEREO)));
      if (begun !== closes) {
        await opened.close();
        throw new SourceError('not_opened');
      }
      collector = opened;
    } catch (error) {
      stopStream(far.stream);
      stopStream(near?.stream);
      throw error instanceof SourceError ? error : new SourceError('unreadable', { cause: error });
    }
    system = far;
    collector.connect(FAR, far.stream);
    far.track.addEventListener('ended', () => farEnded(far));
    if (unpaused === pauses) use(near);
    else stopStream(near.stream);
    navigator.mediaDevices.addEventListener('devicechange', onDevices);
  }

  /** In the place of the one that delivers, without a gap. */
  async function openNear(): Promise<void> {
    const [begun, unpaused] = [closes, pauses];
    const opened = await openMicrophone(choice);
    if (begun !== closes || unpaused !== pauses) return stopStream(opened.stream);
    use(opened);
  }

  function use(opened: OpenMicrophone): void {
    const before = microphone;
    microphone = opened;
    collector?.connect(NEAR, opened.stream);
    stopStream(before?.stream);
    const { name, instead_of } = opened.device;
    events?.device({ name, instead_of: instead_of ?? (gone === name ? null : gone) });
    gone = null;
    opened.track.addEventListener('ended', () => void nearEnded(opened));
  }

  /** Another one goes on; until there is one, the other side does alone. */
  async function nearEnded(ended: OpenMicrophone): Promise<void> {
    if (microphone !== ended) return;
    microphone = null;
    gone = ended.device.name;
    collector?.disconnect(NEAR);
    try {
      await openNear();
    } catch {
      if (system === null) return events?.ended('lost');
      events?.device({ name: system.track.label, instead_of: gone });
    }
  }

  function farEnded(ended: SystemAudio): void {
    if (system !== ended) return;
    system = null;
    collector?.disconnect(FAR);
    if (microphone === null) events?.ended('lost');
    else events?.device({ name: microphone.device.name, instead_of: ended.track.label });
  }

  const onDevices = (): void => {
    // One that was plugged in may be the one that is missing.
    if (gone !== null) openNear().catch(() => undefined);
  };

  /** The other side is kept: to share it again takes another question. */
  function pause(): Promise<void> {
    pauses++;
    const paused = microphone;
    [microphone, gone] = [null, null];
    collector?.disconnect(NEAR);
    stopStream(paused?.stream);
    return Promise.resolve();
  }

  async function close(): Promise<void> {
    closes++;
    navigator.mediaDevices.removeEventListener('devicechange', onDevices);
    const closing = collector;
    collector = null;
    await closing?.flush();
    stopStream(microphone?.stream);
    stopStream(system?.stream);
    [microphone, system, gone] = [null, null, null];
    await closing?.close();
  }

  return {
    kind: 'call',
    format: STEREO,
    // The first channel of a phone call is the owner's.
    source: 'phone_call',
    start,
    flush: async () => collector?.flush(),
    pause,
    close,
  };
}

export function createSystemSource(): AudioSource {
  let collector: FrameCollector | null = null;
  let system: SystemAudio | null = null;
  let closes = 0;

  async function close(): Promise<void> {
    closes++;
    const [open, closing] = [system, collector];
    [system, collector] = [null, null];
    await closing?.flush();
    stopStream(open?.stream);
    await closing?.close();
  }

  async function start(events: SourceEvents): Promise<void> {
    const begun = closes;
    const opened = await openSystemAudio();
    try {
      const frames = await openFrameCollector(1, (samples) => events.frame(pcmFrame(samples)));
      if (begun !== closes) {
        stopStream(opened.stream);
        return await frames.close();
      }
      [system, collector] = [opened, frames];
      frames.connect(0, opened.stream);
    } catch (error) {
      stopStream(opened.stream);
      throw new SourceError('unreadable', { cause: error });
    }
    opened.track.addEventListener('ended', () => {
      if (system === opened) events.ended('complete');
    });
    events.device({ name: opened.track.label, instead_of: null });
  }

  return { kind: 'system', format: MONO, start, flush: async () => collector?.flush(), close };
}
