// Renders what its owner shares as a page for people, from the same view that programs get as JSON. Escapes every value. Pure.
import type { SharedConversation } from '../../contract/conversation-writing.ts';
import type { DaySummary } from '../../contract/daily-summaries.ts';
import { positionOf } from '../services/exports/documents.ts';
import { html, NOTHING, type Html } from './html.ts';
import type { SharedWords } from './shared-words.ts';

/** Files of their own: the policy of the pages allows nothing inline. */
export const SHARED_STYLE_PATH = '/shared/page.css';
export const SHARED_SCRIPT_PATH = '/shared/page.js';

type Line = SharedConversation['transcript_segments'][number];

const page = (title: string, words: SharedWords, content: Html[]): string =>
  html`<!doctype html>
    <html lang="${words.language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="stylesheet" href="${SHARED_STYLE_PATH}" />
        <script src="${SHARED_SCRIPT_PATH}" defer></script>
      </head>
      <body>
        <main>${content}</main>
        <footer>${words.shared}</footer>
      </body>
    </html> `.html;

const spoken = (text: string): Html => html`<bdi>${text.trim()}</bdi>`;

const paragraphs = (text: string): Html[] =>
  text
    .split(/\r?\n\s*\r?\n/)
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .map((one) => html`<p dir="auto">${one}</p>`);

function section(heading: string, rows: readonly Html[]): Html {
  if (rows.length === 0) return NOTHING;
  return html`<section>
    <h2>${heading}</h2>
    ${[...rows]}
  </section>`;
}

function list(heading: string, rows: readonly Html[]): Html {
  if (rows.length === 0) return NOTHING;
  return section(heading, [
    html`<ul>
      ${rows.map((row) => html`<li>${row}</li>`)}
    </ul>`,
  ]);
}

/** In UTC; the script of the page writes it by the clock of whoever reads: that of the owner would say where that is. */
function time(iso: string, { locale }: SharedWords): Html {
  const written = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' });
  return html`<time datetime="${new Date(iso).toISOString()}">${written.format(Date.parse(iso))} UTC</time>`;
}

/** Whoever goes on speaking is named once. */
function turnsOf(lines: readonly Line[]): Line[][] {
  const turns: Line[][] = [];
  for (const line of lines) {
    const last = turns.at(-1);
    if (last?.[0]?.speaker_name === line.speaker_name && last[0].speaker_id === line.speaker_id)
      last.push(line);
    else turns.push([line]);
  }
  return turns;
}

const turn = ([first, ...rest]: readonly Line[], language: string): Html => html`
  <li>
    <p class="who">${spoken(first!.speaker_name)} <span>${positionOf(first!.start)}</span></p>
    <p dir="auto" lang="${language}">${[first!, ...rest].map(({ text }) => text.trim()).join(' ')}</p>
  </li>
`;

export function sharedConversationPage(
  { structured, started_at, created_at, language, transcript_segments }: SharedConversation,
  words: SharedWords,
): string {
  const { emoji, overview, action_items, events } = structured;
  const title = structured.title.trim() || words.untitled;
  // Of several languages nobody knows which line has which; the browser decides by nothing then.
  const spokenIn = language === null || language === 'multi' ? '' : language;
  return page(title, words, [
    html`<h1 dir="auto"><span aria-hidden="true">${emoji}</span> ${title}</h1>
      <p class="facts">${time(started_at ?? created_at, words)}</p>`,
    section(words.overview, paragraphs(overview)),
    list(
      words.tasks,
      action_items.map(({ description, completed, due_at }) => {
        const due = due_at == null ? NOTHING : html`, ${words.due} ${time(due_at, words)}`;
        return html`${completed ? '☑' : '☐'} ${spoken(description)}${due}`;
      }),
    ),
    list(
      words.events,
      events.map(
        ({ title: what, start, duration }) =>
          html`${spoken(what)}, ${time(start, words)}, ${String(duration)} ${words.minutes}`,
      ),
    ),
    section(
      words.transcript,
      transcript_segments.length === 0
        ? []
        : [
            html`<p class="quiet">${words.words}</p>
              <ol class="turns">
                ${turnsOf(transcript_segments).map((one) => turn(one, spokenIn))}
              </ol>`,
          ],
    ),
  ]);
}

export function sharedDayPage(day: DaySummary, words: SharedWords): string {
  const date = new Intl.DateTimeFormat(words.locale, { dateStyle: 'full', timeZone: 'UTC' });
  return page(day.headline.trim() || words.day, words, [
    html`<h1 dir="auto">
        <span aria-hidden="true">${day.day_emoji}</span> ${day.headline.trim() || words.day}
      </h1>
      <p class="facts">${date.format(Date.parse(`${day.date}T00:00:00Z`))}</p>`,
    section(words.overview, paragraphs(day.overview)),
    list(
      words.highlight,
      day.highlights.map(
        ({ emoji, topic, summary }) => html`${emoji} <strong>${spoken(topic)}</strong> ${spoken(summary)}`,
      ),
    ),
    list(
      words.tasks,
      day.action_items.map(
        ({ description, completed }) => html`${completed ? '☑' : '☐'} ${spoken(description)}`,
      ),
    ),
    list(
      words.decision,
      day.decisions_made.map(({ decision }) => spoken(decision)),
    ),
    list(
      words.question,
      day.unresolved_questions.map(({ question }) => spoken(question)),
    ),
    list(
      words.learned,
      day.knowledge_nuggets.map(({ insight }) => spoken(insight)),
    ),
  ]);
}

/** For a conversation and a day alike: an address reveals nothing. */
export const nothingSharedPage = (words: SharedWords): string =>
  page(words.nothing, words, [
    html`<h1>${words.nothing}</h1>
      <p>${words.why}</p>`,
  ]);

/** Without it the times are in UTC, and say so. */
export const SHARED_SCRIPT = `const written = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: 'full', timeStyle: 'short' });
for (const one of document.querySelectorAll('time')) one.textContent = written.format(new Date(one.dateTime));
`;

/** The colours and faces of the app's pages. */
export const SHARED_STYLE = `:root {
  color-scheme: light dark;
  --paper: #faf6ee; --rule: #ddd3c0; --ink: #27211a; --ink-2: #5d5346;
}
@media (prefers-color-scheme: dark) {
  :root { --paper: #1a1714; --rule: #38312a; --ink: #ece4d6; --ink-2: #b3a796; }
}
@media (prefers-contrast: more) { :root { --ink-2: var(--ink); --rule: var(--ink-2); } }
* { box-sizing: border-box; }
body {
  margin: 0; background: var(--paper); color: var(--ink);
  font: 400 1rem/1.625 'Literata Variable', 'Iowan Old Style', Georgia, 'Noto Serif', 'DejaVu Serif', serif;
  overflow-wrap: anywhere;
}
main, footer { max-width: 44rem; margin-inline: auto; padding-inline: 1.5rem; }
main { padding-block: 2.5rem; }
h1 { font-size: 1.625rem; line-height: 1.3; letter-spacing: -0.01em; margin: 0 0 0.5rem; }
h2 { font-size: 1.25rem; margin: 2rem 0 0.5rem; }
p { margin: 0 0 0.75rem; }
ul { margin: 0; padding-inline-start: 1.25rem; }
li { margin: 0 0 0.5rem; }
.facts, .quiet, .who, footer {
  color: var(--ink-2); font: 400 0.875rem/1.5 system-ui, -apple-system, 'Segoe UI', 'Noto Sans', 'DejaVu Sans', sans-serif;
}
.turns { list-style: none; padding: 0; }
.who { margin: 1rem 0 0; }
.who bdi { font-weight: 600; color: var(--ink); }
.who span { font-variant-numeric: tabular-nums; margin-inline-start: 0.5rem; }
footer { border-block-start: 1px solid var(--rule); padding-block: 1rem 2.5rem; }
@media print { main { padding-block-start: 0; } li { break-inside: avoid; } }
`;
