// What a talk was about, and what is known of the owner afterwards, through the running service and its trained heads.
import { expect, test } from 'vitest';
import { startTestServer } from '../helpers/start-test-server.ts';

const TALK: [boolean, string][] = [
  [false, 'Good morning, how can I help?'],
  [true, "Hi, I have a chipped crown on the upper left molar and I'd like to come in."],
  [false, 'Oh dear. Does the tooth hurt?'],
  [true, "Only with cold drinks. I should say I'm allergic to ibuprofen, so no painkillers of that sort."],
  [false, 'Noted. The hygienist could look at the gums too.'],
  [true, "Good. My wife's a nurse and she nags me about that."],
];

test('a talk at the dentist is called so, summed up as prose, and leaves two facts', async () => {
  const server = await startTestServer();
  const key = server.newKey('dev', ['conversations:read', 'conversations:write', 'memories:read']);
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
    transcript_segments: TALK.map(([is_user, text], at) => ({
      ...{ text, is_user, speaker_id: is_user ? 0 : 1, start: at * 5, end: at * 5 + 4 },
    })),
  })) as { id: string };
  const { structured } = (await ask(`/v1/dev/user/conversations/${id}`)) as {
    structured: { title: string; overview: string; category: string };
  };
  expect(structured.title).toMatch(/^Dentist appointment: /u);
  expect(structured.category).toBe('health');
  expect(structured.overview).toMatch(/^Dentist appointment: a talk about [^.]*\bcrown\b[^.]*\./u);
  const memories = (await ask('/v1/dev/user/memories')) as { content: string }[];
  const contents = memories.map(({ content }) => content);
  expect(contents).toContainEqual(expect.stringMatching(/^Allergic to ibuprofen/u));
  expect(contents).toContainEqual(expect.stringMatching(/^Wife is a nurse/u));
});
