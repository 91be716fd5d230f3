// Sets the window's title to the screen's.
import { useEffect } from 'react';

export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title === 'Earshot' ? title : `${title} · Earshot`;
  }, [title]);
}
