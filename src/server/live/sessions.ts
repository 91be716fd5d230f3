// Keeps the open listening sessions and finds those of a user. Knows no transport.
import { randomUUID } from 'node:crypto';
import type { ListenQuery } from '../../contract/listen.ts';
import type { Forgotten } from '../../contract/forgetting.ts';
import type { ListeningAction, ListeningSession } from '../../contract/listening.ts';
import type { Conversation } from '../../contract/resources.ts';
import { wantedIdOf } from '../services/recordings/recordings.ts';
import { createDepartures } from './departures.ts';
import { createImageBudget } from './image-assembly.ts';
import { createHeldText } from './held-text.ts';
import type { Lifecycle } from './lifecycle.ts';
import { refuseOverloaded, type SessionOutput } from './session-output.ts';
import type { ListeningClient, SessionPlaces } from './session-places.ts';
import type { LiveServices } from './session-services.ts';
import { createListeningNews } from './listening-news.ts';
import type { LiveSession } from './live-session.ts';
import { startSession } from './session.ts';

export interface LiveSessionRequest {
  uid: string;
  query: ListenQuery;
  /** What of the query is read otherwise than it says, in sentences for the client. */
  notices?: readonly string[];
  /** In state `ready`: the user is proven. */
  lifecycle: Lifecycle;
  output: SessionOutput;
  client: ListeningClient;
}

export interface LiveSessions {
  /** Null when there is no place for it: the client was told. */
  open(request: LiveSessionRequest): LiveSession | null;
  /**
   * Ends and processes the conversation of the user's live session, which goes on with a new one when audio
   * comes. Of several sessions, the one that received audio last and has content, or the one in
   * `conversationId`. Null when no session has content. Rejects with ServiceError.
   */
  finish(uid: string, conversationId?: string): Promise<Conversation | null>;
  /**
   * Ends the conversation when a session is in it, and processes it unless it is about to be deleted for good; the session goes
   * on with a new one when audio comes. Rejects with ServiceError.
   */
  release(uid: string, conversationId: string, how: { isKept: boolean }): Promise<void>;
  /** Forgets a part of a conversation, also when a session is in it. `work` does it. */
  forget(uid: string, conversationId: string, work: () => Promise<Forgotten>): Promise<Forgotten>;
  /** What listens for the user now, the longest-running first. */
  list(uid: string): ListeningSession[];
  /** False when the user has no such session. */
  control(uid: string, id: string, action: ListeningAction): boolean;
  /** Ends the user's sessions for good: the account is being deleted. */
  endAllOf(uid: string): Promise<void>;
  /** Ends all sessions, each within a bound, after storing what they received. Later sessions end at once. */
  close(): Promise<void>;
}

export function createLiveSessions(services: LiveServices, places: SessionPlaces): LiveSessions {
  const sessions = new Map<string, LiveSession>();
  const clients = new Map<string, ListeningClient>();
  const images = createImageBudget();
  const heldText = createHeldText();
  const departures = createDepartures(services.clock);
  const news = createListeningNews(services);
  let closed = false;

  function refuse({ uid, lifecycle, output }: LiveSessionRequest): void {
    services.log.warn(
      { uid, sessions: sessions.size },
      'a listening session was refused: there are too many',
    );
    lifecycle.apply('server_ended');
    refuseOverloaded(output);
  }

  /** A client that returns quickly goes on in its conversation, which the session before may not have let go yet. */
  function predecessor(uid: string, query: ListenQuery): Promise<void> | undefined {
    const wanted = wantedIdOf(uid, query);
    if (wanted === undefined) return undefined;
    const before = [...sessions.values()].find((one) => one.uid === uid && one.conversationId === wanted);
    return before?.ending ?? undefined;
  }

  /**
   * The client has left these connections, though their links may not show it yet: nothing more of them is read, and what was
   * is stored. A connection that took the place of the same one is another attempt of that client.
   */
  async function endReplaced(uid: string, { resumes_session: before }: ListenQuery): Promise<void> {
    if (before === undefined) return;
    const replaced = [...sessions.values()].filter(
      (one) => one.uid === uid && (one.id === before || one.resumes === before),
    );
    await Promise.all(
      replaced.map((one) => {
        const over = one.close('disconnected');
        clients.get(one.id)?.cut();
        return over;
      }),
    );
  }

  return {
    open(request) {
      const { uid, query, client } = request;
      const replaced = endReplaced(uid, query);
      const channels = query.custom_stt === 'enabled' ? 0 : query.channels;
      const giveBack = places.take({ uid, channels, client });
      if (giveBack === null) {
        refuse(request);
        return null;
      }
      const id = randomUUID();
      const held = heldText.add(uid, () => sessions.get(id)?.characters ?? 0);
      const session = startSession({
        ...request,
        id,
        services,
        images,
        holdsTooMuch: held.isTooMuch,
        departures,
        client_name: client.name,
        after: Promise.all([predecessor(uid, query), replaced]).then(() => undefined),
        onChange: () => news.changed(uid),
        onClosed() {
          giveBack();
          held.end();
          sessions.delete(id);
          clients.delete(id);
          news.changed(uid);
        },
      });
      sessions.set(id, session);
      clients.set(id, client);
      news.changed(uid);
      if (closed) {
        session
          .close('shutdown')
          .catch((error: unknown) =>
            services.log.error({ err: error }, 'a late session did not end cleanly'),
          );
      }
      return session;
    },
    async finish(uid, conversationId) {
      const own = [...sessions.values()]
        .filter((session) => session.uid === uid)
        .filter((session) => conversationId === undefined || session.conversationId === conversationId)
        .sort((a, b) => b.lastAudioAt - a.lastAudioAt);
      for (const session of own) {
        const conversation = await session.finish();
        if (conversation !== null) return conversation;
      }
      return null;
    },
    async release(uid, conversationId, { isKept }) {
      const inIt = [...sessions.values()].filter(
        (session) => session.uid === uid && session.conversationId === conversationId,
      );
      for (const session of inIt) await (isKept ? session.finish() : session.leave());
    },
    forget(uid, conversationId, work) {
      const inIt = [...sessions.values()].find(
        (session) => session.uid === uid && session.conversationId === conversationId,
      );
      return inIt === undefined ? work() : inIt.forgetting(work);
    },
    list: (uid) => [...sessions.values()].filter((session) => session.uid === uid).map((one) => one.view()),
    control(uid, id, action) {
      const session = sessions.get(id);
      if (session?.uid !== uid) return false;
      session.control(action);
      return true;
    },
    async endAllOf(uid) {
      const own = [...sessions.values()].filter((session) => session.uid === uid);
      await Promise.all(own.map((session) => session.close('account_deleted')));
    },
    async close() {
      closed = true;
      news.close();
      await Promise.all([...sessions.values()].map((session) => session.close('shutdown')));
    },
  };
}
