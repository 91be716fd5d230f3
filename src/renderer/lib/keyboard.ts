// Decides whether a key press belongs to a field, a dialog or another list. Pure apart from reading the event.

const FIELDS = 'input:not([type=range], [type=checkbox], [type=radio]), textarea, select, [contenteditable]';

/** True when the person is typing text, or holds a modifier that belongs to the browser or system. */
export function isTyping(event: KeyboardEvent): boolean {
  return event.ctrlKey || event.metaKey || event.altKey || isField(event.target);
}

export function isField(target: EventTarget | null): target is HTMLElement {
  return target instanceof HTMLElement && target.matches(FIELDS);
}

/** Lines of a transcript, dialogs and lists beside the main one have their own use for the keys. */
export function isElsewhere(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('[data-own-keys], dialog, [role=dialog]') !== null;
}

/** What is open above the screen, and takes the keys while it is. */
export function isInOverlay(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('dialog, [role=dialog], [role=alertdialog], .popover') !== null
  );
}

/** Something that Enter and Space already press. */
export function isPressable(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('button, a, summary, input, [role=slider]') !== null;
}
