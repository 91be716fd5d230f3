// The palette: runs every registered command, and finds conversations, people, tasks and memories by their words.
import { useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
import { useTranslations } from 'use-intl';
import type { SearchedKind } from '../../../contract/search-kinds.ts';
import { ChoiceField } from '../../components/choice-field.tsx';
import { chooseAppearance, chosenAppearance } from '../../lib/appearance.ts';
import type { Command } from '../../lib/commands.ts';
import { useDebounced } from '../../lib/debounced.ts';
import { bindingsOf } from '../../lib/key-presses.ts';
import { keyCaps } from '../../lib/key-caps.ts';
import { useLeave } from '../../lib/use-leave.ts';
import { EVERYTHING, searchAddress } from '../search/search-address.ts';
import { resultPlace } from '../search/result-place.ts';
import { searchQuery, usePrepared } from '../search/search-queries.ts';
import { useSteadyAnswer } from '../search/steady-answer.ts';
import { inOrder } from './command-order.ts';
import { destinations, themeCommands, withWords } from './destinations.ts';
import { matchingCommands } from './matching-commands.ts';
import { resultDetails, resultTitle } from './result-details.ts';
import './palette.css';

const TYPING_MS = 60;
const OF_EACH_KIND = 5;

const KINDS = [
  ['conversation', 'conversations'],
  ['person', 'people'],
  ['action_item', 'tasks'],
  ['memory', 'memories'],
] as const satisfies readonly (readonly [SearchedKind, string])[];

interface Entry {
  id: string;
  title: string;
  detail: string;
  keys?: string | undefined;
  run(): unknown;
  isOld?: boolean;
}

interface PaletteProps {
  commands: readonly Command[];
  onClose(): void;
}

/** `commands`: those that are registered. The palette adds where else it leads. */
export function Palette({ commands, onClose }: PaletteProps) {
  const t = useTranslations('palette');
  const frame = useTranslations('frame');
  const settings = useTranslations('settings');
  const listening = useTranslations('listening');
  const player = useTranslations('player');
  const say = { palette: t, frame, settings };
  const leave = useLeave();
  const [typed, setTyped] = useState('');
  const query = typed.trim();
  const asked = useDebounced(query, TYPING_MS);
  usePrepared();
  const search = useInfiniteQuery(searchQuery({ ...EVERYTHING, query: asked }, OF_EACH_KIND));
  const [movedFor, setMovedFor] = useState<string | null>(null);
  // What meaning finds later does not move what somebody is about to choose.
  const { held } = useSteadyAnswer(asked, search.data, movedFor === typed);
  const found = (held ?? search.data)?.pages[0]?.results ?? [];
  // Until the answer is there that of the words before it keeps its place, where nobody can open it.
  const isOf = asked === query && !search.isPlaceholderData;
  const everywhere = [
    player('player'),
    listening('group'),
    frame('keyboard.lists'),
    frame('keyboard.goTo'),
    frame('keyboard.everywhere'),
    // The longest.
    frame('settings'),
  ];
  const all = [
    ...commands.map((command) => withWords(command, say)),
    ...destinations(say).map((to) => ({ ...to, run: () => leave(to.address) })),
    ...themeCommands(say, (theme) => chooseAppearance({ ...chosenAppearance(), theme })),
  ];

  const groups = new Map<string, Entry[]>();
  const add = (group: string, entries: readonly Entry[]): void => {
    if (entries.length > 0) groups.set(group, [...(groups.get(group) ?? []), ...entries]);
  };
  for (const { command, by } of matchingCommands(inOrder(all, everywhere), typed)) {
    const { id, title, group, run } = command;
    add(group, [{ id, title, detail: by ?? '', keys: bindingsOf(command)[0], run: () => run?.() }]);
  }
  if (query !== '') {
    for (const [kind, name] of KINDS) {
      const shown = found.filter((result) => result.kind === kind);
      const details = resultDetails(shown);
      add(
        frame(name),
        shown.map((result, index) => ({
          id: `${kind}:${result.id}:${result.segment_id ?? ''}`,
          title: resultTitle(result),
          detail: details[index] ?? '',
          isOld: !isOf,
          run: () => leave(resultPlace(result)),
        })),
      );
    }
    const title = t('searchFor', { query });
    add(t('results'), [
      {
        id: 'search-everything',
        title,
        detail: '',
        run: () => leave(searchAddress({ query, kind: null })),
      },
    ]);
  }
  return (
    <ModalOverlay isOpen isDismissable onOpenChange={onClose} className="dialog-backdrop palette-backdrop">
      <Modal className="palette">
        <Dialog aria-label={frame('keyboard.palette')} className="palette-dialog">
          <ChoiceField
            className="palette"
            label={t('field')}
            listLabel={t('results')}
            placeholder={t('placeholder')}
            typed={typed}
            onTyped={setTyped}
            onMoved={setMovedFor}
            groups={[...groups].map(([heading, choices]) => ({ heading, choices }))}
            none={t('none')}
            onChoose={({ run }) => {
              onClose();
              // The focus is back where it was before the command moves it.
              requestAnimationFrame(() => void run());
            }}
          >
            {({ title, detail, keys }) => (
              <>
                <span className="palette-words" dir="auto">
                  {title}
                  {detail !== '' && <small>{detail}</small>}
                </span>
                {keys !== undefined && (
                  <span className="menu-keys keys" aria-hidden="true">
                    {keyCaps(keys)
                      .flat()
                      .map((cap) => (
                        <kbd key={cap}>{cap}</kbd>
                      ))}
                  </span>
                )}
              </>
            )}
          </ChoiceField>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
