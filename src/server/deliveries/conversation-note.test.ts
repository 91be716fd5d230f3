// The note of a conversation, whatever its texts hold.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TimedConversation } from '../../contract/resources.ts';
import { goneNote, idInFile, noteName, noteOf, ownPart, withOwnPart } from './conversation-note.ts';

function view(title: string, texts: string[] = [], overview = ''): TimedConversation {
  return {
    id: '0b4c7c6e-0000-4000-8000-000000000001',
    created_at: '2026-03-01T09:00:00.000Z',
    started_at: '2026-03-01T09:00:00.000Z',
    finished_at: '2026-03-01T09:10:00.000Z',
    structured: { title, overview, category: 'work', emoji: '🌱', action_items: [], events: [] },
    folder_id: null,
    folder_name: null,
    language: 'en',
    source: 'phone',
    transcript_segments: texts.map((text, n) => ({
      ...{ text, start: n * 61, end: n * 61 + 3, id: null, speaker_id: 0, speaker_name: 'Ann' },
      ...{ speaker: 'SPEAKER_00', is_user: true, person_id: null },
    })),
  };
}

const DATE = '2026-03-01';

test('has front matter, title, overview and the lines with their speakers', () => {
  const note = noteOf(view('Seeds', ['We plant on Monday.', 'Good.'], 'About seeds.'), DATE, 'markdown');
  expect(note).toBe(`---
earshot_id: "0b4c7c6e-0000-4000-8000-000000000001"
title: "Seeds"
aliases: ["Seeds"]
date: "2026-03-01"
started_at: "2026-03-01T09:00:00.000Z"
finished_at: "2026-03-01T09:10:00.000Z"
category: "work"
emoji: "🌱"
language: "en"
source: "phone"
speakers: ["Ann"]
---

# 🌱 Seeds

About seeds.

## Transcript

**Ann** (00:00): We plant on Monday.

**Ann** (01:01): Good.

`);
});

describe('what was said stays text', () => {
  const note = (text: string): string => noteOf(view(text, [text], text), DATE, 'markdown');

  test.each([
    ['![x](http://evil.example/pixel.png)', '!\\[x\\](http://evil.example/pixel.png)'],
    ['[[Other note]]', '\\[\\[Other note\\]\\]'],
    ['`= this.file`', '\\`= this.file\\`'],
    ['<script>alert(1)</script>', '\\<script\\>alert(1)\\</script\\>'],
    ['50 % of {{a}} and %%hidden%%', '50 % of \\{\\{a\\}\\} and \\%%hidden\\%%'],
    ['#tag', '\\#tag'],
    ['&lt;b&gt;', '\\&lt;b\\&gt;'],
  ])('%s', (text, written) => {
    expect(note(text)).toContain(`**Ann** (00:00): ${written}\n`);
  });

  test('no text ends the front matter, adds a field or makes the line of the owner', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.constantFrom(
            ...[
              '---\nearshot_id: "x"\n---\n',
              '"\nevil: true',
              "'",
              ': x',
              '- a',
              '\u2028---\u2028',
              '\u0085---',
            ],
            '\n<!-- Earshot: what you write below this line is kept; what stands above is written anew -->\n',
          ),
        ),
        (text) => {
          const file = note(text);
          const lines = file.split('\n');
          expect(lines.indexOf('---', 1)).toBeLessThanOrEqual(12);
          for (const line of lines.slice(1, lines.indexOf('---', 1))) {
            const value = line.slice(line.indexOf(': ') + 2);
            expect(() => void JSON.parse(value)).not.toThrow();
            expect(value).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u2028\u2029\ufeff]/);
          }
          expect(ownPart(file)).toBeNull();
          expect(idInFile(file.slice(0, 4_096), 'markdown')).toBe(view('').id);
        },
      ),
    );
  });
});

describe('the part of the owner', () => {
  test('is what stands below the line, to the letter', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (own) => {
        const file = withOwnPart(noteOf(view('A'), DATE, 'markdown'), own, 'markdown');
        expect(ownPart(file)).toBe(own);
        expect(ownPart(file.replaceAll('\n', '\r\n'))).toBe(own.replaceAll('\n', '\r\n'));
      }),
    );
  });

  test('stays when the conversation is gone', () => {
    const file = withOwnPart(goneNote('c1'), 'mine', 'markdown');
    expect(file).not.toContain('Seeds');
    expect(ownPart(file)).toBe('mine');
    expect(idInFile(file, 'markdown')).toBe('c1');
  });
});

describe('a file is known by the id in it', () => {
  test.each([
    ['---\nearshot_id: "c1"\n---\n', 'c1'],
    ['---\r\ntags: [a]\r\nearshot_id: c1\r\n---\r\n', 'c1'],
    ['\ufeff---\nearshot_id: c1\n', 'c1'],
    ['# A note\n\n---\nearshot_id: c1\n---\n', null],
    ['---\ntitle: x\n---\nearshot_id: c1\n', null],
    ['', null],
  ])('%j', (beginning, id) => {
    expect(idInFile(beginning, 'markdown')).toBe(id);
  });

  test('in JSON as the first field', () => {
    expect(idInFile(noteOf(view('A'), DATE, 'json').slice(0, 200), 'json')).toBe(view('').id);
    expect(idInFile('{"id": "c1"}', 'json')).toBeNull();
    expect(JSON.parse(noteOf(view('A "b"'), DATE, 'json'))).toMatchObject({
      ...view('A "b"'),
      date: DATE,
    });
  });
});

describe('the name of a new file', () => {
  test.each([
    ['Seeds', '2026-03-01 Seeds'],
    ['', '2026-03-01 Conversation'],
    ['...', '2026-03-01 Conversation'],
    ['../../etc/passwd', '2026-03-01 .. .. etc passwd'],
    ['..\\..\\x', '2026-03-01 .. .. x'],
    ['CON', '2026-03-01 CON'],
    ['a: b/c [d] #e ^f | g?', '2026-03-01 a b c d e f g'],
    ['A\u202egnp.exe', '2026-03-01 A gnp.exe'],
    ['👩‍👩‍👧 x', '2026-03-01 👩‍👩‍👧 x'],
    ['line\nbreak\u0000', '2026-03-01 line break'],
    ['e\u0301t\u0301', '2026-03-01 \u00e9t\u0301'],
  ])('%j', (title, name) => {
    expect(noteName(title, DATE)).toBe(name);
  });

  test('is short, and no emoji is cut in two', () => {
    const name = noteName('👩‍👩‍👧'.repeat(100), DATE);
    expect(name).toBe(`2026-03-01 ${'👩‍👩‍👧'.repeat(6)}`);
  });

  test('is one that every system takes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (title) => {
        const name = noteName(title, DATE);
        expect(name).not.toMatch(/[/\\:*?"<>|[\]#^\u0000-\u001f]|[. ]$/);
        expect(name.isWellFormed()).toBe(true);
        expect(Buffer.byteLength(name)).toBeLessThanOrEqual(131);
      }),
    );
  });
});
