// Loading the page again ends what it listens to. What was said is there to be continued; where nothing was, the bar says so.
import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { InterruptedConversation } from '../../../contract/listening.ts';
import { ApiError } from '../../lib/api-client.ts';
import type { ListenSession } from '../../../capture/listen-session.ts';
import { conversationQuery } from '../conversations/conversation-queries.ts';
import { capturesElsewhere } from './page-listen-client.ts';

/** Of this tab: the next page of it reads what this one listens to. */
const KEY = 'earshot.listening';

/** How often it is looked at whether the service has ended it. */
const ENDING_MS = 2_000;

interface Cut {
  /** Null: the service had not named one yet. */
  conversation_id: string | null;
  at: number;
}

function takeCut(): Cut | null {
  const kept = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  // The hidden window of the desktop app goes on.
  return kept === null || capturesElsewhere() ? null : (JSON.parse(kept) as Cut);
}

/**
 * When the page before this one in the tab stopped listening, in milliseconds since the epoch, where nothing had been said; null
 * otherwise, and once this one listens.
 */
export function useCutBeforeWords(
  { phase, conversation_id }: ListenSession,
  interrupted: readonly InterruptedConversation[],
): number | null {
  const [cut, setCut] = useState(takeCut);
  const listens = phase === 'connecting' || phase === 'listening' || phase === 'reconnecting';
  if (listens && cut !== null) setCut(null);
  useEffect(() => {
    if (!listens) return;
    const keep = (): void =>
      sessionStorage.setItem(KEY, JSON.stringify({ conversation_id, at: Date.now() } satisfies Cut));
    // A page that crashes says no farewell.
    keep();
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      sessionStorage.removeItem(KEY);
    };
  }, [listens, conversation_id]);

  const id = cut?.conversation_id ?? null;
  const isOpen = interrupted.some((one) => one.conversation_id === id);
  // The service writes down what came last, and then removes a conversation in which nothing was said.
  const { error } = useQuery({
    ...conversationQuery(id ?? ''),
    enabled: id !== null && !isOpen,
    refetchInterval: ({ state: { data, error: failure } }) =>
      failure === null && data?.status === 'in_progress' ? ENDING_MS : false,
  });
  const isGone = id === null || (error instanceof ApiError && error.status === 404);
  return cut !== null && isGone ? cut.at : null;
}
