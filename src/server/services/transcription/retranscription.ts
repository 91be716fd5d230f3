// Transcribes finished conversations again from their kept audio, and restores earlier transcripts. A failure
// leaves the transcript as it is. Knows no recogniser.
import { SAMPLE_RATE } from '../../../contract/audio.ts';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { Conversation, TranscriptSegment } from '../../../contract/resources.ts';
import type {
  TranscriptionSettings,
  TranscriptionSettingsPatch,
  TranscriptVersion,
} from '../../../contract/retranscription.ts';
import { openJournal } from '../../audio/journal-reader.ts';
import { readPcm } from '../../audio/journal-pcm.ts';
import type { Clock, Log } from '../../ports.ts';
import { createSerialQueue } from '../../serial-queue.ts';
import { ServiceError } from '../../service-error.ts';
import { isFinished } from '../../store/conversation-status.ts';
import type { ConversationRow } from '../../store/conversation-columns.ts';
import type { Store } from '../../store/store.ts';

import type { UserSettings } from '../account/user-settings.ts';
import type { Announcements } from '../announcements.ts';
import { audioSource, isUnchanged } from '../recordings/audio-copies.ts';
import type { AudioVault } from '../recordings/audio-vault.ts';
import { isoTime } from '../iso-time.ts';
import type { Processing } from '../conversations/processing.ts';
import { matchTranscript } from './transcript-matching.ts';
import { conversationRow } from '../conversation-row.ts';

const SETTING = 'second_pass';
/** How many of the newest conversations are checked for a better model. */
const LOOK_BACK = 100;

export interface KeptRecording {
  /** Start of the audio, in seconds since the conversation began. */
  offset_seconds: number;
  end_seconds: number;
  channels: number;
  pcm(signal: AbortSignal, channel?: number): AsyncIterable<Int16Array>;
}

export interface RetranscriptionRequest {
  uid: string;
  id: string;
  language: string;
  source: string | null;
  /** An installed recogniser. */
  model: string;
  recordings: readonly KeptRecording[];
}

/** Resolves to null when it is not possible now; the reason is logged. */
export type Retranscribe = (request: RetranscriptionRequest) => Promise<TranscriptSegment[] | null>;

export interface InstalledRecogniser {
  id: string;
  rank: number;
  languages: readonly string[];
}

export interface RetranscriptionOptions {
  store: Store;
  vault: AudioVault;
  processing: Pick<Processing, 'process'>;
  announcements: Announcements;
  /** All recognisers installed on this computer, the built-in one first. */
  recognisers(): InstalledRecogniser[];
  retranscribe: Retranscribe;
  userSettings: Pick<UserSettings, 'savesBattery' | 'setSavesBattery'>;
  clock: Clock;
  log: Log;
}

export type Retranscription = ReturnType<typeof createRetranscription>;

export function createRetranscription(options: RetranscriptionOptions) {
  const { store, vault, processing, announcements, recognisers, retranscribe, userSettings, clock, log } =
    options;
  const running = new Map<string, Promise<Conversation>>();
  const turns = createSerialQueue();

  const found = (uid: string, id: string): ConversationRow => conversationRow(store, uid, id);

  function bestFor(language: string | null): InstalledRecogniser | null {
    const [base = ''] = (language ?? 'en').toLowerCase().split(/[-_]/);
    return recognisers().reduce<InstalledRecogniser | null>((best, one) => {
      if (!one.languages.includes(base)) return best;
      return best === null || one.rank > best.rank ? one : best;
    }, null);
  }

  /**
   * The rank of the model that wrote the transcript; null when it is not one of ours and cannot be compared.
   */
  function rankOfTranscript(id: string, segments: readonly TranscriptSegment[]): number | null {
    const { stt_model } = store.transcript_versions.origin(id);
    const all = recognisers();
    const known = all.find((one) => one.id === stt_model);
    if (known !== undefined) return known.rank;
    // Transcripts from before models were recorded come from the built-in one.
    const isLocal = stt_model === null && segments.every(({ stt_provider }) => stt_provider === 'local');
    return isLocal ? (all[0]?.rank ?? null) : null;
  }

  async function keptRecordings({ id, audio_key }: ConversationRow): Promise<KeptRecording[]> {
    if (audio_key === null) return [];
    const key = vault.unwrap(id, audio_key);
    const kept: KeptRecording[] = [];
    for (const { id: recordingId, offset_seconds, channels } of store.recordings.list(id)) {
      const file = vault.journalFile(id, recordingId);
      if (!existsSync(file)) continue;
      const reader = await openJournal({ file, key });
      await reader.close();
      if (reader.totalSamples === 0) continue;
      kept.push({
        offset_seconds,
        channels,
        end_seconds: reader.totalSamples / SAMPLE_RATE,
        async *pcm(signal, channel) {
          const open = await openJournal({ file, key });
          try {
            for await (const { pcm } of readPcm({ reader: open, from_sample: 0, channel, signal })) yield pcm;
          } finally {
            await open.close();
          }
        },
      });
    }
    return kept;
  }

  /**
   * Replaces the transcript by `segments`; the old one becomes a version. The caller has it processed
   * afterwards.
   */
  function replace(
    row: ConversationRow,
    segments: readonly TranscriptSegment[],
    origin: { stt_model: string | null; transcript_edited: boolean },
    trigger: 'retranscribed' | 'version_restored',
  ): void {
    const { uid, id } = row;
    const before = store.segments.list(id);
    const people = new Set(store.people.list(uid).map((person) => person.id));
    const now = clock.now();
    store.transcript_versions.add({
      id: randomUUID(),
      uid,
      conversation_id: id,
      segments: before,
      created_at: now,
      stt_provider: before[0]?.stt_provider ?? null,
      stt_model: store.transcript_versions.origin(id).stt_model,
    });
    store.transcript_versions.removeLinesExcept(
      id,
      segments.map((segment) => segment.id),
    );
    store.segments.upsert(
      uid,
      id,
      segments.map((segment) => ({
        ...segment,
        person_id: segment.person_id !== null && people.has(segment.person_id) ? segment.person_id : null,
      })),
    );
    store.transcript_versions.setOrigin(id, origin);
    // In the transaction of the segments, so that the next start processes the conversation after a stop.
    if (!store.conversations.transition(uid, id, trigger, { updated_at: now })) {
      throw new ServiceError('conflict', 'The conversation is being changed; try again.');
    }
  }

  async function run(uid: string, id: string, { replace_edited = false }): Promise<Conversation> {
    const row = found(uid, id);
    const source = audioSource(store, row);
    if (!isFinished(row.status)) throw new ServiceError('conflict', 'The conversation is not finished yet.');
    if (store.transcript_versions.origin(id).transcript_edited && !replace_edited) {
      throw new ServiceError(
        'conflict',
        'The transcript was edited by hand; ask to replace it all the same.',
      );
    }
    const recordings = await keptRecordings(row);
    if (recordings.length === 0)
      throw new ServiceError('conflict', 'No audio is kept for this conversation.');
    const best = bestFor(row.language);
    if (best === null) {
      throw new ServiceError(
        'conflict',
        'No installed speech model serves the language of this conversation.',
      );
    }
    const before = store.segments.list(id);
    if (best.rank < (rankOfTranscript(id, before) ?? -Infinity)) {
      throw new ServiceError('conflict', 'A better model than those installed wrote this transcript.');
    }
    const language = row.language ?? 'en';
    const segments = await retranscribe({
      uid,
      id,
      language,
      source: row.source,
      model: best.id,
      recordings,
    });
    if (segments === null || (segments.length === 0 && before.length > 0)) {
      throw new ServiceError(
        'unavailable',
        'The audio could not be transcribed again; the transcript stays.',
      );
    }
    store.transaction(() => {
      const still = store.conversations.get(uid, id);
      const same = JSON.stringify(store.segments.list(id)) === JSON.stringify(before);
      // Audio that was forgotten or erased meanwhile gives no words, also where the transcript had none of it.
      const heard = still !== null && isUnchanged(source, audioSource(store, still));
      if (!heard || !isFinished(still.status) || !same) {
        throw new ServiceError('conflict', 'The conversation was changed meanwhile; try again.');
      }
      replace(
        still,
        matchTranscript(before, segments),
        { stt_model: best.id, transcript_edited: false },
        'retranscribed',
      );
    });
    log.info({ conversation_id: id, model: best.id }, 'a conversation was transcribed again');
    return processing.process(uid, id, 'processing_started');
  }

  const settings = (uid: string): TranscriptionSettings => ({
    second_pass: store.settings.get(uid, SETTING) === true,
    save_battery: userSettings.savesBattery(uid),
  });

  return {
    settings,
    update(uid: string, patch: TranscriptionSettingsPatch): TranscriptionSettings {
      if (patch.second_pass !== undefined) store.settings.set(uid, SETTING, patch.second_pass);
      if (patch.save_battery !== undefined) userSettings.setSavesBattery(uid, patch.save_battery);
      announcements.announce(uid, { kind: 'settings' });
      return settings(uid);
    },
    /**
     * Conversations that a better model could transcribe again, of users who turned this on; newest first.
     */
    due(): { uid: string; id: string }[] {
      return store.users.list().flatMap(({ uid }) => {
        if (!settings(uid).second_pass) return [];
        const rows = store.conversations.list(
          uid,
          { statuses: ['completed'] },
          { limit: LOOK_BACK, offset: 0 },
        );
        return rows.filter((row) => {
          if (row.audio_key === null || running.has(row.id)) return false;
          if (store.transcript_versions.origin(row.id).transcript_edited) return false;
          if (store.recordings.list(row.id).some(({ custom_stt }) => custom_stt)) return false;
          const rank = rankOfTranscript(row.id, store.segments.list(row.id));
          return rank !== null && (bestFor(row.language)?.rank ?? -Infinity) > rank;
        });
      });
    },
    /**
     * Resolves when the conversation is processed again. Runs one at a time; a second caller for the same
     * conversation gets the same result.
     */
    again(
      uid: string,
      id: string,
      request: { replace_edited?: boolean | undefined } = {},
    ): Promise<Conversation> {
      found(uid, id);
      const already = running.get(id);
      if (already !== undefined) return already;
      const { replace_edited = false } = request;
      const work = turns.run(() => run(uid, id, { replace_edited })).finally(() => running.delete(id));
      running.set(id, work);
      return work;
    },
    versions(uid: string, id: string): TranscriptVersion[] {
      found(uid, id);
      return store.transcript_versions.list(uid, id).map((version) => ({
        version: version.version,
        stt_provider: version.stt_provider,
        stt_model: version.stt_model,
        created_at: isoTime(version.created_at),
        segments: version.segments,
      }));
    },
    /**
     * Resolves when the conversation is processed with that version. Automatic retranscription leaves it
     * alone.
     */
    async restore(uid: string, id: string, version: number): Promise<Conversation> {
      store.transaction(() => {
        const row = found(uid, id);
        const chosen = store.transcript_versions.get(uid, id, version);
        if (chosen === null) throw new ServiceError('not_found', 'Transcript version not found');
        if (!isFinished(row.status))
          throw new ServiceError('conflict', 'The conversation is not finished yet.');
        replace(
          row,
          chosen.segments,
          { stt_model: chosen.stt_model, transcript_edited: true },
          'version_restored',
        );
      });
      return processing.process(uid, id, 'processing_started');
    },
    /** Waits for running work. */
    close: (): Promise<void> => turns.idle(),
  };
}
