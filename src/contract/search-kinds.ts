// What a search finds. Apart from the schemas, for the page's first screen: it has no use for them.

export const SEARCH_KINDS = ['conversation', 'memory', 'action_item', 'person'] as const;
export type SearchedKind = (typeof SEARCH_KINDS)[number];

/** What words of a query can be taken for. */
export const READINGS = ['kinds', 'period', 'person', 'folder', 'category'] as const;
export type SearchReading = (typeof READINGS)[number];

/**
 * Whether a search compared what texts mean. `late`: what compares them is too busy, and words alone answered; the same
 * question a moment later finds more. `none`: there was nothing to compare with, or the query is in a language it does not know.
 */
export const SEARCH_MEANINGS = ['compared', 'late', 'none'] as const;
export type SearchMeaning = (typeof SEARCH_MEANINGS)[number];
