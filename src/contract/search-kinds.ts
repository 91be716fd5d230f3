// What a search finds. Apart from the schemas, for the page's first screen: it has no use for them.

export const SEARCH_KINDS = ['conversation', 'memory', 'action_item', 'person'] as const;
export type SearchedKind = (typeof SEARCH_KINDS)[number];

/** What words of a query can be taken for. */
export const READINGS = ['kinds', 'period', 'person', 'folder', 'category'] as const;
export type SearchReading = (typeof READINGS)[number];
