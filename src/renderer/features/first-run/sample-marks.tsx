// Three small marks on the conversation that the sample made, each at the thing it names. One goes once it is followed, by
// pointer or by key, or dismissed, and is not shown again in this browser.
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
  conversation: { source, status, transcript_segments: lines },
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
  // Wherever the name was given.
  const isNamed = lines[0] !== undefined && (lines[0].is_user || lines[0].person_id !== null);
  const isFollowed = isNamed && shown.includes('name');
  useEffect(() => {
    if (isFollowed) dismiss('name');
  }, [isFollowed, dismiss]);
  useEffect(() => {
    if (shown.length === 0) return;
    const onKeyDown = ({ target, key }: KeyboardEvent): void => {
      // A line is no button of the browser's: its keys make no click.
      const isLine = target instanceof Element && target.matches(MARKS.line);
      if (isLine && (key === 'Enter' || key === ' ') && shown.includes('line')) dismiss('line');
    };
    const onClick = ({ target }: MouseEvent): void => {
      if (!(target instanceof Element) || target.closest('.sample-mark') !== null) return;
      const followed = shown.find((mark) => target.closest(MARKS[mark]) !== null);
      if (followed !== undefined) dismiss(followed);
    };
    document.addEventListener('click', onClick);
    // Before the list takes the key.
    document.addEventListener('keydown', onKeyDown, true);
    return () => {
      document.removeEventListener('click', onClick);
      document.removeEventListener('keydown', onKeyDown, true);
    };
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
