// Stores what the tests of search and questions look for, as a program of the owner's does.
import { expect, ownersHeaders } from './fixtures.ts';
import type { Service } from './service.ts';

export const say = (text: string, index: number, is_user: boolean) => ({
  ...{ text, speaker: is_user ? 'SPEAKER_00' : 'SPEAKER_01', speaker_id: is_user ? 0 : 1, is_user },
  ...{ start: index * 6, end: index * 6 + 5 },
});

/** Resolves to the id of what was stored. */
export async function post(service: Service, path: string, body: unknown): Promise<string> {
  const headers = { ...ownersHeaders(service), 'content-type': 'application/json' };
  const answer = await fetch(service.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  expect(answer.ok, path).toBe(true);
  return ((await answer.json()) as { id: string }).id;
}

/** A conversation of a minute, an hour ago. */
export function storeTalk(
  service: Service,
  transcript_segments: readonly ReturnType<typeof say>[],
): Promise<string> {
  const began = Date.now() - 3_600_000;
  return post(service, '/v1/conversations/from-segments', {
    started_at: new Date(began).toISOString(),
    finished_at: new Date(began + 60_000).toISOString(),
    ...{ language: 'en', transcript_segments },
  });
}
