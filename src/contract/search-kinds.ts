// What a search finds. Apart from the schemas, for the page's first screen: it has no use for them.

export const SEARCH_KINDS = ['conversation', 'memory', 'action_item', 'person'] as const;
export type SearchedKind = (typeof SEARCH_KINDS)[number];
