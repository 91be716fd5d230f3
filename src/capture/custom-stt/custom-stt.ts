// Connects the custom STT service to one listening: audio goes to the service, its text waits for the
// session. Does not know the session's socket or the screen.
import type { TranscriptSegment } from '../../contract/resources.ts';
import type { CustomSttCodec } from '../../contract/custom-stt.ts';
import type { AudioFrame, AudioSource } from '../audio-source.ts';
import { createCustomSttClient, type CustomSttState } from './custom-stt-client.ts';
import { createFrameEncoder } from './frame-encoder.ts';
import type { KeptText } from '../kept/kept-listening.ts';
import type { ListenSocket } from '../listen-connection.ts';
import { createSuggestedTranscripts, type SuggestedTranscript } from './suggested-transcript.ts';

/** Sums of seconds differ by less. */
const ROUNDING = 0.001;

export interface CustomSttChoice {
  /** The receiver of the audio, as the screen shows it. */
  host: string;
  codec: CustomSttCodec;
  openSocket(): ListenSocket;
  /** Whether the browser itself refuses to connect. */
  isRefused?(): boolean;
}

export interface CustomSttEvents {
  /** There is text to take. */
  text(): void;
  state(state: CustomSttState & { host: string }): void;
}

export interface CustomStt {
  /** What has waited only, and nothing of what is heard now. */
  readonly brings: 'all' | 'rest';
  /** True when the service has sent its last text and the session shows all of it. */
  readonly isDone: boolean;
  /** True when nothing more will come from the service. */
  readonly isEnded: boolean;
  /** For another page, whose oldest frame begins at `oldest` here. */
  awaited(oldest: number): KeptText;
  push(frame: AudioFrame): void;
  /** A session is ready: it gets the text that no session has shown. */
  restart(): void;
  take(secondsOfSession: (position: number) => number): SuggestedTranscript | null;
  shown(segments: readonly TranscriptSegment[]): void;
  finish(): Promise<void>;
  close(): void;
}

export function createCustomStt(
  { host, codec, openSocket, isRefused }: CustomSttChoice,
  source: Pick<AudioSource, 'format'>,
  events: CustomSttEvents,
  kept?: KeptText & { unconfirmed: readonly AudioFrame[] },
): CustomStt {
  let ended = false;
  const text = createSuggestedTranscripts(`custom: ${host}`, kept);
  const unanswered = kept && unansweredOf(kept);
  const stt = createCustomSttClient({
    format: () => source.format,
    openSocket,
    isRefused,
    from: unanswered?.from ?? 0,
    createEncoder: (sink) => createFrameEncoder(codec, source.format, sink),
    onSegments(segments) {
      text.add(segments);
      events.text();
    },
    onState: (state) => events.state({ ...state, host }),
  });
  for (const frame of unanswered?.frames ?? []) stt.push(frame);

  return {
    brings: 'all',
    get isDone() {
      return ended && text.isEmpty;
    },
    get isEnded() {
      return ended;
    },
    awaited(oldest) {
      const { frames, oldest: first, answered } = stt.unanswered;
      const { waiting, speakers } = text.rest;
      let end = first;
      return {
        frames: frames.filter(({ seconds }) => (end += seconds) <= oldest + ROUNDING),
        answered: answered - oldest,
        waiting: waiting.map((one) => ({ ...one, start: one.start - oldest, end: one.end - oldest })),
        speakers,
      };
    },
    push: (frame) => stt.push(frame),
    restart: () => text.restart(),
    take: (secondsOfSession) => text.take(secondsOfSession),
    shown: (segments) => text.shown(segments),
    async finish() {
      await stt.finish();
      ended = true;
    },
    close() {
      ended = true;
      stt.close();
    },
  };
}

/** From where the page before was answered to; before 0 is what the listening service has already. */
function unansweredOf(kept: KeptText & { unconfirmed: readonly AudioFrame[] }) {
  let end = -kept.frames.reduce((sum, { seconds }) => sum + seconds, 0);
  const frames = [...kept.frames, ...kept.unconfirmed].filter(
    ({ seconds }) => (end += seconds) > kept.answered + ROUNDING,
  );
  return { frames, from: end - frames.reduce((sum, { seconds }) => sum + seconds, 0) };
}
