// What one line of the requirement list is. It must not know the server: the list is data.

/** The headings of the contract, and the page. */
export const SECTIONS = [
  'what-the-service-does',
  'resources',
  'states',
  'endpoints',
  'authentication',
  'events',
  'errors',
  'limits',
  'versioning',
  'page',
] as const;
export type Section = (typeof SECTIONS)[number];

/** What a requirement that is not met yet waits for. */
export type Capability = 'developer REST API complete' | 'tool protocol';

export interface Requirement {
  id: string;
  section: Section;
  behaviour: string;
  /** The capability this waits for; absent when the requirement is met and must be cited by a test. */
  deferred?: string;
}

/** Behaviours by id, for what is met now and for each capability still to come. */
export type Entries = { [group in Capability | 'now']?: Readonly<Record<string, string>> };

/** Turns one heading's entries into requirements, in the order written. */
export function requirementsOf(section: Section, entries: Entries): Requirement[] {
  return Object.entries(entries).flatMap(([group, behaviours]) =>
    Object.entries(behaviours).map(([id, behaviour]) =>
      group === 'now' ? { id, section, behaviour } : { id, section, behaviour, deferred: group },
    ),
  );
}
