// Opens what the computer plays: the audio of a screen, window or tab that the person shares. Its picture is let go at once.
import { SourceError, type SourceProblem } from '../audio-source.ts';

export interface SystemAudio {
  stream: MediaStream;
  track: MediaStreamTrack;
}

/** Parts of the request that the DOM types do not know. */
interface DisplayOptions extends DisplayMediaStreamOptions {
  systemAudio: 'include';
  windowAudio: 'system';
  selfBrowserSurface: 'exclude';
}

/** What the browser must leave as it is. */
const AS_IT_IS = { echoCancellation: false, noiseSuppression: false, autoGainControl: false };

/** Needs a click a moment before; the browser asks what to share. */
export async function openSystemAudio(): Promise<SystemAudio> {
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (!devices) throw new SourceError('insecure');
  // Browsers of phones have none.
  if (!('getDisplayMedia' in devices)) throw new SourceError('no_sharing');
  const options: DisplayOptions = {
    audio: { ...AS_IT_IS },
    // Browsers share no sound without a picture. The smallest one costs least until it is let go.
    video: { width: 16, height: 16, frameRate: 1 },
    systemAudio: 'include',
    windowAudio: 'system',
    selfBrowserSurface: 'exclude',
  };
  let stream: MediaStream;
  try {
    stream = await devices.getDisplayMedia(options);
  } catch (error) {
    throw new SourceError(sharingProblem(error), { cause: error });
  }
  for (const picture of stream.getVideoTracks()) picture.stop();
  const [track] = stream.getAudioTracks();
  if (!track) throw new SourceError('no_system_audio');
  return { stream: new MediaStream([track]), track };
}

function sharingProblem(error: unknown): SourceProblem {
  switch (error instanceof DOMException ? error.name : '') {
    case 'NotAllowedError':
      return 'not_shared';
    case 'NotFoundError':
    case 'NotReadableError':
      return 'no_system_audio';
    case 'NotSupportedError':
      return 'no_sharing';
    default:
      return 'not_opened';
  }
}
