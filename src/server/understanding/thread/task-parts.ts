// Hands a task with very many lines to the thread in parts, because the copy of all of them would keep the event loop. Pure.
import type { ThreadTask } from './protocol.ts';

type Lines = Extract<ThreadTask, { input: object }>['input']['segments'];

export interface TaskPart {
  /** Of a new task: what came of another one is forgotten. */
  first: boolean;
  lines: Lines;
  /** With the last part; its lines are those of all parts. */
  task: ThreadTask | null;
}

/** Copied in a few milliseconds. */
export const LINES_AT_ONCE = 4_000;

const withLines = (task: ThreadTask, segments: Lines): ThreadTask =>
  task.kind === 'when' ? task : ({ ...task, input: { ...task.input, segments } } as ThreadTask);

export function* partsOf(task: ThreadTask): Generator<TaskPart, void, void> {
  const lines = task.kind === 'when' ? [] : task.input.segments;
  let at = 0;
  for (; at + LINES_AT_ONCE < lines.length; at += LINES_AT_ONCE)
    yield { first: at === 0, lines: lines.slice(at, at + LINES_AT_ONCE), task: null };
  yield { first: at === 0, lines: lines.slice(at), task: withLines(task, []) };
}

/** In the thread. */
export function takeParts(take: (task: ThreadTask) => void): (part: TaskPart) => void {
  let lines: Lines[number][] = [];
  return ({ first, lines: more, task }) => {
    if (first) lines = [];
    for (const line of more) lines.push(line);
    if (task === null) return;
    const all = lines;
    lines = [];
    take(withLines(task, all));
  };
}
