// The window's title follows the screen.
import { useEffect } from 'react';

export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title === 'Earshot' ? title : `${title} · Earshot`;
  }, [title]);
}
