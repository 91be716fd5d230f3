// Exports the conversations of an account page by page, as programs written for the original service do: with their page
// sizes and their rules for when to stop.

export interface Habit {
  name: string;
  limit: number;
  transcript: boolean;
  /** A page shorter than asked for, or an empty one. */
  until: 'short page' | 'empty page';
}

export const HABITS: readonly Habit[] = [
  { name: '25 a page until one is empty', limit: 25, transcript: true, until: 'empty page' },
  { name: '100 a page until one is short', limit: 100, transcript: true, until: 'short page' },
  { name: '200 a page until one is short', limit: 200, transcript: false, until: 'short page' },
  { name: '1000 a page until one is short', limit: 1_000, transcript: true, until: 'short page' },
];

/** Ids of what was read. `between` runs after every tenth page, the first one included. */
export async function exportBy(
  { limit, transcript, until }: Habit,
  get: (query: string) => Promise<Response>,
  between: () => Promise<void>,
): Promise<Set<string>> {
  const ids = new Set<string>();
  for (let page = 0, offset = 0; ; page++) {
    const answer = await get(`limit=${limit}&offset=${offset}&include_transcript=${transcript}`);
    if (!answer.ok) throw new Error(`A page was answered with ${answer.status}.`);
    const rows = (await answer.json()) as { id: string }[];
    for (const { id } of rows) ids.add(id);
    if (rows.length === 0 || (until === 'short page' && rows.length < limit)) return ids;
    offset += rows.length;
    if (page % 10 === 0) await between();
  }
}
