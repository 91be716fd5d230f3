// Filters memories by words, without regard to case and accents. Pure.

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Every word has to stand in it, in any order; a word may be the beginning of one. */
export function findMemories<T extends { content: string; tags: readonly string[] }>(
  memories: readonly T[],
  query: string,
): readonly T[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return memories;
  return memories.filter(({ content, tags }) => {
    const text = plain(`${content} ${tags.join(' ')}`);
    return words.every((word) => text.includes(word));
  });
}
