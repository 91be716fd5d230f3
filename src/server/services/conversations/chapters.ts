// Divides a conversation into chapters and names them. Keeps those that were read last, because naming reads the whole text.
import { createHash } from 'node:crypto';
import type { Chapter, ConversationChapters } from '../../../contract/chapters.ts';
import type { TranscriptSegment } from '../../../contract/resources.ts';
import type { Store } from '../../store/store.ts';
import type { ExtractionSegment } from '../../understanding/provider.ts';
import { conversationRow } from '../conversation-row.ts';
import { cutsOf, type EmbeddedPiece } from './chapter-cuts.ts';
import { speakerNames } from './conversation-reading.ts';

/** Names a part of a talk; `taken`: stems that name another part. */
export type NameChapter = (
  lines: readonly ExtractionSegment[],
  language: string | null,
  taken: ReadonlySet<string>,
  signal?: AbortSignal,
) => Promise<{ title: string | null; named: readonly string[] }>;

export interface ChaptersOptions {
  store: Store;
  nameChapter: NameChapter;
}

/** Conversations whose chapters are kept in memory, some kilobytes each. */
const KEPT = 20;
/** Share of the pieces that must have a vector of one model. */
const EMBEDDED = 0.8;

const voiceOf = ({ is_user, person_id, speaker_id }: TranscriptSegment): string =>
  is_user ? 'you' : (person_id ?? String(speaker_id));

function digestOf(lines: readonly TranscriptSegment[]): string {
  const hash = createHash('sha256');
  for (const line of lines) hash.update(`${line.id} ${line.start} ${line.text}\n`);
  return hash.digest('base64');
}

export function createChapters({ store, nameChapter }: ChaptersOptions) {
  /** By what they were made of; those used last at the end. */
  const kept = new Map<string, ConversationChapters>();

  /** Null while too few have a vector, or they are of several models. */
  function embeddedPieces(
    uid: string,
    id: string,
    lines: readonly TranscriptSegment[],
  ): EmbeddedPiece[] | null {
    const pieces = store.search_vectors.ofConversation(uid, id);
    const numbers = new Map(lines.map((line, index) => [line.id, index]));
    const model = pieces.find(({ embedding }) => embedding !== null)?.embedding_model;
    const embedded = pieces.flatMap(({ first_segment, embedding, embedding_model }) => {
      const line = numbers.get(first_segment ?? '');
      if (line === undefined || embedding === null || embedding_model !== model) return [];
      return [{ line, vector: new Int8Array(embedding.buffer, embedding.byteOffset, embedding.length) }];
    });
    return embedded.length > 0 && embedded.length >= pieces.length * EMBEDDED ? embedded : null;
  }

  async function named(
    uid: string,
    language: string | null,
    parts: readonly (readonly TranscriptSegment[])[],
    signal: AbortSignal | undefined,
  ): Promise<Chapter[]> {
    const nameOf = speakerNames(store, uid);
    const taken = new Set<string>();
    const chapters: Chapter[] = [];
    for (const part of parts) {
      const lines = part.map((line) => ({ ...line, speaker_name: nameOf(line) }));
      const { title, named: stems } = await nameChapter(lines, language, taken, signal);
      for (const stem of stems) taken.add(stem);
      const end = part.reduce((last, line) => Math.max(last, line.end), 0);
      chapters.push({ segment_id: part[0]!.id, start: part[0]!.start, end, title });
    }
    return chapters;
  }

  return {
    /** For the owner's own app. Throws `not_found`, and the abort reason when the signal is aborted. */
    async list(uid: string, id: string, signal?: AbortSignal): Promise<ConversationChapters> {
      const row = conversationRow(store, uid, id);
      const lines = store.segments.list(id);
      const pieces = embeddedPieces(uid, id, lines);
      const key = `${id} ${pieces?.length ?? 'time'} ${digestOf(lines)}`;
      const known = kept.get(key);
      if (known !== undefined) {
        kept.delete(key);
        kept.set(key, known);
        return known;
      }
      const places = lines.map((line) => ({ ...line, voice: voiceOf(line) }));
      const { cuts, divided_by } = cutsOf(places, pieces);
      const parts = cuts.map((cut, index) => lines.slice(cut, cuts[index + 1]));
      const made: ConversationChapters = {
        id,
        divided_by,
        chapters: await named(uid, row.language, parts, signal),
      };
      kept.set(key, made);
      for (const [oldest] of kept) if (kept.size > KEPT) kept.delete(oldest);
      return made;
    },
  };
}
