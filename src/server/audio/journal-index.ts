// Finds the chunks of a journal by their headers, also behind damage. Decides which records count; does not know files or keys.
import type { JournalPosition, RecordHeader } from './journal-format.ts';

export interface JournalChunk extends JournalPosition {
  /** Byte offset of the record in the file. */
  offset: number;
  /** Its number among the records. */
  index: number;
}

/** A part of a journal; all of it when absent. */
export interface JournalPart {
  /** A chunk that an earlier scan found; the scan begins with it. */
  from?: JournalChunk | undefined;
  /** The scan ends with the chunk that holds the sample before this one. */
  to_sample?: number | undefined;
}

/** The scan's access to the file. */
export interface RecordSource {
  /** The header at this offset, or null when there is none or its record does not fit into the file. */
  header(offset: number): Promise<RecordHeader | null>;
  /** Whether the record at this offset authenticates. */
  authentic(offset: number): Promise<boolean>;
  /** The next offset from `offset` on where the bytes of a record's beginning stand, or null. */
  nextMagic(offset: number): Promise<number | null>;
  /** Bytes a record takes. */
  recordBytes(header: RecordHeader): number;
  /** Bytes of the file. */
  readonly size: number;
}

/**
 * Headers are trusted as long as each leads to the next. Where one does not, the chunk before it and the one the scan goes on
 * with must authenticate, and so must the last: a damaged position would otherwise lengthen the recording. `torn`: some bytes
 * belong to no chunk.
 */
export async function scanJournal(
  source: RecordSource,
  start: number,
  { from, to_sample = Infinity }: JournalPart = {},
): Promise<{ chunks: JournalChunk[]; torn: boolean }> {
  const chunks: JournalChunk[] = [];
  let torn = false;

  function follows(header: RecordHeader | null): header is RecordHeader {
    const last = chunks.at(-1);
    if (header?.kind !== 'audio') return false;
    return last ? header.index > last.index && header.start_sample >= last.start_sample + last.samples : true;
  }

  /** Drops chunks from the end until one authenticates; returns where the dropped ones began. */
  async function dropUnproven(end: number): Promise<number> {
    let from = end;
    for (let last = chunks.at(-1); last && !(await source.authentic(last.offset)); last = chunks.at(-1)) {
      from = last.offset;
      chunks.pop();
    }
    return from;
  }

  async function nextAuthentic(offset: number): Promise<number | null> {
    let at = await source.nextMagic(offset);
    while (at !== null && !(follows(await source.header(at)) && (await source.authentic(at)))) {
      at = await source.nextMagic(at + 1);
    }
    return at;
  }

  let offset = from?.offset ?? start;
  let proven = from?.offset ?? -1;
  while (offset < source.size) {
    const header = await source.header(offset);
    const next = (chunks.at(-1)?.index ?? 0) + 1;
    if (follows(header) && (header.index === next || offset === proven)) {
      const { start_sample, samples, index } = header;
      chunks.push({ start_sample, samples, index, offset });
      offset += source.recordBytes(header);
      if (start_sample + samples >= to_sample) return { chunks, torn };
      continue;
    }
    torn = true;
    const dropped = await dropUnproven(offset);
    const found = await nextAuthentic(dropped < offset ? dropped + 1 : offset);
    if (found === null) break;
    offset = proven = found;
  }
  if (!torn && (await dropUnproven(offset)) < offset) torn = true;
  return { chunks, torn };
}
