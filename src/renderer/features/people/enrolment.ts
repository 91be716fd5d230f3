// Records the owner reading aloud and has the voice learned from it. Nothing is kept of the recording.
import { useEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { SAMPLE_RATE } from '../../../contract/audio.ts';
import { NOT_OF_MICROPHONES, type AudioSource } from '../../../capture/audio-source.ts';
import { isDead, meterLevel } from '../../../capture/level.ts';
import { createMicrophone } from '../../../capture/microphone/microphone.ts';
import { pageToken } from '../../lib/page-token.ts';
import { chosenMicrophone } from '../listening/chosen-microphone.ts';
import { chosenProcessing } from '../listening/chosen-sound.ts';
import { peopleKeys } from './people-queries.ts';

export const READING_SECONDS = 20;
/** A recording without an end is not uploaded. */
const MOST_SECONDS = 90;
/** On the meter; what is louder counts as reading. */
const SPEECH_LEVEL = 0.35;
const SILENT_SECONDS = 3;

export type MicrophoneProblem = 'insecure' | 'blocked' | 'none' | 'busy' | 'lost' | 'unknown';

export type Enrolment =
  | { phase: 'idle' | 'learning' | 'learned' | 'tooLittle' | 'failed' }
  | { phase: 'microphone'; problem: MicrophoneProblem }
  | { phase: 'reading'; level: number; spoken: number; silent: boolean };

const PROBLEMS: Readonly<Record<string, MicrophoneProblem>> = {
  NotAllowedError: 'blocked',
  NotFoundError: 'none',
  NotReadableError: 'busy',
};

export function microphoneProblem(error: unknown): MicrophoneProblem {
  const cause = error instanceof Error ? error.cause : null;
  if (!window.isSecureContext) return 'insecure';
  return (cause instanceof DOMException && PROBLEMS[cause.name]) || 'unknown';
}

async function learn(frames: readonly Uint8Array[]): Promise<'learned' | 'tooLittle' | 'failed'> {
  const answer = await fetch(`/v3/upload-audio?sample_rate=${SAMPLE_RATE}`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${await pageToken()}`,
      'Content-Type': 'application/octet-stream',
    },
    body: new Blob(frames as Uint8Array<ArrayBuffer>[]),
  });
  if (answer.ok) return 'learned';
  return answer.status === 422 ? 'tooLittle' : 'failed';
}

export function useEnrolment() {
  const queries = useQueryClient();
  const [state, setState] = useState<Enrolment>({ phase: 'idle' });
  const source = useRef<AudioSource | null>(null);

  const end = (): void => {
    const open = source.current;
    source.current = null;
    void open?.close();
  };
  useEffect(
    () => () => {
      void source.current?.close();
      source.current = null;
    },
    [],
  );

  async function start(): Promise<void> {
    const frames: Uint8Array[] = [];
    const microphone = createMicrophone({
      chosen: chosenMicrophone,
      processing: () => chosenProcessing('microphone'),
    });
    source.current = microphone;
    const isOpen = (): boolean => source.current === microphone;
    let [spoken, heard, dead] = [0, 0, 0];
    const finish = (): void => {
      end();
      setState({ phase: 'learning' });
      learn(frames).then(
        async (phase) => {
          setState({ phase });
          await queries.invalidateQueries({ queryKey: peopleKeys.all });
        },
        () => setState({ phase: 'failed' }),
      );
    };
    setState({ phase: 'reading', level: 0, spoken: 0, silent: false });
    try {
      await microphone.start({
        frame({ bytes, seconds, level: peak }) {
          if (!isOpen()) return;
          frames.push(bytes);
          const loudest = peak ?? 0;
          const level = meterLevel(loudest);
          heard += seconds;
          dead = isDead(loudest) ? dead + seconds : 0;
          if (level >= SPEECH_LEVEL) spoken += seconds;
          setState({ phase: 'reading', level, spoken, silent: dead >= SILENT_SECONDS });
          if (spoken >= READING_SECONDS || heard >= MOST_SECONDS) finish();
        },
        device: () => undefined,
        muted: () => undefined,
        ...NOT_OF_MICROPHONES,
        ended() {
          if (!isOpen()) return;
          end();
          setState({ phase: 'microphone', problem: 'lost' });
        },
      });
      // Cancelled while the browser asked.
      if (!isOpen()) await microphone.close();
    } catch (error) {
      if (!isOpen()) return;
      end();
      setState({ phase: 'microphone', problem: microphoneProblem(error) });
    }
  }

  return {
    state,
    start: () => void start(),
    cancel() {
      end();
      setState({ phase: 'idle' });
    },
  };
}
