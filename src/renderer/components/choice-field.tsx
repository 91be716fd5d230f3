// A field with what it finds below it. The first choice is marked as soon as something is typed, until a key or the pointer moves
// the mark; Enter takes the marked one. The focus stays in the field.
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { markedChoice, nextChoice } from './marked-choice.ts';

interface ChoiceGroup<Choice> {
  /** Empty: the only group. */
  heading: string;
  choices: readonly Choice[];
}

interface ChoiceFieldProps<Choice> {
  /** Begins the classes of its parts: `NAME-field`, `NAME-list`. */
  className: string;
  label: string;
  listLabel: string;
  placeholder: string;
  maxLength?: number;
  typed: string;
  onTyped(typed: string): void;
  groups: readonly ChoiceGroup<Choice>[];
  /** What stands there when nothing is found. */
  none?: string;
  disabled?: boolean;
  /** A key or the pointer moved the mark among what was found for these words. */
  onMoved?(typed: string): void;
  onChoose(choice: Choice): void;
  children(choice: Choice): ReactNode;
}

interface AnyChoice {
  id: string;
  /** Found for other words: it stays until what is found for these is there, and cannot be chosen. */
  isOld?: boolean;
}

export function ChoiceField<Choice extends AnyChoice>(props: ChoiceFieldProps<Choice>) {
  const { className, label, listLabel, placeholder, maxLength, typed, groups, none, disabled } = props;
  const { onTyped, onMoved, onChoose, children } = props;
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  /** Where a key or the pointer put the mark, for the words it was put there for. */
  const [moved, setMoved] = useState<{ id: string; typed: string } | null>(null);
  const choices = groups.flatMap((group) => group.choices);
  const ids = choices.map(({ id }) => id);
  const markable = choices.filter(({ isOld }) => isOld !== true).map(({ id }) => id);
  const marked = markedChoice(markable, typed, moved);
  const optionId = (id: string): string => `${base}-${encodeURIComponent(id)}`;
  const headingId = (index: number): string => `${base}-heading-${index}`;

  useEffect(() => {
    list.current?.scrollTo({ top: 0 });
  }, [typed]);

  const move = (id: string): void => {
    setMoved({ id, typed });
    onMoved?.(typed);
  };
  const choose = (choice: Choice | undefined): void => {
    if (choice !== undefined && choice.isOld !== true && disabled !== true) onChoose(choice);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const { key, nativeEvent } = event;
    if (nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      const next = nextChoice(markable, marked, key === 'ArrowDown' ? 1 : -1);
      if (next === null) return;
      move(next);
      // The heading above the first one comes with it.
      if (next === ids[0]) list.current?.scrollTo({ top: 0 });
      else document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
    } else if (key === 'Enter') {
      event.preventDefault();
      choose(choices.find(({ id }) => id === marked));
    } else if (key === 'Escape' && typed !== '') {
      event.preventDefault();
      event.stopPropagation();
      onTyped('');
    }
  };

  return (
    <>
      <div className={`${className}-field`}>
        <input
          type="text"
          role="combobox"
          dir="auto"
          autoFocus
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          aria-label={label}
          aria-autocomplete="list"
          aria-expanded={ids.length > 0}
          aria-controls={ids.length > 0 ? `${base}-list` : undefined}
          aria-activedescendant={marked === null ? undefined : optionId(marked)}
          placeholder={placeholder}
          maxLength={maxLength}
          value={typed}
          onChange={(event) => onTyped(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      {ids.length === 0 && none !== undefined && (
        <p className="choice-none" role="status">
          {none}
        </p>
      )}
      {ids.length > 0 && (
        <div
          id={`${base}-list`}
          ref={list}
          className={`menu ${className}-list`}
          role="listbox"
          aria-label={listLabel}
        >
          {groups.map((group, index) => (
            <div
              key={group.heading}
              role={group.heading === '' ? 'presentation' : 'group'}
              aria-labelledby={group.heading === '' ? undefined : headingId(index)}
            >
              {group.heading !== '' && (
                <div className="menu-heading" id={headingId(index)} role="presentation">
                  {group.heading}
                </div>
              )}
              {group.choices.map((choice) => (
                <div
                  key={choice.id}
                  id={optionId(choice.id)}
                  role="option"
                  aria-selected={choice.id === marked}
                  aria-disabled={disabled || choice.isOld}
                  className="menu-item"
                  data-focused={choice.id === marked ? '' : undefined}
                  data-focus-visible={choice.id === marked ? '' : undefined}
                  data-disabled={disabled || choice.isOld ? '' : undefined}
                  // The focus stays in the field.
                  onPointerDown={(event) => event.preventDefault()}
                  // A list that moves under a pointer at rest leaves the mark where it is.
                  onPointerMove={({ movementX, movementY }) => {
                    if (choice.isOld !== true && (movementX !== 0 || movementY !== 0)) move(choice.id);
                  }}
                  onClick={() => choose(choice)}
                >
                  {children(choice)}
                </div>
              ))}
            </div>
          ))}
        </div>
      )}
    </>
  );
}
