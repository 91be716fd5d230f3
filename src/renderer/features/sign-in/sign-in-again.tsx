// Above a page whose session ended: how to sign in again. The page stays as it is underneath, with what was typed, and
// goes on by itself once this browser is signed in.
import { useEffect, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { takeNewSession } from '../../lib/page-token.ts';
import { HowToSignIn } from './how-to-sign-in.tsx';
import { sessionQuery } from './session-queries.ts';

const LOOK_MS = 1_500;

export function SignInAgain({ uid }: { uid: string }) {
  const t = useTranslations('signIn');
  const dialog = useRef<HTMLDialogElement>(null);
  const queries = useQueryClient();

  useEffect(() => {
    const { activeElement } = document;
    dialog.current?.showModal();
    return () => {
      if (activeElement instanceof HTMLElement) activeElement.focus();
    };
  }, []);

  useEffect(() => {
    const look = async (): Promise<void> => {
      if (!(await takeNewSession())) return;
      const session = await queries.fetchQuery({ ...sessionQuery, staleTime: 0 });
      // The page underneath is the other person's.
      if (session.uid !== uid) window.location.reload();
      else await queries.invalidateQueries();
    };
    const timer = setInterval(() => void look().catch(() => undefined), LOOK_MS);
    return () => clearInterval(timer);
  }, [queries, uid]);

  return (
    <dialog
      ref={dialog}
      className="dialog sign-in-again"
      aria-labelledby="sign-in-again"
      onCancel={(event) => event.preventDefault()}
    >
      <h1 id="sign-in-again">{t('signedOut')}</h1>
      <div className="notice-words">
        <p>{t('kept')}</p>
        <HowToSignIn />
      </div>
    </dialog>
  );
}
