// Commands that have a key, with their keys, under headings.
import { Fragment } from 'react';
import { useTranslations } from 'use-intl';
import type { Command } from '../lib/commands.ts';
import { keyCaps } from '../lib/key-caps.ts';
import { shortcutRows } from './shortcut-rows.ts';

interface ShortcutGroupsProps {
  commands: readonly Command[];
  /** Of the headings. */
  level: 2 | 3;
}

export function ShortcutGroups({ commands, level }: ShortcutGroupsProps) {
  const t = useTranslations('frame');
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className="shortcut-groups">
      {shortcutRows(commands).map(([group, rows]) => (
        <section key={group}>
          <Heading>{group}</Heading>
          <dl>
            {rows.map(({ title, bindings }) => (
              <div key={title}>
                <dt>
                  {bindings.map((binding, index) => (
                    <Fragment key={binding}>
                      {index > 0 && <span className="keys-or">{t('keyboard.or')}</span>}
                      <Keys binding={binding} then={t('keyboard.then')} />
                    </Fragment>
                  ))}
                </dt>
                <dd>{title}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}

function Keys({ binding, then }: { binding: string; then: string }) {
  return keyCaps(binding).map((caps, index) => (
    <span key={index} className="keys">
      {index > 0 && <span className="keys-then">{then}</span>}
      {caps.map((cap, place) => (
        <Fragment key={cap}>
          {place > 0 && <span className="keys-with">+</span>}
          <kbd>{cap}</kbd>
        </Fragment>
      ))}
    </span>
  ));
}
