// Commands that have a key, with their keys, under the headings of their groups.
import { useTranslations } from 'use-intl';
import type { Command } from '../lib/commands.ts';
import { keyCaps } from '../lib/key-caps.ts';
import { bindingsOf } from '../lib/key-presses.ts';

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
      {groupsOf(commands).map(([group, rows]) => (
        <section key={group}>
          <Heading>{group}</Heading>
          <dl>
            {rows.map(({ title, bindings }) => (
              <div key={title}>
                <dt>
                  {bindings.map((binding) => (
                    <Keys key={binding} binding={binding} then={t('keyboard.then')} />
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
      {caps.map((cap) => (
        <kbd key={cap}>{cap}</kbd>
      ))}
    </span>
  ));
}

/** Commands with a key, by group; those with one title share a row. */
function groupsOf(commands: readonly Command[]): [string, { title: string; bindings: string[] }[]][] {
  const groups = new Map<string, Map<string, string[]>>();
  for (const command of commands) {
    const bindings = bindingsOf(command);
    if (bindings.length === 0) continue;
    const rows = groups.get(command.group) ?? new Map<string, string[]>();
    groups.set(command.group, rows.set(command.title, [...(rows.get(command.title) ?? []), ...bindings]));
  }
  return [...groups].map(([group, rows]) => [
    group,
    [...rows].map(([title, bindings]) => ({ title, bindings })),
  ]);
}
