// Makes the audio source of a kind, as the person chose it on this computer.
import type { AudioSource } from '../../../capture/audio-source.ts';
import { createMicrophone } from '../../../capture/microphone/microphone.ts';
import { createSampleSource } from '../../../capture/sample/sample-source.ts';
import { createCall, createSystemSource } from '../../../capture/system/call.ts';
import { chosenMicrophone } from './chosen-microphone.ts';
import { chosenProcessing } from './chosen-sound.ts';

export type PageSource = 'microphone' | 'call' | 'system' | 'sample';

export function pageSource(kind: PageSource): AudioSource {
  const microphone = { chosen: chosenMicrophone, processing: () => chosenProcessing(kind) };
  switch (kind) {
    case 'microphone':
      return createMicrophone(microphone);
    case 'call':
      return createCall(microphone);
    case 'system':
      return createSystemSource();
    case 'sample':
      return createSampleSource('/sample.flac', 'en');
  }
}
