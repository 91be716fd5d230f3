// Chooses the rules of a talk's language; in a talk of several languages each sentence is read in its own.
import { languageOfSentence, LANGUAGES, type Language } from '../text/language-of.ts';
import type { Sentence } from '../text/sentences.ts';
import { ENGLISH } from './english/english.ts';
import { FRENCH } from './french/french.ts';
import { GERMAN } from './german/german.ts';
import type { LanguageRules, WhenReader } from './language-rules.ts';
import { SPANISH } from './spanish/spanish.ts';

const RULES: Record<Language, LanguageRules> = { en: ENGLISH, de: GERMAN, es: SPANISH, fr: FRENCH };

/** Of fewer sentences another language is a quotation. */
const FEWEST_OTHERS = 2;

export function rulesOfTalk(sentences: readonly Sentence[], talk: Language): LanguageRules {
  const others = sentences.filter(({ text }) => languageOfSentence(text, talk) !== talk).length;
  return others < FEWEST_OTHERS ? RULES[talk] : mixed(talk);
}

/** A text that is too short to say is of the language of the talk. */
function mixed(talk: Language): LanguageRules {
  const own = RULES[talk];
  const of = (text: string): LanguageRules => RULES[languageOfSentence(text, talk) ?? talk];
  return {
    ...own,
    when(startedAt, timeZone) {
      const readers = Object.fromEntries(
        LANGUAGES.map((language) => [language, RULES[language].when(startedAt, timeZone)]),
      ) as Record<Language, WhenReader>;
      return {
        ...readers[talk],
        mentions: (text) => readers[languageOfSentence(text, talk) ?? talk].mentions(text),
      };
    },
    clauses: (text, alone) => of(text).clauses(text, alone),
    acts: (clause, context) => of(clause).acts(clause, context),
    wording: (task, people) => of(task).wording(task, people),
    promise: (task, person) => of(task).promise(task, person),
    resolve: (task, before, listener) => of(task).resolve(task, before, listener),
    rejects: (clause, mention) => of(clause).rejects(clause, mention),
    events: { ...own.events, named: (text, here) => of(text).events.named(text, here) },
  };
}
