// Connects the custom STT service to one listening: audio goes to the service, its text waits for the
// session. Does not know the session's socket or the screen.
import type { TranscriptSegment } from '../../contract/resources.ts';
import type { CustomSttCodec } from '../../contract/custom-stt.ts';
import { CustomSttClient, type CustomSttState } from './custom-stt-client.ts';
import { createFrameEncoder } from './frame-encoder.ts';
import type { ListenSocket } from '../listen-connection.ts';
import { SuggestedTranscripts, type SuggestedTranscript } from './suggested-transcript.ts';

export interface CustomSttChoice {
  /** Whom the sound is sent to, as it is shown. */
  host: string;
  codec: CustomSttCodec;
  openSocket(): ListenSocket;
  /** Why the browser itself refuses to connect; null when it does not. */
  refusal?(): string | null;
}

export interface CustomSttEvents {
  /** There is text to take. */
  text(): void;
  state(state: CustomSttState & { host: string }): void;
}

export class CustomStt {
  readonly #stt: CustomSttClient;
  readonly #text: SuggestedTranscripts;
  #ended = false;

  constructor({ host, codec, openSocket, refusal }: CustomSttChoice, events: CustomSttEvents) {
    this.#text = new SuggestedTranscripts(`custom: ${host}`);
    this.#stt = new CustomSttClient({
      openSocket,
      refusal,
      createEncoder: (sink) => createFrameEncoder(codec, sink),
      onSegments: (segments) => {
        this.#text.add(segments);
        events.text();
      },
      onState: (state) => events.state({ ...state, host }),
    });
  }

  /** True when the service has sent its last text and the session shows all of it. */
  get isDone(): boolean {
    return this.#ended && this.#text.isEmpty;
  }

  /** Nothing more will come from the service. */
  get isEnded(): boolean {
    return this.#ended;
  }

  push(samples: Int16Array): void {
    this.#stt.push(samples);
  }

  /** A session is ready: it gets what no session has shown. */
  restart(): void {
    this.#text.restart();
  }

  take(secondsOfSession: (position: number) => number): SuggestedTranscript | null {
    return this.#text.take(secondsOfSession);
  }

  shown(segments: readonly TranscriptSegment[]): void {
    this.#text.shown(segments);
  }

  async finish(): Promise<void> {
    await this.#stt.finish();
    this.#ended = true;
  }

  close(): void {
    this.#ended = true;
    this.#stt.close();
  }
}
