// Lives a made-up life in a service, with the limits of two keys, and moves what is in it: in the service and in the model
// that limited-life.ts judges by.
import { randomUUID } from 'node:crypto';
import type fc from 'fast-check';
import { NO_LIMITS, type ClientLimits } from '../../src/contract/clients.ts';
import { SCOPES } from '../../src/contract/keys.ts';
import { OWNER, unlimited } from '../../src/server/services/access.ts';
import { aSegment, storeConversation } from '../helpers/conversations.ts';
import { aDaySummary } from '../helpers/daily-summaries.ts';
import type { HttpInstance } from './http-instance.ts';
import {
  dayOf,
  FOLDERS,
  middayOf,
  PEOPLE,
  type Life,
  type Limits,
  type Move,
  type World,
} from './limited-life.ts';

const GOAL = { goal_type: 'numeric', target_value: 10 } as const;

export interface Player {
  uid: string;
  world: World;
  limits: ClientLimits;
  keys: { dev: string; mcp: string };
  /** Real ids of people and folders, by their names in the life. */
  ids: Map<string, string>;
}

/** Builds a life of a user of its own. The client is both keys at once: what either made is made by it. */
export async function played(
  http: HttpInstance,
  life: Life,
  chosen: typeof Limits extends fc.Arbitrary<infer T> ? T : never,
): Promise<Player> {
  const { store, services, db } = http;
  const { uid } = http.identity.createUser('Ann');
  db.prepare(`UPDATE users SET time_zone = 'UTC' WHERE uid = ?`).run(uid);
  services.toolRates.update(uid, {
    calls_per_hour: null,
    calls_per_ten_seconds: null,
    writes_per_hour: null,
  });
  const made = (kind: 'dev' | 'mcp') => http.keys.create(uid, { kind, name: kind, scopes: SCOPES });
  const [dev, mcp, other] = [made('dev'), made('mcp'), made('dev')];
  const word = (): string => `w${randomUUID().replaceAll('-', '')}`;
  const ids = new Map<string, string>();
  const world: World = { talks: [], items: [], goals: [], summaries: [], people: [], folders: [] };
  for (const name of PEOPLE) {
    const person = { name, word: word(), gone: false };
    ids.set(name, services.people.create(uid, person.word).id);
    world.people.push(person);
  }
  for (const name of FOLDERS) {
    const folder = { name, word: word(), gone: false };
    ids.set(name, services.folders.create(uid, { name: folder.word }).id);
    world.folders.push(folder);
  }
  // Each kind of item is read by the key that made it; both keys are asked, so each item is made twice.
  const nameOf = (by: string | null): string =>
    by === null ? 'owner' : by === dev.id ? 'dev' : by === mcp.id ? 'mcp' : 'other';
  const makersOf = (by: string): (string | null)[] =>
    by === 'owner' ? [null] : by === 'other' ? [other.id] : [dev.id, mcp.id];
  for (const talk of life.talks) {
    const own = word();
    const folder = FOLDERS[talk.folder] ?? null;
    const voices = talk.voices.length > 0 ? talk.voices : ['nobody'];
    const { id } = storeConversation(
      store,
      uid,
      {
        ...{ title: `${own} title`, overview: `${own} overview`, created_at: middayOf(talk.day) },
        ...{
          status: talk.state === 'going' ? 'in_progress' : 'completed',
          discarded: talk.state === 'discarded',
        },
        folder_id: folder === null ? null : ids.get(folder)!,
      },
      voices.map((voice, at) =>
        aSegment(`${own} line`, at * 3, { is_user: voice === 'user', person_id: ids.get(voice) ?? null }),
      ),
    );
    store.search.indexConversation(uid, id);
    const state = talk.state === 'trashed' ? 'shown' : talk.state;
    world.talks.push({
      id,
      word: own,
      at: middayOf(talk.day),
      folder,
      voices,
      locked: false,
      state,
      before: state,
    });
    for (let n = 0; n < talk.memories; n++) remember(id, middayOf(talk.day), null);
    for (let n = 0; n < talk.tasks; n++) plan(id, middayOf(talk.day), null);
  }
  function remember(talk: string | null, at: number, by: string | null): void {
    const one = { kind: 'memory' as const, id: randomUUID(), word: word(), talk, at, by: nameOf(by) };
    store.memories.insertNew({
      ...{
        id: one.id,
        uid,
        conversation_id: talk,
        content: `Knows ${one.word}`,
        category: 'system',
        tags: [],
      },
      ...{ visibility: 'private', manually_added: false, reviewed: false, user_review: null, edited: false },
      ...{ created_at: at, updated_at: at, evidence: [], scoring: '', created_by: by },
    });
    world.items.push(one);
  }
  function plan(talk: string | null, at: number, by: string | null): void {
    const one = { kind: 'task' as const, id: randomUUID(), word: word(), talk, at, by: nameOf(by) };
    store.action_items.insert({
      ...{
        id: one.id,
        uid,
        conversation_id: talk,
        description: `Do ${one.word}`,
        completed: false,
        due_at: null,
      },
      ...{ completed_at: null, created_at: at, updated_at: at, evidence: [], created_by: by },
    });
    world.items.push(one);
  }
  for (const { day, by } of life.memories) for (const id of makersOf(by)) remember(null, middayOf(day), id);
  for (const { day, by } of life.tasks) for (const id of makersOf(by)) plan(null, middayOf(day), id);
  for (const goal of life.goals)
    for (const id of makersOf(goal)) {
      const own = word();
      const client = id === null ? null : ({ kind: 'dev_key', id } as const);
      const access = client === null ? OWNER : unlimited('developer', client);
      const { id: goalId } = services.goals
        .for(access)
        .create(uid, { title: own, ...GOAL, goal_type: 'numeric' }, 'app');
      world.goals.push({ id: goalId, word: own, by: nameOf(id) });
    }
  for (const day of life.summaries) {
    const talks = world.talks.filter(({ at }) => at === middayOf(day));
    const words = talks.map(({ word: own }) => own).join(' ');
    const { id } = services.dailySummaries.keep(
      uid,
      {
        ...aDaySummary,
        date: dayOf(day),
        overview: `${'There was much talk of this and that on this day. '.repeat(1 + words.length / 40)} ${words}`,
        highlights: talks.map((talk) => ({
          ...{ topic: talk.word, emoji: '', summary: talk.word, conversation_ids: [talk.id] },
        })),
        decisions_made: talks.map((talk) => ({ decision: talk.word, conversation_id: talk.id })),
        ...{ action_items: [], unresolved_questions: [], knowledge_nuggets: [] },
      },
      talks.map((talk) => talk.id),
    );
    world.summaries.push({ id, day: dayOf(day), cites: talks.map((talk) => talk.id) });
  }
  const player = { uid, world, keys: { dev: dev.key, mcp: mcp.key }, ids, limits: NO_LIMITS };
  for (const [at, talk] of life.talks.entries()) {
    if (talk.locked) await move(http, player, { kind: 'lock', talk: at, on: true });
    if (talk.state === 'trashed') await move(http, player, { kind: 'trash', talk: at });
  }
  const { start_date: from, end_date: to } = chosen;
  const limits = {
    ...chosen,
    ...(from !== null && to !== null && to < from && { start_date: to, end_date: from }),
  };
  player.limits = limits;
  const real = (names: string[] | null) => names?.map((name) => ids.get(name) ?? name) ?? null;
  for (const { id } of [dev, mcp])
    services.clients.update(uid, id, {
      limits: { ...limits, folder_ids: real(limits.folder_ids), person_ids: real(limits.person_ids) },
    });
  return player;
}

/** In the service and in the model. Does nothing where there is nothing to move. */
export async function move(http: HttpInstance, { uid, world, ids }: Player, what: Move): Promise<void> {
  const { services, store } = http;
  const talk = 'talk' in what ? world.talks[what.talk] : undefined;
  const person = 'person' in what ? world.people[what.person] : undefined;
  if (person?.gone === true || ('talk' in what && talk === undefined)) return;
  const here = talk !== undefined && talk.state !== 'trashed';
  if (what.kind === 'folder' && here) {
    const folder = world.folders[what.to];
    const to = folder === undefined || folder.gone ? null : folder.name;
    services.conversationEdits.setFolder(uid, talk.id, to === null ? null : ids.get(to)!);
    talk.folder = to;
  } else if (what.kind === 'lock' && here) {
    services.conversationEdits.setLocked(uid, talk.id, what.on);
    talk.locked = what.on;
  } else if (what.kind === 'voice' && here) {
    const gone = world.people.some(({ name, gone: left }) => left && name === what.to);
    const line = store.segments.list(talk.id)[0]!;
    if (gone) return;
    const voice = { is_user: what.to === 'user', person_id: ids.get(what.to) ?? null };
    services.conversationEdits.assignSegment(uid, talk.id, line.id, voice, 'line');
    talk.voices[0] = what.to;
  } else if (what.kind === 'trash' && here && talk.state !== 'going') {
    await services.trash.moveToTrash(uid, talk.id);
    [talk.before, talk.state] = [talk.state, 'trashed'];
  } else if (what.kind === 'restore' && talk?.state === 'trashed') {
    await services.trash.restore(uid, talk.id);
    talk.state = talk.before;
  } else if (what.kind === 'rename' && person !== undefined) {
    person.word = `r${person.word}`;
    services.people.rename(uid, ids.get(person.name)!, person.word);
  } else if (what.kind === 'forget' && person !== undefined) {
    services.people.remove(uid, ids.get(person.name)!);
    person.gone = true;
    for (const one of world.talks)
      one.voices = one.voices.map((voice) => (voice === person.name ? 'nobody' : voice));
  } else if (what.kind === 'unfile') {
    const folder = world.folders[what.folder]!;
    if (folder.gone) return;
    services.folders.remove(uid, ids.get(folder.name)!);
    folder.gone = true;
    for (const one of world.talks) if (one.folder === folder.name) one.folder = null;
  }
}
