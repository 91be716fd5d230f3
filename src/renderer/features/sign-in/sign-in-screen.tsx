// Tells a signed-out person how to sign in, and says when the service does not answer, or answers with an error.
import { useTranslations } from 'use-intl';
import { Notice } from '../../components/notice.tsx';
import { HowToSignIn } from './how-to-sign-in.tsx';

type Reason = keyof typeof TITLES;

const TITLES = {
  'signed-out': 'signedOut',
  'link-refused': 'linkRefused',
  'address-refused': 'addressRefused',
  'service-gone': 'serviceGone',
  'service-failing': 'serviceFailing',
} as const;

export function SignInScreen({ reason, onRetry }: { reason: Reason; onRetry?: () => void }) {
  const t = useTranslations('signIn');
  return (
    <main className="gate">
      <p className="gate-mark">{t('mark')}</p>
      {reason === 'service-gone' || reason === 'service-failing' ? (
        <Notice
          title={t(TITLES[reason])}
          failed
          actions={
            <button type="button" className="button is-primary" onClick={onRetry}>
              {t('tryNow')}
            </button>
          }
        >
          <p>{t(reason === 'service-gone' ? 'serviceGoneSafe' : 'serviceFailingSafe')}</p>
          <p>
            {t.rich(reason === 'service-gone' ? 'startIt' : 'examineIt', {
              code: (command) => <code dir="ltr">{command}</code>,
            })}
          </p>
        </Notice>
      ) : (
        <Notice title={t(TITLES[reason])}>
          {reason === 'address-refused' && <p>{t('addressRefusedWhy')}</p>}
          {reason === 'link-refused' && <p>{t('linkRefusedWhy')}</p>}
          <HowToSignIn />
        </Notice>
      )}
    </main>
  );
}
