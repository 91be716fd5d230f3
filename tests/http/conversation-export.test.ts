// GET /v1/conversations/{id}/export: each format read back by the rules of that format.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TranscriptSegment } from '../../src/contract/resources.ts';
import type { ConversationRow } from '../../src/server/store/conversation-columns.ts';
import { aSegment, storeConversation } from '../helpers/conversations.ts';
import { verifies } from '../helpers/verifies.ts';
import { startHttpInstance, type HttpInstance } from './http-instance.ts';

let service: HttpInstance;
let token: string;
let hannah: string;
beforeAll(async () => {
  service = await startHttpInstance();
  token = await service.token();
  const { uid } = service.owner;
  hannah = randomUUID();
  const at = service.clock.now();
  service.store.people.insertNew({
    id: hannah,
    uid,
    name: 'Hannah <Weiss> & Co',
    created_at: at,
    updated_at: at,
  });
  service.store.users.update(uid, { time_zone: 'America/New_York' });
});
afterAll(() => service.close());

const talk = (lines: TranscriptSegment[], row: Partial<ConversationRow> = {}): string =>
  storeConversation(service.store, service.owner.uid, row, lines).id;

async function exported(id: string, query: string): Promise<{ text: string; headers: Headers }> {
  const answer = await service.get(`/v1/conversations/${id}/export?${query}`, token);
  expect(answer.status).toBe(200);
  return { text: await answer.text(), headers: answer.headers };
}

interface ReadCue {
  start: number;
  end: number;
  rows: string[];
}

/** By the grammar of each: blocks between empty lines; a number, a time, rows of text. */
function readCues(text: string, separator: ',' | '.'): ReadCue[] {
  const time = new RegExp(
    `^(\\d{2,}):([0-5]\\d):([0-5]\\d)\\${separator}(\\d{3}) --> (\\d{2,}):([0-5]\\d):([0-5]\\d)\\${separator}(\\d{3})$`,
  );
  const blocks = text
    .replace(/^WEBVTT\n\n/, '')
    .replace(/\n$/, '')
    .split(/\n\n/);
  return blocks.map((block, index) => {
    const [number, times = '', ...rows] = block.replace(/\n$/, '').split('\n');
    expect(number).toBe(String(index + 1));
    const found = time.exec(times);
    expect(found, block).not.toBeNull();
    const parts = found!.slice(1).map(Number);
    const at = (from: number): number =>
      parts[from]! * 3_600_000 + parts[from + 1]! * 60_000 + parts[from + 2]! * 1_000 + parts[from + 3]!;
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every((row) => row.trim() !== '' && !row.includes('-->'))).toBe(true);
    return { start: at(0), end: at(4), rows };
  });
}

const inOrder = (cues: readonly ReadCue[]): boolean =>
  cues.every(({ start, end }, at) => end > start && start >= (cues[at - 1]?.start ?? 0));

const LONG =
  'And then we went through every single room of the house and wrote down what is left to do there. ';

describe('subtitles', () => {
  let id: string;
  beforeAll(() => {
    id = talk([
      aSegment('Good morning --> everybody.\n\n2\n00:00:00,000', 0.5, { person_id: hannah, speaker_id: 1 }),
      aSegment(LONG.repeat(4), 3_600, { is_user: true, end: 3_640 }),
      aSegment('<i>Not</i> a tag & {\\an8} no place', 3_641, { speaker_id: 2 }),
      aSegment('   ', 3_650, { speaker_id: 2 }),
      aSegment('今日はいい天気ですね。'.repeat(10), 3_660, { speaker_id: 2, end: 3_670 }),
      aSegment('Of no length', 3_680, { speaker_id: 2, end: 3_680 }),
    ]);
  });

  verifies(
    ['transcript.exported'],
    'srt is numbered, in order, in rows that fit, and nothing that was said ends a cue',
    async () => {
      const { text, headers } = await exported(id, 'format=srt');
      expect(headers.get('content-type')).toBe('application/x-subrip; charset=utf-8');
      const cues = readCues(text, ',');
      expect(inOrder(cues)).toBe(true);
      expect(cues[0]).toEqual({
        start: 500,
        end: 2_500,
        rows: ['Hannah < Weiss> & Co: Good morning →', 'everybody. 2 00:00:00,000'],
      });
      const own = cues.filter(({ start }) => start >= 3_600_000 && start < 3_640_000);
      expect(own.length).toBeGreaterThan(3);
      expect(own[0]!.rows[0]).toMatch(/^Ann: And then/);
      expect(own.at(-1)!.end).toBe(3_640_000);
      expect(own.slice(1).every(({ rows }) => !rows[0]!.startsWith('Ann'))).toBe(true);
      expect(
        own
          .flatMap(({ rows }) => rows)
          .join(' ')
          .replace('Ann: ', ''),
      ).toBe(LONG.repeat(4).trim());
      expect(cues.every(({ rows }) => rows.length <= 2 && rows.every((row) => row.length <= 42))).toBe(true);
      expect(text.replace(/\s+/g, ' ')).toContain('< i>Not< /i> a tag & { \\an8} no place');
      expect(cues.at(-1)).toMatchObject({ start: 3_680_000, end: 3_680_500 });
      expect(cues.flatMap(({ rows }) => rows).join('')).toContain('今日はいい天気ですね。今日はいい天気');
    },
  );

  verifies(['transcript.exported'], 'vtt names each voice, and escapes what would be a tag', async () => {
    const { text, headers } = await exported(id, 'format=vtt');
    expect(headers.get('content-type')).toBe('text/vtt; charset=utf-8');
    expect(text.startsWith('WEBVTT\n\n1\n')).toBe(true);
    const cues = readCues(text, '.');
    expect(inOrder(cues)).toBe(true);
    for (const { rows } of cues) {
      const said = rows.join('\n');
      const [, name, words] = /^<v ([^<>]+)>([^<>]*)<\/v>$/.exec(said) ?? [];
      expect(name, said).toBeTruthy();
      expect(words).not.toMatch(/&(?!amp;|lt;|gt;)/);
    }
    expect(text).toContain('<v Hannah &lt;Weiss&gt; &amp; Co>Good morning --&gt; everybody.');
    expect(text).toContain('&lt;i&gt;Not&lt;/i&gt; a tag &amp; {\\an8} no place');
  });

  test('a conversation without a word is an empty file of its format', async () => {
    const silent = talk([]);
    expect((await exported(silent, 'format=srt')).text).toBe('');
    expect((await exported(silent, 'format=vtt')).text).toBe('WEBVTT\n');
  });
});

describe('documents', () => {
  verifies(
    ['transcript.exported'],
    'markdown and text have names of people and times of the owner’s zone, and quote nothing as markup',
    async () => {
      const id = talk(
        [
          aSegment('# No *heading*', 0, { person_id: hannah, speaker_id: 1 }),
          aSegment('Right.', 75, { is_user: true }),
          aSegment('Hm.', 3_700, { speaker_id: 2 }),
        ],
        { title: '[Kitchen](x)', overview: 'One.\n\n- Two', started_at: Date.UTC(2026, 6, 5, 1, 30) },
      );
      service.store.action_items.insert({
        ...{ id: randomUUID(), uid: service.owner.uid, conversation_id: id, description: 'Order | tiles' },
        ...{
          completed: true,
          due_at: Date.UTC(2026, 6, 6, 3),
          completed_at: 1,
          created_at: 1,
          updated_at: 1,
        },
        evidence: [],
      });
      const { text: markdown } = await exported(id, 'format=md');
      expect(markdown.split('\n')).toEqual([
        '# \\[Kitchen\\](x)',
        '',
        'Saturday, 4 July 2026 at 21:30 · Hannah \\<Weiss\\> & Co, Ann, Speaker 3',
        '',
        '## Overview',
        '',
        'One.',
        '',
        '\\- Two',
        '',
        '## Tasks',
        '',
        '- [x] Order \\| tiles (due Sunday, 5 July 2026 at 23:00)',
        '',
        '## Transcript',
        '',
        '**Hannah \\<Weiss\\> & Co** (0:00): \\# No \\*heading\\*',
        '',
        '**Ann** (1:15): Right.',
        '',
        '**Speaker 3** (1:01:40): Hm.',
        '',
      ]);
      const { text } = await exported(id, 'format=txt&language=de');
      expect(text).toContain('Samstag, 4. Juli 2026 um 21:30 · Hannah <Weiss> & Co, Ann, Sprecher 3');
      expect(text).toContain('AUFGABEN\n\n[x] Order | tiles (fällig Sonntag, 5. Juli 2026 um 23:00)\n');
      expect(text).toContain('[0:00] Hannah <Weiss> & Co: # No *heading*\n\n[1:15] Ann: Right.');
    },
  );

  verifies(
    ['transcript.exported'],
    'json has names, lines and claims, and every time with the offset of the zone',
    async () => {
      const line = aSegment('We take the blue one.', 4, { person_id: hannah, speaker_id: 1 });
      const id = talk([line], { started_at: Date.UTC(2026, 6, 5, 1, 30) });
      service.store.claims.insert({
        ...{ id: randomUUID(), uid: service.owner.uid, conversation_id: id, kind: 'decision' },
        ...{ text: 'The blue one', person: null, evidence: [line.id], confidence: 0.9, created_at: 1 },
      });
      const { text, headers } = await exported(id, 'format=json');
      expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
      expect(JSON.parse(text)).toMatchObject({
        format: 'earshot-conversation',
        id,
        time_zone: 'America/New_York',
        started_at: '2026-07-04T21:30:00-04:00',
        transcript_segments: [
          { id: line.id, speaker_name: 'Hannah <Weiss> & Co', start: 4, text: line.text },
        ],
        claims: [{ kind: 'decision', text: 'The blue one', segment_ids: [line.id], start: 4 }],
      });
    },
  );

  test('right-to-left text keeps its order beside names and times', async () => {
    const said = 'שלום לכולם.';
    const id = talk([aSegment(said, 0), aSegment('السلام عليكم!', 4)], { title: 'שיחה', language: 'he' });
    const { text } = await exported(id, 'format=txt');
    expect(text).toContain(`[0:00] Speaker 1: \u2068${said}\u2069`);
    expect((await exported(id, 'format=md')).text).toContain('# \u2068שיחה\u2069');
    expect((await exported(id, 'format=srt')).text).toContain(`\u200fSpeaker 1: ${said}\u200f`);
    // WebVTT takes the direction from the first strong letter of the cue by itself.
    expect((await exported(id, 'format=vtt')).text).toContain(`>${said}</v>`);
  });

  test('broken and control characters make no broken file', async () => {
    const id = talk([aSegment('a\u0000b\ud800c\u0007\u2028d \u{1F600}', 0)], { title: 'x\ud800\u0000y' });
    for (const format of ['md', 'txt', 'srt', 'vtt', 'json']) {
      const { text } = await exported(id, `format=${format}`);
      expect(text.isWellFormed()).toBe(true);
      expect(text).toContain('\u{1F600}');
      if (format !== 'json') expect(text).not.toMatch(/[\0\u0007]/);
    }
  });
});

test('the file has a name that every system takes', async () => {
  const id = talk([], { title: 'Küche: "Plan" / 2', started_at: Date.UTC(2026, 0, 5, 12) });
  const { headers } = await exported(id, 'format=md');
  expect(headers.get('content-disposition')).toBe(
    `attachment; filename="2026-01-05 K_che Plan 2.md"; filename*=UTF-8''2026-01-05%20K%C3%BCche%20Plan%202.md`,
  );
});

test('a locked conversation is whole for its owner; one in the trash is nobody’s, and keys get nothing', async () => {
  const id = talk([aSegment('The secret at the very end.', 0)], { is_locked: true });
  expect((await exported(id, 'format=txt')).text).toContain('The secret at the very end.');
  const path = `/v1/conversations/${id}/export?format=txt`;
  expect((await service.get(path, service.key('dev'))).status).toBe(401);
  expect((await service.get(path, (await service.otherUser('Eve')).token)).status).toBe(404);
  const gone = talk([], { deleted_at: 1 });
  expect((await service.get(`/v1/conversations/${gone}/export?format=txt`, token)).status).toBe(404);
});

test.each(['', '?format=doc', '?format=md&language=xx'])('export%s is 422', async (query) => {
  expect((await service.get(`/v1/conversations/${talk([])}/export${query}`, token)).status).toBe(422);
});

test('the owner’s app is told who wrote an overview', async () => {
  const by = async (row: Partial<ConversationRow>): Promise<unknown> =>
    (
      (await (await service.get(`/v1/conversations/${talk([], row)}`, token)).json()) as {
        overview_by: unknown;
      }
    ).overview_by;
  expect(await by({ extractor: 'offline rules' })).toBe('rules');
  expect(await by({ extractor: 'qwen3' })).toBe('model');
  expect(await by({ extractor: 'offline rules', overview_edited: true })).toBe('owner');
  expect(await by({ extractor: null })).toBe('import');
  expect(await by({ overview: '' })).toBeNull();
});
