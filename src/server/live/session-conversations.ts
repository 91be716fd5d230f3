// Begins and ends the conversations of one listening session; one at a time is open. Everything here runs in
// the session's turn. Does not decide when a conversation ends, and does not process it.
import { SAMPLE_RATE } from '../../contract/audio.ts';
import type { Forgotten } from '../../contract/forgetting.ts';
import type { SpeakerIdentity } from '../../contract/people.ts';
import type { AudioFormat } from '../audio/frame-decoder.ts';
import type { Log } from '../ports.ts';
import { NO_LOSSES } from '../services/recordings/ledger.ts';
import type { Ending, SessionParts } from './ending.ts';
import type { Ingest } from './ingest.ts';
import { createLiveConversation, type LiveConversation } from './live-conversation.ts';
import type { SessionOptions } from './live-session.ts';
import type { Publication } from './publication.ts';
import type { SilenceClock } from './silence-clock.ts';

export interface SessionConversations {
  /** Opens one that begins at this sample of the session. */
  open(start_sample: number): Promise<LiveConversation>;
  /** The open conversation, or one that begins with the audio at this sample of the session. */
  forAudio(start_sample: number): Promise<LiveConversation>;
  /** The open conversation, or one that begins with text at this second of the session. */
  forText(text_from?: number): Promise<LiveConversation>;
  /**
   * Ends the open conversation; its id when it has content. Audio that comes meanwhile waits for the next
   * one.
   */
  end(): Promise<string | null>;
  /**
   * Lets the open conversation go while `work` changes it, with all that came so far in it, and goes on in it, or in a new
   * one when it is gone.
   */
  aside(work: () => Promise<Forgotten>): Promise<Forgotten>;
}

export interface SessionConversationsOptions extends Omit<
  SessionOptions,
  'images' | 'departures' | 'onClosed'
> {
  log: Log;
  current: SessionParts;
  ingest: Pick<Ingest, 'receivedSeconds' | 'writtenSeconds' | 'writtenMessages' | 'gaps' | 'losses'>;
  publication: Publication;
  ending: Pick<Ending, 'hasBegun' | 'unlessAbandoned'>;
  silence: Pick<SilenceClock, 'restart'>;
  format: AudioFormat;
  /** Speakers the client has named; see ClientText. */
  names: ReadonlyMap<number, SpeakerIdentity>;
}

export function createSessionConversations(options: SessionConversationsOptions): SessionConversations {
  const { id, uid, query, lifecycle, output, services, log } = options;
  const { current, ingest, publication, ending, silence } = options;
  /** Losses that belong to conversations of this session that are over. */
  let accountedLosses = NO_LOSSES;
  let accountedGaps = 0;
  /** Loaded beside everything else (contract: on open, the speech profile is loaded in the background). */
  const knownVoices = query.include_speech_profile
    ? services.knownVoices.load(uid).catch((error: unknown) => {
        log.error({ err: error }, 'speakers cannot be compared with known voices');
        return () => [];
      })
    : undefined;

  async function open(
    start_sample: number,
    { text_from, id: wanted }: { text_from?: number | undefined; id?: string } = {},
  ): Promise<LiveConversation> {
    const recording = await services.recordings.open({
      uid,
      session_id: id,
      query: wanted === undefined ? query : { ...query, client_conversation_id: wanted },
      format: options.format,
      taken: { messages: ingest.writtenMessages, gaps: accountedGaps },
    });
    output.event({
      type: 'conversation_session',
      conversation_id: recording.conversation_id,
      status: 'in_progress',
      recording_session_id: id,
    });
    return createLiveConversation({
      log,
      recording,
      known_voices: knownVoices,
      auto_assign: query.speaker_auto_assign === 'enabled',
      channels: query.channels,
      source: query.source,
      custom_stt: query.custom_stt === 'enabled',
      provider: () => current.recogniser?.provider ?? null,
      model: () => current.recogniser?.model ?? null,
      start_sample,
      text_from,
      inherited_names: options.names,
      lost_before: accountedLosses,
      messages_before: ingest.writtenMessages,
    });
  }

  /** Null when there is none, or the session ends. */
  async function letGo(): Promise<{ conversation: LiveConversation; kept: boolean } | null> {
    if (current.recogniser === null) return null;
    await ending.unlessAbandoned(current.recogniser.flush());
    const { conversation } = current;
    if (ending.hasBegun || conversation === null) return null;
    await conversation.sync();
    publication.publish(current, false);
    // What waits for text is published before it is forgotten here: recovery asks for it again.
    current.recogniser.nextConversation();
    accountedLosses = ingest.losses;
    accountedGaps = ingest.gaps;
    current.conversation = null;
    return { conversation, ...(await conversation.end(ingest.writtenMessages)) };
  }

  return {
    open: (start_sample) => open(start_sample),
    async forAudio(start_sample) {
      if (current.conversation !== null) return current.conversation;
      current.conversation = await open(start_sample);
      silence.restart(start_sample / SAMPLE_RATE, services.clock.monotonic());
      if (lifecycle.state === 'processing') lifecycle.apply('audio');
      return current.conversation;
    },
    async forText(text_from) {
      // With audio in the session its place is known; text alone has only its own times.
      current.conversation ??= await open(Math.round(ingest.writtenSeconds * SAMPLE_RATE), {
        text_from: ingest.receivedSeconds === 0 ? text_from : undefined,
      });
      return current.conversation;
    },
    async end() {
      const ended = await letGo();
      if (ended === null) return null;
      if (lifecycle.state === 'streaming') lifecycle.apply('silence_timeout');
      return ended.kept && ended.conversation.hasContent ? ended.conversation.id : null;
    },
    async aside(work) {
      const ended = await letGo();
      let removed = false;
      try {
        const forgotten = await work();
        ({ removed } = forgotten);
        return forgotten;
      } finally {
        // Of one that is gone nothing goes on: the next audio begins another.
        if (ended?.kept === true && !removed && !ending.hasBegun)
          current.conversation = await open(Math.round(ingest.writtenSeconds * SAMPLE_RATE), {
            id: ended.conversation.id,
          });
      }
    },
  };
}
