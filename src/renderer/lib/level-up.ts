/** The state of a place that a person came up to from a page below it. */
export const LEVEL_UP = 'level-up';
