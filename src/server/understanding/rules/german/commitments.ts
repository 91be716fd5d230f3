// Reads what the speaker of a German clause takes on: modal verbs, the present tense, promises.
import { PLAINLY_PROMISED } from '../language-rules.ts';
import { classOf } from '../../text/word-classes.ts';
import { wordsOf, type Read } from '../phrasebook.ts';
import {
  DONE,
  HABIT,
  HYPOTHETICAL,
  NEGATED,
  NO_TASK,
  OF_NOTHING,
  PERFECT,
  REPORTED,
  TAG,
  WEAK_VERB,
  cut,
  upToComma,
} from './act-words.ts';
import { hasObject, infinitivePhrase, skipped, SKIP, withoutZu } from './phrases.ts';
import { THAT_TASK } from './needs.ts';
import { isInfinitive, isKnownVerb, isTaskVerb, ofFirstPerson, PREFIXES } from './verbs.ts';

const PARTED = /^(?:ab|an|auf|aus|ein|unter|weg|zurück|vorbei|rein|raus|rauf|runter|rüber|hoch|nach)$/iu;
const MODAL_INFINITIVE = /^(?:können|müssen|sollen|wollen|dürfen|mögen)$/iu;

/** The words without the subject and the modal verb; the infinitive comes to the end. */
export function afterModal(clause: string, modal: RegExp): string | null {
  const match = modal.exec(clause);
  if (match === null) return null;
  const before = skipped(clause.slice(0, match.index).split(/\s+/u).filter(Boolean));
  if (
    before.length > 12 ||
    before
      .slice(-5)
      .some(
        (word) =>
          REPORTED.test(word) || /^(?:wenn|was|wer|wo|wie|warum|wann|ob|dass|weil|mehr)$/iu.test(word),
      )
  )
    return null;
  const after = clause
    .slice(match.index + match[0].length)
    .trim()
    .split(/\s+/u)
    .filter(Boolean);
  const words = [...before, ...after];
  const plain = (word: string): string => word.replace(/[,.]$/u, '');
  // Without capitals nouns such as 'Kasten' look like infinitives.
  const known = words.findLastIndex((word) => isKnownVerb(plain(word)) && isInfinitive(plain(word)));
  const end =
    known >= 0
      ? known
      : words.findLastIndex((word) => isInfinitive(plain(word)) && !MODAL_INFINITIVE.test(plain(word)));
  if (end < 0)
    return words.length >= 2 && /^(?:zum|zur|in|ins|nach|noch|auf)$/iu.test(words[0]!)
      ? `${words.join(' ')} gehen`
      : null;
  const infinitive = words[end]!.replace(/[,.]$/u, '');
  // A recogniser parts 'unterschreiben'.
  if (PARTED.test(words[end - 1] ?? ''))
    return [
      ...words.slice(0, end - 1),
      ...words.slice(end + 1).filter((word) => !SKIP.test(word)),
      `${words[end - 1]!.toLowerCase()}${infinitive}`,
    ].join(' ');
  return [
    ...words.slice(0, end),
    ...words.slice(end + 1).filter((word) => !SKIP.test(word)),
    infinitive,
  ].join(' ');
}

/** 'Oma will, dass ich ihr die Brille bringe'. */
const WANTED = /(?:will|möchte|wollte|bittet|besteht darauf|hat gesagt|meint),? dass ich (.+) (\p{L}+)$/iu;
/** 'Ich würd die Folien machen'; an opinion says 'lieber' or 'nicht'. */
const OFFER = wordsOf(`ich würde?|würde? ich`);
const MODALS: readonly [RegExp, number][] = [
  [
    wordsOf(
      `(?:ich muss|muss ich|ich müsste|müsste ich|ich muß|werd ich|werde ich|ich werde|ich werd|ich soll(?:te)?|soll(?:te)? ich)`,
    ),
    0.88,
  ],
  [wordsOf(`(?:wir müssen|müssen wir|wir sollten|sollten wir|wir müssten)`), 0.75],
  [OFFER, 0.45],
  [wordsOf(`(?:ich will|will ich|ich möchte|möchte ich|ich kann|kann ich|ich könnte|könnte ich)`), 0.4],
];
const REMIND =
  /(?:erinner\p{L}* mich(?: bitte)?(?: daran| dran)?,?|(?:ich )?(?:darf|will|muss) (?:ich )?(?:auch )?(?:nicht|bloß nicht|ja nicht|auf keinen fall|unter keinen umständen) vergessen,?|nicht vergessen[,:]?|vergiss nicht,?|notiz an mich(?: selbst)?:?|(?:ich (?:hab|habe)|(?:hab|habe) ich) (?:(?<to>(?!(?:mir|uns|nie|niemals|nicht|nichts|ja|damals|früher|mal)\b)(?:[dmsu]\p{L}{2,5}(?:er|em|en) |ihre[rmn] |de[rmn] )?\p{L}+) )?versprochen,?|ich verspreche(?: dir| ihnen)?,?|denk dran,?) (?<that>dass ich )?(?<task>.+)$/iu;

export function taskOk(task: string, clause: string): boolean {
  const last = task.split(' ').at(-1)!;
  const rest = task.slice(0, -last.length).trim();
  if (!NO_TASK.test(task)) return rest !== '' || !isInfinitive(last);
  return WEAK_VERB.test(task) && !OF_NOTHING.test(rest) && rest.split(' ').length >= 2 && clause.length < 160;
}

/** 'Kriegst du bis Freitag', 'du hast ihn am Montag'. */
const HANDS_OVER = new RegExp(
  String.raw`(?:^|\s)(?:(?:(?:kriegst|bekommst) du|(?:kriegen|bekommen) sie|(?:du|sie|er|ihr) (?:kriegs?t|bekomms?t|kriegen|bekommen))(?: (?:es|ihn|sie|das|die|den|alles))?|(?:du hast|sie haben|hast du|haben sie) (?:es|ihn|sie|das|alles)) (?:spätestens |gleich |noch )*(?:bis|am|vor|heute?|morgen|übermorgen|nächste\p{L}*|\p{L}*(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag)\p{L}*)(?!\p{L})`,
  'iu',
);

/** Verbs that need no object. */
const INTRANSITIVE =
  /^(?:kommen|gehen|fahren|kümmern|denken|sorgen|reden|sprechen|helfen|rufen|melden|telefonieren|schauen|gucken|sehen|lernen|üben|bleiben|essen|treffen|antworten|gratulieren|verabreden|lassen|fragen|nachfragen|ziehen|setzen|machen|tun)$/u;
const NO_DEED =
  /^(?:habe|glaube|denke|finde|hoffe|liebe|kenne|meine|wette|hasse|wünsche|fühle|brauche|wohne|lebe|schlafe|heiße|verstehe|freue|bekomme|kriege|möchte|würde|höre|vertrage|rieche|trinke|spiele|schwöre|gebe|werde|wäre|erkenne|vermisse|mag|besitze|nenne|sehe|ahne|bereue|genieße|bewundere|verdiene|schätze|träume|gönne)$/u;
const OBJECT =
  /^(?:ihn|sie|es|das|den|die|dem|ihm|ihr|ihnen|dir|euch|einen?|mein\p{L}*|dein\p{L}*|unser\p{L}*)$/iu;
/** 'Ich verlange ihn': before an object it is a verb, also one that is not in the list. */
const guessed = (word: string, next: string): string | null => {
  if (!OBJECT.test(next)) return null;
  if (/^\p{Ll}{3,}(?<!t)e$/u.test(word)) return NO_DEED.test(word) ? null : `${word}n`;
  // 'Ich flick ihn', 'ich grab sie aus'.
  return /^(?:ihn|sie|es|die|den|das|dir|ihnen)$/iu.test(next) &&
    /^\p{Ll}{3,}(?<![aeiouäöü]|st|en|er|ich|cht)$/u.test(word) &&
    !NO_DEED.test(word) &&
    !NO_DEED.test(`${word}e`) &&
    !/^(?:weiß|muss|will|kann|darf|soll|bin|war)$/u.test(word) &&
    classOf(word) === ''
    ? `${word}en`
    : null;
};
/** 'Sag ihr, ich flicke ihn': what follows is promised. */
const TELLS_THAT =
  /^.{0,20}(?<!\p{L})(?:sagt?|sagen sie|richte?|richten sie)(?: bitte)? (?:ihm|ihr|ihnen|(?:der|dem|den) \p{L}+)(?: aus)?,? (?=ich )/iu;

const OF_ONESELF = /^(?:ich|wir|du|er|sie|es|man)$/iu;
/** 'Ich wollte sie anrufen, das mache ich': what stands before the comma is said already. */
function afterStatement(before: readonly string[]): readonly string[] {
  const comma = before.findLastIndex((word) => word.endsWith(','));
  return before.slice(0, comma + 1).some((word) => OF_ONESELF.test(word)) ? before.slice(comma + 1) : before;
}

function present(clause: string): Read | null {
  const words = clause.split(/\s+/u);
  for (const [index, word] of words.entries()) {
    const me = word.toLowerCase().replace(/,$/u, '');
    if (me !== 'ich' && me !== 'wir') continue;
    const plain = (text: string | undefined): string => (text ?? '').replace(/[,.:]$/u, '');
    const inFront = me === 'ich' ? ofFirstPerson(plain(words[index - 1])) : null;
    const behind =
      me === 'ich'
        ? (ofFirstPerson(plain(words[index + 1])) ??
          guessed(plain(words[index + 1]), plain(words[index + 2])))
        : isTaskVerb(plain(words[index + 1]))
          ? plain(words[index + 1])
          : null;
    const verb = inFront ?? behind;
    if (verb === null) continue;
    const before = words.slice(0, inFront !== null ? index - 1 : index);
    if (
      before
        .slice(-5)
        .some(
          (other) =>
            /^(?:wenn|was|wer|wo|wie|warum|wann|ob|dass|weil|falls|als|bis|seit|damit)$/iu.test(other) ||
            REPORTED.test(other),
        )
    )
      return null;
    const rest = word.endsWith(',') ? [] : words.slice(inFront !== null ? index + 1 : index + 2);
    const front = skipped(afterStatement(before));
    const dropped =
      inFront !== null && front.length === 0 && !INTRANSITIVE.test(verb) && !hasObject(rest)
        ? ['das']
        : front;
    const task = infinitivePhrase(dropped, rest, verb);
    if (HABIT.test(clause)) return null;
    if (!taskOk(task, clause)) return null;
    return {
      task,
      strength:
        me === 'wir'
          ? 0.35
          : /^(?:gehen|fahren|kommen|sehen|laufen|essen|reden)$/u.test(verb)
            ? 0.39
            : /^(?:machen|lesen|treffen|kochen)$/u.test(verb)
              ? 0.6
              : 0.75,
    };
  }
  return null;
}

/** What follows is not denied. */
const NOT_YET = /^(?:nein, |nee, )?(?:noch|heute|jetzt) nicht, (?=\p{L}+ \p{L}+ )/iu;

export function commitment(sentence: string): Read | null {
  const said = sentence.replace(TELLS_THAT, '');
  const clause = cut(said.replace(NOT_YET, ''));
  if (said.trim().endsWith('?') && !/\b(?:ich|mich)\b/iu.test(clause)) return null;
  if (/^(?:wenn|falls|ob|dass|weil)\b/iu.test(clause) || HYPOTHETICAL.test(clause) || DONE.test(clause))
    return null;
  const { to, that, task: remind } = REMIND.exec(clause)?.groups ?? {};
  const isAsked = said.trim().endsWith('?') && /versprochen/iu.test(clause);
  if (remind !== undefined && !isAsked && /[a-zäöü]/iu.test(remind)) {
    const bare = remind.replace(/[.!]$/u, '').replace(/ (?:muss|soll|sollte)$/iu, '');
    const last = bare.split(' ').at(-1)!;
    // 'Dass ich ihm die Bohrmaschine leihe'.
    const infinitive =
      that === undefined ? null : (ofFirstPerson(last) ?? (/(?<!i)e$/u.test(last) ? `${last}n` : null));
    const task = withoutZu(infinitive === null ? bare : `${bare.slice(0, -last.length)}${infinitive}`);
    const named = to !== undefined && /^\p{Lu}/u.test(to.split(' ').at(-1)!);
    return /^denk dran|^vergiss/iu.test(clause)
      ? null
      : {
          task: named ? task.replace(/^(?:ihm|ihr|ihnen)(?!\p{L})/iu, to) : task,
          strength: /versprochen/iu.test(clause) ? PLAINLY_PROMISED : 0.95,
        };
  }
  if (
    /^(?:ich|hier ist \p{L}+,? ich) (?:ruf|rufe|meld|melde)(?: sie| dich| mich)*(?: nochmal)?(?: an)?,? (?:wegen|nur|weil|um)(?!\p{L})/iu.test(
      clause,
    )
  )
    return null;
  const wanted = WANTED.exec(clause);
  const verb =
    wanted === null
      ? null
      : (ofFirstPerson(wanted[2]!) ?? (/e$/u.test(wanted[2]!) ? `${wanted[2]!}n` : null));
  if (wanted !== null && verb !== null && !NEGATED.test(clause))
    return { task: `${wanted[1]!} ${verb}`, strength: 0.65 };
  if (NEGATED.test(upToComma(clause)) || said.replace(TAG, '').trim().endsWith('?')) return null;
  if (HANDS_OVER.test(clause)) return { task: THAT_TASK, strength: 0.6 };
  for (const [modal, strength] of MODALS) {
    const task = afterModal(clause, modal);
    if (task === null || !taskOk(task, clause)) continue;
    return { task, strength };
  }
  if (PERFECT.test(clause) && /(?:^|\s)\p{L}*ge\p{L}+(?:t|en)(?:\s|$)/u.test(clause)) return null;
  return present(clause);
}

/** The verb at the end of a clause keeps its prefix: 'anrufst'. */
export function prefixed(word: string, read: (form: string) => string | null): string | null {
  const form = word.toLowerCase();
  for (const prefix of PREFIXES) {
    const verb = form.startsWith(prefix) ? read(form.slice(prefix.length)) : null;
    if (verb !== null) return `${prefix}${verb}`;
  }
  return null;
}
