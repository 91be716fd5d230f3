// Whose voice a client of the live socket says it is (contract: speaker assignment).
import { PersonName } from '../../contract/people.ts';
import type { Store } from '../store/store.ts';
import type { People } from './people.ts';

export type AssignedVoices = ReturnType<typeof createAssignedVoices>;

/** How clients of the original service name the owner. */
const OWNER = 'user';

export function createAssignedVoices({ store, people }: { store: Store; people: Pick<People, 'create'> }) {
  const isPerson = (uid: string, id: string): boolean => store.people.get(uid, id) !== null;
  return {
    isPerson,
    /** A name that no person has makes a new one; null when nobody is named. */
    voice(
      uid: string,
      { person_id, person_name }: { person_id: string; person_name: string },
    ): { person_id: string | null; is_user: boolean } | null {
      if (person_id === OWNER) return { person_id: null, is_user: true };
      if (isPerson(uid, person_id)) return { person_id, is_user: false };
      const name = PersonName.safeParse(person_name);
      return name.success ? { person_id: people.create(uid, name.data).id, is_user: false } : null;
    },
  };
}
