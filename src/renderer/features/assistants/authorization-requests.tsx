// The requests of assistants to be let in: the oldest that was not put aside is asked about over whatever is on the screen.
import { useTranslations } from 'use-intl';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'react-router';
import type { AuthorizationRequest } from '../../../contract/oauth.ts';
import { useUndo } from '../../components/undo-context.ts';
import { requestsQuery, useDecision } from './consent-queries.ts';

const ConsentDialog = lazy(async () => ({ default: (await import('./consent-dialog.tsx')).ConsentDialog }));

export interface WaitingRequests {
  waiting: readonly AuthorizationRequest[];
  /** The one to ask about now; null when none waits or all were put aside in this window. */
  asked: AuthorizationRequest | null;
  putAside(id: string): void;
  /** Asks about all of them again. */
  askAgain(): void;
}

export function useAuthorizationRequests(): WaitingRequests {
  const waiting = useQuery(requestsQuery).data ?? [];
  const { key } = useLocation();
  const [params] = useSearchParams();
  const named = params.get('request');
  /** By request: where the page was. Who goes to one that is named wants to be asked about it. */
  const [aside, setAside] = useState<ReadonlyMap<string, string>>(new Map());
  const isAside = (id: string): boolean => aside.has(id) && (id !== named || aside.get(id) === key);
  return {
    waiting,
    asked: waiting.find(({ id }) => !isAside(id)) ?? null,
    putAside: (id) => setAside((before) => new Map(before).set(id, key)),
    askAgain: () => setAside(new Map()),
  };
}

export function AuthorizationRequests({ waiting, asked, putAside }: WaitingRequests) {
  const t = useTranslations('consent');
  const { mutateAsync, isPending, error, reset } = useDecision();
  const offer = useUndo();
  const shown = useRef<AuthorizationRequest | null>(null);
  const decided = useRef(new Set<string>());

  useEffect(() => {
    const before = shown.current;
    shown.current = asked;
    if (before === null || before.id === asked?.id) return;
    reset();
    const isOver = !waiting.some(({ id }) => id === before.id) && !decided.current.has(before.id);
    if (isOver)
      offer({
        words: t('over', { name: before.client_name }),
      });
  }, [asked, waiting, offer, reset, t]);

  if (asked === null) return null;
  const { id, client_name, match_code } = asked;
  const decide = (
    decision: { approve: false } | { approve: true; scopes: AuthorizationRequest['scopes'] },
  ) => {
    decided.current.add(id);
    mutateAsync({ id, decision: { ...decision, match_code } }).then(
      () => offer({ words: t(decision.approve ? 'letIn' : 'notLetIn', { name: client_name }) }),
      () => decided.current.delete(id),
    );
  };
  return (
    <Suspense fallback={null}>
      <ConsentDialog
        key={id}
        request={asked}
        others={waiting.length - 1}
        busy={isPending}
        error={error}
        onAllow={(scopes) => decide({ approve: true, scopes })}
        onDeny={() => decide({ approve: false })}
        onLater={() => putAside(id)}
      />
    </Suspense>
  );
}
