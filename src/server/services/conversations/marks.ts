// Marks moments of a conversation, lists them and takes marks away.
import { randomUUID } from 'node:crypto';
import { toMilliseconds } from '../../../contract/audio.ts';
import type { Mark, Marks } from '../../../contract/forgetting.ts';
import { leftOutSeconds } from '../../../contract/left-out.ts';
import { LIMITS } from '../../../contract/limits.ts';
import type { Clock } from '../../ports.ts';
import { ServiceError } from '../../service-error.ts';
import type { MarkRow } from '../../store/marks.ts';
import type { Store } from '../../store/store.ts';
import type { Announcements } from '../announcements.ts';
import { conversationRow } from '../conversation-row.ts';
import { isoTime } from '../iso-time.ts';

const view = ({ id, at, created_at }: MarkRow): Mark => ({ id, at, created_at: isoTime(created_at) });

export interface MarksOptions {
  store: Store;
  announcements: Announcements;
  clock: Clock;
}

export function createMarks({ store, announcements, clock }: MarksOptions) {
  function announce(uid: string, id: string): void {
    const { status } = conversationRow(store, uid, id);
    announcements.announce(uid, { kind: 'conversation', id, status });
  }

  return {
    /** In the order of the conversation. Throws `not_found`. */
    list(uid: string, id: string): Marks {
      conversationRow(store, uid, id);
      return { conversation_id: id, marks: store.marks.list(id).map(view) };
    },
    /** Without `at` it is where the conversation is now. */
    add(uid: string, id: string, at?: number): Mark {
      const row = conversationRow(store, uid, id);
      if (store.marks.list(id).length >= LIMITS.requestItems)
        throw new ServiceError('conflict', 'A conversation cannot have more marks');
      // How far its audio is, which is what plays it; the clock where there is none.
      const recordings = store.recordings.list(id);
      const heard = Math.max(0, ...recordings.map((one) => one.offset_seconds + one.kept_seconds));
      const ran = ((row.finished_at ?? clock.now()) - (row.started_at ?? row.created_at)) / 1000;
      const passed = ran - leftOutSeconds(row.left_out);
      const end = recordings.length > 0 ? heard : Math.max(0, passed);
      const mark = {
        id: randomUUID(),
        uid,
        conversation_id: id,
        at: toMilliseconds(at ?? end),
        created_at: clock.now(),
      };
      store.marks.insert(mark);
      announce(uid, id);
      return view(mark);
    },
    remove(uid: string, id: string, markId: string): void {
      conversationRow(store, uid, id);
      if (!store.marks.remove(uid, id, markId)) throw new ServiceError('not_found', 'Mark not found');
      announce(uid, id);
    },
  };
}
