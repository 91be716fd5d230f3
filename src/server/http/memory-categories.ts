// The `categories` filter of memory lists, the same for developers and for the app.
import { MemoryCategory } from '../../contract/resources.ts';
import { RequestRefused } from './error-responses.ts';

/** 400, not 422: that is how the original service answers an unknown category of a list. */
export function memoryCategoriesOf(words: readonly string[] | undefined): MemoryCategory[] | undefined {
  if (words === undefined || words.length === 0) return undefined;
  return words.map((word) => {
    const category = MemoryCategory.safeParse(word);
    if (category.success) return category.data;
    throw new RequestRefused(400, `Invalid category. Available: ${MemoryCategory.options.join(', ')}`);
  });
}
