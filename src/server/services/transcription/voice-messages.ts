// Transcribes a voice message: decodes it piece by piece, runs the VAD and a recogniser, and answers one of
// the contract's outcomes (contract: Voice messages; Errors, rule 5). Stores nothing. Knows no transport.
import { SAMPLE_RATE } from '../../../contract/audio.ts';
import type { FailureOutcome } from '../../../contract/errors.ts';
import { TRANSCRIPTION_OUTCOMES } from '../../../contract/errors.ts';
import type { SttService } from '../../../contract/listen.ts';
import type { VoiceFailure, VoiceTranscript } from '../../../contract/voice-messages.ts';
import { UnreadableAudioError } from '../../audio/audio-errors.ts';
import { decodeAudioFile, decodeRawPcm16, type Decoded, type DecodeOptions } from '../../audio/audio-file.ts';
import type { AudioSource } from '../../audio/audio-source.ts';
import type { Log } from '../../ports.ts';
import type { SttFailure, SttRevision, SttStream, SttStreamOptions } from '../../stt/provider.ts';
import type { Speech } from '../../stt/speech.ts';
import { createUnansweredSpeech } from '../../stt/eligible-speech.ts';
import { reviseParts } from '../../stt/revised-parts.ts';
import { createTurns } from '../../turns.ts';

export interface VoiceMessage {
  /** Transcribed in order. `raw` describes samples without a header; null for an audio file. */
  parts: readonly { source: AudioSource; raw: { sample_rate: number; channels: number } | null }[];
  /** A language code or `multi`; the user's own when absent. */
  language?: string | undefined;
  stt_service?: SttService | undefined;
  keywords: readonly string[];
}

export interface VoiceMessageSpeech extends Pick<Speech, 'spokenLanguage'> {
  open(
    request: SttStreamOptions & { uid: string; stt_service?: SttService | undefined },
  ): Promise<{ ok: true; provider: SttService; stream: SttStream } | { ok: false; failure: SttFailure }>;
}

export type VoiceMessageResult = { ok: true; value: VoiceTranscript } | { ok: false; failure: VoiceFailure };

/** Each takes memory in the recogniser's process, which decodes two utterances at a time. */
const VOICE_TURNS = { atOnce: 4, ofOneUser: 2 };

export type VoiceMessages = ReturnType<typeof createVoiceMessages>;

/** Samples between two checks whether the recogniser keeps up. */
const STEP = 4 * SAMPLE_RATE;

const MESSAGES: Record<FailureOutcome, string> = {
  invalid_input: 'The audio could not be read.',
  upstream_error: 'The speech service failed. Try again.',
  empty_unexpected: 'There is speech in the audio, but no text came of it. Try again.',
  config_error: 'No speech service is set up for this request.',
  timeout: 'The speech service took too long. Try again.',
};

/** What the owner can mend, by the reason that a provider gives. */
const CAUSES = new Map([
  ['not_authorised', 'The speech service refuses the key that is set for it.'],
  ['unknown_model', 'The speech service does not have the model that is set.'],
  ['not_found', 'Nothing answers for transcriptions at the address of the speech service.'],
  ['redirected', 'The speech service redirects to another address. Set that one.'],
  ['refused', 'The speech service refuses the request.'],
]);

/**
 * The public form of a failure, without text of the provider. `message` names the cause where this service
 * knows it; otherwise fixed words for each outcome.
 */
export function voiceFailure(
  outcome: FailureOutcome,
  provider: SttService,
  message = MESSAGES[outcome],
): VoiceFailure {
  const { retryable } = TRANSCRIPTION_OUTCOMES[outcome];
  return { error: 'transcription_failed', outcome, provider, retryable, message };
}

export function createVoiceMessages({
  speech,
  languageOf,
  log,
}: {
  speech: VoiceMessageSpeech;
  languageOf(uid: string): string | null;
  log: Log;
}) {
  const turns = createTurns(VOICE_TURNS);

  return {
    /** Rejects only with the reason of `signal`. `onText` is called for each utterance with text. */
    async transcribe(
      uid: string,
      message: VoiceMessage,
      { signal, onText }: { signal: AbortSignal; onText?: () => void },
    ): Promise<VoiceMessageResult> {
      const language = speech.spokenLanguage({
        language: message.language ?? languageOf(uid) ?? 'en',
        stt_service: message.stt_service,
      });
      const endTurn = await turns.take(uid, signal);
      let parts: SttRevision[] = [];
      const stop = new AbortController();
      let failure: SttFailure | null = null;
      const unanswered = createUnansweredSpeech();
      let spoken: string | null = null;
      /** Another provider than the stream's that wrote text; it is named when it wrote all of it. */
      let writer: { provider: SttService; model: string | undefined } | null = null;
      let isOwnText = false;
      let at: { provider: SttService; stream: SttStream } | null = null;

      function fail(given: SttFailure): void {
        failure ??= given;
        stop.abort();
      }

      /** Opened with the first audio, so that a message that cannot be decoded opens no recogniser. */
      async function stream(): Promise<SttStream> {
        if (at !== null) return at.stream;
        const opened = await speech.open({
          uid,
          language,
          stt_service: message.stt_service,
          vocabulary: message.keywords,
          priority: 'background',
          signal: options.signal,
          events: {
            onFinal({ text, start, end, language: detected, provider: other, model }) {
              unanswered.text();
              parts.push({ text, start, end });
              spoken ??= detected ?? null;
              if (other !== undefined) writer ??= { provider: other, model };
              isOwnText ||= other === undefined || other === at?.provider;
              onText?.();
            },
            onEmpty: (utterance) => unanswered.add(utterance),
            onRevised: (revision) => (parts = reviseParts(parts, revision) ?? parts),
            onFinalized: () => undefined,
            onFailure: fail,
          },
        });
        if (!opened.ok) {
          fail(opened.failure);
          throw stop.signal.reason;
        }
        at = opened;
        return opened.stream;
      }

      const options: DecodeOptions = {
        signal: AbortSignal.any([signal, stop.signal]),
        async emit(pcm) {
          const open = await stream();
          for (let from = 0; from < pcm.length; from += STEP) {
            open.push(pcm.subarray(from, from + STEP));
            await open.ready();
            options.signal.throwIfAborted();
          }
        },
      };

      // Closing the stream ends the wait for the recogniser; it is closed once more below, where a failure counts.
      options.signal.addEventListener('abort', () => {
        at?.stream.close().catch(() => undefined);
      });

      const refused = (outcome: FailureOutcome, cause?: string): VoiceMessageResult => {
        const provider = failure?.provider ?? at?.provider ?? message.stt_service ?? 'local';
        return { ok: false, failure: voiceFailure(outcome, provider, cause) };
      };

      try {
        for (const part of message.parts) {
          await decodePart(part, options);
          // No utterance continues into the next file.
          await (await stream()).flush();
          options.signal.throwIfAborted();
        }
        const open = await stream();
        const transcript = parts.map(({ text }) => text).join(' ');
        if (unanswered.isFailure) return refused('empty_unexpected');
        const opened: SttService = at === null ? 'local' : (at as { provider: SttService }).provider;
        const own = { provider: opened, model: open.model };
        const { provider, model } = isOwnText ? own : ((writer as typeof own | null) ?? own);
        return {
          ok: true,
          value: {
            transcript,
            language: transcript === '' ? null : (spoken ?? (language === 'multi' ? null : language)),
            outcome: transcript === '' ? 'expected_silence' : 'success',
            stt_provider: provider,
            stt_model: model ?? provider,
          },
        };
      } catch (error) {
        signal.throwIfAborted();
        if (failure !== null) {
          const { outcome, reason, provider } = failure as SttFailure;
          log.warn({ outcome, reason, provider }, 'a voice message was not transcribed');
          return refused(outcome, CAUSES.get(reason));
        }
        if (error instanceof UnreadableAudioError) return refused('invalid_input', error.message);
        // A fault on the way is a failure of the provider to the client, which may try again.
        log.error({ err: error }, 'a voice message failed unexpectedly');
        return refused('upstream_error');
      } finally {
        await (at as { stream: SttStream } | null)?.stream.close();
        endTurn();
      }
    },
  };
}

function decodePart(
  { source, raw }: VoiceMessage['parts'][number],
  options: DecodeOptions,
): Promise<Decoded> {
  return raw === null ? decodeAudioFile(source, options) : decodeRawPcm16(source, raw, options);
}
