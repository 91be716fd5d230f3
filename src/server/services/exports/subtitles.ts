// Writes a transcript as SubRip or WebVTT. What was said stays text: it ends no cue and becomes no tag. Pure.
import { cuesOf } from './cues.ts';
import type { ExportedTalk } from './exported-talk.ts';

function clock(milliseconds: number, separator: ',' | '.'): string {
  const two = (value: number): string => String(Math.floor(value)).padStart(2, '0');
  const seconds = milliseconds / 1_000;
  const rest = String(milliseconds % 1_000).padStart(3, '0');
  return `${two(seconds / 3_600)}:${two((seconds % 3_600) / 60)}:${two(seconds % 60)}${separator}${rest}`;
}

/** SubRip knows no escapes: what players would read as a tag or as a time is set apart by a space. */
const plainSrt = (text: string): string =>
  text
    .replaceAll('-->', '→')
    .replace(/<(?=[a-z/!?])/giu, '< ')
    .replace(/\{(?=\\)/gu, '{ ');

export function srtOf({ lines }: Pick<ExportedTalk, 'lines'>): string {
  const clean = lines.map((line) => ({ ...line, name: plainSrt(line.name), text: plainSrt(line.text) }));
  return cuesOf(clean, { named: true })
    .map(({ start, end, rows }, index) => {
      return `${index + 1}\n${clock(start, ',')} --> ${clock(end, ',')}\n${rows.join('\n')}\n`;
    })
    .join('\n');
}

/** The arrow cannot stand in a cue, but its last character is escaped anyway. */
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

export function vttOf({ lines }: Pick<ExportedTalk, 'lines'>): string {
  const cues = cuesOf(lines, { named: false }).map(({ start, end, name, rows }, index) => {
    const text = rows.map(escaped).join('\n');
    return `${index + 1}\n${clock(start, '.')} --> ${clock(end, '.')}\n<v ${escaped(name)}>${text}</v>\n`;
  });
  return ['WEBVTT\n', ...cues].join('\n');
}
