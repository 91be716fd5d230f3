// Transcripts of other programs and plain files through the running service: each becomes a conversation with speakers and a date.
import { expect, test } from 'vitest';
import type { AppActionItem } from '../../src/contract/action-items.ts';
import type { AppMemory } from '../../src/contract/memories.ts';
import type { Conversation } from '../../src/contract/resources.ts';
import { asked, ended, imported, uploaded, type Files } from '../helpers/imports.ts';
import { startTestServer, type TestServer } from '../helpers/start-test-server.ts';
import {
  GRANOLA_TEXT,
  granolaJson,
  LIMITLESS_DAY,
  limitlessJson,
  MARKDOWN,
  NOTE,
  OTTER,
  PLAUD,
  SRT,
  VTT,
} from '../helpers/transcript-files.ts';
import { verifies } from '../helpers/verifies.ts';

async function conversations(server: TestServer): Promise<Conversation[]> {
  const answer = await server.request('/v1/conversations?order=started_at&limit=100');
  const list = (await answer.json()) as Conversation[];
  const whole = list.map(async ({ id }) => (await server.request(`/v1/conversations/${id}`)).json());
  return (await Promise.all(whole)) as Conversation[];
}

async function names(server: TestServer): Promise<Map<string | null, string>> {
  const people = (await (await server.request('/v1/users/people')).json()) as { id: string; name: string }[];
  return new Map(people.map(({ id, name }) => [id, name]));
}

/** The conversations of the files, with what the tests look at. */
async function made(files: Files, zone = 'Europe/Berlin') {
  const server = await startTestServer();
  server.store.users.update(server.uid, { time_zone: zone });
  const report = await imported(server, files);
  expect(report, JSON.stringify(report.list)).toMatchObject({ status: 'done', failure: null });
  const people = await names(server);
  const found = await conversations(server);
  return found.map(
    ({ structured, started_at, finished_at, source, status, starred, transcript_segments }) => ({
      title: structured.title,
      overview: structured.overview,
      started_at,
      finished_at,
      source,
      status,
      starred,
      lines: transcript_segments.map((line) => [
        line.is_user ? 'owner' : (people.get(line.person_id ?? null) ?? line.speaker),
        line.start,
        line.end,
        line.text,
      ]),
    }),
  );
}

verifies(['import.transcripts'], 'SRT: cues with their times, and the names before a colon', async () => {
  const [one] = await made({ 'kitchen/2024-02-03 18.30.00.srt': SRT });
  expect(one).toMatchObject({
    // The name of a recorder says nothing; the words do.
    title: expect.stringMatching(/tile/i),
    started_at: '2024-02-03T17:30:00.000Z',
    finished_at: '2024-02-03T17:30:11.000Z',
    status: 'completed',
    lines: [
      ['Nadia', 1, 4.2, 'Did the tiles for the kitchen arrive?'],
      ['Tom', 4.4, 7, 'They came on Monday, two boxes are broken.'],
      ['Nadia', 7.5, 11, 'Then we call the shop tomorrow and ask for new ones.'],
    ],
  });
});

verifies(['import.transcripts'], 'VTT: voices, short times, entities and marks', async () => {
  const [one] = await made({ 'talk.vtt': VTT });
  expect(one!.lines).toEqual([
    ['Nadia Brook', 1, 4.2, 'Is the "blue" paint & the brush here?'],
    ['Tom Fields', 4.4, 7, 'The paint is, the brush is not.'],
  ]);
});

test('several voices of one cue, characters by number and name, and signs that are no marks', async () => {
  const vtt = [
    'WEBVTT\n',
    '00:01.000 --> 00:04.000',
    '<v R&amp;D>Shall we paint on Friday?',
    '<v.loud Ann Field>Yes, I&#8217;ll&nbsp;bring the &lt;plans&gt; &hellip;</v>\n',
    '00:05.000 --> 00:06.000',
    '<v R&amp;D><i>If</i> a < b and <00:05.500>c > d, it&#x2019;s &#0;fine &toString; &constr;',
  ];
  const [one] = await made({ 'talk.vtt': vtt.join('\n') });
  expect(one!.lines).toEqual([
    ['R&D', 1, 2.389, 'Shall we paint on Friday?'],
    ['Ann Field', 2.389, 4, 'Yes, I’ll bring the <plans> …'],
    ['R&D', 5, 6, 'If a < b and c > d, it’s \u{fffd}fine &toString; &constr;'],
  ]);
});

verifies(
  ['import.transcripts'],
  'Otter: title, date of the user’s zone, turns under a name and a time',
  async () => {
    const [one] = await made({ 'Garden committee_otter_ai.txt': OTTER }, 'America/New_York');
    expect(one).toMatchObject({
      title: 'Garden committee',
      started_at: '2023-03-15T14:03:00.000Z',
      source: 'otter',
    });
    expect(one!.lines.map(([who, start, , text]) => [who, start, text])).toEqual([
      ['Nadia Brook', 0, 'The bench needs new boards before summer. They are rotten at the ends.'],
      ['Speaker 2', 9, 'I can bring oak boards on Saturday.'],
      ['Nadia Brook', 3723, 'Then we meet at nine.'],
    ]);
  },
);

verifies(['import.transcripts'], 'Plaud: turns under a time and a name', async () => {
  const [one] = await made({ 'Roof_plaud.txt': PLAUD });
  expect(one).toMatchObject({ title: 'Roof', started_at: '2025-04-02T12:30:05.000Z', source: 'plaud' });
  expect(one!.lines.map(([who, start, , text]) => [who, start, text])).toEqual([
    ['Speaker 1', 2, 'Let us go through the offers for the roof.'],
    ['Tom Fields', 10, 'The cheaper one has no gutters in it.'],
    ['Speaker 1', 75, 'Then I ask them for a new offer.'],
  ]);
});

verifies(['import.transcripts'], 'Limitless as Markdown: a day becomes its conversations', async () => {
  const found = await made({ 'lifelogs/2025-03-28.md': LIMITLESS_DAY });
  expect(found.map(({ title, started_at, source }) => [title, started_at, source]).toSorted()).toEqual([
    ['Breakfast with Nadia', '2025-03-28T07:02:00.000Z', 'limitless'],
    ['Call with the plumber', '2025-03-28T15:10:00.000Z', 'limitless'],
  ]);
  const breakfast = found.find(({ title }) => title.startsWith('Breakfast'))!;
  expect(breakfast.lines.map(([who, , , text]) => [who, text])).toEqual([
    ['owner', 'When does our train leave?'],
    ['Nadia', 'At ten past nine, from platform four.'],
    ['owner', 'Then I pack the sandwiches now.'],
  ]);
  expect(breakfast.lines[2]![1]).toBe(180);
});

test('who has the name of the owner is the owner, and no second person', async () => {
  const server = await startTestServer();
  server.store.users.update(server.uid, { name: 'Nora' });
  const report = await imported(server, {
    'Call.txt': 'Helen: Hi Nora, can you come on Thursday?\nnora: Yes, at six.\nHelen: Lovely.',
    'Mine.txt': 'Me: I am somebody else.\nNora: And I am a namesake.',
  });
  expect(report).toMatchObject({ status: 'done' });
  const people = await names(server);
  expect([...people.values()].toSorted()).toEqual(['Helen', 'Nora']);
  const [call, mine] = ['come on Thursday', 'a namesake'].map(
    (words) => async () =>
      (await conversations(server))
        .find(({ transcript_segments: lines }) => lines.some(({ text }) => text.includes(words)))!
        .transcript_segments.map((line) => (line.is_user ? 'owner' : people.get(line.person_id ?? null))),
  );
  expect(await call!()).toEqual(['Helen', 'owner', 'Helen']);
  expect(await mine!()).toEqual(['owner', 'Nora']);
});

test('Limitless as JSON', async () => {
  const [one] = await made({ 'lifelogs.json': limitlessJson() });
  expect(one).toMatchObject({
    title: 'Planning the street party',
    overview: 'Tables and chairs',
    started_at: '2025-05-02T15:00:00.000Z',
    finished_at: '2025-05-02T15:20:00.000Z',
    starred: true,
    lines: [
      ['owner', 4, 8, 'We need twelve tables from the school.'],
      ['Nadia Brook', 9, 12, 'The caretaker has the key.'],
    ],
  });
});

verifies(['import.transcripts'], 'Granola, as JSON and as copied text', async () => {
  const [json] = await made({ 'note.json': granolaJson() });
  expect(json).toMatchObject({
    title: 'Quarterly planning',
    overview: '### Decisions\n- The fair is in June',
    started_at: '2026-01-12T09:01:00.000Z',
    source: 'granola',
  });
  expect(json!.lines.map(([who, start, end]) => [who, start, end])).toEqual([
    ['owner', 0, 4],
    ['Them', 5, 8],
  ]);
  const [text] = await made({ 'copied.txt': GRANOLA_TEXT });
  expect(text).toMatchObject({ title: 'Library shelves', started_at: '2026-02-02T23:00:00.000Z' });
  expect(text!.lines.map(([who, , , words]) => [who, words])).toEqual([
    ['Them', 'The shelves come in two parts.'],
    ['owner', 'Who carries them up the stairs?'],
    ['Them', 'Two people from the shop do.'],
  ]);
});

verifies(['import.transcripts'], 'Markdown: the head, the summary and the names in bold', async () => {
  const [one] = await made({ 'rehearsal.md': MARKDOWN });
  expect(one).toMatchObject({
    title: 'Choir rehearsal',
    overview: 'The programme of the winter concert.',
    started_at: '2025-11-20T18:30:00.000Z',
  });
  expect(one!.lines.map(([who, , , words]) => [who, words])).toEqual([
    ['Nadia', 'We begin with the short song.'],
    ['Tom', 'And the long one comes after the break.'],
    ['Nadia', 'I bring the notes on Thursday.'],
  ]);
});

verifies(
  ['import.transcripts'],
  'a text without speakers: its paragraphs, at the date of its file',
  async () => {
    const server = await startTestServer();
    const { id } = await asked(server, 'POST', '', { name: 'note.txt' });
    const query = new URLSearchParams({ name: 'note.txt', written_at: '2024-07-01T08:00:00Z' });
    const answer = await server.request(`/private/imports/${id}/files?${query.toString()}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/octet-stream' },
      body: NOTE,
    });
    expect(answer.status).toBe(200);
    await asked(server, 'POST', `/${id}/start`, {});
    expect(await ended(server, id)).toMatchObject({ status: 'done' });
    const [one] = await conversations(server);
    expect(one).toMatchObject({ started_at: '2024-07-01T08:00:00.000Z', structured: { title: 'note' } });
    expect(one!.transcript_segments.map(({ text }) => text)).toEqual([
      'We went through the plan of the allotment today.',
      'The fence is repaired first, then the water is turned on again.',
    ]);
  },
);

verifies(
  ['import.here-already'],
  'the same conversation in another format, and once more, is here already; a deleted one stays so',
  async () => {
    const server = await startTestServer();
    await imported(server, { 'a.srt': SRT });
    const asText = SRT.replaceAll(/^\d+\n|<\/?i>/gm, '').replaceAll(/,\d{3} --> .*/g, '');
    const again = await imported(server, { 'b.txt': asText, 'c.srt': SRT });
    expect(again.counts.conversation).toMatchObject({ taken: 0, updated: 0, there: 2 });
    const [one] = await conversations(server);
    expect(one!.transcript_segments[0]).toMatchObject({ start: 1, end: 4.2 });
    await server.request(`/v1/conversations/${one!.id}`, { method: 'DELETE' });
    const third = await imported(server, { 'c.srt': SRT });
    expect(third.counts.conversation).toMatchObject({ taken: 0, removed_here: 1 });
  },
);

test('odd, half and hostile files are said in a sentence, and the others are taken', async () => {
  const server = await startTestServer();
  const report = await imported(server, {
    'half.srt': SRT.slice(0, SRT.indexOf('--> 00:00:07,0')),
    'utf16.txt': Buffer.from(`\uFEFF${PLAUD}`, 'utf16le'),
    'latin.txt': Buffer.from('Zoë: Schöne Grüße an alle.\nTom: Danke, die richte ich aus.\n', 'latin1'),
    'brackets.txt': '[00:01] Ann: The first sentence.\n[00:05] Ben: The second sentence.\n',
    'page.html': '<!DOCTYPE html><p>Hello</p>',
    'paper.pdf': '%PDF-1.7 and more of it',
    'film.avi': 'RIFF\0\0\0\0AVI LIST and more of it than that',
    'short.txt': 'Dear diary,',
    'colons.txt': ':'.repeat(200_000) + '\n' + '('.repeat(200_000) + '\n' + '00:00 '.repeat(50_000),
    'spaces.md': `# ${' '.repeat(300_000)}x\n- ${' '.repeat(300_000)}(1/1/25 1:00 AM): y`,
    'endless.vtt': `WEBVTT\n\n${'00:00:01.000 --> 00:00:00.000\n<v <v <v <v\n\n'.repeat(20_000)}`,
    'times.srt': '1\n99:99:99,000 --> 00:00:00,000\nNever\n\n2\n999:00:00,000 --> 999:00:01,000\nWay out\n',
  });
  expect(report).toMatchObject({ status: 'done', failure: null });
  const notes = new Map(report.list.map(({ ref, note }) => [ref, note]));
  expect(notes.get('page.html')).toContain('A web page');
  expect(notes.get('paper.pdf')).toBe('A PDF can’t be read here. Export the transcript as TXT, SRT or VTT.');
  expect(notes.get('film.avi')).toContain('AVI video can’t be read here. Convert it to MP4');
  expect(notes.get('short.txt')).toBe('No words that somebody said were found in it.');
  const texts = (await conversations(server)).map((one) => one.transcript_segments.map(({ text }) => text));
  const isThere = (...lines: string[]): boolean => texts.some((one) => one.join('|') === lines.join('|'));
  expect(isThere('Nadia: Did the tiles for the kitchen arrive?')).toBe(true);
  expect(isThere('Schöne Grüße an alle.', 'Danke, die richte ich aus.')).toBe(true);
  expect(isThere('The first sentence.', 'The second sentence.')).toBe(true);
  expect(texts.some(([first]) => first === 'Let us go through the offers for the roof.')).toBe(true);
});

const MEETING = `# The kitchen

Date: 2025-11-20 19:30

## Transcript

**Me:** I will send you the plan of the kitchen by Friday.

**Tom:** Good. Then we start in March.

**Me:** And remember, I am allergic to walnuts, so no walnut wood please.
`;

async function found(server: TestServer) {
  const tasks = (await (await server.request('/v1/action-items')).json()) as {
    action_items: AppActionItem[];
  };
  const memories = (await (await server.request('/v3/memories')).json()) as AppMemory[];
  const [talk] = await conversations(server);
  return { tasks: tasks.action_items, memories, talk: talk! };
}

test('tasks, memories and a summary are found in a transcript, with the lines that say them', async () => {
  const server = await startTestServer();
  const report = await imported(server, { 'meeting.md': MEETING });
  expect(report).toMatchObject({ status: 'done', understand: true });
  const { tasks, memories, talk } = await found(server);
  expect(talk).toMatchObject({ status: 'completed', discarded: false, structured: { title: 'The kitchen' } });
  expect(talk.structured.overview).not.toBe('');
  expect(tasks).toMatchObject([
    {
      description: expect.stringMatching(/send .*plan of the kitchen/i),
      conversation_id: talk.id,
      sources: [{ quote: 'I will send you the plan of the kitchen by Friday.' }],
    },
  ]);
  expect(memories).toMatchObject([
    { content: expect.stringMatching(/allergic to walnuts/i), sources: [{ title: 'The kitchen' }] },
  ]);

  // The same once more finds nothing twice, and what the owner did stays.
  await server.request(`/v1/action-items/${tasks[0]!.id}`, { method: 'DELETE' });
  expect((await imported(server, { 'again.md': MEETING })).counts.conversation).toMatchObject({ there: 1 });
  expect((await found(server)).tasks).toEqual([]);
  expect((await found(server)).memories).toHaveLength(1);
});

test('small talk that is brought on purpose is in the list', async () => {
  const [one] = await made({
    'hello.txt': 'Ann: Hello Tom, how are you?\nTom: Fine, thanks, and you?\nAnn: Fine, bye.\n',
  });
  expect(one).toMatchObject({ title: 'hello', status: 'completed' });
});

test('an old talk is not reported to receivers as a new one', async () => {
  const server = await startTestServer();
  await imported(server, { 'meeting.md': MEETING });
  const [one] = await conversations(server);
  expect(server.store.conversations.get(server.uid, one!.id)!.memory_created_at).not.toBeNull();
});

test('a transcript is taken as it is where its owner wants no tasks of it', async () => {
  const server = await startTestServer();
  const report = await imported(server, { 'meeting.md': MEETING }, { understand: false });
  expect(report).toMatchObject({ status: 'done', understand: false });
  const { tasks, memories, talk } = await found(server);
  expect(tasks).toEqual([]);
  expect(memories).toEqual([]);
  expect(talk).toMatchObject({ status: 'completed', structured: { title: 'The kitchen', overview: '' } });
});

test('a dry run says how many conversations the texts hold, and stores nothing', async () => {
  const server = await startTestServer();
  const { id } = await uploaded(server, { 'a.srt': SRT, 'day.md': LIMITLESS_DAY });
  await asked(server, 'POST', `/${id}/start`, { dry_run: true });
  expect((await ended(server, id)).counts.conversation).toMatchObject({ taken: 3 });
  expect(await conversations(server)).toEqual([]);
});
