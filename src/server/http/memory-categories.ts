// Parses the `categories` filter of memory lists, the same for developers and for the app.
import { MemoryCategory } from '../../contract/resources.ts';
import { RequestRefused } from './error-responses.ts';

/** An unknown category is answered with 400, as in the original service, and not with 422. */
export function memoryCategoriesOf(words: readonly string[] | undefined): MemoryCategory[] | undefined {
  if (words === undefined || words.length === 0) return undefined;
  return words.map((word) => {
    const category = MemoryCategory.safeParse(word);
    if (category.success) return category.data;
    throw new RequestRefused(400, `Invalid category. Available: ${MemoryCategory.options.join(', ')}`);
  });
}
