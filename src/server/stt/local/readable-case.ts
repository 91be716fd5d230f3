// Gives the text of recognisers that write in capitals only a readable case. Pure.

/** Lowercases a text that has no small letter, but for its first letter and the word I. Leaves other texts alone. */
export function readableCase(text: string): string {
  if (text === '' || /\p{Ll}/u.test(text)) return text;
  const small = text.toLowerCase().replace(/\bi\b/g, 'I');
  return small.replace(/\p{L}/u, (letter) => letter.toUpperCase());
}
