// Mounts the page in its language. What the first screen needs is asked for before that.
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { IntlProvider } from 'use-intl';
import '@fontsource-variable/literata/wght.css';
import './tokens.css';
import './base.css';
import './frame.css';
import '../components/overlays.css';
import { bridge, CAPTURE_PATH } from '../../contract/bridge.ts';
import { takeLinkToken } from '../features/sign-in/link-token.ts';
import { sessionQuery } from '../features/sign-in/session-queries.ts';
import { startAppearance } from '../lib/appearance.ts';
import { pageLocale, startLanguage } from '../lib/page-language.ts';
import { askBeforeBack } from '../lib/typed-kept.ts';
import type { English } from '../messages/catalogue.ts';
import { loadCatalogue } from '../messages/load-catalogue.ts';
import { App } from './app.tsx';
import { placeAt } from './place.ts';
import { PLACE_LIST } from './places.tsx';
import { queryClient } from './query-client.ts';

// Zod would try whether it may make code of strings, which the page's policy refuses and the browser reports.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
startAppearance();
// What is loaded ahead below has messages.
const chosen = startLanguage();
const hasLink = takeLinkToken();
// A link that is opened in this very window changes the fragment only.
window.addEventListener('hashchange', () => {
  if (takeLinkToken()) void queryClient.refetchQueries({ queryKey: sessionQuery.queryKey });
});
void queryClient.prefetchQuery(sessionQuery);
// Whoever signs in with a link may read nothing before that.
const { pathname } = window.location;
if (!hasLink) placeAt(PLACE_LIST, pathname)?.ahead?.(queryClient, pathname);

if (pathname === CAPTURE_PATH && bridge() !== null)
  void import('./capture-window.ts').then(({ startCaptureWindow }) => startCaptureWindow());
else void start();

async function start(): Promise<void> {
  componentsSpeak(pageLocale());
  const { language, direction, messages } = await loadCatalogue(chosen);
  document.documentElement.lang = language;
  document.documentElement.dir = direction;
  askBeforeBack();
  const root = document.getElementById('root');
  if (root) {
    createRoot(root).render(
      <StrictMode>
        <IntlProvider locale={pageLocale()} messages={messages as English} timeZone={pageZone()}>
          <App />
        </IntlProvider>
      </StrictMode>,
    );
  }
}

/** The words and dates that React Aria brings follow the page; by themselves they would follow the browser. */
function componentsSpeak(locale: string): void {
  Object.assign(window, { [Symbol.for('react-aria.i18n.locale')]: locale });
}

function pageZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
