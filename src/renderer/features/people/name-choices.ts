// Who can be chosen as a speaker for what was typed: people whose name has it, the owner, nobody, a new person. Pure.
import { LIMITS } from '../../../contract/limits.ts';
import type { KnownPerson } from '../../lib/speakers.ts';

export type Choice =
  | ({ kind: 'person' } & KnownPerson)
  | { id: 'me'; kind: 'me' }
  | { id: 'nobody'; kind: 'nobody' }
  | { id: 'new'; kind: 'new'; name: string };

/** Without a word typed the list is a beginning; typing finds everybody. */
const MOST = 8;

const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase().trim();

/** Names that begin with the word come first. */
export function findPeople<Person extends { name: string }>(
  people: readonly Person[],
  typed: string,
): Person[] {
  const word = plain(typed);
  const begins = ({ name }: Person): boolean => plain(name).startsWith(word);
  const found = people.filter(({ name }) => plain(name).includes(word));
  return [...found.filter(begins), ...found.filter((person) => !begins(person))];
}

export function choices(
  people: readonly KnownPerson[],
  typed: string,
  now: { is_user: boolean; person_id: string | null; isPerson: boolean },
): Choice[] {
  const name = typed.trim();
  const others = people.filter(({ id }) => now.is_user || id !== now.person_id);
  const found = findPeople(others, name)
    .slice(0, MOST)
    .map((person): Choice => ({ ...person, kind: 'person' }));
  const isKnown = people.some((person) => person.name === name);
  const isName = name.length >= LIMITS.personName.min && name.length <= LIMITS.personName.max;
  return [
    ...(name === '' && !now.is_user ? [{ id: 'me', kind: 'me' } as const] : []),
    ...found,
    ...(isName && !isKnown ? [{ id: 'new', kind: 'new', name } as const] : []),
    ...(name === '' && (now.is_user || now.isPerson) ? [{ id: 'nobody', kind: 'nobody' } as const] : []),
  ];
}
