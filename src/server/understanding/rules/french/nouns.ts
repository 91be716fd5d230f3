// Decides whether a French word may be a topic: a noun or what stands beside one, no form of a verb and no number.
import { isInfinitive, ofFirstPerson, ofFuture, ofOrder, ofSubjunctive } from './verbs.ts';

const DETERMINER =
  /^(?:le|la|les|un|une|des|du|de|d|au|aux|ce|cet|cette|ces|mon|ma|mes|ton|ta|tes|son|sa|ses|notre|nos|votre|vos|leur|leurs|chaque|quel|quelle|deux|trois|quatre|cinq|sans|avec|pour|par|en)$/iu;
/** Words that have a verb behind them. */
const BEFORE_VERB =
  /^(?:je|j|tu|il|elle|on|nous|vous|ils|elles|ne|n|me|m|te|t|se|s|y|ça|qui|pas|jamais|rien)$/iu;
const VERB_END = /\p{L}{2}(?:ez|ais|ait|aient|ions|eras?|erai|eront|erons|erait|erais)$/iu;
/** 'Laisse-moi', 'prends-le'. */
const ORDER = /-(?:moi|toi|le|la|les|lui|nous|vous|en|y|tu|il|elle|on|je|ce)$/iu;
const NUMBER =
  /^(?:onze|douze|treize|quatorze|quinze|seize|(?:dix|vingt|trente|quarante|cinquante|soixante|quatre|cent)(?:-\p{L}+)*|cents?|mille)$/iu;

/** `before`: the word before it in the same sentence; '' for none. */
export function isFrenchNoun(word: string, before: string): boolean {
  const previous = before.replace(/['’].*$/u, '');
  if (ORDER.test(word) || NUMBER.test(word) || BEFORE_VERB.test(previous)) return false;
  if (DETERMINER.test(previous)) return true;
  if (VERB_END.test(word) || isInfinitive(word)) return false;
  return [ofFirstPerson, ofFuture, ofOrder, ofSubjunctive].every((read) => read(word) === null);
}
