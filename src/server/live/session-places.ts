// Bounds how many listening sessions there are, of one user and together, and how many of their channels are recognised: a
// channel takes about 20 MB of the recogniser's process. Does not choose between sessions and refuses nothing itself.
import type { ListenQuery } from '../../contract/listen.ts';
import { LIMITS } from '../../contract/limits.ts';

export interface SessionPlaces {
  /** Takes a place, to the function that gives it back; null when there is none. */
  take(uid: string, query: Pick<ListenQuery, 'channels' | 'custom_stt'>): (() => void) | null;
}

interface Count {
  sessions: number;
  channels: number;
}

const { ofOneUser, together } = LIMITS.liveSessions;

export function createSessionPlaces(): SessionPlaces {
  const all: Count = { sessions: 0, channels: 0 };
  const users = new Map<string, Count>();

  const fits = (count: Count, channels: number, most: Count): boolean =>
    count.sessions < most.sessions && count.channels + channels <= most.channels;

  return {
    take(uid, { channels: sent, custom_stt }) {
      const channels = custom_stt === 'enabled' ? 0 : sent;
      const own = users.get(uid) ?? { sessions: 0, channels: 0 };
      if (!fits(all, channels, together) || !fits(own, channels, ofOneUser)) return null;
      users.set(uid, own);
      for (const count of [all, own]) {
        count.sessions += 1;
        count.channels += channels;
      }
      return () => {
        for (const count of [all, own]) {
          count.sessions -= 1;
          count.channels -= channels;
        }
        if (own.sessions === 0) users.delete(uid);
      };
    },
  };
}
