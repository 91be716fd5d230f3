// How a link that signs in is made.
import { useTranslations } from 'use-intl';

const COMMAND = 'npm run cli -- link';

export function HowToSignIn() {
  const t = useTranslations('signIn');
  return (
    <>
      <p>{t('how')}</p>
      <pre>
        <code dir="ltr">{COMMAND}</code>
      </pre>
      <p>{t.rich('otherFolder', { code: (words) => <code dir="ltr">{words}</code> })}</p>
      <p>{t('openIt')}</p>
    </>
  );
}
