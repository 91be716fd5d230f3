// The page's one listener for keys: runs the command that a key names, and leads one level up on Escape.
import { useEffect } from 'react';
import { commandsNow, escapeOneLevel } from '../lib/commands.ts';
import { createKeyPresses } from '../lib/key-presses.ts';
import { isField, isInOverlay, isPressable } from '../lib/keyboard.ts';

const isPopoverOpen = (): boolean => document.querySelector(':popover-open') !== null;

export function useCommandKeys(): void {
  useEffect(() => {
    const presses = createKeyPresses();
    const onKey = (event: KeyboardEvent): void => {
      const { target } = event;
      if (event.defaultPrevented || event.isComposing || isInOverlay(target) || isPopoverOpen()) return;
      if (event.key === 'Escape') {
        // A search field empties itself first.
        const empties = target instanceof HTMLInputElement && target.type === 'search' && target.value !== '';
        if (!empties && escapeOneLevel()) event.preventDefault();
        return;
      }
      if ((event.key === ' ' || event.key === 'Enter') && isPressable(target)) return;
      const typing = isField(target);
      const runnable = commandsNow().filter(
        ({ run, allowWhileTyping = false }) => run !== undefined && (!typing || allowWhileTyping),
      );
      const { command, pending } = presses.press(event, runnable);
      if (pending) event.preventDefault();
      if (command === null || (event.repeat && command.repeats !== true)) return;
      if (command.run?.() !== false) event.preventDefault();
    };
    // A row or a line has single keys of its own, which would take the second of a series.
    const onCapture = (event: KeyboardEvent): void => {
      if (isInOverlay(event.target) || isField(event.target) || !presses.goesOn(event)) return;
      event.stopPropagation();
      onKey(event);
    };
    window.addEventListener('keydown', onCapture, { capture: true });
    window.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('keydown', onCapture, { capture: true });
      window.removeEventListener('keydown', onKey);
    };
  }, []);
}
