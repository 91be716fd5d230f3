// Decides whether a key press belongs to a field, a dialog or another list. Pure apart from reading the
// event.

/** True when the person is typing text, or holds a modifier that belongs to the browser or system. */
export function isTyping(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return true;
  const target = event.target;
  return (
    target instanceof HTMLElement &&
    target.matches(
      'input:not([type=range], [type=checkbox], [type=radio]), textarea, select, [contenteditable]',
    )
  );
}

/** Lines of a transcript, dialogs and lists beside the main one have their own use for the keys. */
export function isElsewhere(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('[data-own-keys], dialog') !== null;
}
