// The shape of a place: a screen with an entry in the rail. places.tsx lists the places. Pure.
import type { ReactElement } from 'react';
import type { Session } from '../features/sign-in/session-queries.ts';

export interface KeyHint {
  keys: readonly string[];
  does: string;
}

export interface Place {
  /** Its word in the rail. */
  name: string;
  path: string;
  /** Its mark in the rail: the path of an SVG of 24 by 24, drawn as a stroke. */
  icon: string;
  /** The routes of its screens, for the router. */
  routes(session: Session): ReactElement;
  /** Keys that only its screens have, for the map of keys. */
  keys?: readonly KeyHint[];
  /** Addresses below its path at which the rail does not mark it. */
  unmarked?: readonly string[];
}

/** The place that the rail marks at an address; null for none. The place at / has every address that no other one has. */
export function placeAt<P extends Pick<Place, 'path' | 'unmarked'>>(
  places: readonly P[],
  pathname: string,
): P | null {
  const isBelow = (path: string): boolean => pathname === path || pathname.startsWith(`${path}/`);
  const place =
    places.find(({ path }) => path !== '/' && isBelow(path)) ?? places.find(({ path }) => path === '/');
  return place === undefined || place.unmarked?.some(isBelow) ? null : place;
}
