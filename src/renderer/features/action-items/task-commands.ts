// The commands of the list of tasks: those with a key act on the task that has the focus.
import type { AppActionItem } from '../../../contract/action-items.ts';
import type { Command } from '../../lib/commands.ts';
import type { Translate } from '../../messages/catalogue.ts';
import { putOff, type Dated, type Now } from './due.ts';

interface TaskActions {
  /** The one that a row shows. */
  taskOf(row: HTMLElement): AppActionItem | undefined;
  at: Now;
  focusField(): void;
  onDue(item: AppActionItem, due: Dated): void;
  /** False when it has nothing to play. */
  onPlay(item: AppActionItem | null): boolean;
  onDelete(item: AppActionItem): void;
}

const focusedRow = (): HTMLElement | null =>
  document.activeElement?.closest<HTMLElement>('[data-task]') ?? null;

export function taskCommands(actions: TaskActions, t: Translate<'tasks'>): Command[] {
  const { taskOf, at, focusField, onDue, onDelete } = actions;
  const group = t('title');
  const focused = (): { item: AppActionItem; row: HTMLElement } | null => {
    const row = focusedRow();
    const item = row === null ? undefined : taskOf(row);
    return item === undefined || row === null ? null : { item, row };
  };
  const onFocused =
    (act: (item: AppActionItem, row: HTMLElement) => void): (() => boolean) =>
    () => {
      const found = focused();
      if (found !== null) act(found.item, found.row);
      return found !== null;
    };
  // In the palette, too, while a task has the focus: it gets that back before the command runs.
  const row = { group, hidden: focused() === null } as const;
  return [
    { id: 'tasks.new', title: t('keys.new'), group, keys: 'n', run: focusField },
    { ...row, id: 'tasks.tick', title: t('keys.tick'), keys: 'Space' },
    {
      ...row,
      ...{ id: 'tasks.tomorrow', title: t('keys.tomorrow'), keys: 't' },
      run: onFocused((item) => onDue(item, putOff(item, 'tomorrow', at))),
    },
    {
      ...row,
      ...{ id: 'tasks.nextWeek', title: t('keys.nextWeek'), keys: 'w' },
      run: onFocused((item) => onDue(item, putOff(item, 'nextWeek', at))),
    },
    {
      ...row,
      ...{ id: 'tasks.edit', title: t('keys.edit'), keys: 'e' },
      run: onFocused((_, element) => element.querySelector<HTMLElement>('[data-edit]')?.click()),
    },
    {
      ...row,
      ...{ id: 'tasks.play', title: t('keys.play'), keys: 'p' },
      run: () => actions.onPlay(focused()?.item ?? null),
    },
    {
      ...row,
      ...{ id: 'tasks.delete', title: t('keys.delete'), keys: '#' },
      run: onFocused((item) => onDelete(item)),
    },
    { ...row, id: 'tasks.delete.key', title: t('keys.delete'), keys: 'Delete' },
  ];
}
