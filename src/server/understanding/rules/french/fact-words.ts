// What French sentences with a lasting fact about somebody's life contain, and what speaks against one.
import type { FactWords } from '../facts/fact-words.ts';

const KIN =
  '(?:mari|femme|fils|fille|filles|enfants?|jumeaux|mère|maman|père|papa|parents|sœur|frère|frères|grand-mère|grand-père|mamie|papi|petit-fils|petite-fille|tante|oncle|cousine|cousin|nièce|neveu|belle-mère|beau-père|belle-sœur|copine|copain|compagne|compagnon|chien|chienne|chat|chatte|patron)';
const STATE =
  "(?:est (?!là|parti|partie|venu|venue|en train|d'accord)|s'appelle|a (?:\\p{L}+ ans|fait|eu|du|de l'|un|une|deux|trois)|avait|travaille|vit|habite|étudie|joue|était|ne (?:mange|boit|supporte)|mange pas|aime|déteste|parle|fête|vient de|souffre)";

export const FRENCH_FACTS: FactWords = {
  strong: [
    new RegExp(
      `(?<!\\p{L})(?:mon|ma|mes|notre|nos|ton|ta|votre|sa|son)(?: \\p{L}+)? ${KIN}(?: \\p{L}+){0,2},? (?:et moi,? )?${STATE}`,
      'iu',
    ),
    new RegExp(
      `(?<!\\p{L})(?:j'ai|on a|nous avons) (?:une?|deux|trois|quatre|cinq) (?:\\p{L}+ )?${KIN}`,
      'iu',
    ),
    /(?<!\p{L})(?:allergiques?|diabétiques?|asthmatiques?|végétarien(?:ne)?s?|végane?s?|gauch(?:er|ère)|daltonien(?:ne)?|dyslexique|divorcée?s?|veuve?|mariée?s?|retraitée?s?|enceinte|cœliaque|épileptique|séparée?s?|luthi(?:er|ère)|orphelin(?:e)?)(?!\p{L})/iu,
    /(?<!\p{L})(?:je|il|elle|on) (?:ne )?(?:mange|boit|bois|supporte|digère) (?:plus |pas )(?:de |d')?\p{L}+|(?:suis|est) intolérante?/iu,
    /(?<!\p{L})(?:j'habite|je vis|je travaille|j'étudie|j'enseigne|je viens de|je suis née?|j'ai grandi|j'ai vécu) (?:\p{L}+ ){0,3}?(?:à|en|au|dans|chez|comme|de|avec|depuis)(?!\p{L})|je suis née?/iu,
    /(?<!\p{L})je suis (?:un |une )?(?!content|désolé|sûr|prêt|fatigué|d'accord|en |là|pas|au|à|trop|très|tout|bien)\p{L}*(?:eur|euse|ien|ienne|iste|ier|ière|logue|prof|médecin|avocat|avocate|kiné|infirmi\p{L}+)(?!\p{L})/iu,
    /(?<!\p{L})(?:depuis (?:\p{L}+ ){0,2}?(?:ans|années|janvier|toujours|l'enfance|mon|ma)|ça fait (?:\p{L}+ ){1,2}?ans|arrêté il y a|j'ai arrêté de)(?!\p{L})/iu,
    /(?<!\p{L})(?:anniversaire|née? (?:le|en|à)|décédée?|morte? (?:en|il|l')|infarctus|groupe sanguin|pointure|préférée?s?)(?!\p{L})/iu,
    /(?<!\p{L})je (?:joue (?:du|de la|de l')|parle (?:\p{L}+ais|\p{L}+ien|espagnol|arabe|allemand)|chante dans|collectionne|fais des (?:violons|meubles|sculptures)|conduis des?) ?\p{L}*/iu,
    /(?<!\p{L})(?:j'ai|j'en ai|a|il a|elle a) (?:\p{L}+(?:-\p{L}+)*(?: et \p{L}+)?) ans(?!\p{L})|ne se parle plus|tu es kiné/iu,
  ],
  weak: [
    /(?<!\p{L})(?:toujours|jamais|toute ma vie|petit|petite|quand j'étais|autrefois|chez nous)(?!\p{L})/iu,
    /(?<!\p{L})(?:allergie|asthme|diabète|insuline|cancer|cachets|métier|retraite|divorce|mariage|pasteur|ouvrier)(?!\p{L})/iu,
    /(?<!\p{L})(?:mon|ma|mes|notre|nos)(?!\p{L})/iu,
  ],
  against:
    /(?<!\p{L})(?:peut-être|serait|aurait|si|demain|aujourd'hui|hier|tout à l'heure|ce soir|la semaine (?:prochaine|dernière)|il faut que|je vais|je dois|dit que|disait|j'aurais|imagine)(?!\p{L})/iu,
  mine: /(?<!\p{L})(?:je|j'\p{L}+|moi|mon|ma|mes|me|m'\p{L}+|nous|notre|nos)(?!\p{L})/iu,
  lead: /^(?:(?:et|mais|bon|ben|alors|oui|non|ah|oh|tu sais|en fait|parce que|puis|donc|d'ailleurs)[,:]?\s+)+/iu,
  bare: /^je suis (?=(?:\p{L}+ )?(?:allergique|diabétique|végétarien|végane|gaucher|veuf|veuve|divorcé|séparé))/iu,
};
