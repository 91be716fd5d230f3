// Shows what a link of the desktop app names (earshot://...). In a browser there are none.
import { useEffect } from 'react';
import { useNavigate } from 'react-router';

interface DesktopApp {
  /** Returns a function that ends it. */
  onOpenPath(listener: (path: string) => void): () => void;
}

export function useOpenedPaths(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const { earshot } = window as { earshot?: DesktopApp };
    return earshot?.onOpenPath((path) => void navigate(path));
  }, [navigate]);
}
