// Divides the text of an answer into lines, and each line into words and numbers of citations. Pure.

export type AnswerPart = string | { n: number };

export interface AnswerLine {
  /** An entry of a list. */
  isEntry: boolean;
  parts: AnswerPart[];
}

/** A number that no citation has stays text. */
export function answerLines(text: string, numbers: ReadonlySet<number>): AnswerLine[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const isEntry = line.startsWith('- ');
      const parts: AnswerPart[] = [];
      let end = 0;
      for (const match of line.matchAll(/\[(\d{1,3})\]/gu)) {
        const n = Number(match[1]);
        if (!numbers.has(n)) continue;
        parts.push(line.slice(end, match.index), { n });
        end = match.index + match[0].length;
      }
      parts.push(line.slice(end));
      if (isEntry) parts[0] = String(parts[0]).slice(2);
      return { isEntry, parts: parts.filter((part) => part !== '') };
    });
}
