// Decides what somebody does by saying a Spanish clause: commits, asks, takes back, accepts. The tasks are infinitive
// phrases; an object that is only a pronoun is marked with a hyphen: 'te las mando' is 'mandar-las'.
import type { Act, ClauseContext } from '../language-rules.ts';
import { actsBy, startsWith, wordsOf, type ActWords } from '../phrasebook.ts';
import { HYPOTHETICAL, MOMENT, NO_TASK, bare, cut } from './act-words.ts';
import { commitment, phrase } from './commitments.ts';
import { request } from './requests.ts';
import { asInfinitive, ofOrder } from './verbs.ts';

const WORDS: ActWords = {
  commitment,
  request,
  undo: wordsOf(
    `olvídalo|olvidalo|olvídate|déjalo|dejalo|dejémoslo|ya no (?:hace falta|hay que|lo|la|es necesario|voy)|no hace falta|no es necesario|se cancela|cancelado|se suspende|suspendido|mejor no|al final no|no puedo el|lo dejamos|ya está hecho|ya lo hice yo|no te preocupes,? (?:ya )?lo hago yo|lo pasamos|queda anulad[oa]`,
  ),
  accept: startsWith(
    `(?:sí|si|claro|yo me encargo|yo lo hago|sipi|desde luego|a la orden|cuente con ello|ahí va|hágale|vale|ok|okay|bueno|listo|dale|de acuerdo|perfecto|por supuesto|cómo no|como no|hecho|venga|ya|obvio|seguro|entendido|anotado|descuida|no te preocupes|con gusto|sale|órale|orale|cuenta con ello|faltaba más|ta|bacán|genial|está bien|sin problema|en eso quedamos)`,
  ),
  refuse: startsWith(
    `(?:uy|uf|no (?:se )?puedo?e?|ese día no|hoy no|yo (?:\\p{L}+ ){0,3}no (?:puedo|llego|alcanzo)|no llego|no alcanzo|me encantaría,? pero|qué pena,? pero|lo siento|ahora no|me queda imposible|me es imposible|no me da (?:tiempo|la vida)|no,? (?:gracias|imposible|no puedo)|imposible|ni hablar|ni loc[oa]|qué va|paso(?! (?:a|por|mañana|luego|el|y)(?!\\p{L})))`,
  ),
};

const IMPERSONAL = /^(?:gracias,? )?(?:y |pero |también )*(?:hay|habrá|habría) que\s/iu;
const ANYONE = /^(?:y |pero |también |bueno,? )*(?:alguien (?:tiene|tendría) que|habría que)\s/iu;
const ASKED_NOBODY = 0.45;
const TO_ANYONE = 0.5;
const TO_ALL = 0.3;
const WHO =
  /^¿?(?:y |entonces |bueno,? )*quién (?:(?:me |nos |se |lo |la |los |las )*)(?:(?:puede|podría|quiere|va a) )?(\p{L}+) ([^?,]{3,80})\?$/iu;
/** Of tasks that are counted: 'dos, llamar al banco'. */
const MEMO_LEAD =
  /^(?:y|lo|también|luego|después|a|ver|este|ah|además|bueno|ya|o|que|qué|más|uno|dos|tres|cuatro|cinco|seis|primero|segundo|tercero|sí|otra|cosa|entonces|pendiente|falta|no|hay)$/iu;

/** '¿Quién trae las sillas?': who takes it on says so. */
function askedOfAll(clause: string): Act | null {
  const match = WHO.exec(clause.trim());
  if (match === null) return null;
  const verb = ofOrder(match[1]!) ?? asInfinitive(match[1]!);
  if (verb === null) return null;
  const task = phrase(verb.verb, verb.clitics, match[2]!.split(/\s+/u));
  return NO_TASK.test(task) || MOMENT.test(task) ? null : { kind: 'ask', task, strength: TO_ALL };
}

export function spanishActs(clause: string, context: ClauseContext): Act[] {
  const acts = actsBy(WORDS, clause, context).map((act): Act => {
    if (!context.alone && act.kind === 'ask' && ANYONE.test(clause))
      return { ...act, kind: 'named', strength: TO_ANYONE };
    // 'Hay que comprar pan' of somebody else is for whoever takes it.
    return act.kind === 'theirs' && IMPERSONAL.test(clause)
      ? { ...act, kind: 'ask', strength: ASKED_NOBODY }
      : act;
  });
  if (!context.alone && !context.byOwner && acts.length === 0) {
    const all = askedOfAll(clause);
    if (all !== null) return [all];
  }
  if (!context.alone || acts.some(({ kind }) => kind === 'mine' || kind === 'theirs')) return acts;
  // In a memo the infinitive alone is a task: 'comprar leche'.
  const words = cut(clause).split(/\s+/u);
  let from = 0;
  while (from < words.length && MEMO_LEAD.test(bare(words[from]!))) from++;
  const verb = asInfinitive(bare(words[from] ?? ''));
  if (
    verb === null ||
    words.length - from < 2 ||
    /(?:^|\s)no(?=\s)/iu.test(words.slice(Math.max(0, from - 1), from + 1).join(' '))
  )
    return acts;
  const task = phrase(verb.verb, verb.clitics, words.slice(from + 1));
  if (NO_TASK.test(task) || HYPOTHETICAL.test(clause.replace(/un día de estos|algún día/iu, ''))) return acts;
  return [...acts, { kind: context.byOwner ? 'mine' : 'theirs', task, strength: 0.8 }];
}
