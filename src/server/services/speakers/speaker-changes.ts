// Changes the speaker of transcript lines, in one place or everywhere, and undoes such changes: each stores
// the lines and speech samples from before. Does not measure voices.
import type { SpeakerIdentity } from '../../../contract/people.ts';
import { randomUUID } from 'node:crypto';
import type { JobRunner } from '../../jobs/job-runner.ts';
import { LIMITS } from '../../../contract/limits.ts';
import type { TranscriptSegment } from '../../../contract/resources.ts';
import type { SpeakerChange, UndoneSpeakerChange } from '../../../contract/speaker-changes.ts';
import type { Clock } from '../../ports.ts';
import { ServiceError } from '../../service-error.ts';
import type { SpeakerLine } from '../../store/segments.ts';
import type { Seek, SpeakerChangeRow } from '../../store/speaker-changes.ts';
import type { Store } from '../../store/store.ts';
import type { Announcements } from '../announcements.ts';
import type { KnownVoices } from './known-voices.ts';
import type { SpeakerAssignments, SpeakerAssignment } from './speaker-assignments.ts';
import { isoTime } from '../iso-time.ts';
import { mergePeople, restorePerson } from './merged-people.ts';
import { keptSamples, sampleOf, type Before, type KeptSample } from './speaker-changes-before.ts';
import type { VoiceSamples } from './voice-samples.ts';
import { limitWithin } from '../page.ts';

export interface Relabelling {
  conversation_id: string;
  /** Lines of the conversation, as they are before the change. */
  lines: readonly TranscriptSegment[];
  voice: SpeakerIdentity;
  /**
   * Also changes all lines, in all conversations, of the people these lines were assigned to. Where nobody had the voice, it is
   * sought in other conversations. Lines of the owner extend to no other conversation.
   */
  everywhere: boolean;
  /** The changed speaker of the conversation, including future lines; null when single lines change. */
  speaker_id: number | null;
  /** The line to store as a speech sample of the person, if any. */
  sample: TranscriptSegment | null;
}

/** A voice that is sought in other conversations because of a change. */
export interface WantedVoice {
  voice: SpeakerIdentity;
  /** Where it was named. */
  conversation_id: string;
  speaker_id: number;
}

/** Where a voice is sought next; `conversation_id` is null when none of the next ones has an unnamed voice. */
export interface SoughtNext {
  conversation_id: string | null;
  seek: Seek;
}

export interface SpeakerChangesOptions {
  store: Store;
  jobs: Pick<JobRunner, 'add' | 'remove'>;
  announcements: Announcements;
  knownVoices: Pick<KnownVoices, 'peopleChanged'>;
  /** Receives every conversation with changed lines. */
  voiceSamples: VoiceSamples;
  /** Notifies the session that records the conversation. */
  speakerAssignments: Pick<SpeakerAssignments, 'notify'>;
  clock: Clock;
}

export type SpeakerChanges = ReturnType<typeof createSpeakerChanges>;

/** How many conversations are looked at in one turn for one with a voice that nobody has named. */
const LOOKED_AT = 50;

const isNobody = ({ person_id, is_user }: SpeakerIdentity): boolean => person_id === null && !is_user;

const isVoice = (line: SpeakerIdentity, { person_id, is_user }: SpeakerIdentity): boolean =>
  line.person_id === person_id && line.is_user === is_user;

function view(row: SpeakerChangeRow, added: number): SpeakerChange {
  const { voice, lines, merged } = JSON.parse(row.before) as Before;
  const { id, conversation_id, person_id, created_at, undone_at, seek } = row;
  return {
    id,
    created_at: isoTime(created_at),
    conversation_id,
    person_id,
    is_user: voice.is_user,
    lines: lines.length + added,
    merged_name: merged?.name ?? null,
    seeking: seek && { examined: seek.examined, total: seek.total },
    undone_at: undone_at === null ? null : isoTime(undone_at),
  };
}

export function createSpeakerChanges(options: SpeakerChangesOptions) {
  const { store, jobs, announcements, knownVoices, voiceSamples, speakerAssignments, clock } = options;

  function announceLines(uid: string, conversationIds: Iterable<string>): void {
    for (const row of store.conversations.byIds(uid, [...conversationIds]))
      announcements.announce(uid, { kind: 'conversation', id: row.id, status: row.status });
    knownVoices.peopleChanged(uid);
  }

  /** Removes samples of the undone lines, and restores earlier ones whose line is the person's again. */
  function restoreSamples(
    uid: string,
    restored: readonly SpeakerLine[],
    samples: readonly KeptSample[],
  ): void {
    for (const { conversation_id, id } of restored)
      store.speech_samples.removeOfSegment(uid, conversation_id, id);
    const there = new Set(store.speech_samples.list(uid).map(({ id }) => id));
    for (const sample of samples) {
      const { conversation_id, segment_id, person_id } = sample;
      if (there.has(sample.id)) {
        // Of a conversation that is gone: it moved with the merge, and no line shows whose it was.
        if (conversation_id === null) store.speech_samples.setPerson(uid, sample.id, person_id);
        continue;
      }
      if (conversation_id === null || segment_id === null) continue;
      if (store.segments.get(conversation_id, segment_id)?.person_id !== person_id) continue;
      store.speech_samples.insert(sampleOf(sample));
    }
    for (const id of new Set(samples.map(({ person_id }) => person_id)))
      store.speech_samples.keepNewest(uid, id, LIMITS.speechSamplesPerPerson);
  }

  return {
    /**
     * Call inside a transaction. Returns the id of the change, and the announcement to make once it is
     * stored.
     */
    relabel(uid: string, relabelling: Relabelling): { change_id: string; announce(): void } {
      const { conversation_id, lines, voice, everywhere, speaker_id, sample } = relabelling;
      const here = lines.map(({ id, person_id, is_user }) => ({ conversation_id, id, person_id, is_user }));
      const people = new Set(here.map(({ person_id }) => person_id));
      const former = everywhere ? [...people].filter((id) => id !== null && id !== voice.person_id) : [];
      const others = former.flatMap((id) => (id === null ? [] : store.segments.linesOfPerson(uid, id)));
      const seen = new Set(here.map(({ id }) => id));
      const elsewhere = others.filter(
        (line) => line.conversation_id !== conversation_id || !seen.has(line.id),
      );
      const changing = [...here, ...elsewhere].filter((line) => !isVoice(line, voice));
      const before: Before = {
        voice,
        speaker_id,
        lines: changing,
        samples: keptSamples(store, uid, [...people, voice.person_id]),
      };
      // Includes lines that had this voice already: they are assigned by the owner from now on.
      for (const line of [...here, ...elsewhere])
        store.segments.setVoice(line.conversation_id, { id: line.id }, voice);
      const touched = new Set([conversation_id, ...changing.map((line) => line.conversation_id)]);
      if (voice.person_id !== null) {
        for (const id of former) if (id !== null) store.speech_samples.follow(uid, id, voice.person_id);
      }
      for (const id of touched) {
        const shown = id === conversation_id && sample !== null ? [{ ...sample, ...voice }] : [];
        voiceSamples.assigned(uid, id, shown);
      }
      if (voice.person_id !== null)
        store.speech_samples.keepNewest(uid, voice.person_id, LIMITS.speechSamplesPerPerson);
      const isSought = everywhere && speaker_id !== null && lines.every(isNobody) && !isNobody(voice);
      const change_id = randomUUID();
      store.speaker_changes.insert({
        id: change_id,
        uid,
        conversation_id,
        person_id: voice.person_id,
        before: JSON.stringify(before),
        created_at: clock.now(),
        undone_at: null,
        seek: isSought ? { after: null, examined: 0, total: store.segments.countConversations(uid) } : null,
      });
      store.speaker_changes.keepNewest(uid, LIMITS.speakerChangesKept);
      if (isSought) jobs.add({ kind: 'voice_finding', key: change_id, uid });
      return {
        change_id,
        announce() {
          if (speaker_id !== null) speakerAssignments.notify(uid, { conversation_id, speaker_id, voice });
          announceLines(uid, touched);
        },
      };
    },

    /** The voice that a change has named; null when the change was undone, nothing is sought or the person is gone. */
    wanted(uid: string, change_id: string): WantedVoice | null {
      const row = store.speaker_changes.get(uid, change_id);
      if (row === null || row.undone_at !== null || row.conversation_id === null || row.seek === null)
        return null;
      const { voice, speaker_id = null } = JSON.parse(row.before) as Before;
      if (speaker_id === null || isNobody(voice)) return null;
      if (voice.person_id !== null && store.people.get(uid, voice.person_id) === null) return null;
      return { voice, conversation_id: row.conversation_id, speaker_id };
    },

    /** The next conversation to look at; null at the end. */
    nextSought(uid: string, change_id: string): SoughtNext | null {
      const row = store.speaker_changes.get(uid, change_id);
      if (row === null || row.seek === null) return null;
      const { after, examined, total } = row.seek;
      const next = store.segments.nextUnnamed(uid, after, LOOKED_AT);
      const at = next.findIndex(({ id, unnamed }) => unnamed === 1 && id !== row.conversation_id);
      const passed = at < 0 ? next : next.slice(0, at + 1);
      const last = passed.at(-1);
      if (last === undefined) return null;
      return {
        conversation_id: at < 0 ? null : last.id,
        // Conversations that began meanwhile are not counted.
        seek: {
          after: { at: last.at, id: last.id },
          examined: Math.min(examined + passed.length, total),
          total,
        },
      };
    },

    /** `seek`: where it goes on; null when everything was looked at. What was stopped stays so. */
    sought(uid: string, change_id: string, seek: Seek | null): void {
      store.transaction(() => {
        if (store.speaker_changes.get(uid, change_id)?.seek != null)
          store.speaker_changes.setSeek(uid, change_id, seek);
      });
      announcements.announce(uid, { kind: 'voice_finding' });
    },

    /** What was found stays, and goes with the undo. Throws `not_found`, and `conflict` when nothing is sought. */
    stopSeeking(uid: string, change_id: string): SpeakerChange {
      const row = store.speaker_changes.get(uid, change_id);
      if (row === null) throw new ServiceError('not_found', 'Change not found');
      if (row.seek === null) throw new ServiceError('conflict', 'The voice is not being sought');
      store.speaker_changes.setSeek(uid, change_id, null);
      jobs.remove('voice_finding', change_id);
      announcements.announce(uid, { kind: 'voice_finding' });
      return view({ ...row, seek: null }, store.speaker_changes.countAddedLines(change_id));
    },

    /** The change also names these speakers of another conversation, as far as nobody has named them meanwhile. */
    extend(uid: string, change_id: string, conversation_id: string, speaker_ids: readonly number[]): void {
      const done = store.transaction(() => {
        const row = store.speaker_changes.get(uid, change_id);
        if (row === null || row.undone_at !== null || row.seek === null) return false;
        const before = JSON.parse(row.before) as Before;
        const lines = store.segments
          .list(conversation_id)
          .filter((line) => speaker_ids.includes(line.speaker_id));
        const byHand = store.segments.corrected(
          conversation_id,
          lines.map(({ id }) => id),
        );
        const free = lines.filter((line) => isNobody(line) && byHand.get(line.id)?.voice_by_hand !== true);
        for (const { id } of free) store.segments.setVoice(conversation_id, { id }, before.voice);
        store.speaker_changes.addLines(
          change_id,
          conversation_id,
          free.map(({ id }) => id),
        );
        return free.length > 0;
      });
      if (done) announceLines(uid, [conversation_id]);
    },

    /** Makes the first person the second, everywhere. Throws `not_found`, and `invalid` for the same person. */
    merge(uid: string, from: string, into: string): string {
      const done = store.transaction(() => mergePeople(store, uid, { from, into, at: clock.now() }));
      const voice = { person_id: into, is_user: false };
      for (const open of done.open) speakerAssignments.notify(uid, { ...open, voice });
      announceLines(uid, done.conversation_ids);
      return done.change_id;
    },

    count: (uid: string): number => store.speaker_changes.count(uid),

    /** Newest first. */
    list(uid: string, limit: number): SpeakerChange[] {
      return store.speaker_changes
        .list(uid, limitWithin(limit, LIMITS.speakerChangesPage.max))
        .map((row) => view(row, store.speaker_changes.countAddedLines(row.id)));
    },

    /**
     * Restores every line that is still as the change left it, including merged and split ones. Throws
     * `not_found`, and `conflict` when the change was undone before, the person it named was merged into another since, or a merged
     * person's name was given to another.
     */
    undo(uid: string, id: string): UndoneSpeakerChange {
      const { restored, change, former } = store.transaction(() => {
        const row = store.speaker_changes.get(uid, id);
        if (row === null) throw new ServiceError('not_found', 'Change not found');
        if (row.undone_at !== null) throw new ServiceError('conflict', 'This change was undone before');
        const { voice, speaker_id = null, lines, samples, merged } = JSON.parse(row.before) as Before;
        // Its lines went on to another person, and the undo of the merge would give them back to this one.
        if (voice.person_id !== null && store.speaker_changes.hasMerged(uid, voice.person_id))
          throw new ServiceError('conflict', 'The person was merged into another since; undo that first');
        if (merged !== undefined) restorePerson(store, uid, merged);
        const was = new Map(lines.map((line) => [line.id, line]));
        // A deleted person cannot get lines back, and the lines assigned by the change lost their name with
        // the person.
        const gone = voice.person_id !== null && store.people.get(uid, voice.person_id) === null;
        const left = gone ? { person_id: null, is_user: false } : voice;
        const added = store.speaker_changes.addedLines(id);
        const standing = store.segments.linesWithIds(uid, [...was.keys(), ...added]);
        const unchanged = standing.filter((line) => isVoice(line, left));
        const former: SpeakerAssignment[] = [];
        for (const line of unchanged) {
          const { person_id = null, is_user = false } = was.get(line.id) ?? {};
          const known = person_id !== null && store.people.get(uid, person_id) !== null;
          const again = { person_id: known ? person_id : null, is_user };
          store.segments.setVoice(line.conversation_id, { id: line.id }, again);
          if (speaker_id !== null && line.conversation_id === row.conversation_id)
            former.splice(0, 1, { conversation_id: line.conversation_id, speaker_id, voice: again });
        }
        restoreSamples(uid, unchanged, samples);
        if (merged !== undefined) {
          const again = { person_id: merged.id, is_user: false };
          for (const open of store.segments.openVoicesOfPerson(uid, merged.id))
            former.push({ ...open, voice: again });
        }
        const now = clock.now();
        store.speaker_changes.undone(uid, id, now);
        return {
          restored: unchanged,
          change: view({ ...row, undone_at: now, seek: null }, added.length),
          former,
        };
      });
      for (const one of former) speakerAssignments.notify(uid, one);
      announceLines(uid, new Set(restored.map((line) => line.conversation_id)));
      announcements.announce(uid, { kind: 'voice_finding' });
      return { change, restored: restored.length };
    },
  };
}
