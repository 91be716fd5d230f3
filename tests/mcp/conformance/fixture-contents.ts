// Contents of the fixture: the smallest picture and sound, and texts.

/** One red pixel. */
export const IMAGE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==';
/** No samples. */
export const SOUND = 'UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAIA+AAACABAAZGF0YQAAAAA=';

export const text = (words: string) => ({ type: 'text' as const, text: words });
