// Three small marks on the conversation that the sample made, each at the thing it names. One goes once it is followed or
// dismissed, and is not shown again in this browser.
import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Conversation } from '../../../contract/resources.ts';
import './sample-marks.css';

/** Each with what it is about. */
const MARKS = { line: '.line', tick: '.follow-up-tick', name: '.line-who' } as const;
type Mark = keyof typeof MARKS;

const KEY = 'earshot-sample-marks';

interface Marks {
  shown: readonly Mark[];
  dismiss(mark: Mark): void;
}

const MarksContext = createContext<Marks>({ shown: [], dismiss: () => undefined });

const ALL = Object.keys(MARKS) as Mark[];
const leftOver = (): Mark[] => {
  const gone = localStorage.getItem(KEY)?.split(' ') ?? [];
  return ALL.filter((mark) => !gone.includes(mark));
};

export function SampleMarks({
  conversation: { source, status },
  children,
}: {
  conversation: Conversation;
  children: ReactNode;
}) {
  const [left, setLeft] = useState(leftOver);
  const isShown = source === 'sample' && status === 'completed';
  const marks = useMemo<Marks>(
    () => ({
      shown: isShown ? left : [],
      dismiss(mark) {
        const now = leftOver().filter((one) => one !== mark);
        localStorage.setItem(KEY, ALL.filter((one) => !now.includes(one)).join(' '));
        setLeft(now);
      },
    }),
    [isShown, left],
  );
  const { shown, dismiss } = marks;
  useEffect(() => {
    if (shown.length === 0) return;
    const onClick = ({ target }: MouseEvent): void => {
      if (!(target instanceof Element) || target.closest('.sample-mark') !== null) return;
      const followed = shown.find((mark) => target.closest(MARKS[mark]) !== null);
      if (followed !== undefined) dismiss(followed);
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [shown, dismiss]);
  return <MarksContext value={marks}>{children}</MarksContext>;
}

export function SampleMark({ mark }: { mark: Mark }) {
  const t = useTranslations('firstRun');
  const shared = useTranslations('shared');
  const { shown, dismiss } = useContext(MarksContext);
  if (!shown.includes(mark)) return null;
  const words = t(`marks.${mark}`);
  return (
    <span className="sample-mark" role="note">
      {words}
      <button type="button" aria-label={`${shared('dismiss')}: ${words}`} onClick={() => dismiss(mark)}>
        <X size={14} strokeWidth={1.75} aria-hidden />
      </button>
    </span>
  );
}
