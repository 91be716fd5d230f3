// Reads the times that people and programs write in transcripts and names of files: clock times of a recording, and dates.
// Pure. Each pattern is bounded, so a line of any length takes linear time.
import { wallToInstant } from '../../../time-zone.ts';

/** Seconds of `0:04`, `1:02:03` or `00:00:05,250`; null for anything else. */
export function secondsOf(text: string): number | null {
  const found = /^(?:(\d{1,3}):)?(\d{1,3}):(\d{2})(?:[.,](\d{1,3}))?$/.exec(text.trim());
  if (found === null) return null;
  const [, hours = '0', minutes = '0', seconds = '0', part = ''] = found;
  if (Number(seconds) > 59) return null;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(part.padEnd(3, '0')) / 1000;
}

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const monthOf = (name: string): number => MONTHS.indexOf(name.slice(0, 3).toLowerCase());

const CLOCK = String.raw`(?:(?:,|\s+at|\s+|T|\s*[–—-]\s*|_)\s{0,3}(\d{1,2})[:.](\d{2})(?:[:.](\d{2}))?(?:\.\d{1,6})?\s?([AaPp]\.?[Mm])?)?`;
const ISO = new RegExp(
  String.raw`(?<!\d)(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})${CLOCK}\s?(Z|[+-]\d{2}:?\d{2})?`,
);
/** `20250328_103012`, `20250328 1030`, as recorders name their files. */
const DIGITS = /(?<!\d)((?:19|20)\d{2})(\d{2})(\d{2})(?:[-_ T]?(\d{2})(\d{2})(\d{2})?)?(?!\d)/;
const MONTH_FIRST = new RegExp(
  String.raw`\b([A-Z][a-z]{2,8})\.?\s{1,3}(\d{1,2})(?:st|nd|rd|th)?,?\s{1,3}(\d{4})${CLOCK}`,
);
const DAY_FIRST = new RegExp(
  String.raw`(?<!\d)(\d{1,2})\.?\s{1,3}([A-Z][a-z]{2,8})\.?,?\s{1,3}(\d{4})${CLOCK}`,
);
/** The month first, as the programs of this list write it. */
const SLASHES = new RegExp(String.raw`(?<![\d/])(\d{1,2})/(\d{1,2})/(\d{4}|\d{2})(?!\d)${CLOCK}`);
const DOTS = new RegExp(String.raw`(?<![\d.])(\d{1,2})\.(\d{1,2})\.(\d{4})(?!\d)${CLOCK}`);

type Clock = readonly [string | undefined, string | undefined, string | undefined, string | undefined];

function wallOf(year: number, month: number, day: number, [h, m, s, half]: Clock): number | null {
  let hour = Number(h ?? 0);
  if (half !== undefined) hour = (hour % 12) + (/^p/i.test(half) ? 12 : 0);
  const wall = Date.UTC(year, month, day, hour, Number(m ?? 0), Number(s ?? 0));
  const date = new Date(wall);
  const isReal = date.getUTCMonth() === month && date.getUTCDate() === day && hour < 24;
  return isReal && year >= 1970 && year < 2200 ? wall : null;
}

const fullYear = (text: string): number => (text.length === 2 ? 2000 + Number(text) : Number(text));

/** The first date in the text, as an instant; a date without a zone is one of `timeZone`. Null without one. */
export function dateIn(text: string, timeZone: string): number | null {
  const short = text.slice(0, 300);
  const at = (wall: number | null): number | null => (wall === null ? null : wallToInstant(wall, timeZone));
  const iso = ISO.exec(short);
  if (iso !== null) {
    const wall = wallOf(Number(iso[1]), Number(iso[2]) - 1, Number(iso[3]), [iso[4], iso[5], iso[6], iso[7]]);
    const zone = iso[8];
    if (wall === null || zone === undefined || iso[4] === undefined) return at(wall);
    if (zone === 'Z') return wall;
    const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(-2));
    return wall - (zone.startsWith('-') ? -1 : 1) * minutes * 60_000;
  }
  const words = MONTH_FIRST.exec(short);
  if (words !== null && monthOf(words[1]!) >= 0) {
    const [, month, day, year, ...clock] = words;
    return at(wallOf(Number(year), monthOf(month!), Number(day), clock as unknown as Clock));
  }
  const turned = DAY_FIRST.exec(short);
  if (turned !== null && monthOf(turned[2]!) >= 0) {
    const [, day, month, year, ...clock] = turned;
    return at(wallOf(Number(year), monthOf(month!), Number(day), clock as unknown as Clock));
  }
  const slashes = SLASHES.exec(short);
  if (slashes !== null) {
    const [, month, day, year, ...clock] = slashes;
    return at(wallOf(fullYear(year!), Number(month) - 1, Number(day), clock as unknown as Clock));
  }
  const dots = DOTS.exec(short);
  if (dots !== null) {
    const [, day, month, year, ...clock] = dots;
    return at(wallOf(Number(year), Number(month) - 1, Number(day), clock as unknown as Clock));
  }
  const digits = DIGITS.exec(short);
  if (digits === null) return null;
  const [, year, month, day, h, m, s] = digits;
  return at(wallOf(Number(year), Number(month) - 1, Number(day), [h, m, s, undefined]));
}
