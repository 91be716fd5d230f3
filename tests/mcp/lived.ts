// Lives the made-up life on the real service: each talk arrives when it is over, is processed and indexed, and days are summed
// up. Answers with the ids of the talks by their keys.
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, vi } from 'vitest';
import { daysBefore } from '../../src/server/services/local-day.ts';
import { wallToInstant } from '../../src/server/time-zone.ts';
import { createFakeClock } from '../helpers/fake-clock.ts';
import { startTestServer } from '../helpers/start-test-server.ts';
import { FOLDERS, LIFE, PEOPLE, PLACES, TALKS, WRITTEN, type Talk } from './life.ts';
import { smallTalk } from './small-talk.ts';

const SECONDS_A_LINE = 5;

const instantOf = (written: string): number => wallToInstant(Date.parse(`${written}Z`), LIFE.zone);

/** From the newest to the first. */
function daysOfLife(): string[] {
  const days = [];
  for (let day = LIFE.asked.slice(0, 10); day >= LIFE.begins.slice(0, 10); day = daysBefore(day, 1))
    days.push(day);
  return days;
}

/** Call inside a test: the service ends with it. */
export async function livedService() {
  const clock = createFakeClock(instantOf(LIFE.begins));
  const rates = { read: null, write: null, heavy: null, refused: null };
  const server = await startTestServer({ clock, rates, embedder: 'built-in' });
  const { uid, store } = server;
  async function send<T>(method: string, path: string, body: object): Promise<T> {
    const headers = { 'content-type': 'application/json' };
    const answer = await server.request(path, { method, headers, body: JSON.stringify(body) });
    const text = await answer.text();
    expect(answer.ok, `${method} ${path}: ${text}`).toBe(true);
    return JSON.parse(text) as T;
  }
  async function named(path: string, names: readonly string[]): Promise<Map<string, string>> {
    const made = [];
    for (const name of names) made.push(await send<{ id: string; name: string }>('POST', path, { name }));
    return new Map(made.map(({ id, name }) => [name, id]));
  }
  const reach = (time: number): void => clock.sleep(Math.max(0, time - clock.now()));

  store.users.update(uid, { time_zone: LIFE.zone, name: LIFE.owner });
  await send('POST', '/v1/users/fcm-token', { fcm_token: 'phone', time_zone: LIFE.zone });
  const people = await named('/v1/users/people', PEOPLE);
  const folders = await named('/v1/folders', FOLDERS);
  const ids: Record<string, string> = {};

  async function live({ key, at, place, folder, is_locked, lines }: Talk): Promise<void> {
    const started = instantOf(at);
    reach(started + lines.length * SECONDS_A_LINE * 1_000);
    const voices = [...new Set(lines.map(([voice]) => voice))];
    const { id } = await send<{ id: string }>('POST', '/v1/dev/user/conversations/from-segments', {
      transcript_segments: lines.map(([voice, text], index) => ({
        text,
        speaker: `SPEAKER_0${voices.indexOf(voice)}`,
        is_user: voice === 'you',
        person_id: people.get(voice),
        start: index * SECONDS_A_LINE,
        end: index * SECONDS_A_LINE + 4,
      })),
      started_at: new Date(started).toISOString(),
      ...(place !== undefined && { geolocation: PLACES[place] }),
      language: 'en',
    });
    ids[key] = id;
    if (folder !== undefined)
      await send('PATCH', `/v1/conversations/${id}/folder`, { folder_id: folders.get(folder) });
    if (is_locked === true) store.conversations.update(uid, id, { is_locked });
  }

  const days = daysOfLife().slice(1);
  const talks = [...TALKS, ...smallTalk(days)].toSorted((a, b) => a.at.localeCompare(b.at));
  for (const talk of talks) await live(talk);
  reach(instantOf(LIFE.asked));

  const work = '/v1/dev/user';
  for (const content of WRITTEN.memories) await send('POST', `${work}/memories`, { content });
  for (const goal of WRITTEN.goals) await send('POST', `${work}/goals`, goal);
  for (const task of WRITTEN.tasks) await send('POST', `${work}/action-items`, task);
  const [tax] = store.action_items.listFor([ids['tax']!]).get(ids['tax']!)!;
  await send('PATCH', `${work}/action-items/${tax!.id}`, { completed: true });
  for (const day of days.slice(0, 31))
    await send('POST', '/v1/users/daily-summary-settings/test', { date: day });

  // Until search finds by meaning.
  const db = new Database(join(server.dataDir, 'earshot.sqlite'), { readonly: true });
  const missing = db.prepare('SELECT count(*) FROM search_vectors WHERE embedding_model IS NULL').pluck();
  await clock.advance(10_000);
  await vi.waitFor(
    async () => {
      // The pause between two parts of the work; more would look like a thread that does not answer.
      await clock.advance(20);
      expect(missing.get()).toBe(0);
    },
    { timeout: 240_000, interval: 10 },
  );
  db.close();
  return { server, ids, count: talks.length };
}
