// Records one conversation of a session: writes its audio to the journal, builds its segments, diarizes its
// speakers, and stores all of it with its ledger. Knows no recogniser and no socket.
import type { Log } from '../ports.ts';
import { SAMPLE_RATE } from '../../contract/audio.ts';
import type { SpeakerIdentity } from '../../contract/people.ts';
import { createHash, randomUUID } from 'node:crypto';
import type { TranscriptSegment } from '../../contract/resources.ts';
import {
  ledgerSince,
  type RecordingReach,
  type SessionLosses,
  type SessionReach,
} from '../services/recordings/ledger.ts';
import { lineIdOf } from '../services/client-session-id.ts';
import type { OpenRecording } from '../services/recordings/open-recording.ts';
import { createTextReach } from '../services/recordings/transcript-gaps.ts';
import type { KnownVoice } from '../services/speakers/voice-match.ts';
import type { SpeechSeconds, SttResult, SttRevision } from '../stt/provider.ts';
import type { Unanswered } from '../store/recordings.ts';
import type { AudioBatch } from './frame-queue.ts';
import { createOpenText, type OpenText } from './open-text.ts';
import { createSegmentBuilder, type RecognisedUtterance } from '../transcript/segment-builder.ts';
import { createTranscriptVoices } from '../transcript/transcript-voices.ts';
import type { VoiceFinding, VoiceSuggestion } from '../transcript/voice-recognition.ts';

export interface LiveConversation {
  readonly id: string;
  /** Seconds since the session began. */
  readonly start_seconds: number;
  readonly reach: RecordingReach;
  /** How many segments it has. */
  readonly segments: number;
  /** How much text of the client, and of before, it holds. */
  readonly characters: number;
  /** Whether it has a segment or a photo. */
  readonly hasContent: boolean;
  /** Whether segments or names wait for a commit. */
  readonly hasChanges: boolean;
  /** Whether text or names that the client brought wait for a commit. */
  readonly holdsClientWrites: boolean;
  /** What is still being spoken; the times of its phrases are as below. */
  readonly openText: OpenText;
  /** Writes the batch to the journal; resolves when it is written. Rejects with JournalError. */
  append(batch: AudioBatch): Promise<void>;
  /** Resolves when what was written so far is safe on the disk. Rejects with JournalError. */
  sync(): Promise<void>;
  /** Times are seconds since the session began. */
  addResult(channel: number, result: SttResult): void;
  /** Better text for results that were added before; times as above. */
  revise(channel: number, revision: SttRevision): void;
  /** Speech that no provider gave text for; times as above. */
  addUnanswered(channel: number, gap: SpeechSeconds): void;
  /** Text that the client brought; times as above. */
  addClientText(utterances: readonly SuggestedUtterance[]): void;
  /** Assigns a speaker and single lines to somebody: lines so far and lines to come. */
  name(speakerId: number, lineIds: readonly string[], voice: SpeakerIdentity): void;
  /** A photo of it was stored. */
  photographed(): void;
  /**
   * Stores changed segments and progress in one transaction and returns the segments as they are stored: with
   * what the owner corrected in them. `gaps`: how many the client has declared in the session. Throws when the store fails; then nothing was stored.
   */
  commit(session: SessionReach, gaps: number): TranscriptSegment[];
  /**
   * Who the speakers may be, each given once; call it after a commit. `segment_id`: the last line of the
   * speaker.
   */
  takeSuggestions(): (VoiceSuggestion & { segment_id: string })[];
  /** Ends the recording, with which so many messages of the session are taken. Commit first. */
  end(messages: number): Promise<{ kept: boolean }>;
}

export interface SuggestedUtterance {
  /** What the client calls the line; it keeps the name when that is a UUID. */
  client_id: string | null;
  text: string;
  start: number;
  end: number;
  /** False: the client did not say when it begins. */
  is_timed: boolean;
  speaker_id: number;
  is_user: boolean;
  person_id: string | null;
  stt_provider: string | null;
  speech_profile_processed: boolean;
}

export interface LiveConversationOptions {
  log: Log;
  recording: OpenRecording;
  /** Speakers the session has names for, where the labels go on to mean the same. */
  inherited_names: ReadonlyMap<number, SpeakerIdentity>;
  /** The voices to compare speakers with, once loaded; absent when the client wants no comparison. */
  known_voices?: Promise<() => readonly KnownVoice[]> | undefined;
  /** Assigns a person who is recognised for sure, instead of only suggesting it. */
  auto_assign?: boolean;
  channels: number;
  source: string | undefined;
  /** The client brings the text: only audio that its text reaches counts as transcribed. */
  custom_stt: boolean;
  /** The provider of the text; called when the first text comes. */
  provider: () => string | null;
  /** Its model, when it names one. */
  model: () => string | null;
  /** 16 kHz samples since the session began. */
  start_sample: number;
  /**
   * Seconds of the session at which the client's text begins, when there is no audio to place the recording
   * by.
   */
  text_from?: number | undefined;
  /** Losses that belong to earlier recordings of the session. */
  lost_before: SessionLosses;
  /** Messages of the session that were taken before. */
  messages_before: number;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The same text of the same speaker at the same times is the same line; without times of the client, under the same name. */
function lineHash({ text, start, end, is_timed, speaker_id, client_id }: SuggestedUtterance): Buffer {
  const place = is_timed || client_id === null ? [start, end] : [client_id];
  return createHash('sha256')
    .update(JSON.stringify([text, ...place, speaker_id]))
    .digest()
    .subarray(0, 16);
}

export function createLiveConversation(options: LiveConversationOptions): LiveConversation {
  const { recording, channels, source, start_sample, lost_before } = options;
  let knownVoices: (() => readonly KnownVoice[]) | null = null;
  let suggestions: VoiceSuggestion[] = [];
  let named = false;
  let clientNamed = false;
  let hasPhotos = recording.has_photos;
  const start_seconds = start_sample / SAMPLE_RATE;
  const { text_from = start_seconds } = options;
  const builder = createSegmentBuilder({
    offset_seconds: recording.offset_seconds,
    stt_provider: options.provider,
    newId: randomUUID,
    existing: recording.existing_segments,
  });
  const voices = createTranscriptVoices({
    builder,
    earlier: recording.existing_voices,
    inherited: options.inherited_names,
    known: () => knownVoices?.() ?? null,
    autoAssign: options.auto_assign ?? false,
  });
  /** Written to the journal; 16 kHz samples. */
  let written = 0;
  let taken = { messages: options.messages_before, chunks: 0 };
  /** Of these, what is on the disk even after a loss of power. */
  let syncedTaken = taken;
  /** Of the client's own transcript; stored with the next commit. */
  const newLines = new Map<string, Buffer>();
  const unanswered: Unanswered[] = [];
  let leftOut = false;
  const textReach = options.custom_stt ? createTextReach(recording.offset_seconds) : null;
  const earlier = new Set(recording.existing_segments.map(({ id }) => id));
  let characters = recording.existing_segments.reduce((sum, { text }) => sum + text.length, 0);

  const reach = (): RecordingReach => ({
    written_seconds: start_seconds + written / SAMPLE_RATE,
    kept_seconds: start_seconds + recording.journal.syncedSamples / SAMPLE_RATE,
    text_seconds: textReach === null ? Infinity : start_seconds + textReach.seconds,
    unanswered: [...unanswered],
  });

  // Speakers that came before the known voices were loaded are compared when they are.
  options.known_voices
    ?.then((known) => {
      knownVoices = known;
      voices.compareAll().forEach(found);
    })
    .catch((error: unknown) =>
      options.log.error({ err: error }, 'speakers were not compared with known voices'),
    );

  function found({ name, suggestion }: VoiceFinding): void {
    if (name !== null) named = true;
    if (suggestion !== null) suggestions.push(suggestion);
  }

  function speakerOf(channel: number, result: SttResult): number {
    // With two channels the channel is the speaker, as in the original service.
    if (channels > 1) return channel;
    return result.speakerId ?? voices.speakerOf(result);
  }

  function utteranceOf(channel: number, speaker_id: number, result: SttResult): RecognisedUtterance {
    return {
      channel,
      text: result.text,
      start: result.start - start_seconds,
      end: result.end - start_seconds,
      speaker_id,
      // On a phone call the first channel is the microphone.
      is_user: channels > 1 && channel === 0 && source === 'phone_call',
      ...voices.of(speaker_id),
      speech_profile_processed: voices.isCompared(speaker_id),
      ...(result.provider && { stt_provider: result.provider }),
    };
  }

  const openText = createOpenText({
    place: (channel, phrase) =>
      builder.place(utteranceOf(channel, channels > 1 ? channel : voices.likely, phrase)),
    stored: (id) => recording.storedLine(id),
  });

  /**
   * The id of a line that the client named; null when it gave no name. Ids mean lines of one conversation, so no name reaches
   * a line of another; a name that another line of this one has makes an id of both name and line.
   */
  function lineId(name: string | null, hash: string): string | null {
    if (name === null) return null;
    const id = UUID.test(name) ? name.toLowerCase() : lineIdOf(recording.conversation_id, name);
    return builder.has(id) ? lineIdOf(recording.conversation_id, `${id} ${hash}`) : id;
  }

  return {
    id: recording.conversation_id,
    start_seconds,
    get reach() {
      return reach();
    },
    get segments() {
      return earlier.size + builder.count;
    },
    get characters() {
      return characters;
    },
    get hasContent() {
      return hasPhotos || recording.existing_segments.length + builder.count > 0;
    },
    get hasChanges() {
      return named || leftOut || suggestions.length > 0 || builder.hasChanges;
    },
    get holdsClientWrites() {
      return clientNamed || newLines.size > 0;
    },
    openText,
    async append({ frames, left_out, end_sample }) {
      const end = Math.max(written, end_sample - start_sample);
      await recording.journal.append(frames, { start_sample: written, samples: end - written }, left_out);
      taken = { messages: taken.messages + frames.length + left_out, chunks: taken.chunks + 1 };
      recording.came(written / SAMPLE_RATE, end / SAMPLE_RATE);
      written = end;
    },
    async sync() {
      const before = taken;
      await recording.journal.sync();
      syncedTaken = before;
    },
    addResult(channel, result) {
      if (result.text.trim() === '') return;
      const speaker_id = speakerOf(channel, result);
      builder.add(utteranceOf(channel, speaker_id, result));
      if (channels > 1 || result.speakerId !== undefined) return;
      const finding = voices.compare(speaker_id);
      if (finding !== null) found(finding);
    },
    revise(channel, { text, start, end }) {
      builder.revise({ channel, text, start: start - start_seconds, end: end - start_seconds });
    },
    addUnanswered(channel, { start, end }) {
      const gap = { start: Math.max(0, start - start_seconds), end: end - start_seconds, channel };
      unanswered.push(gap);
      leftOut = true;
      builder.leaveOut(gap.start);
    },
    addClientText(utterances) {
      for (const utterance of utterances) {
        // A client that is not sure whether a line arrived sends it again, also after a reconnect.
        const line = lineHash(utterance);
        const hash = line.toString('hex');
        if (newLines.has(hash) || recording.hasClientLine(line)) continue;
        newLines.set(hash, line);
        characters += utterance.text.length;
        const { client_id, ...words } = utterance;
        const voice = voices.of(utterance.speaker_id);
        const id = lineId(client_id, hash);
        builder.add({
          ...words,
          ...(id !== null && { id }),
          ...(utterance.person_id === null && !utterance.is_user && voice),
          start: utterance.start - text_from,
          end: utterance.end - text_from,
        });
      }
    },
    name(speakerId, lineIds, voice) {
      voices.name(speakerId, voice);
      builder.identify({ speaker_id: speakerId }, voice);
      builder.identify({ ids: new Set(lineIds) }, voice);
      named = true;
      clientNamed = true;
    },
    photographed() {
      hasPhotos = true;
    },
    commit(session, gaps) {
      const segments = builder.take();
      textReach?.add(segments.filter(({ id }) => !earlier.has(id)));
      let stored: TranscriptSegment[];
      try {
        stored = recording.commit({
          segments,
          stt_model: options.model(),
          voices: voices.records(),
          client_lines: [...newLines.values()],
          taken: { ...syncedTaken, gaps },
          progress: ledgerSince({ seconds: start_seconds, losses: lost_before }, { ...session, ...reach() }),
        });
      } catch (error) {
        builder.giveBack(segments);
        throw error;
      }
      named = false;
      clientNamed = false;
      newLines.clear();
      leftOut = false;
      return stored;
    },
    takeSuggestions() {
      const taken = suggestions.map((one) => ({ ...one, segment_id: builder.lastOf(one.speaker_id) }));
      suggestions = [];
      return taken.filter((one): one is typeof one & { segment_id: string } => one.segment_id !== null);
    },
    end: (messages) => recording.end(messages),
  };
}
