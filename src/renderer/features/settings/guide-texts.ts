// What the guide to a program says, in the language of the page. Pure.
import type { ClientGuide } from '../../../contract/client-guide.ts';
import type { Translate } from '../../messages/catalogue.ts';

type Texts = Pick<ClientGuide, 'name' | 'about' | 'settings' | 'works' | 'notYet'>;

/** One message has the lines of a list; a guide with an empty list has none. Products keep their names. */
export function guideTexts(
  { id, name, settings, works, notYet }: ClientGuide,
  t: Translate<'guides'>,
): Texts {
  const found = (key: string): string | null =>
    t.has(key as Parameters<typeof t.has>[0]) ? t(key as Parameters<typeof t>[0]) : null;
  const lines = (list: 'where' | 'works' | 'notYet', many: readonly unknown[]): string[] =>
    many.length === 0 ? [] : (found(`${list}.${id}`)?.split('\n') ?? []);
  const where = lines('where', settings);
  return {
    name: found(`name.${id}`) ?? name,
    about: t(`about.${id}`),
    settings: settings.map(({ value }, nth) => ({ where: where[nth] ?? '', value })),
    works: lines('works', works),
    notYet: lines('notYet', notYet),
  };
}
