// Parts a task that was found in a talk from what is told beside it in brackets.

/** `context`: with its brackets; '' for none. */
export function taskParts(words: string): { task: string; context: string } {
  const opens = words.endsWith(')') ? words.indexOf(' (') : -1;
  return opens <= 0
    ? { task: words, context: '' }
    : { task: words.slice(0, opens), context: words.slice(opens + 1) };
}
