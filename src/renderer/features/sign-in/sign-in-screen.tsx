// Tells a signed-out person how to sign in, and says when the service does not answer.
import { useTranslations } from 'use-intl';
import { Notice } from '../../components/notice.tsx';
import { HowToSignIn } from './how-to-sign-in.tsx';

type Reason = 'signed-out' | 'link-refused' | 'address-refused' | 'service-gone';

const TITLES = {
  'signed-out': 'signedOut',
  'link-refused': 'linkRefused',
  'address-refused': 'addressRefused',
} as const satisfies Record<Exclude<Reason, 'service-gone'>, string>;

export function SignInScreen({ reason, onRetry }: { reason: Reason; onRetry?: () => void }) {
  const t = useTranslations('signIn');
  return (
    <main className="gate">
      <p className="gate-mark">{t('mark')}</p>
      {reason === 'service-gone' ? (
        <Notice
          title={t('serviceGone')}
          failed
          actions={
            <button type="button" className="button is-primary" onClick={onRetry}>
              {t('tryNow')}
            </button>
          }
        >
          <p>{t('serviceGoneSafe')}</p>
          <p>{t.rich('startIt', { code: (command) => <code dir="ltr">{command}</code> })}</p>
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
