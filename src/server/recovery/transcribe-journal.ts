// Transcribes the audio of a journal that has no stored text: the mixed audio in one stream, or each of two
// channels, which are then the speakers, in its own. Returns a failure instead of throwing it. Does not mark
// audio as transcribed before its text is stored, and speech that gave none only beside text that was found.
import { SAMPLE_RATE } from '../../contract/audio.ts';
import { randomUUID } from 'node:crypto';
import type { SttService } from '../../contract/listen.ts';
import type { RecoverableConversation, UntranscribedAudio } from '../services/recordings/recoverable.ts';
import type { TranscriptSegment } from '../../contract/resources.ts';
import type { VoiceRecord } from '../store/conversations.ts';
import type { Unanswered } from '../store/recordings.ts';
import { emptyUnexpected } from '../stt/eligible-speech.ts';
import type { SttFailure, SttResult } from '../stt/provider.ts';
import { createSegmentBuilder } from '../transcript/segment-builder.ts';
import type { Speech } from '../stt/speech.ts';
import { createSpeakers } from '../transcript/speakers.ts';
import { createVoiceNames } from '../transcript/voice-names.ts';

/** Audio is transcribed and stored in pieces, so that another kill loses little work. */
const PIECE_SAMPLES = 60 * SAMPLE_RATE;

export interface TranscribeJournalOptions {
  conversation: Pick<RecoverableConversation, 'uid' | 'id' | 'language' | 'source'>;
  audio: UntranscribedAudio;
  /** The segments that the conversation has so far. */
  existing: readonly TranscriptSegment[];
  voices: readonly VoiceRecord[];
  speech: Speech;
  signal: AbortSignal;
}

/** Returns the failure that stopped it, or null when all of the audio has its text. */
export async function transcribeJournal(options: TranscribeJournalOptions): Promise<SttFailure | null> {
  const { conversation, audio, existing, speech, signal } = options;
  let provider: SttService | null = null;
  const builder = createSegmentBuilder({
    offset_seconds: audio.offset_seconds + audio.from_seconds,
    stt_provider: () => provider,
    newId: randomUUID,
    existing,
  });
  const speakers = createSpeakers(options.voices);
  const names = createVoiceNames(options.voices);
  /** Speakers that the recording session has compared with the owner's speech profile. */
  const compared = new Set(options.voices.filter((voice) => voice.compared).map((voice) => voice.speaker_id));
  const apart = audio.channels > 1;
  let anyText = existing.length > 0;
  const unanswered: Unanswered[] = [];

  function addResult(
    channel: number,
    { embedding, embeddingModel, start, end, text, speakerId, provider: own }: SttResult,
  ): void {
    anyText = true;
    if (apart) {
      const is_user = channel === 0 && conversation.source === 'phone_call';
      const placed = { channel, text, start, end, ...(own && { stt_provider: own }) };
      builder.add({ ...placed, speaker_id: channel, is_user, ...names.of(channel) });
      return;
    }
    let speaker_id = speakerId;
    if (speaker_id === undefined) {
      const assigned = speakers.assign({ embedding, embeddingModel, seconds: end - start });
      speaker_id = assigned.speaker_id;
      for (const { from, to } of assigned.merges) {
        builder.relabel(from, to);
        const voice = names.merge(from, to);
        if (voice !== null) builder.identify({ speaker_id: to }, voice);
      }
    }
    builder.add({
      ...{ text, start, end, speaker_id, is_user: false, ...names.of(speaker_id) },
      speech_profile_processed: compared.has(speaker_id),
      ...(own && { stt_provider: own }),
    });
  }

  const store = (reached: number): void =>
    audio.commit(
      builder.take(),
      reached,
      names.records(speakers.records()),
      unanswered.filter(({ start }) => start < reached),
    );

  /** Calls `piece` with the finalized position from time to time. */
  async function pass(channel: number, piece: (finalizedUntil: number) => void): Promise<SttFailure | null> {
    let finalizedUntil = 0;
    let failure: SttFailure | null = null;
    const opened = await speech.open({
      uid: conversation.uid,
      language: conversation.language,
      priority: 'background',
      signal,
      events: {
        onFinal: (result) => addResult(channel, result),
        onEmpty({ start, end }) {
          const from = audio.from_seconds;
          unanswered.push({ start: from + start, end: from + end, channel });
          builder.leaveOut(start);
        },
        onRevised: (revision) => builder.revise({ channel, ...revision }),
        onFinalized: (seconds) => (finalizedUntil = seconds),
        onFailure: (reported) => (failure = reported),
      },
    });
    if (!opened.ok) return opened.failure;
    const { stream } = opened;
    provider = opened.provider;
    const stopped: SttFailure = {
      outcome: 'upstream_error',
      provider: opened.provider,
      retryable: true,
      reason: 'shutdown',
    };
    // Closing the stream ends the wait for the recogniser; it is closed once more below, where a failure counts.
    const stop = (): void => void stream.close().catch(() => undefined);
    signal.addEventListener('abort', stop, { once: true });
    try {
      let sincePiece = 0;
      for await (const pcm of audio.pcm(signal, apart ? channel : undefined)) {
        stream.push(pcm);
        await stream.ready();
        signal.throwIfAborted();
        if (failure !== null) return failure;
        sincePiece += pcm.length;
        if (sincePiece < PIECE_SAMPLES) continue;
        sincePiece = 0;
        // Speech without any text may turn out to be a failure, and then none of it counts as transcribed.
        if (anyText || (unanswered.length === 0 && !audio.has_speech)) piece(finalizedUntil);
      }
      await stream.flush();
      if (signal.aborted) return stopped;
      return failure;
    } catch (error) {
      if (!signal.aborted) throw error;
      return stopped;
    } finally {
      signal.removeEventListener('abort', stop);
      await stream.close();
    }
  }

  for (let channel = audio.channel ?? 0; channel <= (audio.channel ?? audio.channels - 1); channel++) {
    // A position is transcribed when both channels are finalized there.
    const failure = await pass(channel, (finalizedUntil) => {
      if (!apart) store(audio.from_seconds + finalizedUntil);
    });
    if (failure !== null) return failure;
    if (!apart) break;
  }
  // A provider that writes nothing at all has failed: none of it counts as transcribed.
  if ((unanswered.length > 0 || audio.has_speech) && !anyText) return emptyUnexpected(provider ?? 'local');
  store(audio.end_seconds);
  return null;
}
