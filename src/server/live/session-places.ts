// Bounds how many sockets are listened to, of one user and together, and how many of their channels are recognised: a channel
// takes about 20 MB of the recogniser's process. A client that is refused frees the places of its user's dead links.
import { LIMITS } from '../../contract/limits.ts';

/** What the transport knows of a client. */
export interface ListeningClient {
  /** The program, by its own claim. */
  readonly name: string;
  /** Whether it has not answered for so long that its link is probably dead. */
  isSilent(): boolean;
  /** Ends its connection without a word. */
  cut(): void;
}

export interface PlaceRequest {
  uid: string;
  /** That are recognised. */
  channels: number;
  client: ListeningClient;
}

export interface SessionPlaces {
  /**
   * Takes a place, to the function that gives it back; null when there is none. Silent clients of the same user are cut then,
   * so that the next attempt finds a place.
   */
  take(request: PlaceRequest): (() => void) | null;
}

interface Count {
  sessions: number;
  channels: number;
}

const { ofOneUser, together } = LIMITS.liveSessions;

export function createSessionPlaces(): SessionPlaces {
  const all: Count = { sessions: 0, channels: 0 };
  const users = new Map<string, Count & { clients: Set<ListeningClient> }>();

  const fits = (count: Count, channels: number, most: Count): boolean =>
    count.sessions < most.sessions && count.channels + channels <= most.channels;

  return {
    take({ uid, channels, client }) {
      const own = users.get(uid) ?? { sessions: 0, channels: 0, clients: new Set() };
      if (!fits(all, channels, together) || !fits(own, channels, ofOneUser)) {
        for (const one of own.clients) if (one.isSilent()) one.cut();
        return null;
      }
      users.set(uid, own);
      own.clients.add(client);
      for (const count of [all, own]) {
        count.sessions += 1;
        count.channels += channels;
      }
      return () => {
        own.clients.delete(client);
        for (const count of [all, own]) {
          count.sessions -= 1;
          count.channels -= channels;
        }
        if (own.sessions === 0) users.delete(uid);
      };
    },
  };
}
