// Transcribes the audio of a journal that has no stored text: the mixed audio in one stream, or each of two
// channels, which are then the speakers, in its own. Names voices by the rule of the recording. Returns a failure instead of
// throwing it. Marks no audio as transcribed before its text is stored, and speech without any only beside text.
import { SAMPLE_RATE } from '../../contract/audio.ts';
import { randomUUID } from 'node:crypto';
import type { SttService } from '../../contract/listen.ts';
import type { RecoverableConversation, UntranscribedAudio } from '../services/recordings/recoverable.ts';
import type { TranscriptSegment } from '../../contract/resources.ts';
import type { KnownVoice } from '../services/speakers/voice-match.ts';
import type { VoiceRecord } from '../store/conversation-columns.ts';
import type { Unanswered } from '../store/recordings.ts';
import { emptyUnexpected } from '../stt/eligible-speech.ts';
import type { SttFailure, SttResult } from '../stt/provider.ts';
import { createSegmentBuilder } from '../transcript/segment-builder.ts';
import type { Speech } from '../stt/speech.ts';
import type { EarlierVoices } from '../transcript/speakers.ts';
import { createTranscriptVoices } from '../transcript/transcript-voices.ts';
import type { Turn } from './turns.ts';

/** Audio is transcribed and stored in pieces, so that another kill loses little work. */
export const PIECE_SECONDS = 60;
const PIECE_SAMPLES = PIECE_SECONDS * SAMPLE_RATE;

export interface TranscribeJournalOptions {
  conversation: Pick<RecoverableConversation, 'uid' | 'id' | 'language' | 'source'>;
  audio: UntranscribedAudio;
  /** The segments that the conversation has so far. */
  existing: readonly TranscriptSegment[];
  voices: readonly VoiceRecord[];
  /** How those voices are joined; as in a session that goes on, when absent. */
  earlierVoices?: EarlierVoices;
  /** The voices that speakers are compared with, as far as the recording wants names. */
  known: () => readonly KnownVoice[];
  speech: Speech;
  signal: AbortSignal;
  /** Others have theirs in between; its stream waits meanwhile. */
  turn?: Pick<Turn, 'used'> | undefined;
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
  const voices = createTranscriptVoices({
    builder,
    earlier: options.voices,
    earlierVoices: options.earlierVoices,
    known: () => (audio.naming === 'nobody' ? null : options.known()),
    autoAssign: audio.naming === 'everybody',
  });
  const apart = audio.channels > 1;
  let anyText = existing.length > 0;
  const unanswered: Unanswered[] = [];

  function addResult(channel: number, result: SttResult): void {
    const { start, end, text, provider: own } = result;
    anyText = true;
    // Of two channels the channel is the speaker.
    const speaker_id = apart ? channel : (result.speakerId ?? voices.speakerOf(result));
    builder.add({
      ...{ text, start, end, speaker_id },
      ...(apart && { channel }),
      is_user: apart && channel === 0 && conversation.source === 'phone_call',
      ...voices.of(speaker_id),
      speech_profile_processed: !apart && voices.isCompared(speaker_id),
      ...(own && { stt_provider: own }),
    });
    if (!apart && result.speakerId === undefined) voices.compare(speaker_id);
  }

  const store = (reached: number): void =>
    audio.commit(
      builder.take(),
      reached,
      voices.records(),
      unanswered.filter(({ start }) => start < reached),
    );

  /** Calls `piece` with the finalized position from time to time. */
  async function pass(channel: number, piece: (finalizedUntil: number) => void): Promise<SttFailure | null> {
    let finalizedUntil = 0;
    let failure: SttFailure | null = null;
    const opened = await speech.open({
      uid: conversation.uid,
      // A client that brought its text may have left the language to its service.
      language: speech.spokenLanguage({ language: conversation.language }),
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
    const stop = (): void => {
      stream.close().catch(() => undefined);
    };
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
        await options.turn?.used(PIECE_SECONDS);
        signal.throwIfAborted();
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
