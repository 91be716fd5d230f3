// Reads what the speaker of a Spanish clause takes on: infinitives after modal verbs, the present tense, promises.
import { PLAINLY_PROMISED } from '../language-rules.ts';
import { rightBefore, wordsOf, type Read } from '../phrasebook.ts';
import {
  CLITIC,
  DETERMINER,
  DONE,
  HYPOTHETICAL,
  NEGATED,
  NO_TASK,
  REPORTED,
  TAG,
  bare,
  cut,
  HABIT,
} from './act-words.ts';
import { guessedFirst } from './guessed-verbs.ts';
import { asInfinitive, ofFirstPerson, ofFuture } from './verbs.ts';

/** 'Le marco': without a name the pronoun says whom. */
const REACHES = /^(?:marcar|hablar|llamar|escribir|avisar|preguntar|decir)$/u;
const NAMED =
  /(?:^|\s)(?:al|con|que|si|por|a(?!\slas?\s(?:tarde|noche|mañana|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|\d)))(?=\s|$)/iu;
/** What is given has somebody who gets it. */
const HANDS =
  /^(?:mandar|enviar|pasar|reenviar|prestar|devolver|compartir|entregar|mostrar|transferir|depositar)$/u;

/** 'Mañana te llamo'. */
const CALLS = /^(?:llamar|escribir|avisar)$/u;

/** 'mandar-las esta tarde'; of two pronouns the one for the thing. */
export function phrase(verb: string, clitics: readonly string[], rest: readonly string[]): string {
  const object = clitics.findLast((clitic) => /^l[oa]s?$/iu.test(clitic));
  const comma = rest.findIndex(
    (word, index) =>
      /[,;]$/u.test(word) &&
      (rest.length - index > 4 || /^(?:que|yo|tú|ya|sí|no|vale|pues)$/iu.test(bare(rest[index + 1] ?? ''))),
  );
  const own = (comma >= 0 ? rest.slice(0, comma + 1) : rest).join(' ').replace(/[,;]+$/u, '');
  // 'Decirle que llego' is a message; 'debo decir que me gustó' is none.
  const told =
    verb === 'decir' && clitics.some((clitic) => /^les?$/iu.test(clitic)) && /^que\s/iu.test(own) ? 'le' : '';
  const who = clitics.findLast((clitic) => /^les?$/iu.test(clitic));
  const pronoun =
    object ?? (told === '' && who !== undefined && REACHES.test(verb) && !NAMED.test(own) ? who : undefined);
  const toWhom =
    !(HANDS.test(verb) || (CALLS.test(verb) && pronoun === undefined && !NAMED.test(own))) ||
    /(?<!\p{L})(?:al?|para) \p{Lu}/u.test(own)
      ? undefined
      : clitics.find((clitic) => /^(?:me|te)$/iu.test(clitic));
  const to = toWhom === undefined ? '' : /^me$/iu.test(toWhom) ? ' a mí' : ' a ti';
  return `${verb}${told}${pronoun === undefined ? '' : `-${pronoun.toLowerCase()}`} ${own}`.trim() + to;
}

const DAY =
  '(?:hoy|mañana|pasado mañana|(?:el|este|antes del|para el|pa el|a más tardar el) (?:próximo )?(?:lunes|martes|miércoles|jueves|viernes|sábado|domingo|día)(?: \\p{L}+)?)';
/** 'El viernes lo tienes', 'la tendrá mañana'. */
const HANDS_OVER = wordsOf(
  `(?:l[oa]s? (?:tienes|tenés|tiene|tienen|tendrás|tendrá|tendrán)(?: list[oa]s?)?(?: para)? ${DAY}|${DAY},? (?:ya )?l[oa]s? (?:tienes|tenés|tiene|tienen|tendrás|tendrá|tendrán)(?: list[oa]s?)?(?! que))`,
);

const INFINITIVE_AFTER: readonly [RegExp, number][] = [
  [
    wordsOf(
      `(?:(?:les?|te|os|se lo) )?(?:prometí|he prometido)(?: a (?:(?:la|los|las|mis?|tus?|sus?) )?\\p{L}+)?`,
    ),
    PLAINLY_PROMISED,
  ],
  [
    wordsOf(
      `(?:que no se me (?:olvide|pase)|no se me (?:puede|debe|vaya a) (?:olvidar|pasar)|no (?:me )?(?:puedo|debo) olvidar(?:me)?(?: de)?|acordar(?:me|se)(?: de)?|recu[ée]rda(?:me)?(?: que tengo que)?|record[aá]me|acu[ée]rdame de|recordar(?:me)?|me comprometo a|prometo|te prometo|quedé en|quedo en|quedamos en que|me apunto|me encargo(?: yo)? de|me ocupo(?: yo)? de|no olvidar(?:me)?(?: de)?)`,
    ),
    0.95,
  ],
  [
    wordsOf(
      `(?:(?:yo )?(?:ya )?(?:tengo|tenía|tendré) que|debo(?: de)?|me toca|tengo pendiente|necesito|me falta|me queda)`,
    ),
    0.88,
  ],
  [wordsOf(`(?:(?:me |te |le |les |lo |la |los |las |se |nos )*voy a(?: tener que)?|vamos a|iré a)`), 0.75],
  [
    wordsOf(
      `(?:hay que|tenemos que|habrá que|nos toca|toca(?= \\p{L}+[aei]r(?:l[aeo]s?|me|se)?(?!\\p{L}))|debemos)`,
    ),
    0.75,
  ],
  [wordsOf(`(?:quiero|puedo|podría|quisiera|pienso|déjame|dejame|deja que|debería)`), 0.4],
];

const PLURAL = /^(?:vamos a|tenemos que|hay que|debemos|nos toca|habrá que)/iu;

/** The infinitive behind an opening, and what follows it. */
export function after(
  clause: string,
  opening: RegExp,
): { task: string; before: string; opened: string } | null {
  const match = opening.exec(clause);
  if (match === null) return null;
  const words = clause
    .slice(match.index + match[0].length)
    .trim()
    .split(/\s+/u);
  const skip = /^(?:que|ya|de|a|también|yo)$/iu.test(words[0] ?? '') ? 1 : 0;
  const verb = asInfinitive(bare(words[skip] ?? ''));
  if (verb === null) return null;
  if (verb.verb === 'ir' && /^a$/iu.test(words[skip + 1] ?? '')) {
    const goal = asInfinitive(bare(words[skip + 2] ?? ''));
    if (goal !== null)
      return {
        task: phrase(goal.verb, goal.clitics, words.slice(skip + 3)),
        before: clause.slice(0, match.index),
        opened: match[0],
      };
  }
  const before = clause.slice(0, match.index);
  // 'A las siete quiero hablar con ella': those right before it are no articles.
  const ahead =
    /(?:^|\s)((?:(?:me|te|se|les?|l[oa]s?|nos|os|yo|ya|no)\s+)*)$/iu.exec(`${before} `)?.[1] ?? '';
  const clitics = `${ahead} ${match[0]}`
    .trim()
    .split(/\s+/u)
    .filter((word) => CLITIC.test(word))
    // 'Me falta entregar los textos' gives nothing to whoever says it.
    .filter((word) => !(/^me$/iu.test(word) && /^me (?:falta|toca|queda)/iu.test(match[0].trim())));
  const topic = /l[oa]s?\s/iu.test(ahead)
    ? TOPIC.exec(before.slice(0, before.length - ahead.length).trim())?.[1]
    : undefined;
  return {
    task:
      topic === undefined
        ? phrase(verb.verb, [...clitics, ...verb.clitics], words.slice(skip + 1))
        : phrase(verb.verb, [], [...topic.split(' '), ...words.slice(skip + 1)]),
    before,
    opened: match[0],
  };
}

/** 'Dile a tu mamá que los corrijo': what follows is promised. */
const TELLS_THAT =
  /^.{0,20}(?<!\p{L})d[ií](?:les?|gales?)(?: a(?: \p{L}+){1,3}?)? que,?\s+(?:que,?\s+)?(?=.*\p{L}o(?!\p{L}))/iu;

export function commitment(sentence: string): Read | null {
  const said = sentence.replace(TELLS_THAT, '');
  const clause = cut(said);
  if (said.trim().endsWith('?') && !TAG.test(said.trim())) return null;
  if (
    /^(?:si(?! (?:te parece|le parece|quieres|querés|no te importa|puedo))|cuando|aunque|porque)\s/iu.test(
      clause,
    )
  )
    return null;
  const unreal = (text: string): boolean => HYPOTHETICAL.test(text) || DONE.test(text);
  if (clause.split(' ').length <= SHORT && unreal(clause)) return null;
  for (const [opening, strength] of INFINITIVE_AFTER) {
    const found = after(clause, opening);
    if (found === null) continue;
    const before = rightBefore(found.before);
    if (
      REPORTED.test(before) ||
      unreal(`${before} ${found.task}`) ||
      (strength < 0.8 && NEGATED.test(`${rightBefore(found.before, 2)} ${found.opened}`))
    )
      continue;
    if (NO_TASK.test(found.task) || !/[ -]/u.test(found.task)) continue;
    return { task: found.task, strength: PLURAL.test(found.opened) ? Math.min(strength, 0.75) : strength };
  }
  if (HANDS_OVER.test(clause) && !NEGATED.test(clause)) return { task: 'encargarse', strength: 0.6 };
  if (/^me llamo\b/iu.test(clause)) return null;
  if (/^(?:le|te|les|os) (?:llamo|escribo|hablo) (?:por|para|porque|de)\b/iu.test(clause)) return null;
  const words = clause.split(/\s+/u);
  for (const [index, word] of words.entries()) {
    const before = words.slice(Math.max(0, index - 9), index);
    const verb =
      ofFirstPerson(bare(word)) ??
      ofFuture(bare(word)) ??
      (/^(?:la|los|las|te lo|se lo|le lo|yo lo|ya lo|(?<!\p{L})lo)$/iu.test(before.at(-1) ?? '') &&
      !/^(?:primero|segundo|tercero|mismo|nuevo|bueno|malo|último|otro)$/iu.test(bare(word))
        ? guessedFirst(bare(word))
        : null) ??
      guessed(bare(word), before, bare(words[index + 1] ?? ''));
    if (verb === null) continue;
    // 'La termino de pintar.'
    const done =
      /^(?:terminar|acabar)$/u.test(verb) &&
      /^l[oa]s?$/iu.test(before.at(-1) ?? '') &&
      words[index + 1] === 'de'
        ? asInfinitive(bare(words[index + 2] ?? ''))
        : null;
    if (done !== null && /^termino$/iu.test(bare(word)))
      return { task: phrase(done.verb, [before.at(-1)!], words.slice(index + 3)), strength: 0.75 };
    if (DETERMINER.test(bare(before.at(-1) ?? '')) && !GOES_AND.test(before.join(' '))) continue;
    if (
      /^(?:la|los|las|lo)$/iu.test(before.at(-1) ?? '') &&
      index + 1 === words.length &&
      before.length === 1 &&
      verb.length > 9
    )
      continue;
    // 'Ya lo sé, le compro las flores': what a comma ends does not reach the verb.
    const near = before.slice(before.findLastIndex((other) => other.endsWith(',')) + 1).slice(-4);
    if (near.some((other) => NEGATED.test(bare(other)) || REPORTED.test(bare(other)))) continue;
    if (unreal(`${before.join(' ')} ${words.slice(index).join(' ')}`)) return null;
    if (
      /^me$/iu.test(before.at(-1) ?? '') &&
      /^(?:encargar|ocupar|fijar|mover|meter|poner|sacar|levantar|cambiar)$/u.test(verb) &&
      /^(?:yo|de|del|en|a|por|$)/iu.test(words[index + 1] ?? '')
    )
      break;
    const clitics: string[] = [];
    while (before.length > 0 && CLITIC.test(before.at(-1)!)) clitics.unshift(before.pop()!);
    // 'El inventario lo mando hoy': what stands in front is the object.
    const named = clitics.some((clitic) => /^l[oa]s?$/iu.test(clitic))
      ? TOPIC.exec(before.join(' '))?.[1]
      : undefined;
    const topic = named === undefined ? [] : `${named.slice(0, 1).toLowerCase()}${named.slice(1)}`.split(' ');
    const task = phrase(verb, topic.length > 0 ? [] : clitics, [
      ...topic.map(bare),
      ...words.slice(index + 1),
    ]);
    if (NO_TASK.test(task) || HABIT.test(clause) || !/[ -]/u.test(task) || / (?:esto|eso)$/iu.test(task))
      return null;
    return {
      task,
      strength:
        /-l|^(?:mandar|enviar|llamar|comprar|escribir|traer|llevar|preguntar|avisar|pasar|reservar)\b/u.test(
          task,
        )
          ? /-l/u.test(task)
            ? 0.8
            : 0.75
          : 0.6,
    };
  }
  const care =
    /(?:^|\s)(?:me (?:encargo|ocupo|hago cargo)|(?:ya )?me (?:encargo|ocupo) yo)(?: yo)? (de |del )(.+)$/iu.exec(
      clause,
    );
  if (care !== null && !NEGATED.test(clause))
    return { task: `encargarse ${care[1]!}${care[2]!}`, strength: 0.75 };
  if (/(?:^|\s)me (?:encargo|ocupo|hago cargo)(?: yo)?$/iu.test(clause) && !NEGATED.test(clause))
    return { task: 'encargarse', strength: 0.75 };
  const go = /(?:^|\s)(?:voy|iré|paso) (?:yo )?(?:por|a por|a buscar|a recoger) (.+)$/iu.exec(clause);
  if (go !== null && !NEGATED.test(clause))
    return {
      task:
        go[1]!.replace(/^ell([oa]s?)(?= |$)/iu, '').trim() === go[1]!
          ? `recoger ${go[1]!}`
          : `recoger-l${/^ella/iu.test(go[1]!) ? 'a' : 'o'}s ${go[1]!.replace(/^\S+\s?/u, '')}`.trim(),
      strength: 0.65,
    };
  return null;
}

/** 'El inventario lo mando hoy'. */
const TOPIC =
  /(?:^|\s)((?:el|la|los|las|mi|ese|esa|este|esta|lo del?) (?!lunes|martes|miércoles|jueves|viernes|sábado|domingo|semana|tarde|noche|mañana|día|próxim|que|otro|otra)\p{L}+(?: de(?:l| la| los)? \p{L}+){0,2})(?: (?:ya|yo|eso|mañana|hoy|también))*$/iu;
const SHORT = 12;
/** 'Voy a Luján y compro diez'. */
const GOES_AND = /(?:^|\s)(?:voy|paso|vengo|bajo|subo|salgo)\s(?:.+\s)?y$/iu;
const OBJECT_BEGINS = /^(?:el|la|los|las|un|una|unos|unas|mi|mis|tu|tus|su|sus|otr[oa]s?)$/iu;
/** 'Te lo arreglo', 'yo armo una lista': after a pronoun it is a verb, also one that is not in the list. */
const guessed = (word: string, before: readonly string[], next: string): string | null =>
  (/^yo$/iu.test(before.at(-1) ?? '') && OBJECT_BEGINS.test(next)) ||
  /^(?:te|se|le|les|os)$/iu.test(before.at(-1) ?? '') ||
  /^(?:te|se|le|les|os|yo|ya) l[oa]s?$/iu.test(before.slice(-2).join(' ')) ||
  (/^l[oa]s?$/iu.test(before.at(-1) ?? '') && TOPIC.test(before.slice(0, -1).join(' ')))
    ? /^\p{L}{2,}(?<!di|cre|l)o$/u.test(word) &&
      !/^(?:digo|creo|juro|como|quiero|siento|puedo|tengo|conozco|uso|prefiero|odio|amo|recuerdo|entiendo|necesito|agradezco|aseguro|prometo|deseo|hablo|cuento|explico|veo)$/iu.test(
        word,
      )
      ? `${word.slice(0, -1).replace(/í$/iu, 'i')}ar`
      : null
    : null;
