// Writes a conversation as a Markdown note, which an Obsidian vault takes, or as JSON. What was said stays text: it becomes
// neither markup nor a field of the front matter. Pure.
import type { TimedConversation, DeveloperTranscriptSegment } from '../../contract/resources.ts';
import { paragraphs, plain } from './plain-markdown.ts';

export type NoteFormat = 'markdown' | 'json';

/** What stands below this line is the owner's. The line itself cannot come from a conversation: `<` is escaped there. */
const OWN_LINE =
  '<!-- Earshot: what you write below this line is kept; what stands above is written anew -->';

/** The first field of both formats: by it a file is known as the conversation's, whatever its name is. */
const ID_FIELD = 'earshot_id';
const ID = /^[\w-]{1,128}$/;

/** JSON texts are texts of YAML, too, once the characters that YAML does not print are written as escapes. */
const quoted = (text: string): string =>
  JSON.stringify(text).replace(
    /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g,
    (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

function clock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const parts = [Math.floor((whole % 3_600) / 60), whole % 60];
  if (whole >= 3_600) parts.unshift(Math.floor(whole / 3_600));
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

const section = (heading: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [`## ${heading}`, '', ...lines, ''];

function frontMatter(
  fields: readonly (readonly [string, string | readonly string[] | null | undefined])[],
): string[] {
  const lines = fields.flatMap(([name, value]) => {
    if (value === null || value === undefined || value === '') return [];
    return [`${name}: ${typeof value === 'string' ? quoted(value) : `[${value.map(quoted).join(', ')}]`}`];
  });
  return ['---', ...lines, '---', ''];
}

const titleOf = ({ structured }: TimedConversation): string => structured.title.trim() || 'Conversation';

const speakerOf = ({ speaker_name, speaker }: DeveloperTranscriptSegment): string => speaker_name ?? speaker;

function markdownOf(view: TimedConversation, date: string): string {
  const { structured, transcript_segments } = view;
  const title = titleOf(view);
  const lines = transcript_segments ?? [];
  const speakers = [...new Set(lines.map(speakerOf))];
  return [
    ...frontMatter([
      [ID_FIELD, view.id],
      ['title', title],
      ['aliases', [title]],
      ['date', date],
      ['started_at', view.started_at ?? view.created_at],
      ['finished_at', view.finished_at],
      ['category', structured.category],
      ['emoji', structured.emoji],
      ['folder', view.folder_name],
      ['language', view.language],
      ['source', view.source],
      ['speakers', speakers],
    ]),
    `# ${plain(`${structured.emoji} ${title}`)}`,
    '',
    ...paragraphs(structured.overview).flatMap((paragraph) => [paragraph, '']),
    ...section(
      'Action items',
      structured.action_items.map(
        ({ completed, description }) => `- [${completed ? 'x' : ' '}] ${plain(description)}`,
      ),
    ),
    ...section(
      'Events',
      structured.events.map(({ title: what, start, duration, description }) =>
        [
          `- ${start} (${duration} min): ${plain(what)}`,
          ...(description === '' ? [] : [plain(description)]),
        ].join('. '),
      ),
    ),
    ...section(
      'Transcript',
      lines.map((line) => `**${plain(speakerOf(line))}** (${clock(line.start)}): ${plain(line.text)}\n`),
    ),
  ].join('\n');
}

/** Both formats as they stand above the owner's part. `date` is the day on the owner's calendar. */
export const noteOf = (view: TimedConversation, date: string, format: NoteFormat): string =>
  format === 'markdown'
    ? markdownOf(view, date)
    : `${JSON.stringify({ [ID_FIELD]: view.id, date, ...view }, null, 2)}\n`;

/** What is left in a file with the owner's notes when the conversation is gone. */
export const goneNote = (id: string): string =>
  [
    ...frontMatter([[ID_FIELD, id]]),
    '*Earshot no longer shows this conversation here: it was deleted, locked or sorted out.*',
    '',
  ].join('\n');

/** The file with the owner's part below ours. JSON has no such part. */
export const withOwnPart = (note: string, own: string, format: NoteFormat): string =>
  format === 'json' ? note : `${note}\n${OWN_LINE}\n${own}`;

/** What the owner wrote below the line; null when the line is not there any more: the whole file is the owner's then. */
export function ownPart(file: string): string | null {
  const found = new RegExp(`^${OWN_LINE}[ \\t]*\\r?(?:\\n|$)`, 'm').exec(file);
  return found === null ? null : file.slice(found.index + found[0].length);
}

/** The id in the first field of a file of ours, from its beginning; null for every other file. */
export function idInFile(beginning: string, format: NoteFormat): string | null {
  const field =
    format === 'json'
      ? /^\ufeff?\s*\{\s*"earshot_id"\s*:\s*"([^"\n]*)"/.exec(beginning)
      : /^\ufeff?---[ \t]*\r?\n(?:(?!---[ \t]*\r?$)[^\n]*\n)*?earshot_id:[ \t]*["']?([\w-]+)["']?[ \t]*\r?(?:\n|$)/m.exec(
          beginning,
        );
  const id = field?.index === 0 ? field[1] : undefined;
  return id !== undefined && ID.test(id) ? id : null;
}

const NAME_BYTES = 120;

/**
 * The name of a new file without its ending: the day and the title. Leaves out what paths of Windows and links of wikis
 * cannot have, and characters that nobody sees. No name that Windows reserves begins with a date.
 */
export function noteName(title: string, date: string): string {
  const clean = title
    .normalize('NFC')
    .toWellFormed()
    .replace(
      /[\p{Cc}\p{Co}\p{Cn}\ufffd\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]/gu,
      ' ',
    )
    .replace(/[/\\:*?"<>|[\]#^%]/g, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
  let short = '';
  for (const { segment } of new Intl.Segmenter().segment(clean)) {
    if (Buffer.byteLength(short + segment) > NAME_BYTES) break;
    short += segment;
  }
  // Windows drops dots and spaces at the end of a name.
  return `${date} ${short.replace(/[. ]+$/, '') || 'Conversation'}`;
}
