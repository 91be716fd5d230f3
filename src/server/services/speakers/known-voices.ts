// Provides the voices that speakers are compared with: the owner's from the speech profile, people's from
// their samples. Caches them from a session's first use until a change is reported. Does not decide which
// voices are alike.
import type { Store } from '../../store/store.ts';
import { UNNAMED_SPEAKER_MODEL } from '../../stt/speaker-embedding.ts';
import type { Announcements } from '../announcements.ts';
import { OWNER, type KnownVoice } from './voice-match.ts';

export interface KnownVoicesOptions {
  store: Store;
  announcements: Announcements;
}

export type KnownVoices = ReturnType<typeof createKnownVoices>;

export function createKnownVoices({ store, announcements }: KnownVoicesOptions) {
  const cached = new Map<string, readonly KnownVoice[]>();

  function read(uid: string): KnownVoice[] {
    const samples = Map.groupBy(store.speech_samples.list(uid), (sample) => sample.person_id);
    const people = store.people.list(uid).map(({ id, name }) => ({
      id,
      name,
      prints: (samples.get(id) ?? []).flatMap(({ embedding, embedding_model }) =>
        embedding === null ? [] : [{ embedding, model: embedding_model ?? UNNAMED_SPEAKER_MODEL }],
      ),
    }));
    const prints = store.speech_profiles.list(uid);
    const owner = { id: OWNER, name: store.users.get(uid)?.name ?? '', prints };
    return [owner, ...people].filter((one) => one.prints.length > 0);
  }

  function known(uid: string): readonly KnownVoice[] {
    let voices = cached.get(uid);
    if (voices === undefined) cached.set(uid, (voices = read(uid)));
    return voices;
  }

  return {
    /** Loads the voices in the background; resolves to a function that returns the current ones. */
    async load(uid: string): Promise<() => readonly KnownVoice[]> {
      await new Promise((resolve) => setImmediate(resolve));
      known(uid);
      return () => known(uid);
    },
    /**
     * Call after a name, a sample or a voiceprint was stored or removed: open sessions compare with the new
     * state.
     */
    peopleChanged(uid: string): void {
      cached.delete(uid);
      announcements.announce(uid, { kind: 'people' });
    },
    /** Call when a user is deleted. */
    forget(uid: string): void {
      cached.delete(uid);
    },
  };
}
