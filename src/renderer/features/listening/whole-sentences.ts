// Cuts a growing text after its last finished sentence. Pure.

/** Everything up to the last full stop, question or exclamation mark (also after a closing quote). */
export function wholeSentences(text: string): string {
  const match = /^[\s\S]*[.?!…。？！]["'”’)]*/.exec(text);
  return match ? match[0] : '';
}
