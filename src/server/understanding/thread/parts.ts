// Divides a very long talk into parts that the understanding thread has memory for, and joins what was found in them. Pure.
import { LIMITS } from '../../../contract/limits.ts';
import type { Extraction, ExtractionSegment, Supported } from '../provider.ts';

/** Of a part: two hours of talk, and a fortieth of the largest request. */
export const PART = { lines: 2_500, characters: 100_000 };
/** Who speaks is often said only when a talk begins. */
const OPENING_LINES = 40;
/** What the whole is about is read of so many lines. */
const SAMPLE_LINES = 2_000;
/** Of a claim that is repeated. */
const MOST_EVIDENCE = 100;

export interface Part {
  segments: ExtractionSegment[];
  /** Lines that only tell who speaks: what they support was found in another part. */
  repeated: ReadonlySet<string>;
}

const charactersOf = (segments: readonly ExtractionSegment[]): number =>
  segments.reduce((sum, { text }) => sum + text.length, 0);

/** A line that is longer than a part becomes several with its id. */
function* inPieces(segment: ExtractionSegment): Iterable<ExtractionSegment> {
  for (let from = 0; ;) {
    const rest = segment.text.length - from;
    const space = rest <= PART.characters ? -1 : segment.text.lastIndexOf(' ', from + PART.characters);
    const end = rest <= PART.characters ? segment.text.length : space > from ? space : from + PART.characters;
    yield end - from === segment.text.length ? segment : { ...segment, text: segment.text.slice(from, end) };
    if (end === segment.text.length) return;
    from = end;
  }
}

/** The beginning of the talk, and a line of each voice that is not in it or in `own`. */
function introductionOf(
  opening: readonly ExtractionSegment[],
  voices: ReadonlyMap<string, ExtractionSegment>,
  own: readonly ExtractionSegment[],
): ExtractionSegment[] {
  const heard = new Set([...opening, ...own].map(voiceOf));
  return [...opening, ...[...voices].filter(([voice]) => !heard.has(voice)).map(([, line]) => line)];
}

const voiceOf = ({ speaker_name, is_user }: ExtractionSegment): string => `${is_user} ${speaker_name}`;
const SHORT = 1_000;
const MOST_VOICES = 20;

/** One part for all but the longest talks. */
export function partsOf(segments: readonly ExtractionSegment[]): Part[] {
  if (segments.length <= PART.lines && charactersOf(segments) <= PART.characters)
    return [{ segments: [...segments], repeated: new Set() }];
  const slices: ExtractionSegment[][] = [[]];
  const voices = new Map<string, ExtractionSegment>();
  let characters = 0;
  for (const segment of segments)
    for (const piece of inPieces(segment)) {
      let slice = slices.at(-1)!;
      if (
        slice.length === PART.lines ||
        (slice.length > 0 && characters + piece.text.length > PART.characters)
      ) {
        slices.push((slice = []));
        characters = 0;
      }
      slice.push(piece);
      characters += piece.text.length;
      if (piece.text.length <= SHORT && voices.size < MOST_VOICES && !voices.has(voiceOf(piece)))
        voices.set(voiceOf(piece), piece);
    }
  const opening = segments.slice(0, OPENING_LINES).filter(({ text }) => text.length <= SHORT);
  return slices.map((own, index) => {
    const introduction = introductionOf(index === 0 ? [] : opening, voices, own);
    return { segments: [...introduction, ...own], repeated: new Set(introduction.map(({ id }) => id)) };
  });
}

/** Stretches of all parts, which tell what the whole is about. */
export function sampleOf(parts: readonly Part[]): ExtractionSegment[] {
  const lines = Math.ceil(SAMPLE_LINES / parts.length);
  const most = PART.characters / parts.length;
  return parts.flatMap(({ segments, repeated }) => {
    let characters = 0;
    return segments
      .filter(({ id }) => !repeated.has(id))
      .slice(0, lines)
      .filter(({ text }) => (characters += text.length) <= most);
  });
}

/** What several parts say is one claim with the lines of all of them. */
function together<One extends Supported>(found: readonly One[], nameOf: (one: One) => string): One[] {
  const kept = new Map<string, One>();
  for (const one of found) {
    const name = nameOf(one).toLowerCase();
    const known = kept.get(name);
    const evidence = [...new Set([...(known?.evidence ?? []), ...one.evidence])].slice(0, MOST_EVIDENCE);
    kept.set(name, { ...(known ?? one), evidence });
  }
  return [...kept.values()].slice(0, LIMITS.extractedItems);
}

/** `gist`: of the sample, whose title, overview, category and topics are those of the whole. */
export function joined(
  gist: Extraction,
  found: readonly { part: Part; extraction: Extraction }[],
): Extraction {
  const all = <One extends Supported>(of: (extraction: Extraction) => readonly One[]): One[] =>
    found.flatMap(({ part, extraction }) =>
      of(extraction).filter(({ evidence }) => evidence.some((id) => !part.repeated.has(id))),
    );
  return {
    ...gist,
    action_items: together(
      all(({ action_items }) => action_items),
      ({ description, due_at }) => `${due_at} ${description}`,
    ),
    events: together(
      all(({ events }) => events),
      ({ title, start }) => `${start} ${title}`,
    ),
    memories: together(
      all(({ memories }) => memories),
      ({ content }) => content,
    ),
    claims: together(
      all(({ claims }) => claims),
      ({ kind, text }) => `${kind} ${text}`,
    ),
    discard: found.find(({ extraction }) => !extraction.discard.value)?.extraction.discard ?? gist.discard,
  };
}
