// Keeps what was typed from being thrown away. In a form that carries data-keeps-typing one Escape asks, and the next discards.
// Leaving the page of such a form, or of one with data-unsaved, by a link, a key, the palette or Back asks whether to.
// Forms that were only looked at close at once.
const FORM = '[data-keeps-typing]';
/** Its fields stay as they are on Escape; it carries this while they are not saved. */
const UNSAVED = '[data-unsaved]';
const FIELDS =
  'input:not([type=checkbox], [type=radio], [type=range], [type=search], [role=combobox]), textarea';

type Field = HTMLInputElement | HTMLTextAreaElement;

export interface Question {
  form: HTMLElement;
  /** Goes where the person wanted to. Null: Escape was pressed. */
  leave: (() => void) | null;
}

/** What a field said when a person came to it. */
const begun = new WeakMap<Field, string>();
let asking: Question | null = null;
let show: (question: Question | null) => void = () => undefined;

function become(question: Question | null): void {
  if (asking === question) return;
  asking = question;
  show(question);
}

const fieldsOf = (form: HTMLElement): Field[] => [...form.querySelectorAll<Field>(FIELDS)];
const isTyped = (field: Field): boolean => (begun.get(field) ?? field.value) !== field.value;
const isChanged = (form: HTMLElement): boolean => fieldsOf(form).some(isTyped);

const unsavedForm = (): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>(`${FORM}, ${UNSAVED}`)].find(
    (form) => form.matches(UNSAVED) || isChanged(form),
  ) ?? null;

/** Whether the form has to be asked about before Escape discards it. */
function askFirst(form: HTMLElement): boolean {
  const asks = isChanged(form) && asking?.form !== form;
  become(asks ? { form, leave: null } : null);
  return asks;
}

/** For Escape beside the form. */
export function asksBeforeLeaving(): boolean {
  const form = [...document.querySelectorAll<HTMLElement>(FORM)].find(isChanged);
  return form !== undefined && askFirst(form);
}

/** Goes elsewhere, and asks before that where it would lose something. */
export function leaveTyped(leave: () => void): void {
  const form = unsavedForm();
  become(form && { form, leave });
  if (form === null) leave();
}

/** The person has just said that it may go. */
let discards = false;

export function discard({ leave }: Question): void {
  become(null);
  discards = true;
  leave?.();
  discards = false;
}

export function stay({ form }: Question): void {
  become(null);
  const fields = fieldsOf(form);
  (fields.find(isTyped) ?? fields[0])?.focus();
}

/** What the router keeps with each entry of the history. */
const indexOf = (state: unknown): number | null => {
  const { idx } = (state ?? {}) as { idx?: unknown };
  return typeof idx === 'number' ? idx : null;
};
/** The entry that is shown. Back has changed the address by the time that anybody hears of it. */
let entry = { index: null as number | null, pathname: '' };

/** Called with every entry that comes to be shown. */
export function entryShown(pathname: string): void {
  entry = { index: indexOf(window.history.state), pathname };
}

/** Call it before the router listens: whoever hears of Back first decides whether the others do. */
export function askBeforeBack(): void {
  /** What the next change of the entry is: the person's, the way back from it, or the one that was agreed to. */
  let moves: 'asked' | 'back' | 'agreed' = 'asked';
  const onPop = (event: PopStateEvent): void => {
    const was = moves;
    moves = 'asked';
    // The router has heard of neither.
    if (was === 'back') event.stopImmediatePropagation();
    const to = indexOf(event.state);
    if (was !== 'asked' || to === null || entry.index === null || to === entry.index) return;
    if (window.location.pathname === entry.pathname || unsavedForm() === null) return;
    event.stopImmediatePropagation();
    const by = to - entry.index;
    moves = 'back';
    window.history.go(-by);
    leaveTyped(() => {
      moves = 'agreed';
      window.history.go(by);
    });
  };
  window.addEventListener('popstate', onPop);
}

/** `onAsk`: told what to ask, and null once the question is over. */
export function keepTyping(onAsk: (question: Question | null) => void): () => void {
  const ends = new AbortController();
  const { signal } = ends;
  show = onAsk;
  const formOf = (target: EventTarget | null): HTMLElement | null =>
    target instanceof Element ? target.closest<HTMLElement>(FORM) : null;
  const onFocus = ({ target }: FocusEvent): void => {
    const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
    if (isField && !begun.has(target) && formOf(target)) begun.set(target, target.value);
  };
  const onBlur = ({ relatedTarget }: FocusEvent): void => {
    if (asking?.leave === null && relatedTarget instanceof Node && !asking.form.contains(relatedTarget))
      become(null);
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.isComposing) return;
    const form = formOf(event.target);
    if (asking !== null && asking.leave !== null) stay(asking);
    else if (form === null) return;
    // A key that is held down is one press.
    else if (event.repeat ? !isChanged(form) : !askFirst(form)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const onClick = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link === null || link.target !== '' || link.download !== '' || event.button !== 0) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const { origin, pathname } = new URL(link.href);
    if (origin !== window.location.origin || pathname === window.location.pathname) return;
    if (discards || unsavedForm() === null) return;
    event.preventDefault();
    event.stopPropagation();
    leaveTyped(() => link.click());
  };
  const onUnload = (event: BeforeUnloadEvent): void => {
    if (unsavedForm() !== null) event.preventDefault();
  };
  window.addEventListener('focusin', onFocus, { signal });
  window.addEventListener('focusout', onBlur, { signal });
  window.addEventListener('input', () => become(null), { signal });
  window.addEventListener('keydown', onKey, { capture: true, signal });
  window.addEventListener('click', onClick, { capture: true, signal });
  window.addEventListener('beforeunload', onUnload, { signal });
  return () => ends.abort();
}
