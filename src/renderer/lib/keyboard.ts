// Whether a key press belongs to something else. Pure apart from reading the event.

/** True when the person is typing text, or holds a modifier that belongs to the browser or system. */
export function isTyping(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return true;
  const target = event.target;
  return (
    target instanceof HTMLElement &&
    target.matches('input:not([type=range]), textarea, select, [contenteditable]')
  );
}
