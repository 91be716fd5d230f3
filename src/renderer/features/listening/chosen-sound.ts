// What the person chose to listen to on this computer, and what is done to the sound of the microphone.
import type { AudioSource } from '../../../capture/audio-source.ts';
import type { SoundProcessing } from '../../../capture/microphone/open-microphone.ts';

export const LISTEN_TO = ['microphone', 'call', 'system'] as const satisfies AudioSource['kind'][];
export type ListenTo = (typeof LISTEN_TO)[number];
export const PROCESSING = ['echo', 'noise', 'gain'] as const satisfies (keyof SoundProcessing)[];

const KEY = 'earshot-sound';

interface ChosenSound extends Partial<SoundProcessing> {
  listen_to?: ListenTo;
}

function read(): ChosenSound {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? '{}') ?? {}) as ChosenSound;
  } catch {
    return {};
  }
}

function write(change: ChosenSound): void {
  localStorage.setItem(KEY, JSON.stringify({ ...read(), ...change }));
}

export function chosenListenTo(): ListenTo {
  return LISTEN_TO.find((one) => one === read().listen_to) ?? 'microphone';
}

export const chooseListenTo = (listen_to: ListenTo): void => write({ listen_to });

/** Untouched sound is recognised best; in a call what the loudspeakers play would be written twice. */
export function chosenProcessing(listenTo: AudioSource['kind'] = chosenListenTo()): SoundProcessing {
  const { echo = listenTo === 'call', noise = false, gain = false } = read();
  return { echo: echo === true, noise: noise === true, gain: gain === true };
}

export const chooseProcessing = (change: Partial<SoundProcessing>): void => write(change);
