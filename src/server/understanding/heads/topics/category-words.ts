// The shape of the words that speak for a category in one language.
import type { ConversationCategory } from '../../../../contract/resources.ts';

/** Words with spaces between them; a star stands for any ending. */
export type CategoryWords = Partial<Record<ConversationCategory, string>>;
