// Tells the person's other sessions from this window's own. Pure.
import type {
  InterruptedConversation,
  ListeningSession,
  ListeningState,
} from '../../../contract/listening.ts';
import type { WearableState } from '../../../capture/bluetooth/wearable.ts';
import type { ListenSession } from '../../../capture/listen-session.ts';
import type { ListeningMark } from '../../lib/page-title.ts';

/**
 * The service may know this window's session before this window does: while it connects, and until the first sound, when the
 * service says its name.
 */
export function sessionsElsewhere(
  own: ListenSession,
  sessions: readonly ListeningSession[],
): readonly ListeningSession[] {
  if (own.phase === 'connecting' || own.phase === 'reconnecting') return [];
  const others = sessions.filter(({ id }) => id !== own.session_id);
  const isOn = own.phase === 'listening' || own.phase === 'finishing';
  const hasNoName = isOn && others.length === sessions.length;
  const mayBeOwn = (id: string | null): boolean => id === null || id === own.conversation_id;
  return hasNoName ? others.filter(({ conversation_id }) => !mayBeOwn(conversation_id)) : others;
}

/** What this window records, or is finishing, is not interrupted. */
export function interruptedHere(
  own: ListenSession,
  interrupted: readonly InterruptedConversation[],
): readonly InterruptedConversation[] {
  if (own.phase !== 'idle' && own.phase !== 'failed') return [];
  return interrupted.filter(({ conversation_id }) => conversation_id !== own.conversation_id);
}

/** How the conversation is listened to, here or elsewhere; null when nobody does. Who takes sound in comes first. */
export function listeningStateOf(
  conversationId: string,
  own: ListenSession,
  elsewhere: readonly ListeningSession[],
): ListeningState | null {
  const states = elsewhere
    .filter(({ conversation_id: id }) => id === conversationId)
    .map(({ state }) => state);
  if (own.conversation_id === conversationId && own.phase === 'listening')
    states.unshift(own.held ?? (own.silent ? 'silent' : 'listening'));
  return states.find((state) => state === 'listening' || state === 'silent') ?? states[0] ?? null;
}

/** For title and icon of the window. `waiting`: this window listens, and the device it listens through is out of reach. */
export function markOf(
  own: ListenSession,
  elsewhere: readonly ListeningSession[],
  wearable: Pick<WearableState, 'phase'>,
): ListeningMark {
  const here = (own.phase === 'listening' || own.phase === 'reconnecting') && own.held === null;
  const away = own.source === 'wearable' && wearable.phase !== 'connected';
  if (here && !away) return 'recording';
  if (elsewhere.some(({ state }) => state === 'listening' || state === 'silent')) return 'recording';
  return here ? 'waiting' : 'off';
}
