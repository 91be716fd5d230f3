// Opens the chosen microphone to show that it hears, and lists the others. Nothing of it is recorded or sent.
import { useEffect, useRef, useState } from 'react';
import { NOT_OF_MICROPHONES, type AudioSource } from '../../../capture/audio-source.ts';
import { isDead, meterLevel } from '../../../capture/level.ts';
import { createMicrophone } from '../../../capture/microphone/microphone.ts';
import type { ChosenMicrophone } from '../../../capture/microphone/open-microphone.ts';
import { chooseMicrophone, chosenMicrophone, microphones } from '../listening/chosen-microphone.ts';
import { chosenProcessing } from '../listening/chosen-sound.ts';
import { microphoneProblem, type MicrophoneProblem } from '../people/enrolment.ts';

/** On the meter; what is louder counts as a voice. */
const SPEECH_LEVEL = 0.35;
const SILENT_SECONDS = 3;

export type MicrophoneCheck =
  | { phase: 'off' | 'opening' }
  | { phase: 'on'; level: number; heard: boolean; silent: boolean }
  | { phase: 'failed'; problem: MicrophoneProblem };

export function useMicrophoneCheck() {
  const [state, setState] = useState<MicrophoneCheck>({ phase: 'off' });
  const [devices, setDevices] = useState<readonly ChosenMicrophone[]>([]);
  const [chosen, setChosen] = useState(chosenMicrophone);
  const source = useRef<AudioSource | null>(null);

  async function close(): Promise<void> {
    const open = source.current;
    source.current = null;
    await open?.close();
  }
  useEffect(
    () => () => {
      void source.current?.close();
      source.current = null;
    },
    [],
  );

  async function start(): Promise<void> {
    await close();
    const microphone = createMicrophone({
      chosen: chosenMicrophone,
      processing: () => chosenProcessing('microphone'),
    });
    source.current = microphone;
    const isOpen = (): boolean => source.current === microphone;
    let [heard, dead] = [false, 0];
    setState({ phase: 'opening' });
    try {
      await microphone.start({
        frame({ seconds, level: peak }) {
          if (!isOpen()) return;
          const loudest = peak ?? 0;
          const level = meterLevel(loudest);
          heard ||= level >= SPEECH_LEVEL;
          dead = isDead(loudest) ? dead + seconds : 0;
          setState({ phase: 'on', level, heard, silent: dead >= SILENT_SECONDS });
        },
        muted: () => undefined,
        device: () => undefined,
        ...NOT_OF_MICROPHONES,
        ended() {
          if (!isOpen()) return;
          void close();
          setState({ phase: 'failed', problem: 'lost' });
        },
      });
      // Left while the browser asked.
      if (!isOpen()) return await microphone.close();
      setDevices(await microphones());
    } catch (error) {
      if (!isOpen()) return;
      await close();
      setState({ phase: 'failed', problem: microphoneProblem(error) });
    }
  }

  return {
    state,
    devices,
    chosen,
    choose(microphone: ChosenMicrophone | null) {
      chooseMicrophone(microphone);
      setChosen(microphone);
      void start();
    },
    start: () => void start(),
  };
}
