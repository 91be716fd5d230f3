// Does what a press of the wearable's button stands for, in the window that owns the wearable. Shows nothing.
import { useContext, useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl';
import type { WearableButton } from '../../../capture/bluetooth/wearable.ts';
import { UndoContext } from '../../components/undo-context.ts';
import { formatDuration, formatPosition } from '../../lib/format-time.ts';
import { useListening } from '../listening/listening-context.ts';
import { useForgetting, useMarkChanges } from '../listening/moment-queries.ts';
import { buttonChoice } from './button-choice.ts';
import { pressButton, type Pressed } from './button-press.ts';
import { wearableHost } from './use-wearable.ts';
import { nameOf } from './wearable-words.ts';

export function WearableButtons() {
  const t = useTranslations('wearables');
  const listening = useTranslations('listening');
  const { session, listen, pause, resume, stop } = useListening();
  // Absent in the window that nobody sees.
  const say = useContext(UndoContext) ?? (() => undefined);
  const { mark, unmark } = useMarkChanges();
  const id = session.conversation_id;
  const forgetting = useForgetting(id ?? '');
  const host = wearableHost();

  function wordsOf(done: Pressed): Parameters<typeof say>[0] {
    const name = nameOf(host.getState(), t);
    if (done.kind === 'failed') return { words: t('buttonFailed', { name }) };
    if (done.kind === 'marked') {
      const { conversation_id, mark: made } = done;
      return {
        words: listening('marked', { position: formatPosition(made.at) }),
        undo: () => unmark.mutateAsync({ id: conversation_id, markId: made.id }),
      };
    }
    const { removed, forgotten_seconds } = done.forgotten;
    return {
      words: removed
        ? listening('forgottenAll')
        : t('buttonForgot', { name, duration: formatDuration(forgotten_seconds) }),
    };
  }

  const pressed = useEffectEvent(async (button: WearableButton) => {
    const done = await pressButton(buttonChoice()[button], {
      ...{ session, begin: listen, pause, resume, stop },
      mark: (conversation) => mark.mutateAsync({ id: conversation }),
      forget: () => forgetting.mutateAsync(),
      buzz: (length) => host.order('buzz', length),
    });
    if (done !== null) say(wordsOf(done));
  });

  useEffect(() => host.onButton((button) => void pressed(button)), [host]);
  return null;
}
