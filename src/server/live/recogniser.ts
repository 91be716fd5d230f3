// Opens the speech streams of one session, one per channel, and gives their results in the session's time.
// Knows no segments and no journal.
import { SAMPLE_RATE } from '../../contract/audio.ts';
import type { SttService } from '../../contract/listen.ts';
import { createUnansweredSpeech, emptyUnexpected } from '../stt/eligible-speech.ts';
import type { SpeechSeconds, SttFailure, SttResult, SttRevision, SttStream } from '../stt/provider.ts';
import type { Speech, SpeechRequest } from '../stt/speech.ts';

export interface RecogniserEvents {
  /** Times of the result are seconds since the session began. */
  onResult(channel: number, result: SttResult): void;
  /** As in SttStreamEvents; times as above. */
  onRevised(channel: number, revision: SttRevision): void;
  /** Text of the utterance that is still spoken; times as above. Null when it is over, or has no text. */
  onOpenText(channel: number, result: SttResult | null): void;
  /** Speech that nobody gave text for; times as above. */
  onUnanswered(channel: number, gap: SpeechSeconds): void;
  onSpeech(seconds: number): void;
  onFinalized(): void;
  /** At most once; nothing follows. */
  onFailure(failure: SttFailure): void;
}

export interface Recogniser {
  /** Null when the client brings the text. */
  readonly provider: SttService | null;
  /** Which model writes the text, when the provider names it. */
  readonly model: string | null;
  /** `start_sample` counts 16 kHz samples since the session began. */
  push(channel: number, start_sample: number, pcm: Int16Array): void;
  /** How many samples are worth a push now: the fewest over all channels. */
  readonly batchSamples: number;
  /** Resolves when more audio is wanted. */
  ready(): Promise<void>;
  /**
   * Resolves when the text of everything pushed was delivered, or the streams failed; of all channels, or of one
   * whose audio pauses.
   */
  flush(only?: number): Promise<void>;
  /** Whether open text is of use from now on. It is until this says otherwise. */
  wantOpenText(wanted: boolean): void;
  /** Speech without text fails by itself until there is text in the conversation. */
  nextConversation(): void;
  /** Finalized until, over all channels; seconds of the session. */
  readonly finalizedSeconds: number;
  /** As above, but not beyond speech that waits for text. */
  readonly answeredSeconds: number;
  close(): Promise<void>;
}

export type RecogniserOpened = { ok: true; recogniser: Recogniser } | { ok: false; failure: SttFailure };

interface Channel {
  stream: SttStream;
  /** Seconds of the session at which the channel's first audio lies; null before it. */
  origin: number | null;
  pushed: number;
  finalizedUntil: number;
  /** Up to here the channel was finalized when speech without text came; null while none waits. */
  answeredUntil: number | null;
  /** Seconds at which the utterance begins whose open text was given; null while there is none. */
  openSince: number | null;
}

/**
 * A channel that gets nothing while another gets this much more counts as finalized, but for the audio its
 * VAD has not decided on.
 */
const STALLED_SECONDS = 1;
const UNDECIDED_SECONDS = 0.1;
/** For a provider that says nothing of it: few enough pieces, little enough delay. */
export const BATCH_SAMPLES = SAMPLE_RATE / 10;

/** Opens one stream per channel, all at the same provider. */
export async function openRecogniser(
  speech: Speech,
  request: SpeechRequest & { channels: number; signal?: AbortSignal },
  events: RecogniserEvents,
): Promise<RecogniserOpened> {
  const channels: Channel[] = [];
  const unanswered = createUnansweredSpeech();
  let provider: SttService | undefined;
  let failed = false;
  let isOpenTextWanted = true;

  function fail(failure: SttFailure): void {
    if (failed) return;
    failed = true;
    events.onFailure(failure);
  }

  function closeOpenText(number: number, channel: Channel): void {
    if (channel.openSince === null || channel.openSince >= channel.finalizedUntil) return;
    channel.openSince = null;
    events.onOpenText(number, null);
  }

  function allAnswered(): void {
    for (const channel of channels) channel.answeredUntil = null;
  }

  for (let number = 0; number < request.channels; number++) {
    const inSession = (seconds: number): number => (channels[number]?.origin ?? 0) + seconds;
    const placed = <T extends { start: number; end: number }>(result: T): T => ({
      ...result,
      start: inSession(result.start),
      end: inSession(result.end),
    });
    const opened = await speech.open({
      ...(request.uid !== undefined && { uid: request.uid }),
      language: request.language,
      stt_service: provider ?? request.stt_service,
      priority: 'live',
      signal: request.signal,
      events: {
        onFinal(result) {
          unanswered.text();
          allAnswered();
          events.onResult(number, placed(result));
        },
        onEmpty(utterance) {
          const channel = channels[number];
          if (channel) channel.answeredUntil ??= channel.finalizedUntil;
          unanswered.add(utterance);
          events.onUnanswered(number, placed(utterance));
          if (unanswered.isFailure) fail(emptyUnexpected(provider ?? 'local'));
        },
        onRevised: (revision) => events.onRevised(number, placed(revision)),
        onPartial(result) {
          const channel = channels[number];
          if (channel === undefined || failed || !isOpenTextWanted) return;
          channel.openSince = result.start;
          events.onOpenText(number, placed(result));
        },
        onSpeech(seconds) {
          events.onSpeech(inSession(seconds));
        },
        onFinalized(seconds) {
          const channel = channels[number];
          if (channel) {
            channel.finalizedUntil = Math.max(channel.finalizedUntil, seconds);
            closeOpenText(number, channel);
          }
          events.onFinalized();
        },
        onFailure: fail,
      },
    });
    if (!opened.ok) {
      failed = true;
      await Promise.all(channels.map(({ stream }) => stream.close()));
      return opened;
    }
    provider = opened.provider;
    channels.push({
      stream: opened.stream,
      origin: null,
      pushed: 0,
      finalizedUntil: 0,
      answeredUntil: null,
      openSince: null,
    });
  }

  const active = (): Channel[] => channels.filter((channel) => channel.origin !== null);

  /**
   * A channel that is finalized to its end does not delay the others. Nothing else passes for transcribed.
   */
  function finalizedIn(channel: Channel, latest: number): number {
    const undecided = channel.pushed - channel.finalizedUntil;
    const stalled = latest - pushedTo(channel) > STALLED_SECONDS;
    if (undecided <= 0 || (stalled && undecided <= UNDECIDED_SECONDS)) return latest;
    return (channel.origin ?? 0) + channel.finalizedUntil;
  }
  const pushedTo = (channel: Channel): number => (channel.origin ?? 0) + channel.pushed;

  function finalizedSeconds(): number {
    const all = active();
    const latest = Math.max(0, ...all.map(pushedTo));
    return Math.min(latest, ...all.map((channel) => finalizedIn(channel, latest)));
  }

  return {
    ok: true,
    recogniser: {
      provider: provider!,
      model: channels[0]?.stream.model ?? null,
      push(number, start_sample, pcm) {
        const channel = channels[number];
        if (channel === undefined || failed) return;
        channel.origin ??= start_sample / SAMPLE_RATE;
        channel.pushed += pcm.length / SAMPLE_RATE;
        channel.stream.push(pcm);
      },
      get batchSamples() {
        return Math.min(...channels.map(({ stream }) => stream.batchSamples ?? BATCH_SAMPLES));
      },
      async ready() {
        await Promise.all(active().map(({ stream }) => stream.ready()));
      },
      async flush(only) {
        const flushing = active().filter((channel) => only === undefined || channel === channels[only]);
        // What is pushed meanwhile is not part of it.
        const reached = flushing.map(({ pushed }) => pushed);
        await Promise.all(flushing.map(({ stream }) => stream.flush(only !== undefined)));
        if (failed) return;
        for (const [i, channel] of flushing.entries()) {
          channel.finalizedUntil = Math.max(channel.finalizedUntil, reached[i]!);
          closeOpenText(channels.indexOf(channel), channel);
        }
        events.onFinalized();
      },
      wantOpenText(wanted) {
        for (const [number, channel] of channels.entries()) {
          channel.stream.wantPartials?.(wanted);
          if (wanted || channel.openSince === null) continue;
          channel.openSince = null;
          events.onOpenText(number, null);
        }
        isOpenTextWanted = wanted;
      },
      nextConversation() {
        unanswered.restart();
        allAnswered();
      },
      get finalizedSeconds() {
        return finalizedSeconds();
      },
      get answeredSeconds() {
        const waiting = active().flatMap(({ origin, answeredUntil }) =>
          answeredUntil === null ? [] : [(origin ?? 0) + answeredUntil],
        );
        return Math.min(finalizedSeconds(), ...waiting);
      },
      async close() {
        failed = true;
        await Promise.all(channels.map(({ stream }) => stream.close()));
      },
    },
  };
}
