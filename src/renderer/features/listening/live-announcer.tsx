// Announces live text to screen readers: whole sentences, every few seconds, each once.
import { useEffect, useRef, useState } from 'react';
import type { TranscriptSegment } from '../../../contract/resources.ts';
import { wholeSentences } from './whole-sentences.ts';

const EVERY_MS = 4_000;

export function LiveAnnouncer({ segments }: { segments: readonly TranscriptSegment[] }) {
  const latest = useRef(segments);
  const spoken = useRef(0);
  const [said, setSaid] = useState('');

  useEffect(() => {
    latest.current = segments;
  }, [segments]);

  useEffect(() => {
    const timer = setInterval(() => {
      const all = wholeSentences(latest.current.map(({ text }) => text).join(' '));
      if (all.length < spoken.current) spoken.current = 0;
      const fresh = all.slice(spoken.current).trim();
      spoken.current = all.length;
      if (fresh) setSaid(fresh);
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, []);

  return (
    <div className="visually-hidden" aria-live="polite" aria-atomic="true">
      {said}
    </div>
  );
}
