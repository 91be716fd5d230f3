// The shortcuts that work on every screen, as a page that can be read and printed.
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ShortcutGroups } from '../../components/shortcut-groups.tsx';
import { commandsNow, type Command } from '../../lib/commands.ts';
import { usePageTitle } from '../../lib/page-title.ts';

export function ShortcutsSection() {
  const t = useTranslations('settings');
  usePageTitle(t('shortcuts'));
  // The frame registers its commands after this is drawn for the first time.
  const [commands, setCommands] = useState<readonly Command[]>([]);
  useEffect(() => {
    const timer = setTimeout(() => setCommands(commandsNow()));
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <h1 id="shortcuts-page">{t('shortcuts')}</h1>
      <p className="setting-lead">
        {t('shortcutsHint')} {t('paletteHint')}
      </p>
      {/* Nothing in it takes the focus, and without that the keyboard could not scroll it. */}
      <div className="setting-block" role="group" tabIndex={0} aria-labelledby="shortcuts-page">
        <ShortcutGroups commands={commands} level={2} />
      </div>
    </>
  );
}
