// The floating card with the last things that can be undone, and the provider that screens offer them to.
import { useCallback, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { useCommands } from '../lib/commands.ts';
import { UndoContext } from './undo-context.ts';
import { createUndoStack, type StandingOffer, type UndoStack } from './undo-stack.ts';
import './undo-card.css';

export function UndoProvider({ children }: { children: (card: ReactNode) => ReactNode }) {
  const [standing, setStanding] = useState<readonly StandingOffer[]>([]);
  const [stack] = useState<UndoStack>(() => {
    const made: UndoStack = createUndoStack({ now: Date.now, changed: () => setStanding(made.list()) });
    return made;
  });
  // Nothing disappears while a person is on it.
  const [paused, setPaused] = useState(false);
  const t = useTranslations('frame.keyboard');

  useEffect(() => {
    if (standing.length === 0 || paused) return;
    const wait = stack.endDue();
    if (wait === null) return;
    const timer = setTimeout(() => stack.endDue(), wait);
    return () => clearTimeout(timer);
  }, [standing, paused, stack]);

  useEffect(() => {
    const endAll = (): void => stack.endAll();
    window.addEventListener('pagehide', endAll);
    return () => window.removeEventListener('pagehide', endAll);
  }, [stack]);

  useCommands(() => [
    { id: 'undo', title: t('undo'), group: t('everywhere'), keys: 'z', run: () => void stack.undo() },
  ]);

  const pause = useCallback(
    (on: boolean): void => {
      if (!on) stack.renew();
      setPaused(on);
    },
    [stack],
  );
  const card = <UndoCard standing={standing} stack={stack} onPause={pause} />;
  return <UndoContext value={stack.offer}>{children(card)}</UndoContext>;
}

interface UndoCardProps {
  standing: readonly StandingOffer[];
  stack: UndoStack;
  onPause(on: boolean): void;
}

function UndoCard({ standing, stack, onPause }: UndoCardProps) {
  const t = useTranslations('shared');
  const card = useRef<HTMLDivElement>(null);
  const returnFocus = useFocusBefore(card);
  const isEmpty = standing.length === 0;

  useEffect(() => {
    // No pointer leaves what is not there any more.
    if (isEmpty) onPause(false);
  }, [isEmpty, onPause]);

  return (
    <div
      ref={card}
      className="undo-card"
      role="status"
      onMouseEnter={() => onPause(true)}
      onMouseLeave={() => onPause(false)}
      onFocus={() => onPause(true)}
      onBlur={() => onPause(false)}
    >
      {standing.map(({ number, offer, failed }) => (
        <p key={number} className="undo-offer">
          <span className="undo-words" dir="auto">
            {failed ? t('couldNotUndo') : `${offer.words}.`}
          </span>
          <span className="undo-actions">
            {offer.undo !== undefined && !failed && (
              <button
                type="button"
                className="button is-small"
                aria-label={`${t('undo')}: ${offer.words}`}
                onClick={() => {
                  returnFocus();
                  void stack.undo(number);
                }}
              >
                {t('undo')}
              </button>
            )}
            <button
              type="button"
              className="quiet"
              onClick={() => {
                returnFocus();
                stack.dismiss(number);
              }}
            >
              {t('dismiss')}
            </button>
          </span>
        </p>
      ))}
    </div>
  );
}

/** Gives the focus back to what had it before the card, or to the screen: the button that is pressed goes away. */
function useFocusBefore(card: RefObject<HTMLElement | null>): () => void {
  const before = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent): void => {
      if (target instanceof HTMLElement && !card.current?.contains(target)) before.current = target;
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, [card]);
  return () => {
    if (!(card.current?.contains(document.activeElement) ?? false)) return;
    const known = before.current;
    (known?.isConnected ? known : document.getElementById('content'))?.focus();
  };
}
