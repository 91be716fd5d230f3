// Reads what a Spanish clause asks of whoever listens: orders, questions and wishes.
import { rightBefore, wordsOf, type Read } from '../phrasebook.ts';
import { CLITIC, DONE, NEGATED, TAG, bare, cut, MOMENT } from './act-words.ts';
import { after, phrase } from './commitments.ts';
import { guessedOrder } from './guessed-verbs.ts';
import { asInfinitive, ofOrder, ofSecondPerson, ofSubjunctive } from './verbs.ts';

/** 'Me traen un dibujo', said to a class. */
const ofPlural = (word: string, before: string | undefined): string | null =>
  /^(?:me|nos)$/iu.test(before ?? '') && /n$/u.test(word) ? ofSecondPerson(`${word.slice(0, -1)}s`) : null;

const CAN_YOU = wordsOf(
  `(?:(?:me |nos |le |lo |la |los |las |se )*(?:puedes|podés|podrías|puede|podría|podrían|pueden|podéis)|(?:me |nos )?(?:quieres|querés|quiere)(?: usted)?|(?:no )?(?:te|le|os|les) importa(?:ría)?|serías? tan amable de|me haces? el favor de|haz(?:me)? el favor de|haga(?:me)? el favor de)(?: por favor)?`,
);
const MUST = wordsOf(
  `(?:tienes|tenés|tiene|tienen|tendrías|tendría|tendrían|alguien (?:tiene|tendría)) que|debes|debería[ns]?|deberías|te toca(?: a ti)?|le toca(?: a usted)?|vas a tener que|va a tener que|tendrás que|tendrá que|hay que|habría que`,
);
const FORGET = wordsOf(
  `que no se (?:te|le) (?:pase|olvide)|no (?:te|se|os) olvid(?:es|e|en|és)(?: de)?|no olvides?(?: de)?|acordate de|acu[ée]rdate de|acu[ée]rdese de|acu[ée]rdate(?: de)? que (?:hay que|tienes que|tenés que)|quedas en|no deje[s]? de|recuerda|recuerde|asegúrate de|asegurate de|asegúrese de|favor de|procura|intenta|intente|encárgate de|encargate de`,
);
const WANT = wordsOf(
  `(?:necesito|quiero|quisiera|prefiero|hace falta|te pido|le pido|es importante|me gustaría|necesitamos|te agradecería|le agradecería|te encargo|le encargo|sería bueno|estaría bien|recu[ée]rdame|record[aá]me|recu[ée]rdeme|te ruego|le ruego|quisiera pedirte|conviene|recuerda|acuérdate) que`,
);

const FAVOUR = wordsOf(
  `(?:ped\\p{L}*|pregunt\\p{L}*|quer\\p{L}*|ver|saber) si (?:me |nos |le |lo |la )*(?:puedes|podés|podrías|puede|podría|podéis|pueden|quieres|te importa)`,
);

const NO_FAVOUR =
  /^(?:da|queda|sale|dice|hace|pone|sirve|toma|ve|pasa|sigue|viene|toca|lleva|mueve|cuenta|presta|saca|cae|gusta|parece|encuentra|recuerda|tira|corre|quita|vende|ocupa|encarga|apunta|cobra|suena)$/iu;

export function request(said: string): Read | null {
  const clause = cut(said);
  // 'Bájalos hoy, ¿eh?' asks for no answer.
  const question = said.replace(TAG, '').trim().endsWith('?');
  if (
    /^(?:si(?! (?:puedes|podés|puede|no te importa|quieres))|cuando|aunque|porque)\s/iu.test(clause) ||
    DONE.test(clause)
  )
    return null;
  // 'Queríamos pedirte si puedes regar las plantas.'
  const favour = after(clause, FAVOUR);
  if (favour !== null) return ok(favour.task, 0.8);
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
    /^(?:y|pues|ya|bueno|entonces|por|favor|porfa|dale|nomás|nada más|solo|venga|ah|ay|mira|mire|oye|sí|luego|mejor|o|vale|che|a|ver|eso|tú|usted|vos|mañana|también|todavía|además|ok|si|puedes|podés|puede|anda|vale|perfecto|ah|no|nada|recuerda|pero|así|sea|que)$/iu.test(
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
    const imperative = ofOrder(first) ?? ofSubjunctive(first) ?? guessedOrder(first);
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
  // 'Me compra la manguera', said to somebody who is 'usted'.
  const lead = words.slice(0, 6).findIndex((word) => /^(?:me|nos)$/iu.test(bare(word)));
  const polished = lead < 0 ? null : ofOrder(bare(words[lead + 1] ?? ''));
  if (
    polished !== null &&
    polished.clitics.length === 0 &&
    lead === from &&
    !NO_FAVOUR.test(words[lead + 1]!) &&
    words.length - lead > 2
  )
    return ok(phrase(polished.verb, ['me'], words.slice(lead + 2)), question || polite ? 0.72 : 0.62);
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
    const toYou = [words[at - 1], question ? words[at + 1] : ''].some((word) =>
      /^(?:tú|vos)$/iu.test(bare(word ?? '')),
    );
    if (toMe || (question && clitics.length > 0) || toYou)
      return ok(
        phrase(
          (ofSecondPerson(bare(words[at]!)) ?? ofPlural(bare(words[at]!), 'me'))!,
          clitics,
          words.slice(at + 1).filter((word, place) => place > 0 || !/^(?:tú|vos)$/iu.test(bare(word))),
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
