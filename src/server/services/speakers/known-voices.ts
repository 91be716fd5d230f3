// The voices that speakers are compared with: the owner's from the speech profile, people's from their samples. Read when a
// session asks and kept until something changes them; decides nothing about likeness.
import type { Store } from '../../store/store.ts';
import { BUILT_IN_SPEAKER_MODEL } from '../../stt/speaker-embedding.ts';
import type { Announcements } from '../announcements.ts';
import { OWNER, type KnownVoice } from './voice-match.ts';

export interface KnownVoicesOptions {
  store: Store;
  announcements: Announcements;
}

export type KnownVoices = ReturnType<typeof createKnownVoices>;

export function createKnownVoices({ store, announcements }: KnownVoicesOptions) {
  const held = new Map<string, readonly KnownVoice[]>();

  function read(uid: string): KnownVoice[] {
    const samples = Map.groupBy(store.speech_samples.list(uid), (sample) => sample.person_id);
    const people = store.people.list(uid).map(({ id, name }) => ({
      id,
      name,
      prints: (samples.get(id) ?? []).flatMap(({ embedding, embedding_model }) =>
        embedding === null ? [] : [{ embedding, model: embedding_model ?? BUILT_IN_SPEAKER_MODEL }],
      ),
    }));
    const prints = store.speech_profiles.list(uid);
    const owner = { id: OWNER, name: store.users.get(uid)?.name ?? '', prints };
    return [owner, ...people].filter((one) => one.prints.length > 0);
  }

  function known(uid: string): readonly KnownVoice[] {
    let voices = held.get(uid);
    if (voices === undefined) {
      held.set(uid, (voices = read(uid)));
      const stop = announcements.subscribe(uid, ({ kind }) => {
        if (kind !== 'people' && kind !== 'account_removed') return;
        held.delete(uid);
        stop();
      });
    }
    return voices;
  }

  return {
    /** Reads them beside other work; what it gives is always up to date. */
    async load(uid: string): Promise<() => readonly KnownVoice[]> {
      await new Promise((resolve) => setImmediate(resolve));
      known(uid);
      return () => known(uid);
    },
  };
}
