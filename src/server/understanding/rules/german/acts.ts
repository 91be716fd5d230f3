// Decides what somebody does by saying a German clause: commits, asks, takes back, accepts. The tasks are infinitive
// phrases: 'den schick ich dir morgen zu' is 'den dir morgen zuschicken'.
import type { Act, ClauseContext } from '../language-rules.ts';
import { actsBy, startsWith, wordsOf, type ActWords } from '../phrasebook.ts';
import { DONE, HYPOTHETICAL, NEGATED, NO_TASK, OPINION, REPORTED, SUBJECT, cut } from './act-words.ts';
import { afterModal, commitment, taskOk } from './commitments.ts';
import { askedOfAll, neededIn, THAT_TASK } from './needs.ts';
import { infinitivePhrase, skipped } from './phrases.ts';
import { request } from './requests.ts';
import { isInfinitive } from './verbs.ts';

const WORDS: ActWords = {
  commitment,
  request,
  undo: wordsOf(
    `vergiss (?:das|es|den|die|freitag)|vergesst|hat sich erledigt|ist erledigt|brauchst du nicht(?: mehr)?|brauchen sie nicht(?: mehr)?|musst du nicht(?: mehr)?|müssen sie nicht(?: mehr)?|lass (?:mal|gut sein|es|das)|lassen wir|doch nicht|fällt (?:heute |leider |dann )?aus|abgesagt|gestrichen|das schaff ich nicht|schaffe ich nicht|wird nix|wird nichts|zieh(?:e)? ich zurück|nicht mehr nötig|nicht nötig|erst im \\p{L}+|stattdessen`,
  ),
  accept: startsWith(
    `(?:ja(?: ja)?|jep|jap|jawohl|mhm ja|logisch|logo|freilich|passt schon|selbstverständlich|bin dabei|(?:die |das |den |es |alles )?(?:hast|kriegst|bekommst) (?:du|des)|(?:die |das |den |es |alles )?(?:haben|kriegen|bekommen) sie|(?:die|das|den|es|alles|beides) (?:hab|habe|bring|bringe|nehm|nehme) ich (?:dann |auch |schon |natürlich |selbstverständlich )*(?:dabei|mit)(?=[.,!]|$)|dann (?:haben|kriegen|bekommen) sie (?:das|es|die|den|alles)|dann (?:hast|kriegst|bekommst) du (?:das|es|die|den|alles)|schon notiert|ist notiert|schreib(?:e)? ich mir auf|jo|klar|okay|ok|gut|na gut|gerne?|sicher|natürlich|geht klar|alles klar|in ordnung|wird gemacht|mach(?:e)? ich|mach(?:e)? ich gern|ich (?:mach|übernehm)e? das(?=[,.!]|$)|(?:das kann ich|ich kann das) (?:gern |gerne )?(?:machen|übernehmen|erledigen)|versprochen|kein problem|passt|prima|super|abgemacht|einverstanden|stimmt|von mir aus|kann ich machen|das mach(?:e)? ich|notiert|kriegst du|bekommen sie)`,
  ),
  refuse: startsWith(
    `(?:nein|nee|nö|leider nicht|auf keinen fall|kann ich nicht|das geht nicht|keine zeit|sorry|ich nicht|na,? sorry|heute (?:eher |leider |lieber )?nicht|eher nicht|lieber nicht|(?:das )?(?:schaff|pack) ich nicht|da (?:kann|hab|bin) ich (?:nicht|leider|keine|in |im |auf |weg|schon|beim|bei)|geht (?:bei mir |leider )*nicht|tut mir leid|ungern|unmöglich)`,
  ),
};

const ANYONE = wordsOf(
  `(?:irgendwer|irgendjemand|jemand|einer(?: von (?:uns|euch))?|man) (?:muss|müsst|sollte|soll)|(?:irgendwer|irgendjemand|jemand|einer) müsste|(?:muss|sollte|müsste) (?:mal |noch )*(?:irgendwer|irgendjemand|jemand|einer)|wir müssten|müssten wir`,
);
const YOU_THEN =
  /(?<!\p{L})(?:machst|übernimmst|erledigst|kannst|könntest|würdest|magst) du|(?:können|könnten|würden|machen) sie(?!\p{L})/iu;
const WHO_CAN = startsWith(`(?:und |also |dann )?wer (?:kann|könnte|möchte|mag|will|würde|muss)`);
/** Comes true only in a joke or some day. */
const UNREAL_BEFORE =
  /^(?:und |aber |ja |also )?(?:wenn|falls) (?!ich |wir ).*(?<!\p{L})(?:mal|je|wirklich|tatsächlich|gewinn\p{L}*|irgendwann)(?!\p{L})/iu;
const UNREAL = 0.4;
const TO_NOBODY = 0.5;
const TO_ALL = 0.3;
const BROUGHT = 0.85;

/** What nobody is named for: who takes it on says so. */
function needs(clause: string, { byOwner, alone, before }: ClauseContext): Act | null {
  const all = askedOfAll(clause);
  if (all !== null) {
    const task = infinitivePhrase([], all.rest, all.verb);
    return byOwner || !taskOk(task, clause) ? null : { kind: 'ask', task, strength: TO_ALL };
  }
  const said = cut(clause);
  if (HYPOTHETICAL.test(said) || DONE.test(said) || REPORTED.test(said) || UNREAL_BEFORE.test(before))
    return null;
  const anyone = afterModal(said, WHO_CAN.test(said) ? WHO_CAN : ANYONE);
  if (anyone !== null && !NEGATED.test(said) && taskOk(anyone, said))
    return {
      kind: alone ? 'mine' : 'named',
      task: anyone.replace(/\?$/u, ''),
      strength: alone ? BROUGHT : TO_NOBODY,
    };
  const needed = neededIn(said);
  if (needed === null || (clause.endsWith('?') && !YOU_THEN.test(clause))) return null;
  if (alone) return { kind: 'mine', task: needed, strength: BROUGHT };
  if (needed === THAT_TASK) return { kind: byOwner ? 'named' : 'ask', task: needed, strength: TO_NOBODY };
  return {
    kind: !byOwner && /\bbitte\b/iu.test(clause) ? 'ask' : 'named',
    task: needed,
    strength: TO_NOBODY,
  };
}

/** 'Ich brauche von Ihnen noch den Ausweis': whoever is spoken to may bring it. */
const ANOTHER_NEEDS =
  /^(?:.{0,25}\s)?(?:(?:ich|wir) (?:brauche?n?|bräuchten?)|(?:brauche?n?|bräuchte?n?) (?:ich|wir)|mir fehlt|fehlt mir)(?:,? ist)? (?:(?:dann|noch|aber|jetzt|da|auch|unbedingt|mal|nur|bitte|(?:von|vom) \p{L}+) )*((?:eine?n?|den|die|das|der|dein\p{L}*|ihr\p{L}*|seine?n?) (?!überblick|pause|moment|minute|stunde|ruhe|zeit|urlaub|idee|hilfe|termin).+)$/iu;

function neededByAnother(clause: string, { byOwner, alone }: ClauseContext): Act | null {
  const said = cut(clause);
  if (byOwner || alone || clause.endsWith('?') || NEGATED.test(said) || HYPOTHETICAL.test(said)) return null;
  const thing = ANOTHER_NEEDS.exec(said)?.[1]?.replace(/^der /iu, 'den ');
  return thing === undefined ? null : { kind: 'named', task: `${thing} besorgen`, strength: TO_NOBODY };
}

/** 'Dann brauch ich noch ein Geschenk', said to oneself. */
const LACKING =
  /^(?:.{0,20}\s)?(?:ich (?:brauch|brauche)|(?:brauch|brauche) ich|wir brauchen|brauchen wir) (?:(?:dann|noch|aber|jetzt|da|auch|unbedingt|mal) )*((?:ein|eine|einen|neue|neuen|neues|die|den|das|zwei|drei) (?!überblick|pause|moment|minute|stunde|ruhe|zeit|urlaub|idee).+)$/iu;

/** 'Redest du mal mit ihr', of a recogniser: a question that nothing marks. */
const ASKS_YOU =
  /^(?:und |dann |aber )*\p{L}{2,}st du (?:bitte|mal|mir|uns|ihm|ihr|noch|kurz|auch noch)(?!\p{L})[^?.!]*$/iu;

export const germanActs = (said: string, context: ClauseContext): Act[] => {
  const clause = ASKS_YOU.test(said) ? `${said}?` : said;
  const isOpinion = OPINION.test(clause);
  const found = actsBy(WORDS, clause, context)
    .filter(({ kind }) => !isOpinion || (kind !== 'mine' && kind !== 'theirs'))
    .map((act) => (UNREAL_BEFORE.test(context.before) ? { ...act, strength: act.strength * UNREAL } : act));
  const need = found.some(({ kind }) => kind !== 'accept' && kind !== 'refuse')
    ? null
    : (needs(clause, context) ?? neededByAnother(clause, context));
  const acts = need === null ? found : [need, ...found];
  if (!context.alone || acts.some(({ kind }) => kind !== 'accept' && kind !== 'refuse')) return acts;
  const lacking = LACKING.exec(cut(clause))?.[1];
  if (lacking !== undefined && !NEGATED.test(clause) && !HYPOTHETICAL.test(clause))
    return [
      {
        kind: 'mine',
        task: `${lacking.replace(/ (?:die|der|das) (?:wird|ist|hat) .*$/iu, '')} besorgen`,
        strength: 0.7,
      },
    ];
  // In a memo the infinitive alone is a task: 'Milch kaufen'.
  const task = cut(clause).replace(/^(?:.{0,20}\s)?irgendwann (?:mal )?/iu, '');
  const last = task.split(/\s+/u).at(-1) ?? '';
  const bare =
    isInfinitive(last) &&
    task.split(/\s+/u).length >= 2 &&
    !wordsOf(`${SUBJECT}|ist|sind|war|hat|haben|kann|will|wird`).test(task);
  return bare && !HYPOTHETICAL.test(task) && !NO_TASK.test(task) && !NEGATED.test(task)
    ? [
        {
          kind: context.byOwner ? 'mine' : 'theirs',
          task: skipped(task.split(/\s+/u)).join(' '),
          strength: 0.8,
        },
      ]
    : acts;
};
