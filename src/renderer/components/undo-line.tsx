// Shows the last action for ten seconds with a button to undo it. A new offer ends the previous one.
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { isTyping } from '../lib/keyboard.ts';
import { UndoContext, type UndoOffer } from './undo-context.ts';

const STANDS_MS = 10_000;

interface Shown {
  number: number;
  words: string;
  undoable: boolean;
}

export function UndoProvider({ children }: { children: (line: ReactNode) => ReactNode }) {
  const held = useRef<UndoOffer | null>(null);
  const [shown, setShown] = useState<Shown | null>(null);
  // Nothing disappears while a person is on it.
  const [paused, setPaused] = useState(false);

  const lapse = useCallback(() => {
    const ended = held.current;
    held.current = null;
    setShown(null);
    setPaused(false);
    ended?.lapse?.();
  }, []);

  const offer = useCallback((next: UndoOffer) => {
    held.current?.lapse?.();
    held.current = next;
    setShown((last) => ({
      number: (last?.number ?? 0) + 1,
      words: `${next.words}.`,
      undoable: next.undo !== undefined,
    }));
  }, []);

  const undo = useCallback(async () => {
    const taken = held.current;
    if (!taken?.undo) return;
    held.current = null;
    setPaused(false);
    try {
      await taken.undo();
      setShown((now) => (held.current === null ? null : now));
    } catch (error) {
      const words = `It could not be undone. ${error instanceof Error ? error.message : ''}`;
      setShown((last) => ({ number: (last?.number ?? 0) + 1, words, undoable: false }));
    }
  }, []);

  useEffect(() => {
    if (shown === null || paused) return;
    const timer = setTimeout(lapse, STANDS_MS);
    return () => clearTimeout(timer);
  }, [shown, paused, lapse]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'z' && !isTyping(event)) void undo();
    };
    window.addEventListener('pagehide', lapse);
    window.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('pagehide', lapse);
      window.removeEventListener('keydown', onKey);
    };
  }, [lapse, undo]);

  const line = (
    <div className="undo-place" role="status">
      {shown && (
        <p
          key={shown.number}
          className="undo-line"
          onMouseEnter={() => setPaused(true)}
          onMouseLeave={() => setPaused(false)}
          onFocus={() => setPaused(true)}
          onBlur={() => setPaused(false)}
        >
          <span className="undo-words">{shown.words}</span>
          {shown.undoable && (
            <button type="button" className="button is-small" onClick={() => void undo()}>
              Undo
            </button>
          )}
          <button type="button" className="quiet" onClick={lapse}>
            Dismiss
          </button>
        </p>
      )}
    </div>
  );
  return <UndoContext value={offer}>{children(line)}</UndoContext>;
}
