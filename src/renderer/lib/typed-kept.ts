// Keeps one Escape from throwing away what was typed: a form that carries data-keeps-typing asks first, and the next Escape
// discards it. Forms that were only looked at close at once.
const FORM = '[data-keeps-typing]';
const FIELDS =
  'input:not([type=checkbox], [type=radio], [type=range], [type=search], [role=combobox]), textarea';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** What a field said when a person came to it. */
const begun = new WeakMap<Field, string>();
let asking: HTMLElement | null = null;
let show: (form: HTMLElement | null) => void = () => undefined;

function become(form: HTMLElement | null): void {
  if (asking === form) return;
  asking = form;
  show(form);
}

const isChanged = (form: HTMLElement): boolean =>
  [...form.querySelectorAll<Field>(FIELDS)].some(
    (field) => (begun.get(field) ?? field.value) !== field.value,
  );

/** Whether the form has to be asked about first. */
function askFirst(form: HTMLElement): boolean {
  const asks = isChanged(form) && asking !== form;
  become(asks ? form : null);
  return asks;
}

/** For a key that leads to another page, pressed beside the form. */
export function asksBeforeLeaving(): boolean {
  const form = [...document.querySelectorAll<HTMLElement>(FORM)].find(isChanged);
  return form !== undefined && askFirst(form);
}

/** `onAsk`: told the form to ask about, and null once the question is over. */
export function keepTyping(onAsk: (form: HTMLElement | null) => void): () => void {
  const ends = new AbortController();
  const { signal } = ends;
  show = onAsk;
  const formOf = (target: EventTarget | null): HTMLElement | null =>
    target instanceof HTMLElement ? target.closest<HTMLElement>(FORM) : null;
  const onFocus = ({ target }: FocusEvent): void => {
    const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
    if (isField && !begun.has(target) && formOf(target)) begun.set(target, target.value);
  };
  const onBlur = ({ relatedTarget }: FocusEvent): void => {
    if (asking !== null && relatedTarget instanceof Node && !asking.contains(relatedTarget)) become(null);
  };
  const onKey = (event: KeyboardEvent): void => {
    const form = formOf(event.target);
    if (event.key !== 'Escape' || event.isComposing || form === null) return;
    // A key that is held down is one press.
    if (event.repeat ? !isChanged(form) : !askFirst(form)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  window.addEventListener('focusin', onFocus, { signal });
  window.addEventListener('focusout', onBlur, { signal });
  window.addEventListener('input', () => become(null), { signal });
  window.addEventListener('keydown', onKey, { capture: true, signal });
  return () => ends.abort();
}
