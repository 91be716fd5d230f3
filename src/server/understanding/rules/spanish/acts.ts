// Decides what somebody does by saying a Spanish clause: commits, asks, takes back, accepts. The tasks are infinitive
// phrases; an object that is only a pronoun is marked with a hyphen: 'te las mando' is 'mandar-las'.
import type { Act, ClauseContext } from '../language-rules.ts';
import { actsBy, rightBefore, startsWith, wordsOf, type ActWords, type Read } from '../phrasebook.ts';
import { asInfinitive, ofFirstPerson, ofFuture, ofOrder, ofSecondPerson, ofSubjunctive } from './verbs.ts';

const HYPOTHETICAL = wordsOf(
  `tal vez|quizás?|a lo mejor|ojalá|habría|hubiera|hubiese|tuviera|pudiera|fuera|sería|algún día|si yo|si me|antes siempre|solía|iba a|quería|broma|en teoría|imagínate|diría|daría|haría|cualquier día|yo siempre|siempre digo|en mi época|un día de estos|millonario`,
);
const DONE = wordsOf(
  `ayer|anoche|anteayer|la semana pasada|el año pasado|la otra vez|el otro día|hace (?:\\p{L}+ )?(?:días?|semanas?|meses|años)|ya (?:lo|la|los|las|le|se|te)? ?(?!sé(?!\\p{L}))\\p{L}+(?:é|í|ó)`,
);
const REPORTED = wordsOf(
  `dijo|dice|dicen|dije|dijeron|digo|decía|decíamos|creo|sé|espero|dirá|pensé|quién|qué|cómo|cuándo|dónde|por qué|si(?! mañana)|cuando|que(?! yo)|porque|aunque|mientras`,
);
const NEGATED = wordsOf(`no|nunca|jamás|nadie|tampoco|ni`);
const NO_TASK =
  /^(?:ser|estar|haber|saber|creer|pensar|querer|poder|tener|morir|vivir|dormir|sentir|entender|esperar|comer|beber|reír|llorar|gustar|parecer|perder|ganar|quedarme|decir-?$|decir(?!-|\s(?:a|al)(?=\s))|decirte|matar|ir(?!\s(?:a|al|por)(?=\s))|irme|venir|seguir(?!\s\p{L}+\s)|volver|volverme|aprender|acabar|terminar(?!\s(?:el|la|los|las)\b)|empezar|hablar(?!\s(?:con|al)\b)|contar(?:te)?(?!\s(?:las|los)\b)|trabajar|salir|ver(?!\s(?:al?|lo de|si|con)\b)|admitir|reconocer|confesar|aguantar|pasar(?!\s(?:a|por|el|la|los|las|te)\b|-)|correr|jugar|sacar conclusiones|hacer(?:$|\s(?:nada|todo|eso|esto))|tomar|quedar|dejar(?!\s\p{L}+\s))(?=$|\s|,|-)/iu;
const MOMENT =
  /^(?:ver|decir(?!\s(?:a|al)\b)|esperar|callar|venir|pasar(?:$| adelante)|sentar|oír|escuchar|perdonar|disculpar|tomar(?:$|\s(?:asiento|eso|esto))|dejar(?:$| de |-)|seguir|contar|imaginar|fijar(?!\s(?:una|la) fecha)|parar|hablar|correr|repetir|mirar(?!-|\s(?:la|el|los|las|en|si|lo del?)(?=\s))|apagar(?:$|-)|dar(?:$|-| la| las gracias)|salir|creer|ir|quedar|abrir la boca|hacer (?:caso|clic|silencio|el favor)|poner(?:$|-| atención)|pedir perdón|moler|subir(?:$)|bajar(?:$| la voz)|apagar la luz|ayudar(?:$)|bromear|cerrar (?:la boca|los ojos)|marcar(?!\s(?:a|al)\b)|confirmar(?=\s(?:los|su|tu|el número|sus))|meter(?:$| la pata)|sacar la lengua)(?=$|\s|,|-)/iu;
const CUT =
  /(?:,\s*|\s)(?:no (?:se|te) preocupes?|no pasa nada|porque|pero|aunque|si no|para que|así que|así (?:yo|tú|él|ella|lo|la|no|llevo)|cuando|mientras|ya que|que (?:si|yo|no|es|ya|la otra|hace|hay|falta)|y (?:yo|tú|ya|así|luego|después|te|le|me|nos|usted|ustedes)|o (?:sea|si))(?=\s).*$/iu;
const TAG = /,? ¿?(?:no|vale|sí|ok|okay|verdad|eh|te parece|de acuerdo|sale|bueno|ya)\?$/iu;
const DETERMINER =
  /^(?:el|un|mi|tu|su|este|ese|del|al|de|con|por|para|sin|en|cada|otro|algún|ningún|nuestro|buen|mucho|poco|más|tanto|y|o|qué|cuánto|según)$/iu;
const CLITIC = /^(?:me|te|se|le|les|lo|la|los|las|nos|os)$/iu;

const bare = (word: string): string => word.replace(/^[¿¡"«(]+|[,.;:!?"»)…]+$/gu, '');
const cut = (said: string): string =>
  said
    .replace(TAG, '')
    .replace(CUT, '')
    .replace(/[.!?…]+$/u, '')
    .replace(/^[¿¡]/u, '')
    .trim();

/** 'mandar-las esta tarde'; of two pronouns the one for the thing. */
function phrase(verb: string, clitics: readonly string[], rest: readonly string[]): string {
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
  return `${verb}${told}${object === undefined ? '' : `-${object.toLowerCase()}`} ${own}`.trim();
}

const INFINITIVE_AFTER: readonly [RegExp, number][] = [
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
  [wordsOf(`(?:hay que|tenemos que|habrá que|nos toca|debemos)`), 0.75],
  [wordsOf(`(?:quiero|puedo|podría|quisiera|pienso|déjame|dejame|deja que|debería)`), 0.4],
];

const PLURAL = /^(?:vamos a|tenemos que|hay que|debemos|nos toca|habrá que)/iu;

/** The infinitive behind an opening, and what follows it. */
function after(clause: string, opening: RegExp): { task: string; before: string; opened: string } | null {
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
  const clitics = before
    .trim()
    .split(/\s+/u)
    .filter((word) => CLITIC.test(word));
  return {
    task: phrase(verb.verb, [...clitics, ...verb.clitics], words.slice(skip + 1)),
    before,
    opened: match[0],
  };
}

function commitment(said: string): Read | null {
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
  if (/^me llamo\b/iu.test(clause)) return null;
  if (/^(?:le|te|les|os) (?:llamo|escribo|hablo) (?:por|para|porque|de)\b/iu.test(clause)) return null;
  const words = clause.split(/\s+/u);
  for (const [index, word] of words.entries()) {
    const before = words.slice(Math.max(0, index - 9), index);
    const verb = ofFirstPerson(bare(word)) ?? ofFuture(bare(word)) ?? guessed(bare(word), before);
    if (verb === null) continue;
    if (DETERMINER.test(bare(before.at(-1) ?? ''))) continue;
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
          ? 0.75
          : 0.6,
    };
  }
  const care =
    /(?:^|\s)(?:me (?:encargo|ocupo|hago cargo)|(?:ya )?me (?:encargo|ocupo) yo)(?: yo)? (de |del )(.+)$/iu.exec(
      clause,
    );
  if (care !== null && !NEGATED.test(clause))
    return { task: `encargarse ${care[1]!}${care[2]!}`, strength: 0.75 };
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
  /(?:^|\s)((?:el|la|los|las|mi|ese|esa|este|esta|lo del?) (?!lunes|martes|miércoles|jueves|viernes|sábado|domingo|semana|tarde|noche|mañana|día|próxim|que|otro|otra)\p{L}+(?: de(?:l| la| los)? \p{L}+)?)(?: (?:ya|yo|eso|mañana|hoy|también))*$/iu;
const SHORT = 12;
/** 'Te lo arreglo': after a pronoun it is a verb, also one that is not in the list. */
const guessed = (word: string, before: readonly string[]): string | null =>
  /^(?:te|se|le|les|os)$/iu.test(before.at(-1) ?? '') ||
  /^(?:te|se|le|les|os|yo|ya) l[oa]s?$/iu.test(before.slice(-2).join(' ')) ||
  (/^l[oa]s?$/iu.test(before.at(-1) ?? '') && TOPIC.test(before.slice(0, -1).join(' ')))
    ? /^\p{L}{2,}(?<!di|cre|l)o$/u.test(word) &&
      !/^(?:digo|creo|juro|como|quiero|siento|puedo|agradezco|aseguro|prometo|deseo|hablo|cuento|explico|veo)$/iu.test(
        word,
      )
      ? `${word.slice(0, -1).replace(/í$/iu, 'i')}ar`
      : null
    : null;
const HABIT = wordsOf(
  `siempre|nunca|todos los|todas las|cada (?:día|mañana|noche|semana)|a veces|normalmente|desde (?:hace|que|bebé)|los (?:lunes|martes|miércoles|jueves|viernes|sábados|domingos)|hace (?:un|dos|tres|muchos|varios)`,
);

/** 'Me traen un dibujo', said to a class. */
const ofPlural = (word: string, before: string | undefined): string | null =>
  /^(?:me|nos)$/iu.test(before ?? '') && /n$/u.test(word) ? ofSecondPerson(`${word.slice(0, -1)}s`) : null;

const CAN_YOU = wordsOf(
  `(?:(?:me |nos |le |lo |la |los |las |se )*(?:puedes|podés|podrías|puede|podría|podrían|pueden|podéis)|(?:me |nos )?(?:quieres|querés|quiere)(?: usted)?|te importa|le importa|serías? tan amable de|me haces? el favor de|haz(?:me)? el favor de|haga(?:me)? el favor de)(?: por favor)?`,
);
const MUST = wordsOf(
  `(?:tienes|tenés|tiene|tienen|tendrías|tendría) que|debes|debería[ns]?|deberías|te toca(?: a ti)?|le toca(?: a usted)?|vas a tener que|va a tener que|tendrás que|tendrá que|hay que|habría que`,
);
const FORGET = wordsOf(
  `no (?:te|se|os) olvid(?:es|e|en|és)(?: de)?|no olvides?(?: de)?|acordate de|acu[ée]rdate de|acu[ée]rdese de|acu[ée]rdate(?: de)? que (?:hay que|tienes que|tenés que)|quedas en|recuerda|recuerde|asegúrate de|asegurate de|asegúrese de|favor de|procura|intenta|intente|encárgate de|encargate de`,
);
const WANT = wordsOf(
  `(?:necesito|quiero|quisiera|prefiero|hace falta|te pido|le pido|es importante|me gustaría|necesitamos|te agradecería|le agradecería|te encargo|le encargo|sería bueno|estaría bien|recu[ée]rdame|record[aá]me|recu[ée]rdeme|te ruego|le ruego|quisiera pedirte|conviene|recuerda|acuérdate) que`,
);

function request(said: string): Read | null {
  const clause = cut(said);
  const question = said.trim().endsWith('?');
  if (
    /^(?:si(?! (?:puedes|podés|puede|no te importa|quieres))|cuando|aunque|porque)\s/iu.test(clause) ||
    DONE.test(clause)
  )
    return null;
  for (const [opening, strength] of [
    [FORGET, 0.9],
    [CAN_YOU, 0.85],
    [MUST, 0.72],
  ] as const) {
    const found = after(clause, opening);
    if (found === null) continue;
    if (
      wordsOf('quién|qué|cómo|cuándo|dónde|dijo|dice|si|cuando|no').test(rightBefore(found.before, 3)) ||
      (strength < 0.8 && question)
    )
      return null;
    return ok(found.task, strength);
  }
  const words = clause.split(/\s+/u);
  const yours =
    /(?:^|\s)(?:necesito|necesitamos|quiero|me falta) ((?:un|una|el|la|tu|su|tus|sus|los|las) .+)$/iu.exec(
      clause,
    )?.[1];
  if (
    yours !== undefined &&
    !NEGATED.test(clause) &&
    wordsOf('tuy[oa]s?|suy[oa]s?|tus?|sus?|de usted|de ti|de vos').test(yours)
  )
    return ok(
      `mandar ${yours.replace(/,.*$/u, '').replace(/ (?:tuy[oa]s?|suy[oa]s?|de usted|de ti|de vos)(?=\s|$)/iu, '')}`,
      0.6,
    );
  const wanted = WANT.exec(clause);
  if (wanted !== null) {
    const rest = clause
      .slice(wanted.index + wanted[0].length)
      .trim()
      .split(/\s+/u);
    const at = rest.findIndex((word) => ofSubjunctive(bare(word)) !== null);
    const verb = at >= 0 && at < 4 ? ofSubjunctive(bare(rest[at]!)) : null;
    const clitics = rest.slice(0, Math.max(at, 0)).filter((word) => CLITIC.test(word));
    if (verb !== null && !rest.slice(0, at).includes('no'))
      return ok(phrase(verb.verb, clitics, rest.slice(at + 1)), 0.85);
  }
  const polite = wordsOf('por favor|porfa|haga el favor|haz el favor|porfis').test(clause);
  let from = 0;
  while (
    from < words.length &&
    /^(?:y|pues|ya|bueno|entonces|por|favor|porfa|dale|venga|ah|ay|mira|mire|oye|sí|luego|mejor|o|vale|che|a|ver|eso|tú|usted|vos|mañana|también|todavía|además|ok|si|puedes|podés|puede|anda|vale|perfecto|ah|no|nada|recuerda)$/iu.test(
      bare(words[from]!),
    )
  )
    from++;
  if (/^(?:and[aá]|ve|vaya|vete)$/iu.test(bare(words[from] ?? '')) && /^a$/iu.test(words[from + 1] ?? '')) {
    const verb = asInfinitive(bare(words[from + 2] ?? ''));
    if (verb !== null) return ok(phrase(verb.verb, verb.clitics, words.slice(from + 3)), 0.6);
  }
  const first = bare(words[from] ?? '');
  if (!question && first !== '') {
    const imperative = ofOrder(first) ?? ofSubjunctive(first);
    const accents = /[áéí]$|me$|nos$|le$|les$|selo|sela|melo|mela/iu.test(first);
    if (imperative !== null && words.length - from > 1) {
      const strength = polite || accents || ofSubjunctive(first) !== null ? 0.78 : 0.55;
      return ok(
        phrase(
          imperative.verb,
          imperative.clitics,
          words.slice(from + 1).filter((word) => !/^(?:por|favor|porfa)[,.]?$/iu.test(word)),
        ),
        strength,
      );
    }
  }
  // '¿me mandas la lista?', 'y me traes la ficha'
  const at = words.findIndex(
    (word, index) =>
      index >= from &&
      index < from + 4 &&
      (ofSecondPerson(bare(word)) ?? ofPlural(bare(word), words[index - 1])) !== null,
  );
  if (
    at >= 0 &&
    !words
      .slice(0, at)
      .some((word) => /^(?:no|si|qué|que|quién|cómo|cuándo|dónde|por|cuánto|lo que)$/iu.test(bare(word)))
  ) {
    const clitics = words
      .slice(0, at)
      .filter((word) => CLITIC.test(bare(word)))
      .map(bare);
    const toMe = clitics.some((clitic) => /^(?:me|nos)$/iu.test(clitic));
    if (toMe || (question && clitics.length > 0) || /^(?:tú|vos)$/iu.test(bare(words[at - 1] ?? '')))
      return ok(
        phrase(
          (ofSecondPerson(bare(words[at]!)) ?? ofPlural(bare(words[at]!), 'me'))!,
          clitics,
          words.slice(at + 1),
        ),
        toMe ? 0.72 : 0.5,
      );
  }
  return null;
}

function ok(task: string, strength: number): Read | null {
  if (MOMENT.test(task) || /^(?:ser|estar|saber|tener|haber|querer|poder)\b/iu.test(task)) return null;
  return /[ -]/u.test(task)
    ? { task, strength: /^\S+-l[oa]s?$/u.test(task) ? strength - 0.2 : strength }
    : null;
}

const WORDS: ActWords = {
  commitment,
  request,
  undo: wordsOf(
    `olvídalo|olvidalo|olvídate|déjalo|dejalo|dejémoslo|ya no (?:hace falta|hay que|lo|la|es necesario|voy)|no hace falta|no es necesario|se cancela|cancelado|se suspende|suspendido|mejor no|al final no|no puedo el|lo dejamos|ya está hecho|ya lo hice yo|no te preocupes,? (?:ya )?lo hago yo|lo pasamos|queda anulad[oa]`,
  ),
  accept: startsWith(
    `(?:sí|si|claro|vale|ok|okay|bueno|listo|dale|de acuerdo|perfecto|por supuesto|cómo no|como no|hecho|venga|ya|obvio|seguro|entendido|anotado|descuida|no te preocupes|con gusto|sale|órale|orale|cuenta con ello|faltaba más|ta|bacán|genial|está bien|sin problema|en eso quedamos)`,
  ),
  refuse: startsWith(
    `(?:no puedo|no,? (?:gracias|imposible|no puedo)|imposible|ni hablar|ni loc[oa]|qué va|paso)`,
  ),
};

const IMPERSONAL = /^(?:gracias,? )?(?:y |pero |también )*(?:hay|habrá|habría) que\s/iu;
const ASKED_NOBODY = 0.45;

export function spanishActs(clause: string, context: ClauseContext): Act[] {
  const acts = actsBy(WORDS, clause, context).map((act): Act =>
    // 'Hay que comprar pan' of somebody else is for whoever takes it.
    act.kind === 'theirs' && IMPERSONAL.test(clause) ? { ...act, kind: 'ask', strength: ASKED_NOBODY } : act,
  );
  if (!context.alone || acts.some(({ kind }) => kind === 'mine' || kind === 'theirs')) return acts;
  // In a memo the infinitive alone is a task: 'comprar leche'.
  const words = cut(clause).split(/\s+/u);
  let from = 0;
  while (
    from < words.length &&
    /^(?:y|también|luego|después|a|ver|este|ah|además|bueno|ya|o|que|qué|más)$/iu.test(bare(words[from]!))
  )
    from++;
  const verb = asInfinitive(bare(words[from] ?? ''));
  if (verb === null || words.length - from < 2 || NEGATED.test(words.slice(0, from + 1).join(' ')))
    return acts;
  const task = phrase(verb.verb, verb.clitics, words.slice(from + 1));
  if (NO_TASK.test(task) || HYPOTHETICAL.test(clause)) return acts;
  return [...acts, { kind: context.byOwner ? 'mine' : 'theirs', task, strength: 0.8 }];
}
