// Decides what somebody does by saying a French clause: commits, asks, takes back, accepts. The tasks are infinitive
// phrases; an object that is only a pronoun is marked with a hyphen: 'je te les envoie' is 'envoyer-les'.
import { PLAINLY_PROMISED, type Act, type ClauseContext } from '../language-rules.ts';
import { actsBy, rightBefore, startsWith, wordsOf, type ActWords, type Read } from '../phrasebook.ts';
import {
  guessedFirst,
  isInfinitive,
  ofFirstPerson,
  ofFuture,
  ofOrder,
  ofPlural,
  ofSecondPerson,
  ofSubjunctive,
} from './verbs.ts';

const HYPOTHETICAL = wordsOf(
  `peut-être|si (?:j'|je|on|elle|il|tu|c'était|vous)|un jour|aurais|aurait|aurions|voudrais bien|serait|serais|ferais|irais|j'aurais|dans le temps|autrefois|avant, je|je danse|pour rire|en théorie|imagine|millionnaire|d'habitude|normalement|faudrait qu'un jour`,
);
const DONE = wordsOf(
  `hier|avant-hier|la semaine dernière|l'an dernier|la dernière fois|il y a (?:\\p{L}+ )?(?:jours?|semaines?|mois|ans?)|déjà`,
);
const REPORTED = wordsOf(
  `dit|dis|disait|disent|disais|crois|pense que|sais|espère|qui|quoi|comment|quand|où|pourquoi|si|parce|pendant|lorsque|dès que`,
);
const NEGATED = wordsOf(`ne|n'\\p{L}+|pas|jamais|personne|plus rien|rien|non`);
const NO_TASK =
  /^(?:être|avoir|savoir|croire|penser|vouloir|pouvoir|mourir|vivre|dormir|sentir|comprendre|attendre|manger|boire|rire|pleurer|aimer|perdre|gagner|rester|dire(?!\s(?:à|au|aux|de|que)(?=\s))|devenir|venir|voir(?!\s(?:avec|le|la|les|un|une|si|pour)(?=\s)|-)|avouer|admettre|supporter|courir|jouer|faire(?:$|\s(?:rien|tout|ça|un effort|avec|pareil|gaffe))|aller(?!\s(?:à|au|aux|chez|chercher|voir|acheter|récupérer|faire)(?=\s))|prendre(?:$|\s(?:sa|un café|l'air|le temps))|laisser(?:$|\s(?:tomber|faire)|-)|passer(?:$)|continuer|commencer|finir(?!\s(?:le|la|les|mon|ma|mes|l')\b)|essayer(?!\s)|trouver|travailler|bosser|parler(?!-|\s(?:à|au|avec)(?=\s))|regarder(?:$|\s(?:la télé|ailleurs))|arrêter|danser|rentrer|partir|sortir|garder(?:$))(?=$|\s|,|-|')/iu;
const MOMENT =
  /^(?:voir|dire(?!\s(?:à|au|aux)(?=\s))|attendre|taire|venir|entrer|passer(?!\s(?:à|au|chez|prendre|chercher|le numéro|voir)(?=\s))|asseoir|écouter|pardonner|excuser|tenir|laisser|continuer|imaginer|arrêter|parler|répéter|regarder(?:$|\s(?:moi|ça|là|bien|comme|qui|dehors)|-)|donner(?:$|-| la main)|croire|aller(?!\s(?:à|au|chez|chercher|voir)(?=\s))|rester|ouvrir (?:la bouche|grand)|faire (?:attention|gaffe|vite|pas|comme|voir|un effort)|mettre (?:toi|vous)|prendre (?:place|un siège|soin)|descendre$|monter$|aider(?:$)|rappeler-|réfléchir|reprendre(?:$| depuis)|finir(?:$)|commencer(?:$)|appuyer|taper|trouver|garder(?:$| son calme)|manger|essayer(?:$))(?=$|\s|,|-|')/iu;
const CUT =
  /(?:,\s*|\s)(?:parce que?|mais|sinon|pour que?|comme ça|quand(?! même)|pendant que|puisque?|car|avant que?|dès que|vu que|et (?:je|j'|tu|il|elle|on|nous|vous|ça|puis|après|là)|ça (?:va|me|fera)|c'est|on avait|elle m'|il m')(?=[\s']|(?<=')).*$/iu;
const TAG =
  /,? (?:non|d'accord|ok|okay|hein|oui|ça va|ça te va|ça vous va|n'est-ce pas|tu veux bien|si tu veux) ?\?$/iu;

const bare = (word: string): string => word.replace(/^[«"(]+|[,.;:!?"»)…]+$/gu, '');
const cut = (said: string): string =>
  said
    .replace(TAG, '')
    .replace(CUT, '')
    .replace(/[.!?…\s]+$/u, '')
    .trim();
/** 'J'envoie' is two words. */
const spaced = (clause: string): string =>
  clause
    .replace(/(?<![\p{L}])(j|t|l|m|s|n|qu|c)'(?=\p{L})/giu, "$1' ")
    .replace(/-(moi|toi|le|la|les|lui|leur|nous|vous|en|y|tu|vous)(?![\p{L}])/giu, ' -$1');

const CLITIC = /^(?:me|m'|te|t'|se|s'|le|l'|la|les|lui|leur|nous|vous|y|en)$/iu;
const object = (clitics: readonly string[]): string | undefined =>
  clitics.findLast((clitic) => /^(?:le|l'|la|les|en)$/iu.test(clitic))?.toLowerCase();

function phrase(verb: string, clitics: readonly string[], rest: readonly string[]): string {
  const comma = rest.findIndex(
    (word, index) =>
      /[,;]$/u.test(word) &&
      (rest.length - index > 4 ||
        /^(?:je|j'|tu|il|elle|on|ça|oui|non|ok|voilà|hein)$/iu.test(bare(rest[index + 1] ?? ''))),
  );
  const own = (comma >= 0 ? rest.slice(0, comma + 1) : rest)
    .join(' ')
    .replace(/[,;]+$/u, '')
    .replace(/' /gu, "'")
    .replace(/ -(\p{L})/gu, '-$1');
  const pronoun = object(clitics);
  return `${verb}${pronoun === undefined ? '' : `-${pronoun.replace("'", '')}`} ${own}`.trim();
}

/** The infinitive behind an opening, with the pronouns between them. */
function after(clause: string, opening: RegExp): { task: string; before: string; opened: string } | null {
  const match = opening.exec(clause);
  if (match === null) return null;
  const words = clause
    .slice(match.index + match[0].length)
    .trim()
    // 'D'appeler'.
    .replace(/^d['’] ?/iu, '')
    .split(/\s+/u);
  let at = 0;
  const clitics: string[] = [];
  while (
    at < words.length &&
    (CLITIC.test(words[at]!) ||
      /^(?:bien|aussi|encore|absolument|vraiment|juste|de|d'|à|penser|quand|même|surtout|éventuellement|peut-être|s'il|te|plaît|vous|plaît,)$/iu.test(
        words[at]!,
      ))
  ) {
    if (CLITIC.test(words[at]!)) clitics.push(words[at]!);
    at++;
  }
  const verb = bare(words[at] ?? '').toLowerCase();
  if (!isInfinitive(verb)) return null;
  let from = at;
  if (/^(?:aller|venir)$/u.test(verb)) {
    let next = at + 1;
    while (next < words.length && CLITIC.test(words[next]!)) next++;
    if (isInfinitive(bare(words[next] ?? ''))) {
      clitics.push(...words.slice(at + 1, next));
      from = next;
    }
  }
  return {
    task: phrase(bare(words[from]!).toLowerCase(), clitics, words.slice(from + 1)),
    before: clause.slice(0, match.index),
    opened: match[0],
  };
}

const COMMITMENTS: readonly [RegExp, number][] = [
  [
    wordsOf(
      `(?:j' ?|je (?:lui |leur |t' ?|te l' ?|vous )?)ai promis(?: (?:à (?:(?:la |ma |ta |sa |mes |tes |ses )|l' ?)?|au |aux )\\p{L}+)?(?: de| d')?`,
    ),
    PLAINLY_PROMISED,
  ],
  [
    wordsOf(
      `(?:rappelle[ -]*moi|rappelez[ -]*moi|(?:il )?(?:faut pas|ne faut pas|faudrait pas) que j' ?oublie|ne pas oublier|pas oublier|je n' ?oublie(?:rai)? pas|(?:je )?(?:dois |vais )?penser à|je promets|je te promets|je vous promets|je m' ?engage à|je m' ?occupe|je me charge)(?: de| d')?`,
    ),
    0.95,
  ],
  [
    wordsOf(
      `(?:je (?:vais devoir|dois|devais)|il me reste à|j' ?ai (?:encore )?à|il me faut|je suis censée?)`,
    ),
    0.88,
  ],
  [wordsOf(`(?:je vais|j' ?irai)`), 0.78],
  [wordsOf(`(?:(?:il )?(?:faut|faudrait|faudra)|on doit|on devrait|nous devons|on va devoir)`), 0.75],
  [
    wordsOf(
      `(?:je (?:peux|pourrais|veux|voudrais|compte|pense|devrais)|laisse[ -]*moi|laissez[ -]*moi|on va)`,
    ),
    0.4,
  ],
];

/** 'Dis-lui que je la dépose': what follows is promised. */
const TELLS_THAT = /^.{0,20}(?<!\p{L})(?:dis|dites)[ -](?:lui|leur) que (?=je |j['’])/iu;

function commitment(sentence: string): Read | null {
  const said = sentence.replace(TELLS_THAT, '');
  const clause = spaced(cut(said));
  if (said.trim().endsWith('?') && !TAG.test(said.trim())) return null;
  if (/^(?:si|quand|parce)\s/iu.test(clause)) return null;
  if (clause.split(' ').length <= SHORT && (HYPOTHETICAL.test(cut(said)) || DONE.test(clause))) return null;
  if (
    /^je (?:t'|te|vous) ?(?:appelle|écris|contacte) (?:au sujet|pour|à propos|concernant|parce|car)\b/iu.test(
      cut(said),
    )
  )
    return null;
  const must =
    /(?:^|\s)(?:il )?(?:faut|faudrait) (?:(?:absolument|vraiment|aussi) )?que (?:je|j') (?:((?:me|m'|te|t'|le|l'|la|les|lui|leur|vous|y|en|\s)*) )?(\p{L}+) ?(.*)$/iu.exec(
      clause,
    );
  const wished = must === null ? null : ofSubjunctive(must[2]!);
  if (must !== null && wished !== null && !NEGATED.test(clause)) {
    const task = phrase(wished, (must[1] ?? '').split(/\s+/u), must[3]!.split(/\s+/u));
    return NO_TASK.test(task) ? null : { task, strength: 0.88 };
  }
  const retrieve = /(?:^|\s)(?:il )?faut .{0,80}? (?:et )?que (?:je|j') (\p{L}+) (.+)$/iu.exec(clause);
  const also = retrieve === null ? null : ofSubjunctive(retrieve[1]!);
  if (retrieve !== null && also !== null)
    return { task: phrase(also, [], retrieve[2]!.split(/\s+/u)), strength: 0.7 };
  for (const [opening, strength] of COMMITMENTS) {
    const found = after(clause, opening);
    if (found === null) {
      const match = strength > 0.8 ? /(?:m' ?occupe|me charge) (de|d'|du|des) ?(.+)$/iu.exec(clause) : null;
      if (match !== null && !NEGATED.test(clause))
        return { task: `s'occuper ${match[1]!} ${match[2]!}`.replace("d' ", "d'"), strength: 0.75 };
      continue;
    }
    const before = rightBefore(found.before);
    if (
      REPORTED.test(before) ||
      HYPOTHETICAL.test(before) ||
      DONE.test(found.task) ||
      (strength < 0.8 && NEGATED.test(`${rightBefore(found.before, 2)} ${found.opened}`))
    )
      return null;
    if (NO_TASK.test(found.task) || !/[ -]/u.test(found.task)) return null;
    return { task: found.task, strength };
  }
  const words = clause.split(/\s+/u);
  for (const [index, word] of words.entries()) {
    const pronoun = word.toLowerCase();
    if (pronoun !== 'je' && pronoun !== "j'" && pronoun !== 'on') continue;
    let at = index + 1;
    const clitics: string[] = [];
    while (at < words.length && CLITIC.test(words[at]!)) clitics.push(words[at++]!);
    const form = bare(words[at] ?? '');
    const comes =
      /^(?:passe|passerai|viens|viendrai|vais|irai)$/iu.test(form) && isInfinitive(bare(words[at + 1] ?? ''))
        ? bare(words[++at]!)
        : null;
    const beside = clitics.some((clitic) => /^(?:le|l'|la|les)$/iu.test(clitic));
    const verb =
      pronoun === 'on'
        ? null
        : (comes ?? ofFirstPerson(form) ?? ofFuture(form) ?? (beside ? guessedFirst(form) : null));
    if (verb === null || NEGATED.test(words.slice(Math.max(0, index - 1), at + 3).join(' '))) continue;
    if (
      words
        .slice(Math.max(0, index - 4), index)
        .some((other) => REPORTED.test(bare(other)) || /^(?:que|qu'|si|quand)$/iu.test(other))
    )
      return null;
    const task = phrase(
      verb,
      clitics.filter((clitic) => !/^(?:y)$/iu.test(clitic)),
      words
        .slice(at + 1)
        .filter((other) => !/^(?:aussi|bien|donc|alors|moi|du|coup)$/iu.test(other) || other === 'du'),
    );
    if (
      NO_TASK.test(task) ||
      HABIT.test(clause) ||
      !/[ -]/u.test(task) ||
      clitics.some((clitic) => /^m/iu.test(clitic))
    )
      return null;
    return {
      task,
      strength:
        ofFuture(form) !== null && ofFirstPerson(form) === null
          ? 0.75
          : /-l|^(?:envoyer|appeler|apporter|acheter|réserver|rappeler|prévenir|demander|écrire|ramener|récupérer|payer|imprimer|chercher|relancer|préparer)\b/u.test(
                task,
              )
            ? 0.7
            : 0.55,
    };
  }
  return null;
}

const SHORT = 12;
const HABIT = wordsOf(
  `toujours|jamais|souvent|tous les|toutes les|chaque|depuis|d'habitude|parfois|la plupart|en général|des fois|le plus souvent`,
);

const CAN_YOU = wordsOf(
  `(?:est-ce que )?(?:tu (?:ne )?(?:peux|pourrais|pourras|veux bien|voudrais)(?: pas)?|vous (?:ne )?(?:pouvez|pourriez|pourrez|voulez bien)(?: pas)?|(?:peux|pourrais) -tu|(?:pouvez|pourriez) -vous|(?:ça t' ?|ça te |ça vous )(?:embête|ennuie|dérange)(?:rait)?|je (?:te|vous) (?:propose|demande|prie|conseille)|merci|veuillez|prière)(?: de| d')?`,
);
const MUST = wordsOf(
  `tu n' ?as qu' ?à|tu (?:dois|devrais|vas devoir|vas)|vous (?:devez|devriez|allez devoir)|(?:il )?(?:faudrait|faudra)|t' ?as qu' ?à|vous n' ?avez qu' ?à`,
);
const FORGET = wordsOf(
  `(?:n' ?)?oublie(?:z)? (?:surtout )?pas(?: de| d')?|pense(?:z)?(?: bien| surtout)? à|assure -toi|assurez -vous|essaie(?:z)? de|tâche(?:z)? de`,
);
const WANT =
  /(?:(?:il )?(?:faut|faudrait|faudra)|je (?:veux|voudrais|préfère|préférerais|souhaite)|j' ?(?:aimerais|ai besoin)|ce serait bien|ça serait bien) (?:bien )?que (?:tu|vous) ((?:(?:me|m'|te|t'|nous|le|l'|la|les|lui|leur|vous|y|en) ?)*)(\p{L}+) ?(.*)$/iu;
const NEED =
  /(?:il me (?:faut|faudrait)|j' ?(?:ai|aurai|aurais) besoin d(?:e|'|u)|il nous (?:faut|faudrait)) ?(.+)$/iu;

function request(said: string): Read | null {
  const clause = spaced(cut(said));
  const question = said.trim().endsWith('?');
  if (/^(?:si|quand|parce)\s/iu.test(clause) || DONE.test(clause)) return null;
  for (const [opening, strength] of [
    [FORGET, 0.9],
    [CAN_YOU, 0.85],
    [MUST, 0.72],
  ] as const) {
    const found = after(clause, opening);
    if (found === null) continue;
    if (
      wordsOf("qui|quoi|comment|quand|où|pourquoi|dit|si|qu'est-ce").test(rightBefore(found.before, 3)) ||
      (strength < 0.8 && question)
    )
      return null;
    if (/merci|veuillez|prière/iu.test(found.opened) && /avoir|être/iu.test(found.task)) return null;
    return ok(found.task, strength);
  }
  const wanted = WANT.exec(clause);
  const verb =
    wanted === null
      ? null
      : (ofSubjunctive(wanted[2]!) ?? ofPlural(wanted[2]!) ?? ofSecondPerson(wanted[2]!));
  if (wanted !== null && verb !== null)
    return NEGATED.test(clause)
      ? null
      : ok(phrase(verb, wanted[1]!.trim().split(/\s+/u), wanted[3]!.split(/\s+/u)), 0.85);
  const needed = NEED.exec(clause)?.[1];
  if (
    needed !== undefined &&
    !question &&
    /(?:^|\s)(?:tes?|ton|ta|vos|votre|une?|la|le|les|des)\s/iu.test(` ${needed}`) &&
    !isInfinitive(needed.split(' ')[0]!)
  )
    return ok(`fournir ${needed.replace(/' /gu, "'")}`, 0.45);
  const words = clause.split(/\s+/u);
  let from = 0;
  while (
    from < words.length &&
    /^(?:et|alors|bon|ben|donc|puis|mais|ah|oh|allez|s'il|te|vous|plaît|plait|tiens|surtout|oui|là|ensuite|aussi|ok|toi|maintenant|d'accord|très|bien|super|dis|euh|du|coup)$/iu.test(
      bare(words[from]!).replace(/^s' ?il$/iu, "s'il"),
    )
  )
    from++;
  const first = bare(words[from] ?? '');
  const order = question ? null : ofOrder(first);
  if (order !== null && words.length - from > 1 && !NEGATED.test(words.slice(from, from + 3).join(' '))) {
    let at = from + 1;
    const clitics: string[] = [];
    while (at < words.length && words[at]!.startsWith('-')) clitics.push(bare(words[at++]!).slice(1));
    if (
      clitics.length === 0 &&
      /^(?:le|la|les)$/iu.test(words[at] ?? '') &&
      /^-?(?:moi|nous|lui)$/iu.test(bare(words[at + 1] ?? ''))
    ) {
      clitics.push(words[at]!);
      at += 2;
    }
    const polite =
      wordsOf("s' ?il (?:te|vous) pla[iî]t|stp|merci").test(clause) ||
      /ez$/iu.test(first) ||
      clitics.length > 0;
    const task = phrase(order, clitics, words.slice(at));
    return ok(task, polite ? 0.78 : 0.55);
  }
  // 'tu m'envoies la liste ?', 'tu les apportes jeudi'
  const at = words.findIndex((word) => /^(?:tu|vous)$/iu.test(word));
  if (
    at >= 0 &&
    at < 5 &&
    !words
      .slice(0, at)
      .some((word) => /^(?:si|quand|que|qu'|comment|pourquoi|où|qui|quoi|ce|combien)$/iu.test(bare(word)))
  ) {
    let next = at + 1;
    const clitics: string[] = [];
    while (next < words.length && CLITIC.test(words[next]!)) clitics.push(words[next++]!);
    const form = bare(words[next] ?? '');
    const found = /^tu$/iu.test(words[at]!)
      ? ofSecondPerson(form)
      : (ofPlural(form) ?? (/rez$/iu.test(form) ? ofFuture(form.replace(/ez$/iu, 'ai')) : null));
    if (
      found !== null &&
      !NEGATED.test(clause) &&
      !/^(?:voir|dire|aller|faire|trouver|prendre|parler|tenir|mettre|finir|passer|travailler|bosser|chercher)$/u.test(
        found,
      )
    )
      return ok(phrase(found, clitics, words.slice(next + 1)), question || clitics.length > 0 ? 0.7 : 0.55);
    if (found === 'faire' && !NEGATED.test(clause) && question)
      return ok(phrase(found, clitics, words.slice(next + 1)), 0.45);
  }
  return null;
}

function ok(task: string, strength: number): Read | null {
  if (MOMENT.test(task) || /^(?:être|avoir|savoir|vouloir|pouvoir)\b/iu.test(task)) return null;
  return /[ -]/u.test(task)
    ? { task, strength: /^\S+-(?:l[ea]?s?|en)$/u.test(task) ? strength - 0.2 : strength }
    : null;
}

const WORDS: ActWords = {
  commitment,
  request,
  undo: wordsOf(
    `laisse(?:z)? tomber|on laisse|oublie(?:z)? (?:ça|le|la|les)|c'est annulé|plus la peine|pas la peine|pas besoin|plus besoin|finalement (?:non|pas)|tant pis|ça ne se fait pas|on annule|c'est plus nécessaire|t'embête pas|ne t'inquiète pas,? je m'en occupe`,
  ),
  accept: startsWith(
    `(?:oui|ouais|ok|okay|d'accord|bien sûr|entendu|volontiers|pas de (?:problème|souci)|sans problème|ça marche|compte sur moi|comptez sur moi|c'est noté|noté|parfait|promis|évidemment|carrément|ça roule|je m'en occupe|je m'en charge|vous avez raison|t'as raison|avec plaisir|bon, d'accord|ah oui|très bien|allez)`,
  ),
  refuse: startsWith(
    `(?:non|je (?:ne )?peux pas|impossible|pas question|désolée?,? (?:non|je)|pas moi|hors de question)`,
  ),
};

export function frenchActs(clause: string, context: ClauseContext): Act[] {
  const acts = actsBy(WORDS, clause, context);
  if (!context.alone || acts.some(({ kind }) => kind === 'mine' || kind === 'theirs')) return acts;
  // In a memo the infinitive alone is a task: 'appeler le garage'.
  const words = spaced(cut(clause)).split(/\s+/u);
  let from = 0;
  while (
    from < words.length &&
    /^(?:et|aussi|puis|bon|alors|ensuite|mémo|euh|ah|donc|ou|après)$/iu.test(bare(words[from]!))
  )
    from++;
  const verb = bare(words[from] ?? '').toLowerCase();
  if (!isInfinitive(verb) || words.length - from < 2) return acts;
  const task = phrase(verb, [], words.slice(from + 1));
  if (NO_TASK.test(task) || HYPOTHETICAL.test(clause)) return acts;
  return [...acts, { kind: context.byOwner ? 'mine' : 'theirs', task, strength: 0.8 }];
}
