// Words a French task as an infinitive phrase that stands alone, and finds what its pronouns mean.
import type { Line } from '../antecedents.ts';
import type { People } from '../language-rules.ts';
import { meantBy, personMeant, type ThingWords } from '../things-named.ts';
import { wordingBy } from '../phrasebook.ts';
import { resolvedAs, type Resolved } from '../resolved.ts';

const NAME = /^(?!speaker|unknown|moi\b|me\b)[\p{L}.' -]{2,40}$/iu;

function withPeople(task: string, { other, byOwner }: People): string {
  const name = other !== null && NAME.test(other) ? other : null;
  const them = byOwner ? '(?:toi|vous)' : '(?:moi|nous)';
  return task.replace(
    new RegExp(`(?<![\\p{L}])(pour|à|avec|chez) ${them}(?![\\p{L}])`, 'iu'),
    (_, link: string) => (name === null ? '' : `${link} ${name}`),
  );
}

/** 'envoyer-les' is 'les envoyer'; before a vowel 'le' and 'la' are 'l''. */
const joined = (task: string): string =>
  task.replace(/^(\p{L}+)-(le|la|les|l|en)(?!\p{L})/u, (_, verb: string, pronoun: string) => {
    const elided = pronoun === 'l' || (/^l[ea]$/u.test(pronoun) && /^[aeiouéèêâîôûyh]/iu.test(verb));
    return elided ? `l'${verb}` : `${pronoun} ${verb}`;
  });

export function frenchWording(task: string, people: People): string | null {
  const plain = task
    .replace(
      /(?<![\p{L}])(?:s'il (?:te|vous) pla[iî]t|stp|aussi|bien|donc|du coup|alors|quand même|juste|tout de suite|dès que possible|dès que je peux|moi|hein|voilà|même|promis|là)(?![\p{L}]),?/giu,
      (word, index: number, whole: string) =>
        /(?:pour|à|avec|chez) $/u.test(whole.slice(0, index)) ? word : ' ',
    )
    .replace(/\s+/gu, ' ');
  const said = wordingBy(
    {
      lead: /^(?:et|que|de|d'|à|bon|ou|donc)\s+(?=\p{L}+(?:r|re)[\s-])/iu,
      tail: /[,\s]+(?:ok|okay|non|oui|hein|et|ou|de|à|le|la|les|pour|en|avant|dès|jusqu'à|vers|que|mais|par|avec|au|du|des|un|une|merci|d'accord|d'ici|ce|sans faute|au plus tard|puis|si possible|je|enfin)$/iu,
      fewestWords: 1,
      people: withPeople,
    },
    plain,
    people,
  );
  if (said === null) return null;
  const whole = joined(`${said.slice(0, 1).toLowerCase()}${said.slice(1)}`);
  return whole.split(/[\s']/u).length < 2 ? null : `${whole.slice(0, 1).toUpperCase()}${whole.slice(1)}`;
}

const NOUNS: ThingWords = {
  determiners: {
    le: 'le|un|mon|ton|son|ce|cet|notre|votre',
    la: 'la|une|ma|ta|sa|cette|notre|votre',
    les: 'les|des|mes|tes|ses|ces|nos|vos|deux|trois|quatre|cinq|dix',
  },
  stops:
    /^(?:que|qui|de|du|des|d|à|a|au|aux|en|avec|par|pour|et|ou|mais|est|sont|était|ont|se|me|te|lui|nous|vous|ne|pas|plus|déjà|si|très|quand|comme|parce|aujourd|demain|hier|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|je|tu|il|elle|on|ça|va|vais|peut|dois|ai|as|soir|matin|même|y|ce|le|la|les|l)$/iu,
  prepositions:
    /^(?:dans|sur|sous|chez|avec|pour|par|de|à|en|avant|après|depuis|jusque|vers|contre|sans|entre)$/iu,
  subjects: /^(?:je|j|tu|il|elle|on|nous|vous|ils|elles|te|me|ne|se|lui|moi|qu|que|ça)$/iu,
  person:
    /(?<![\p{L}])(?:(?:ma|mon|ta|ton|sa|son|la|le) (?:mère|père|maman|papa|grand-mère|grand-père|sœur|frère|tante|oncle|cousine|cousin|chef|cheffe|patron|patronne|voisine|voisin|médecin|docteur|prof|maîtresse|propriétaire|syndic|copine|copain|collègue|fille|fils|mari|femme|belle-mère|plombier|traiteur|notaire|comptable|gardienne|gardien)|maman|papa|mamie|papi|(?<=\p{L},? (?:à |avec |de |que |d')?)(?:madame |monsieur |tata |tonton )?(?!Lundi|Mardi|Mercredi|Jeudi|Vendredi|Samedi|Dimanche|Noël|Ok)\p{Lu}\p{Ll}{2,})(?![\p{L}])/u,
  joint: /^(?:de|du|des|d'\p{L}+)$/iu,
  before:
    /^(?:petite?s?|grande?s?|nouve(?:au|lle)s?|première?|dernière?|bon|bonne|bons|bonnes|vieux|vieille|gros|grosse|jolie?s?|deux|trois|quatre|deuxième|troisième)$/iu,
  empty:
    /^(?:\p{L}+ )(?:jour|jours|semaine|semaines|mois|an|ans|année|années|heure|heures|minute|minutes|fois|chose|choses|soir|matin|moment|temps|problème|gens|monde|côté|fin|début|idée|cas|reste|plupart|peu|coup|mal|peine|sorte|genre|façon|truc|trucs|suite|place|lieu|cadre|point|fond|besoin|droit)$/iu,
};

/** The task with the thing that its pronoun means; itself when it has none, null when nobody knows. */
export const frenchMeaning = (task: string, lines: readonly Line[]): Resolved | null =>
  resolvedAs(task, meaningOf(task, lines));

function meaningOf(task: string, lines: readonly Line[]): string | Resolved | null {
  const before = lines.map(({ text }) => text);
  const match = /^(\p{L}+)-(le|la|les|l|en)(?!\p{L})\s?(.*)$/u.exec(task);
  if (match === null) return task;
  const [, verb, clitic, rest] = match as unknown as [string, string, string, string];
  const someone =
    /^(?:appeler|rappeler|prévenir|inviter|accompagner|voir|chercher|récupérer|contacter|avertir|conduire|relancer)$/u.test(
      verb,
    ) && clitic !== 'en'
      ? personMeant(before, NOUNS)
      : null;
  if (someone !== null) return `${verb} ${someone} ${rest}`.trim();
  const forms = clitic === 'l' ? ['le', 'la'] : clitic === 'en' ? null : [clitic];
  const spaced = lines.map(({ text, asks }) => ({
    asks,
    text: text
      .replace(/(?<![\p{L}])(?<!(?:je|tu|il|elle|on|qui|te|me|nous|vous|ils|elles|ne) )l'/giu, 'le ')
      .replace(/(?<![\p{L}])d'(?=\p{L})/giu, 'de '),
  }));
  const found = meantBy(forms, spaced, NOUNS, verb);
  if (found === null) return null;
  const meant = found.text
    .replace(/(?<![\p{L}])de (?=[aeiouéèêâîôû])/giu, "d'")
    .replace(/^le (?=[aeiouéèêâîôûh])/iu, "l'");
  return {
    task: `${verb} ${meant} ${clitic === 'en' ? rest.replace(/^(?:une?|deux|trois|quelques)\s?/iu, '') : rest}`.trim(),
    certain: found.certain,
  };
}
