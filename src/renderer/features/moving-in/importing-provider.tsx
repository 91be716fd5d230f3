// Takes files that are dropped on the window, on any screen, and sends them to be imported while other screens are open.
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { droppedFiles } from './dropped-files.ts';
import { useBring } from './bring-files.ts';
import type { Sending } from './sending.ts';
import { ImportingContext, type Importing } from './importing-context.ts';
import './drop.css';

const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') === true;

export function ImportingProvider({ children }: { children: ReactNode }) {
  const { mutate, isPending, error } = useBring();
  const [sending, setSending] = useState<Sending | null>(null);
  const stop = useRef(new AbortController());
  const importing = useMemo<Importing>(
    () => ({
      sending,
      isPending,
      error: error?.name === 'AbortError' ? null : error,
      bring(files) {
        if (files.length === 0) return;
        stop.current = new AbortController();
        const { signal } = stop.current;
        mutate({ files, onSent: setSending, signal }, { onSettled: () => setSending(null) });
      },
      stop: () => stop.current.abort(),
    }),
    [sending, isPending, error, mutate],
  );
  return (
    <ImportingContext value={importing}>
      {children}
      <DropTarget onFiles={importing.bring} />
    </ImportingContext>
  );
}

function DropTarget({ onFiles }: { onFiles(files: readonly File[]): void }) {
  const t = useTranslations('frame');
  const navigate = useNavigate();
  const [over, setOver] = useState(false);
  const take = useRef(onFiles);
  useEffect(() => {
    take.current = onFiles;
  }, [onFiles]);
  useEffect(() => {
    const move = (event: DragEvent): void => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent): void => {
      setOver(false);
      if (!hasFiles(event) || event.dataTransfer === null || event.defaultPrevented) return;
      event.preventDefault();
      void droppedFiles(event.dataTransfer).then((files) => {
        take.current(files);
        void navigate('/settings/moving-in');
      });
    };
    window.addEventListener('dragover', move);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', move);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
    };
  }, [navigate]);
  if (!over) return null;
  return (
    <div className="drop-target" role="status">
      <p>
        <strong>{t('drop.here')}</strong>
        <span>{t('drop.hint')}</span>
      </p>
    </div>
  );
}
