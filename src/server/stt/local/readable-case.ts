// Some recognisers write in capitals only. Pure.

/** Text without any small letter, as people write it; other text as it is. */
export function readableCase(text: string): string {
  if (text === '' || /\p{Ll}/u.test(text)) return text;
  const small = text.toLowerCase().replace(/\bi\b/g, 'I');
  return small.replace(/\p{L}/u, (letter) => letter.toUpperCase());
}
