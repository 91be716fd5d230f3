// Filters memories by words, without regard to case and accents. Pure.

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Of thousands of memories this is most of the work of a search. */
const known = new WeakMap<object, string>();

function plainOf(memory: { content: string; tags: readonly string[] }): string {
  const text = known.get(memory) ?? plain(`${memory.content} ${memory.tags.join(' ')}`);
  known.set(memory, text);
  return text;
}

/** Every word has to stand in it, in any order; a word may be the beginning of one. */
export function findMemories<T extends { content: string; tags: readonly string[] }>(
  memories: readonly T[],
  query: string,
): readonly T[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return memories;
  return memories.filter((memory) => {
    const text = plainOf(memory);
    return words.every((word) => text.includes(word));
  });
}
