// The one field that adds a task: the service reads the date in what is typed, and it is shown before anything is saved.
import { useRef, type FormEvent, type RefObject } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarClock, X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { AddButton } from '../../components/add-button.tsx';
import { NotSaved } from '../../components/not-saved.tsx';
import { useDraft } from '../../lib/draft.ts';
import { useDebounced } from '../../lib/debounced.ts';
import { typedTaskQuery, type NewTask } from './action-item-queries.ts';
import { DateChoice } from './date-choice.tsx';
import type { Dated, Now } from './due.ts';
import { dateWords } from './due-words.ts';

const PAUSE_MS = 120;

interface TaskFieldProps {
  field: RefObject<HTMLInputElement | null>;
  busy: boolean;
  error: Error | null;
  at: Now;
  onAdd(task: NewTask, onSuccess: () => void): void;
}

export function TaskField({ field, busy, error, at, onAdd }: TaskFieldProps) {
  const t = useTranslations('tasks');
  const queries = useQueryClient();
  const [text, setText] = useDraft('task', '');
  /** Set by hand; it counts, whatever the words say. */
  const [chosen, setChosen] = useDraft<Dated | null>('task.due', null);
  const typed = useDebounced(text.trim(), PAUSE_MS);
  const reading = useQuery({ ...typedTaskQuery(typed), enabled: typed !== '' && chosen === null });
  const read = text.trim() === typed && typed !== '' ? reading.data : undefined;
  const due = chosen ?? read ?? null;
  const when = due && dateWords(due, at);
  const pending = useRef(false);

  async function add(): Promise<void> {
    const words = text.trim();
    if (words === '' || busy || pending.current) return;
    pending.current = true;
    // Enter may come before the answer: what is saved is what the chip would have shown.
    const task =
      chosen === null
        ? await queries
            .ensureQueryData(typedTaskQuery(words))
            .then((found) => ({
              description: found.text,
              due_at: found.due_at,
              due_has_time: found.due_has_time,
            }))
            .catch(() => ({ description: words, due_at: null, due_has_time: false }))
        : { description: words, ...chosen };
    pending.current = false;
    onAdd(task, () => {
      setText('');
      setChosen(null);
    });
  }

  return (
    <form
      className="task-field"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void add();
      }}
    >
      <div className="task-line">
        <input
          ref={field}
          type="text"
          dir="auto"
          value={text}
          maxLength={500}
          placeholder={t('example')}
          aria-label={t('newTask')}
          aria-describedby="task-due"
          onChange={(event) => {
            setText(event.currentTarget.value);
            if (event.currentTarget.value === '') setChosen(null);
          }}
        />
        <AddButton disabled={busy || text.trim() === ''} />
      </div>
      {text.trim() !== '' && (
        <p className="task-due" id="task-due" aria-live="polite">
          {when !== null && (
            <span className="task-chip">
              <CalendarClock size={14} aria-hidden="true" />
              {t('due', { when })}
              <button
                type="button"
                className="task-chip-off"
                aria-label={t('withoutDate', { words: text.trim() })}
                onClick={() => {
                  setChosen({ due_at: null, due_has_time: false });
                  field.current?.focus();
                }}
              >
                <X size={14} aria-hidden="true" />
              </button>
            </span>
          )}
          <DateChoice
            item={due ?? { due_at: null, due_has_time: false }}
            words={text.trim()}
            at={at}
            onChoose={(date) => {
              setChosen(date);
              field.current?.focus();
            }}
          />
        </p>
      )}
      <NotSaved error={error} />
    </form>
  );
}
