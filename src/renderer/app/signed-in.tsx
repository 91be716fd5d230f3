// Shows the screens to someone who is signed in, and says plainly what to do otherwise.
import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { SignInScreen } from '../features/sign-in/sign-in-screen.tsx';
import { ApiError, getSession, signIn, type Session } from '../lib/api-client.ts';
import { getCustomStt } from '../features/settings/custom-stt-queries.ts';
import { mayReach } from '../lib/reachable-origins.ts';
import { keepLinkToken, spendLinkToken } from './link-token.ts';

class LinkRefusedError extends ApiError {}

export function SignedIn({ children }: { children: (session: Session) => ReactNode }) {
  const session = useQuery({
    queryKey: ['session'],
    queryFn: ({ signal }) => openSession(signal),
    staleTime: 60_000,
    retry: false,
    // A service that was gone is looked for again; a person who is signed out is not asked for repeatedly.
    refetchInterval: ({ state }) => (state.error && !isSignedOut(state.error) ? 2_000 : false),
  });

  if (session.data && !isSignedOut(session.error)) return children(session.data);
  if (session.error instanceof LinkRefusedError) return <SignInScreen reason="link-refused" />;
  if (isSignedOut(session.error)) return <SignInScreen reason="signed-out" />;
  if (session.error) return <SignInScreen reason="service-gone" onRetry={() => void session.refetch()} />;
  return <div className="gate-wait" aria-busy="true" />;
}

async function openSession(signal: AbortSignal): Promise<Session> {
  const token = spendLinkToken();
  let refused = false;
  if (token) {
    try {
      await signIn(token);
      await reloadIfHeldBack();
    } catch (error) {
      if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) {
        keepLinkToken(token);
        throw error;
      }
      refused = true;
    }
  }
  try {
    return await getSession(signal);
  } catch (error) {
    // A used link does not matter to someone who is signed in already.
    if (refused && isSignedOut(error)) throw new LinkRefusedError(401, 'The link was not accepted.');
    throw error;
  }
}

/** The page was loaded for nobody in particular, and its policy does not yet name the transcription service of this person. */
async function reloadIfHeldBack(): Promise<void> {
  const { url, enabled } = await getCustomStt();
  if (enabled && url !== null && !mayReach(url)) window.location.reload();
}

function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.signedOut;
}
