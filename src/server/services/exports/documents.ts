// Writes a conversation as Markdown, as plain text or as JSON, for people and programs elsewhere. Pure.
import { CLAIM_KINDS } from '../../../contract/claims.ts';
import { paragraphs, plain } from '../../deliveries/plain-markdown.ts';
import { zonedTime } from '../zoned-time.ts';
import type { ExportedLine, ExportedTalk } from './exported-talk.ts';
import { isolated } from './text-direction.ts';

/** How the same parts are written in each of the two. */
interface Style {
  heading(text: string, level: 1 | 2): string;
  /** A text of somebody's, on one line. */
  said(text: string): string;
  paragraphs(text: string): string[];
  task(done: boolean, text: string): string;
  line(line: ExportedLine): string;
}

export function positionOf(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const two = (value: number): string => String(value).padStart(2, '0');
  const minutes = Math.floor(whole / 60);
  return whole < 3_600
    ? `${minutes}:${two(whole % 60)}`
    : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(whole % 60)}`;
}

const oneLine = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();

const MARKDOWN: Style = {
  heading: (text, level) => `${'#'.repeat(level)} ${text}`,
  said: (text) => isolated(plain(oneLine(text))),
  paragraphs: (text) => paragraphs(text.toWellFormed()).map(isolated),
  task: (done, text) => `- [${done ? 'x' : ' '}] ${text}`,
  line: ({ name, start, text }) =>
    `**${isolated(plain(oneLine(name)))}** (${positionOf(start)}): ${isolated(plain(oneLine(text)))}`,
};

const TEXT: Style = {
  heading: (text, level) => (level === 1 ? text : text.toUpperCase()),
  said: (text) => isolated(oneLine(text)),
  paragraphs: (text) =>
    text
      .split(/\r?\n\s*\r?\n/)
      .map((one) => isolated(oneLine(one)))
      .filter((one) => one !== ''),
  task: (done, text) => `${done ? '[x]' : '[ ]'} ${text}`,
  line: ({ name, start, text }) =>
    `[${positionOf(start)}] ${isolated(oneLine(name))}: ${isolated(oneLine(text))}`,
};

function when(iso: string, { timeZone, words }: ExportedTalk): string {
  const format = { dateStyle: 'full', timeStyle: 'short' } as const;
  try {
    return new Intl.DateTimeFormat(words.locale, { ...format, timeZone }).format(Date.parse(iso));
  } catch {
    return new Intl.DateTimeFormat(words.locale, { ...format, timeZone: 'UTC' }).format(Date.parse(iso));
  }
}

function documentOf(talk: ExportedTalk, style: Style): string {
  const { view, words, lines, claims } = talk;
  const { title, overview, action_items, events } = view.structured;
  const section = (name: string, rows: readonly string[]): string[] =>
    rows.length === 0 ? [] : [style.heading(name, 2), '', ...rows, ''];
  const spread = (rows: readonly string[]): string[] => rows.flatMap((row) => [row, '']).slice(0, -1);
  const names = [...new Set(lines.map(({ name }) => name))].map(style.said);
  const facts = [
    when(view.started_at ?? view.created_at, talk),
    ...(names.length > 0 ? [names.join(', ')] : []),
  ];
  return [
    style.heading(style.said(title.trim() || words.untitled), 1),
    '',
    facts.join(' · '),
    '',
    ...section(words.overview, spread(style.paragraphs(overview))),
    ...section(
      words.tasks,
      action_items.map(({ completed, description, due_at }) => {
        const due = due_at == null ? '' : ` (${words.due} ${when(due_at, talk)})`;
        return style.task(completed, style.said(description) + due);
      }),
    ),
    ...section(
      words.events,
      events.map(
        ({ title: what, start, duration }) =>
          `- ${style.said(what)}: ${when(start, talk)}, ${duration} ${words.minutes}`,
      ),
    ),
    ...CLAIM_KINDS.flatMap((kind) =>
      section(
        words[kind],
        claims
          .filter((claim) => claim.kind === kind)
          .map(
            ({ text, person }) => `- ${style.said(text)}${person === null ? '' : ` (${style.said(person)})`}`,
          ),
      ),
    ),
    ...section(words.transcript, spread(lines.map(style.line))),
  ].join('\n');
}

export const markdownOf = (talk: ExportedTalk): string => documentOf(talk, MARKDOWN);
export const textOf = (talk: ExportedTalk): string => documentOf(talk, TEXT);

/** Times have the offset of the owner's zone, and each line the name of who speaks. */
export function jsonOf({ view, claims, timeZone }: ExportedTalk): string {
  const local = (iso: string | null | undefined): string | null =>
    iso == null ? null : zonedTime(Date.parse(iso), timeZone);
  const { action_items, events, ...written } = view.structured;
  const exported = {
    ...{ format: 'earshot-conversation', version: 1, time_zone: timeZone },
    ...view,
    created_at: local(view.created_at),
    started_at: local(view.started_at),
    finished_at: local(view.finished_at),
    structured: {
      ...written,
      action_items: action_items.map((item) => ({
        ...item,
        created_at: local(item.created_at),
        updated_at: local(item.updated_at),
        due_at: local(item.due_at),
        completed_at: local(item.completed_at),
      })),
      events: events.map((event) => ({ ...event, start: local(event.start) })),
    },
    claims,
  };
  return `${JSON.stringify(exported, null, 2)}\n`;
}
