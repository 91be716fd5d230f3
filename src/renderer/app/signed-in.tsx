// Shows the screens to a signed-in person, and the sign-in screen to anybody else. Once the screens are there they stay:
// signing in again happens above them.
import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import {
  AddressRefusedError,
  isSignedOut,
  LinkRefusedError,
  sessionQuery,
  type Session,
} from '../features/sign-in/session-queries.ts';
import { SignInAgain } from '../features/sign-in/sign-in-again.tsx';
import { SignInScreen } from '../features/sign-in/sign-in-screen.tsx';
import { ApiError } from '../lib/api-client.ts';
import { isFailing } from '../lib/error-words.ts';
import { Opening } from './opening.tsx';

export function SignedIn({ children }: { children: (session: Session) => ReactNode }) {
  const session = useQuery(sessionQuery);
  if (session.data) {
    return (
      <>
        {children(session.data)}
        {isSignedOut(session.error) && <SignInAgain uid={session.data.uid} />}
      </>
    );
  }
  if (session.error instanceof AddressRefusedError) return <SignInScreen reason="address-refused" />;
  if (session.error instanceof LinkRefusedError) return <SignInScreen reason="link-refused" />;
  if (isSignedOut(session.error)) return <SignInScreen reason="signed-out" />;
  if (session.error) {
    const isThere = session.error instanceof ApiError && isFailing(session.error.status);
    const reason = isThere ? 'service-failing' : 'service-gone';
    return <SignInScreen reason={reason} onRetry={() => void session.refetch()} />;
  }
  return <Opening />;
}
