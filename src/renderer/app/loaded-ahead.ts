// A component whose code is loaded when it is shown, or ahead of that by `load`. One that is there already is drawn at once:
// React.lazy would first draw what stands for it, and then wait 300 ms before it draws anything else.
import { createElement, use, type ComponentType } from 'react';

export function loadedAhead<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let kept: Promise<ComponentType<Props>> | null = null;

  function begin(): Promise<ComponentType<Props>> {
    const loading = load();
    // React reads of a promise how it ended, and does not wait for one that has. Its failure is for who waits for it.
    loading.then(
      (value) => Object.assign(loading, { status: 'fulfilled', value }),
      () => undefined,
    );
    return loading;
  }

  function LoadedAhead(props: Props) {
    return createElement(use((kept ??= begin())), props);
  }

  return Object.assign(LoadedAhead, {
    /** One that fails is loaded again when it is shown. */
    async load(): Promise<void> {
      const loading = (kept ??= begin());
      try {
        await loading;
      } catch (error) {
        if (kept === loading) kept = null;
        throw error;
      }
    },
  });
}
