// A user with much to list, made by importing an export, and the text of that export. Judges nothing.
import { setTimeout as pause } from 'node:timers/promises';

const LINE = 'We talked about the garden, the roof and the two letters that nobody has answered yet. ';

function identifier(random: () => number): string {
  const hex = (length: number): string =>
    Array.from({ length }, () => Math.floor(random() * 16).toString(16)).join('');
  return `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`;
}

/** Conversations of a hundred lines each, as an export of the original service has them. */
export function exportOf(conversations: number, random: () => number): string {
  const all = Array.from({ length: conversations }, (_, at) => {
    const start = Date.UTC(2025, 0, 1) + at * 3_600_000;
    const date = (seconds: number): string => new Date(start + seconds * 1_000).toISOString();
    return {
      ...{ id: identifier(random), created_at: date(0), started_at: date(0), finished_at: date(300) },
      ...{ source: 'omi', language: 'en', status: 'completed' },
      structured: {
        ...{ title: `Talk ${at}`, overview: LINE.repeat(4), emoji: '', category: 'other', events: [] },
        action_items: [{ description: `Answer letter ${at}`, completed: false }],
      },
      transcript_segments: Array.from({ length: 100 }, (__, line) => ({
        ...{ id: identifier(random), text: LINE, speaker: 'SPEAKER_00', speaker_id: 0, is_user: false },
        ...{ person_id: null, start: line * 3, end: line * 3 + 2 },
      })),
    };
  });
  return JSON.stringify({ conversations: all });
}

/** Resolves when the user has so many conversations. */
export async function enrich(
  url: string,
  token: string,
  conversations: number,
  random: () => number,
): Promise<void> {
  async function ask<T>(method: string, path: string, body?: string, type = 'application/json'): Promise<T> {
    const headers = { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': type }) };
    const answer = await fetch(`${url}/private/imports${path}`, {
      ...{ method, headers },
      ...(body !== undefined && { body }),
    });
    if (!answer.ok) throw new Error(`The import for the flood was refused: ${await answer.text()}`);
    return (await answer.json()) as T;
  }
  const { id } = await ask<{ id: string }>('POST', '', JSON.stringify({ name: 'rich.json' }));
  const text = exportOf(conversations, random);
  await ask('POST', `/${id}/files?name=rich.json`, text, 'application/octet-stream');
  await ask('POST', `/${id}/start`, '{}');
  for (;;) {
    const { status } = await ask<{ status: string }>('GET', `/${id}`);
    if (status === 'done') return;
    if (status !== 'waiting' && status !== 'running') throw new Error(`The import for the flood: ${status}`);
    await pause(200);
  }
}
