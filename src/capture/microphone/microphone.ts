// The computer's microphone as an audio source: 16 kHz, without echo, noise or gain processing.
import { SAMPLE_RATE } from '../../contract/audio.ts';
import { SourceError, type AudioSource, type SourceEvents } from '../audio-source.ts';
import workletUrl from './microphone-worklet.ts?worker&url';

export function createMicrophone(): AudioSource {
  let stream: MediaStream | null = null;
  let context: AudioContext | null = null;

  async function close(): Promise<void> {
    for (const track of stream?.getTracks() ?? []) track.stop();
    stream = null;
    const open = context;
    context = null;
    if (open && open.state !== 'closed') await open.close();
  }

  async function start(events: SourceEvents): Promise<void> {
    stream = await openStream();
    const track = stream.getAudioTracks()[0];
    track?.addEventListener('ended', () => events.ended('lost'));
    track?.addEventListener('mute', () => events.muted(true));
    track?.addEventListener('unmute', () => events.muted(false));
    if (track?.muted) events.muted(true);
    try {
      context = new AudioContext({ sampleRate: SAMPLE_RATE });
      await context.audioWorklet.addModule(workletUrl);
      const collector = new AudioWorkletNode(context, 'frame-collector', {
        numberOfOutputs: 0,
        channelCount: 1,
        channelCountMode: 'explicit',
      });
      collector.port.onmessage = ({ data }: MessageEvent<Int16Array>) => {
        if (stream) events.frame(data);
      };
      context.createMediaStreamSource(stream).connect(collector);
      await context.resume();
    } catch (error) {
      await close();
      throw new SourceError('The microphone opened, but its sound could not be read in this browser.', {
        cause: error,
      });
    }
  }

  return { kind: 'microphone', start, close };
}

async function openStream(): Promise<MediaStream> {
  // The DOM types promise mediaDevices, but a page that is not on a secure origin has none.
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (!devices)
    throw new SourceError('This browser gives the microphone only to pages on this computer or on https.');
  try {
    return await devices.getUserMedia({
      audio: { channelCount: 1, echoCancellation: false, noiseSuppression: false, autoGainControl: false },
    });
  } catch (error) {
    throw new SourceError(microphoneProblem(error), { cause: error });
  }
}

function microphoneProblem(error: unknown): string {
  switch (error instanceof DOMException ? error.name : '') {
    case 'NotAllowedError':
      return 'The browser does not let Earshot use the microphone. Allow it for this page, then press Listen again.';
    case 'NotFoundError':
      return 'No microphone was found. Connect one, then press Listen again.';
    case 'NotReadableError':
      return 'Another program holds the microphone. Close it there, then press Listen again.';
    default:
      return 'The microphone could not be opened.';
  }
}
