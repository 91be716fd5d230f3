// Tasks, appointments and promises that only several turns of a talk together say, through the running service and its
// trained heads.
import { expect, test } from 'vitest';
import { startTestServer } from '../helpers/start-test-server.ts';

const TALK: [boolean, string][] = [
  [false, 'Keane Roofing, good morning.'],
  [true, 'Morning. There is water coming in above the landing, about the size of a dinner plate.'],
  [false, 'I can come and look at the roof on Friday.'],
  [true, 'Friday suits me. What time?'],
  [false, 'Call it a quarter past nine.'],
  [true, "Good. I'll leave the ladder up on Thursday night."],
  [false, 'And could you send me a photo of the stain before then?'],
  [true, "Sure, I'll send it tomorrow."],
  [false, "I'll dig out the old job sheet for you."],
  [true, "I'll order the new gutter as well. Actually no, never mind, scrap that."],
];

interface Structured {
  action_items: { description: string; due_at: string | null }[];
  events: { title: string; start: string }[];
}

test('a call with a craftsman leaves two tasks with their days, one appointment and one promise', async () => {
  const server = await startTestServer();
  const key = server.newKey('dev', ['conversations:read', 'conversations:write']);
  const ask = async (path: string, body?: object) => {
    const answer = await fetch(`${server.url}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    expect(answer.status).toBe(200);
    return (await answer.json()) as unknown;
  };
  const { id } = (await ask('/v1/dev/user/conversations/from-segments', {
    started_at: '2026-03-18T08:05:00Z',
    transcript_segments: TALK.map(([is_user, text], at) => ({
      ...{ text, is_user, speaker_id: is_user ? 0 : 1, start: at * 5, end: at * 5 + 4 },
    })),
  })) as { id: string };
  const { structured } = (await ask(`/v1/dev/user/conversations/${id}`)) as { structured: Structured };
  expect(
    structured.action_items.map(({ description, due_at }) => [description, due_at?.slice(0, 10)]),
  ).toEqual([
    ['Leave the ladder up', '2026-03-19'],
    ['Send a photo of the stain', '2026-03-19'],
  ]);
  expect(structured.events).toMatchObject([
    { title: expect.stringMatching(/roof/u) as string, start: '2026-03-20T09:15:00.000Z' },
  ]);
  const { claims } = (await ask(`/v1/dev/user/conversations/${id}/claims`)) as {
    claims: { kind: string; text: string }[];
  };
  expect(claims.filter(({ kind }) => kind === 'promise').map(({ text }) => text)).toEqual([
    'They will dig out the old job sheet',
  ]);
});
