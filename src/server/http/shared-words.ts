// The words of ours on a shared page, in each language of the page of the owner. Pure.
import { EXPORT_LANGUAGES, type ExportLanguage } from '../../contract/conversation-export.ts';
import { EXPORT_WORDS, type ExportWords } from '../services/exports/export-words.ts';

const english = {
  shared: 'Shared from Earshot, where its owner keeps it.',
  words: 'The words were recognised by a program. They may be wrong.',
  nothing: 'Nothing is shared here',
  why: 'The address is not complete, or the owner has ended the sharing.',
  day: 'Day',
  learned: 'Learned',
  priority: 'Priority',
};

export type SharedWords = ExportWords & typeof english & { language: ExportLanguage };

const WORDS: Readonly<Record<ExportLanguage, typeof english>> = {
  en: english,
  de: {
    shared: 'Geteilt aus Earshot. Dort bewahrt es auf, wem es gehört.',
    words: 'Den Wortlaut hat ein Programm erkannt. Er kann falsch sein.',
    nothing: 'Hier ist nichts geteilt',
    why: 'Die Adresse ist unvollständig, oder es wird nicht mehr geteilt.',
    day: 'Tag',
    learned: 'Gelernt',
    priority: 'Priorität',
  },
  es: {
    shared: 'Compartido desde Earshot, donde lo guarda su dueño.',
    words: 'Un programa reconoció las palabras. Pueden contener errores.',
    nothing: 'Aquí no hay nada compartido',
    why: 'La dirección está incompleta o ya no se comparte.',
    day: 'Día',
    learned: 'Aprendido',
    priority: 'Prioridad',
  },
};

/** In the language that the browser asks for first and that there is, else in English. */
export function sharedWords(acceptLanguage: string | undefined): SharedWords {
  const wanted = (acceptLanguage ?? '')
    .slice(0, 500)
    .split(',')
    .map((one, at) => {
      const [tag = '', weight = 'q=1'] = one
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/);
      return { tag: tag.split('-')[0], weight: Number(/^q=([\d.]+)$/.exec(weight)?.[1] ?? 0), at };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight || a.at - b.at);
  const known = wanted.flatMap(({ tag }) => EXPORT_LANGUAGES.filter((one) => one === tag));
  const language = known[0] ?? 'en';
  return { ...EXPORT_WORDS[language], ...WORDS[language], language };
}
