// Asks the page that captures to give the service what it still has, and waits for its answer.

import type { WebContents } from 'electron';
import { TO_PAGE } from '../contract/bridge.ts';

export interface Drain {
  /** Resolves at once when nothing captures, or when the page that does is gone. */
  ask(): Promise<void>;
  /** The page has answered. */
  done(): void;
}

export function setupDrain(capture: () => WebContents | null, captures: () => boolean): Drain {
  let finish: () => void = () => undefined;
  return {
    done: () => finish(),
    ask() {
      const contents = capture();
      if (contents === null || contents.isDestroyed() || !captures()) return Promise.resolve();
      return new Promise((resolve) => {
        finish = resolve;
        contents.once('render-process-gone', () => resolve());
        contents.send(TO_PAGE.drain);
      });
    },
  };
}
