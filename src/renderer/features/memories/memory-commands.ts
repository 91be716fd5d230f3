// The commands of the list of memories: those with a key act on the memory that has the focus, or on what is selected.
import type { AppMemory } from '../../../contract/memories.ts';
import type { Command } from '../../lib/commands.ts';
import type { Translate } from '../../messages/catalogue.ts';

interface MemoryActions {
  shown: readonly AppMemory[];
  focusField(): void;
  focusSearch(): void;
  /** Null: nothing is there to review. */
  review: { keep(): void; notTrue(): void } | null;
  onSelect(memory: AppMemory, range: boolean): void;
  /** False when it has nothing to play. */
  onPlay(memory: AppMemory | null): boolean;
  onDelete(memory: AppMemory): void;
}

export function memoryCommands(actions: MemoryActions, t: Translate<'memories'>): Command[] {
  const { shown, focusField, focusSearch, review, onSelect, onDelete } = actions;
  const group = t('title');
  const focused = (): { memory: AppMemory; row: HTMLElement } | null => {
    const row = document.activeElement?.closest<HTMLElement>('[data-memory]');
    const memory = shown.find(({ id }) => id === row?.dataset['memory']);
    return memory === undefined || !row ? null : { memory, row };
  };
  const onFocused =
    (act: (memory: AppMemory, row: HTMLElement) => void): (() => boolean) =>
    () => {
      const found = focused();
      if (found !== null) act(found.memory, found.row);
      return found !== null;
    };
  // In the palette, too, while a memory has the focus: it gets that back before the command runs.
  const hidden = { group, hidden: focused() === null } as const;
  const reviewing: Command[] =
    review === null
      ? []
      : [
          { id: 'memories.keep', title: t('keys.keep'), group, keys: 'y', run: review.keep },
          { id: 'memories.notTrue', title: t('keys.notTrue'), group, keys: 'Shift+Y', run: review.notTrue },
        ];
  return [
    { id: 'memories.new', title: t('keys.new'), group, keys: 'n', run: focusField },
    { id: 'memories.search', title: t('searchNamed'), group, keys: '/', run: focusSearch },
    ...reviewing,
    {
      ...hidden,
      ...{ id: 'memories.select', title: t('keys.select'), keys: 'x' },
      run: onFocused((memory) => onSelect(memory, false)),
    },
    {
      ...hidden,
      ...{ id: 'memories.selectTo', title: t('keys.selectTo'), keys: 'Shift+X' },
      run: onFocused((memory) => onSelect(memory, true)),
    },
    {
      ...hidden,
      ...{ id: 'memories.edit', title: t('keys.edit'), keys: 'e' },
      run: onFocused((_, row) => row.querySelector<HTMLElement>('[data-edit]')?.click()),
    },
    {
      ...hidden,
      ...{ id: 'memories.play', title: t('keys.play'), keys: 'p' },
      run: () => actions.onPlay(focused()?.memory ?? null),
    },
    {
      ...hidden,
      ...{ id: 'memories.delete', title: t('keys.delete'), keys: '#' },
      run: onFocused((memory) => onDelete(memory)),
    },
    { ...hidden, id: 'memories.delete.key', title: t('keys.delete'), keys: 'Delete' },
  ];
}
