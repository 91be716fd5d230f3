// Handles text messages of a session's client in the order they came: its own transcript, speaker
// assignments, photos (contract: Messages from app to backend). Knows no socket and no recogniser.
import { setImmediate } from 'node:timers/promises';
import { LIMITS } from '../../contract/limits.ts';
import type { SpeakerIdentity } from '../../contract/people.ts';
import type { ClientMessage, ListenQuery, SpeakerAssignedMessage } from '../../contract/listen.ts';
import type { Log } from '../ports.ts';
import { ServiceError } from '../service-error.ts';
import { createAllowance } from './allowance.ts';
import { createImageAssembly, type ImageBudget } from './image-assembly.ts';
import type { HeldOutput } from './held-output.ts';
import type { LiveConversation } from './live-conversation.ts';
import type { LiveServices } from './session-services.ts';
import type { Pausable } from './shared-pause.ts';
import { suggestedUtterances } from './suggested-transcript.ts';

export interface ClientText {
  /** `size` in characters. Never throws. */
  receive(message: ClientMessage, size: number): void;
  /** Names of speakers for later conversations of the session. */
  readonly names: ReadonlyMap<number, SpeakerIdentity>;
  /** Stops following corrections and drops images that are not complete. */
  close(): void;
}

export interface ClientTextOptions {
  uid: string;
  query: ListenQuery;
  output: Pick<HeldOutput, 'event' | 'acknowledge'>;
  reading: Pausable;
  /** Like `reading`, for a client that brings more than its allowance. */
  pacing: Pausable;
  services: Pick<LiveServices, 'speakerAssignments' | 'photos' | 'clock'>;
  images: ImageBudget;
  log: Log;
  /** Runs in the session's turn. Takes care of what `work` throws. */
  inTurn(work: () => Promise<void> | void): Promise<void>;
  /** The open conversation, null when there is none. */
  open(): LiveConversation | null;
  /** Where the stream is, in seconds of the session. */
  now(): number;
  /** The open conversation, or a new one; text without audio begins it at `seconds` of the session. */
  openOrBegin(seconds?: number): Promise<LiveConversation>;
}

/** The client waits when this much text waits for the session's turn. */
const PAUSE_CHARACTERS = 1_048_576;

export function createClientText(options: ClientTextOptions): ClientText {
  const { uid, query, output, reading, pacing, services, log, inTurn } = options;
  const { clock } = services;
  const allowance = createAllowance(clock, LIMITS.clientText);
  const newPeople = createAllowance(clock, LIMITS.people);
  let cancelWait = (): void => undefined;
  const custom = query.custom_stt === 'enabled';
  const images = createImageAssembly(services.clock, options.images);
  const names = new Map<number, SpeakerIdentity>();
  /**
   * Labels of the client and of channels mean the same all session long; a recogniser's begin anew each
   * conversation.
   */
  const labelsStay = custom || query.channels > 1;
  let waiting = 0;
  /** Where the text of the session ends, in its seconds. */
  let reached = 0;

  /** Nothing is lost of a client that brings too much; it waits. */
  function pace(units: number): void {
    const ms = allowance.take(units);
    if (ms === 0) return;
    pacing.pause();
    cancelWait();
    cancelWait = clock.after(ms, () => pacing.resume());
  }

  function later(size: number, work: () => Promise<void> | void): void {
    waiting += size;
    if (waiting > PAUSE_CHARACTERS) reading.pause();
    const done = (): void => {
      waiting -= size;
      if (waiting <= PAUSE_CHARACTERS) reading.resume();
    };
    inTurn(work).then(done, done);
  }

  async function addTranscript(
    message: Extract<ClientMessage, { type: 'suggested_transcript' }>,
    now: number,
  ): Promise<void> {
    const { utterances, skipped } = suggestedUtterances(message, { reached, now }, (id) =>
      services.speakerAssignments.isPerson(uid, id),
    );
    reached = utterances.reduce((latest, { end }) => Math.max(latest, end), reached);
    if (skipped > 0) log.debug({ skipped }, 'segments of a suggested transcript were skipped');
    const [first] = utterances;
    if (first === undefined) return;
    (await options.openOrBegin(first.start)).addClientText(utterances);
    const { charactersPerUnit } = LIMITS.clientText;
    pace(utterances.reduce((sum, { text }) => sum + 1 + text.length / charactersPerUnit, 0));
    // Of many messages in one packet, other clients' come between two.
    await setImmediate();
  }

  function voiceOf(message: SpeakerAssignedMessage): SpeakerIdentity | null {
    try {
      return services.speakerAssignments.voice(uid, message, () => newPeople.tryTake(1));
    } catch (error) {
      if (error instanceof ServiceError && error.code === 'not_allowed') return null;
      throw error;
    }
  }

  function assign(message: SpeakerAssignedMessage): void {
    const { speaker_id, segment_ids } = message;
    const { assignment, linesPerUnit } = LIMITS.clientText;
    pace(assignment + (options.open()?.segments ?? 0) / linesPerUnit);
    const voice = voiceOf(message);
    if (voice === null) return log.debug({}, 'a speaker assignment names no person of the user');
    if (labelsStay) names.set(speaker_id, voice);
    const conversation = options.open();
    if (conversation === null) return;
    services.speakerAssignments.assign({ conversation_id: conversation.id, speaker_id, voice }, segment_ids);
    conversation.name(speaker_id, segment_ids, voice);
  }

  /** A correction that was made beside the session; its lines are stored. */
  const stopFollowing = services.speakerAssignments.follow(uid, ({ conversation_id, speaker_id, voice }) => {
    inTurn(() => {
      const conversation = options.open();
      if (conversation?.id !== conversation_id) return;
      if (labelsStay) names.set(speaker_id, voice);
      conversation.name(speaker_id, [], voice);
    }).catch((error: unknown) => log.error({ err: error }, 'a correction did not reach the session'));
  });

  async function storePhoto(tempId: string, image: Buffer): Promise<void> {
    const conversation = await options.openOrBegin();
    const photo_id = services.photos.add(uid, conversation.id, image);
    if (photo_id === null) return log.debug({}, 'the conversation of a photo does not exist any more');
    conversation.photographed();
    output.acknowledge();
    output.event({ type: 'photo_processing', temp_id: tempId, photo_id });
    // Nothing describes images offline.
    output.event({ type: 'photo_described', photo_id, description: '', discarded: false });
  }

  return {
    receive(message, size) {
      if (message.type === 'suggested_transcript') {
        const now = options.now();
        if (custom) later(size, () => addTranscript(message, now));
        else
          log.debug(
            { segments: message.segments.length },
            'a suggested transcript without custom_stt was ignored',
          );
      } else if (message.type === 'speaker_assigned') {
        later(size, () => assign(message));
      } else if (message.type === 'image_chunk') {
        const progress = images.add(message);
        if (progress.state === 'dropped') log.debug({ reason: progress.reason }, 'an image was dropped');
        if (progress.state !== 'complete') return;
        const { image } = progress;
        later(image.length, () => storePhoto(message.id, image));
      }
    },
    names,
    close() {
      stopFollowing();
      cancelWait();
      images.close();
    },
  };
}
