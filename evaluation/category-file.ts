// Reads single sentences with the category of the talk they belong to. Their language is the name of the file when it is
// one, else English.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CategoryEnum, type ConversationCategory } from '../src/contract/resources.ts';
import { partFolder, type Part } from './conversation-file.ts';

export interface CategorySentence {
  category: ConversationCategory;
  language: string;
  text: string;
}

export function categorySentencesOf(part: Part): CategorySentence[] {
  const folder = join(partFolder(part), 'categories');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.tsv'))
    .sort()
    .flatMap((name) => {
      const language = /^(?:de|es|fr)\b/u.exec(name)?.[0] ?? 'en';
      return readFileSync(join(folder, name), 'utf8')
        .split('\n')
        .filter((line) => line.trim() !== '')
        .map((line) => {
          const [category, text = ''] = line.split('\t');
          const known = CategoryEnum.safeParse(category?.trim());
          if (!known.success || text.trim() === '') throw new Error(`${name}: '${line}' has no category`);
          return { category: known.data, language, text: text.trim() };
        });
    });
}
