// Decides by an extraction whether a conversation is worth keeping in the list, which folder it goes to and which language it
// is in. Pure, except for the folders.
import type { Extraction, ExtractionInput } from '../../understanding/provider.ts';
import type { ConversationRow } from '../../store/conversation-columns.ts';
import type { ProcessingTrigger } from '../../store/conversation-status.ts';
import type { Store } from '../../store/store.ts';
import { meaningOf } from '../same-meaning.ts';
import { folderOfCategory } from '../system-folders.ts';

/** More words than these are always kept. */
const KEPT_WORDS = 100;
/** How sure the extraction must be. */
const DISCARD_CONFIDENCE = 0.6;
const FOLDER_CONFIDENCE = 0.7;

/** The owner asked for these runs, so the conversation is worth something to them. */
const BY_HAND: readonly ProcessingTrigger[] = ['finish_requested', 'retry', 'reprocess_requested'];

/** Fewer words that a client sends are too few to be judged. */
const SENT_WORDS = 8;

const wordsIn = (texts: readonly string[]): number =>
  texts.reduce((sum, text) => sum + (text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0), 0);

/** What the user decided stays. */
export function isDiscarded(
  row: Pick<ConversationRow, 'discarded' | 'discarded_edited'>,
  trigger: ProcessingTrigger,
  { segments, photos = [] }: Pick<ExtractionInput, 'segments' | 'photos'>,
  { discard }: Pick<Extraction, 'discard'>,
  /** Also photos that nobody has described. */
  hasPhotos: boolean,
  /** It came as text, not as lines that somebody spoke. */
  isText: boolean,
): boolean {
  if (row.discarded_edited) return row.discarded;
  if (BY_HAND.includes(trigger)) return false;
  const words = wordsIn(segments.map(({ text }) => text));
  // Who sends a note or a line on purpose wants to find it.
  if (trigger === 'processing_started' && (isText || words < SENT_WORDS)) return row.discarded;
  if (words > KEPT_WORDS) return false;
  if (words === 0) return photos.length === 0 && !hasPhotos;
  return discard.value && discard.confidence >= DISCARD_CONFIDENCE;
}

/**
 * The one folder of the user's own whose name is in the title or the topics, for a provider that chooses none. Of several the
 * one with the longer name; none where that leaves two.
 */
function folderNamed(
  store: Store,
  uid: string,
  { title, topics }: Pick<Extraction, 'title' | 'topics'>,
): string | null {
  const { words } = meaningOf([title, ...topics].join('. '));
  const fitting = store.folders
    .list(uid)
    .filter(({ is_system }) => !is_system)
    .map(({ id, name }) => ({ id, named: [...meaningOf(name).words] }))
    .filter(({ named }) => named.length > 0 && named.every((word) => words.has(word)))
    .sort((a, b) => b.named.length - a.named.length);
  const [best, next] = fitting;
  return best === undefined || next?.named.length === best.named.length ? null : best.id;
}

/** The chosen folder where the choice is sure and the folder is the user's, else that of the category. */
export function folderFor(
  store: Store,
  uid: string,
  found: Pick<Extraction, 'folder' | 'category' | 'title' | 'topics'>,
  now: number,
): string | null {
  const { folder, category } = found;
  if (folder !== null && folder.confidence >= FOLDER_CONFIDENCE && store.folders.get(uid, folder.id) !== null)
    return folder.id;
  const named = folder === null ? folderNamed(store, uid, found) : null;
  return named ?? folderOfCategory(store, uid, category, now);
}

const primary = (language: string): string => language.toLowerCase().split('-')[0]!;

/** The detected language where none is known or the text is clearly in another. */
export const languageOf = (stated: string | null, detected: string | null): string | null =>
  detected !== null && (stated === null || primary(stated) !== primary(detected)) ? detected : stated;
