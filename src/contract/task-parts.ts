// Parts a task that was found in a talk from what is told beside it in brackets.

/** `context`: with its brackets; '' for none. */
export function taskParts(words: string): { task: string; context: string } {
  const opens = words.endsWith(')') ? words.indexOf(' (') : -1;
  return opens <= 0
    ? { task: words, context: '' }
    : { task: words.slice(0, opens), context: words.slice(opens + 1) };
}

/** With the first of what is told beside it: the rest is for who searches, and too much to read. */
export function briefTask(words: string): string {
  const { task, context } = taskParts(words);
  const [first, ...others] = context.slice(1, -1).split('; ');
  return others.length === 0 ? words : `${task} (${first!})`;
}
