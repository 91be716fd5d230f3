// The shape of a place: a screen with an entry in the rail. places.tsx lists the places. Pure.
import type { ReactElement } from 'react';
import type { QueryClient } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import type { Session } from '../features/sign-in/session-queries.ts';
import type { frame } from '../messages/en/frame.ts';

/** The messages of the frame that are words. */
type PlaceName = {
  [Key in keyof typeof frame]: (typeof frame)[Key] extends string ? Key : never;
}[keyof typeof frame];

export interface Place {
  /** The message of its word in the rail. */
  name: Exclude<PlaceName, 'requests' | 'requestsOf'>;
  path: string;
  /** g and this key lead to it. */
  chord: string;
  icon: LucideIcon;
  /** The routes of its screens, for the router. */
  routes(session: Session): ReactElement | null;
  /** Asks for what its first screen shows, while the session is read. */
  ahead?(queries: QueryClient, pathname: string): void;
}

/** The place that the rail marks at an address. The place at / has every address that no other one has. */
export function placeAt<P extends Pick<Place, 'path'>>(places: readonly P[], pathname: string): P | null {
  const isBelow = (path: string): boolean => pathname === path || pathname.startsWith(`${path}/`);
  return (
    places.find(({ path }) => path !== '/' && isBelow(path)) ??
    places.find(({ path }) => path === '/') ??
    null
  );
}
