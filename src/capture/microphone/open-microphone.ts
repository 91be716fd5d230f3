// Opens the microphone that is wanted, or the browser's choice where that is gone, and says why it cannot.
import { SourceError, type SourceProblem } from '../audio-source.ts';

export interface ChosenMicrophone {
  id: string;
  name: string;
}

/** What the browser does to the sound of a microphone. */
export interface SoundProcessing {
  /** What this computer plays is taken out again. */
  echo: boolean;
  noise: boolean;
  /** Quiet voices are made louder. */
  gain: boolean;
}

export interface MicrophoneChoice {
  /** Asked at each start; null leaves the choice to the browser, and so does one that is gone. */
  chosen(): ChosenMicrophone | null;
  processing(): SoundProcessing;
}

export interface OpenMicrophone {
  stream: MediaStream;
  track: MediaStreamTrack;
  device: { name: string; instead_of: string | null };
}

export async function openMicrophone({ chosen, processing }: MicrophoneChoice): Promise<OpenMicrophone> {
  // The DOM types promise mediaDevices, but a page that is not on a secure origin has none.
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (!devices) throw new SourceError('insecure');
  const wanted = chosen();
  const { echo, noise, gain } = processing();
  const audio: MediaTrackConstraints = {
    channelCount: 1,
    // `all`: also what other programs play. Browsers that do not know the word take it for true.
    echoCancellation: (echo ? 'all' : false) as boolean,
    noiseSuppression: noise,
    autoGainControl: gain,
  };
  try {
    // Only `exact` is sure to be followed; a device that is gone gives way to the browser's choice.
    const exact = wanted && devices.getUserMedia({ audio: { ...audio, deviceId: { exact: wanted.id } } });
    const stream = (await exact?.catch(ifGone)) ?? (await devices.getUserMedia({ audio }));
    const [track] = stream.getAudioTracks();
    if (!track) throw new SourceError('no_microphone');
    const isWanted = wanted === null || track.getSettings().deviceId === wanted.id;
    return { stream, track, device: { name: track.label, instead_of: isWanted ? null : wanted.name } };
  } catch (error) {
    if (error instanceof SourceError) throw error;
    throw new SourceError(microphoneProblem(error), { cause: error });
  }
}

export function stopStream(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

function ifGone(error: unknown): null {
  if (error instanceof DOMException && ['OverconstrainedError', 'NotFoundError'].includes(error.name))
    return null;
  throw error;
}

function microphoneProblem(error: unknown): SourceProblem {
  switch (error instanceof DOMException ? error.name : '') {
    case 'NotAllowedError':
      return 'blocked';
    case 'NotFoundError':
      return 'no_microphone';
    case 'NotReadableError':
      return 'busy';
    default:
      return 'not_opened';
  }
}
