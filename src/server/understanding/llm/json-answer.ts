// Finds the JSON in what a model wrote: without its thoughts, fences and words around it. Reads in time that grows with the
// length. Does not repair JSON.

import { answeredJson } from '../../answered-json.ts';

/** Null when there is none that can be read. */
export function jsonIn(answer: string): unknown {
  const spoken = withoutThoughts(answer).trim();
  for (const candidate of [spoken, fenced(spoken), braced(spoken)]) {
    if (candidate === null) continue;
    const value = answeredJson(Buffer.from(candidate));
    if (typeof value === 'object' && value !== null) return value;
  }
  return null;
}

function withoutThoughts(text: string): string {
  const end = text.lastIndexOf('</think>');
  return end < 0 ? text : text.slice(end + '</think>'.length);
}

function fenced(text: string): string | null {
  const begin = text.indexOf('```');
  if (begin < 0) return null;
  const line = text.indexOf('\n', begin);
  const end = line < 0 ? -1 : text.indexOf('```', line);
  return line < 0 ? null : text.slice(line + 1, end < 0 ? undefined : end);
}

function braced(text: string): string | null {
  const begin = text.indexOf('{');
  const end = text.lastIndexOf('}');
  return begin < 0 || end < begin ? null : text.slice(begin, end + 1);
}
