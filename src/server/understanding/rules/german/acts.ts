// Decides what somebody does by saying a German clause: commits, asks, takes back, accepts. The tasks are infinitive
// phrases: 'den schick ich dir morgen zu' is 'den dir morgen zuschicken'.
import type { Act, ClauseContext } from '../language-rules.ts';
import { actsBy, startsWith, wordsOf, type ActWords, type Read } from '../phrasebook.ts';
import { isInfinitive, isTaskVerb, ofFirstPerson, ofOrder, ofSecondPerson, PREFIXES } from './verbs.ts';

const HYPOTHETICAL = wordsOf(
  `würde|würden|hätte|hätten|wäre|wär|könnte man|müsste man|man müsste|man könnte|man sollte|müsste mal|sollte man|irgendwann|wollte ja|wollten ja|eigentlich wollte|früher|damals|sonst immer|jede[nrs]? (?:tag|morgen|abend|woche|jahr|mal)|angeblich|stell dir vor|theoretisch|am liebsten|normalerweise|millionär|scherz|spaß|quatsch|als ob|sobald du|eines tages|wollt ich|gelegentlich`,
);
const REPORTED = wordsOf(
  `sag|sagt|sagte|sagten|gesagt|meint|meinte|hieß|heißt|glaub|glaube|dachte|denke|weiß nicht|frage mich|hoffe`,
);
const DONE = wordsOf(
  `(?<!(?:von|vom) )gestern|vorgestern|letzte[nrs]? (?:woche|nacht|monat|jahr|mal|mittwoch|montag|freitag)|bereits|längst`,
);
const PERFECT = wordsOf(`hab|habe|haben|hatte|hatten|bin|war|waren|sind|wurde|worden`);
const NEGATED = wordsOf(`nicht|nie|niemals|kein|keine|keinen|keiner|keinem|nichts|kaum`);
/** Verbs after which nothing is to be done. */
const NO_TASK =
  /(?:^|\s)(?:wissen|sagen müssen|sterben|glauben|leben|schlafen|gestehen|zugeben|lachen|weinen|sein|haben|kriegen|bekommen|aufhören|warten|hören|verstehen|leiden|trinken|essen|sagen|denken|sehen|merken|reden|bleiben|lassen|finden|gucken|schauen|gehen|kommen|fahren|erzählen|machen|tun|führen)$/iu;
/** With more than a word before them these are tasks. */
const WEAK_VERB =
  /(?:^|\s)(?:gehen|kommen|fahren|machen|tun|sehen|schauen|gucken|finden|lassen|reden|sagen|erzählen|merken|essen|führen|denken|bleiben)$/iu;
const OF_NOTHING =
  /^(?:(?:das|es|was|so|da|mir|dir|mal|ja|auch|jetzt|dann|wieder|alles|nach hause|heim|ins bett|weg|los|weiter|nur|schon|eh|noch|gleich|einfach|gern|gerne|erst|nochmal|kurz|hier|mit) ?)*$/iu;
/** Requests that belong to the moment. */
const MOMENT =
  /^(?:mir )?das salz geben$|^(?:dich|sich|euch) setzen$|schauen$(?<=^(?:mal |ein |eine |\p{L}+ )*schauen)|^sich (?:.*vorstellen|setzen|beruhigen|beeilen|hinsetzen|nicht .*)$|^(?:acht|gas|ruhe) geben|^sich .{0,40}vorstellen|^(?:(?:mir|mal|bitte|das|es|kurz|doch|sich|ihnen|noch|einmal|nochmal|euch|dir|ihr|sie|uns|hier|da|jetzt|still|ruhig|leise|langsam|lauter|leiser|ein bisschen|so|schon|ruhe|platz|bloß|halt|nur|vor|auf|hin|zu|los|weiter) )*(?:sagen|hören|warten|setzen|schauen|gucken|sehen|lassen|kommen|gehen|machen|halten|geben|erklären|wiederholen|nehmen|hinsetzen|aufhören|verstehen|glauben|denken|merken|vorstellen|erzählen|helfen|bleiben|aufpassen|reden|weitermachen|aufmachen|zumachen|ausmachen|durchstellen|buchstabieren|ziehen|anfangen|zeigen|entschuldigen|vergessen|trinken|essen|stellen|legen|reinkommen|anziehen|ausziehen|weitergehen|mitkommen|zuhören|herkommen|vorstellen|verbinden|drücken)$/iu;

const HABIT = wordsOf(
  `seit|immer|oft|manchmal|ständig|meistens|täglich|selten|gerade|montags|sonntags|nach wie vor`,
);

const SUBJECT = 'ich|wir|du|sie|ihr|er|man|es';
const SKIP =
  /^(?:und|dann|da|also|gut|ja|nein|nee|okay|ok|ach|so|na|doch|aber|denn|oder|ah|oh|genau|dafür|deshalb|jetzt|nun|gell|ne|super|prima|schön|klar|alles klar|in ordnung|eins noch|eigentlich|ähm|äh|boah|puh)$/iu;
/** Where something else begins that is no part of the task. */
const CUT =
  /(?:,\s*|\s)(?:weil|damit|sobald|sonst|obwohl|denn|aber|wenn|falls|nachdem|bevor (?:du|sie|ich|wir|einer|er)|während|solange|dann ist|und dann|und ich|und du|der is|die is)(?=\s).*$/iu;

/** ', oder?' asks for agreement only. */
const TAG = /,? (?:oder|ne|gell|ja|okay|ok|nicht wahr|richtig|stimmt's|passt das)\?$/iu;
const cut = (clause: string): string =>
  clause
    .replace(TAG, '')
    .replace(CUT, '')
    .replace(/[.!?…]+$/u, '')
    .trim();

/** Up to the first comma: what follows it may be negated on its own. */
function upToComma(clause: string): string {
  const first = clause.split(/,\s/u)[0]!;
  return first.split(' ').length >= 3 ? first : clause;
}

const skipped = (words: readonly string[]): string[] => {
  let from = 0;
  while (from < words.length && SKIP.test(words[from]!.replace(/[,.!]$/u, ''))) from++;
  return words.slice(from);
};

const LINKS = /^(?:dass|ob|wann|wo|wie|was|welche\p{L}*)$/iu;

/** The words up to where another statement begins, and a short question or wish that the verb is about. */
function mainPart(words: readonly string[]): { main: readonly string[]; link: string } {
  const link = words.findIndex((word, index) => index > 0 && LINKS.test(word));
  if (link > 0) {
    const rest = words.slice(link);
    const short = rest.length <= 8 && rest.length > 2;
    const main = words.slice(0, link).map((word) => word.replace(/,$/u, ''));
    return { main, link: short ? `, ${rest.join(' ')}` : '' };
  }
  const and = words.findIndex(
    (word, index) =>
      index > 1 &&
      /^(?:und|oder)$/iu.test(word) &&
      isInfinitive(words[index + 1] ?? '') &&
      index + 2 < words.length,
  );
  if (and > 0) return { main: words.slice(0, and), link: '' };
  const comma = words.findIndex(
    (word, index) =>
      word.endsWith(',') &&
      (words.length - index > 3 ||
        /^(?:ich|du|er|sie|es|wir|das|der|die|den|ja|okay|gut)$/iu.test(words[index + 1] ?? '')),
  );
  return { main: comma >= 0 ? words.slice(0, comma + 1) : words, link: '' };
}

/** 'ein Foto schicken', from the words around the verb: a prefix at the end belongs to it. */
function infinitivePhrase(front: readonly string[], behind: readonly string[], verb: string): string {
  const { main, link } = mainPart(behind);
  return joinedTo([...front, ...main], verb) + link;
}

function joinedTo(words: readonly string[], verb: string): string {
  const list = words.map((word) => word.replace(/[,;]+$/u, '')).filter((word) => word !== '');
  const last = list.at(-1)?.toLowerCase();
  if (last !== undefined && list.length > 0 && PREFIXES.includes(last)) {
    const rest = list.slice(0, -1);
    return [...rest, last === 'bescheid' ? `Bescheid ${verb}` : `${last}${verb}`].join(' ');
  }
  // The prefix may stand before what was added: 'bring das mit am Freitag'.
  const at = list.findIndex(
    (word, index) =>
      index > 0 &&
      /^(?:mit|ab|an|zurück|vorbei|durch|rein|aus)$/iu.test(word) &&
      /^(?:am|bis|um|im|zum|und|morgen|heute|nächsten|für|bei)$/iu.test(list[index + 1] ?? ''),
  );
  if (at >= 0 && !/^(?:der|die|das|dem|den|meine[mnr]?|deine[mnr]?|einem|einer)$/iu.test(list[at + 1] ?? ''))
    return [...list.slice(0, at), ...list.slice(at + 1), `${list[at]!.toLowerCase()}${verb}`].join(' ');
  return [...list, verb].join(' ');
}

const withoutZu = (task: string): string =>
  task
    .replace(/ zu (\p{L}+n)$/u, ' $1')
    .replace(new RegExp(` (${PREFIXES.join('|')})zu(\\p{L}+n)$`, 'u'), ' $1$2');

/** The words without the subject and the modal verb; the infinitive comes to the end. */
function afterModal(clause: string, modal: RegExp): string | null {
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
  const end = words.findLastIndex((word) => isInfinitive(word.replace(/[,.]$/u, '')));
  if (end < 0)
    return words.length >= 2 && /^(?:zum|zur|in|ins|nach|noch|auf)$/iu.test(words[0]!)
      ? `${words.join(' ')} gehen`
      : null;
  const infinitive = words[end]!.replace(/[,.]$/u, '');
  return [
    ...words.slice(0, end),
    ...words.slice(end + 1).filter((word) => !SKIP.test(word)),
    infinitive,
  ].join(' ');
}

/** 'Oma will, dass ich ihr die Brille bringe'. */
const WANTED = /(?:will|möchte|wollte|bittet|besteht darauf|hat gesagt|meint),? dass ich (.+) (\p{L}+)$/iu;
const MODALS: readonly [RegExp, number][] = [
  [
    wordsOf(
      `(?:ich muss|muss ich|ich müsste|müsste ich|ich muß|werd ich|werde ich|ich werde|ich werd|ich soll(?:te)?|soll(?:te)? ich)`,
    ),
    0.88,
  ],
  [wordsOf(`(?:wir müssen|müssen wir|wir sollten|sollten wir|wir müssten)`), 0.75],
  [wordsOf(`(?:ich will|will ich|ich möchte|möchte ich|ich kann|kann ich|ich könnte|könnte ich)`), 0.4],
];
const REMIND =
  /(?:erinner\p{L}* mich(?: bitte)?(?: daran| dran)?,?|(?:ich )?(?:darf|will|muss) (?:ich )?(?:auch )?(?:nicht|bloß nicht|ja nicht|auf keinen fall|unter keinen umständen) vergessen,?|nicht vergessen[,:]?|vergiss nicht,?|notiz an mich(?: selbst)?:?|ich (?:hab|habe) (?:\p{L}+ )?versprochen,?|ich verspreche(?: dir| ihnen)?,?|denk dran,?) (?:dass ich )?(.+)$/iu;

function taskOk(task: string, clause: string): boolean {
  const last = task.split(' ').at(-1)!;
  const rest = task.slice(0, -last.length).trim();
  if (!NO_TASK.test(task)) return rest !== '' || !isInfinitive(last);
  return WEAK_VERB.test(task) && !OF_NOTHING.test(rest) && rest.split(' ').length >= 2 && clause.length < 160;
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
        ? ofFirstPerson(plain(words[index + 1]))
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
    const rest = words.slice(inFront !== null ? index + 1 : index + 2);
    const task = infinitivePhrase(skipped(before), rest, verb);
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

function commitment(said: string): Read | null {
  const clause = cut(said);
  if (said.trim().endsWith('?') && !/\b(?:ich|mich)\b/iu.test(clause)) return null;
  if (/^(?:wenn|falls|ob|dass|weil)\b/iu.test(clause) || HYPOTHETICAL.test(clause) || DONE.test(clause))
    return null;
  const remind = REMIND.exec(clause)?.[1];
  if (remind !== undefined && /[a-zäöü]/iu.test(remind)) {
    const task = withoutZu(remind.replace(/ (?:muss|soll|sollte)$/iu, ''));
    return /^denk dran|^vergiss/iu.test(clause) ? null : { task, strength: 0.95 };
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
  for (const [modal, strength] of MODALS) {
    const task = afterModal(clause, modal);
    if (task === null || !taskOk(task, clause)) continue;
    return { task, strength };
  }
  if (PERFECT.test(clause) && /(?:^|\s)\p{L}*ge\p{L}+(?:t|en)(?:\s|$)/u.test(clause)) return null;
  return present(clause);
}

const YOU_MODAL = wordsOf(
  `(?:kannst|könntest|würdest|magst|willst|möchtest|wirst) du|du könntest|sie könnten|(?:können|könnten|würden|möchten|mögen|dürften) sie|könnt ihr|könntet ihr|(?:dürfte|darf|kann|könnte) ich (?:sie|dich) bitten,?`,
);
const MUST = wordsOf(
  `(?:du|sie) (?:musst|müssen|solltest|sollten|müsstest|müssten|sollst|sollen)|(?:musst|solltest|müsstest|sollst) du|(?:müssen|sollten|müssten|sollen) sie`,
);
const IF_YOU =
  /wenn (?:du|sie|ihr) (?:bitte |mir bitte )?(.+?) (\p{L}+n) (?:könntest|könnten|würdest|würden|könntet|kannst|können)(?!\p{L})|(?:schön|super|nett|toll|lieb|gut|hilfreich|klasse),? wenn sie (.+?) (\p{L}+n)[.!]?$/iu;
const NEEDED =
  /(?:ich|wir) (?:brauch|brauche|bräuchte|bräuchten|brauchen|benötige|benötigen)(?: (?:dann|noch|aber|jetzt|da|bitte))* (.+)$/iu;
const REMEMBER =
  /(?:denk|denken sie|denkst du)(?: bitte| auch| mal| noch)*(?: (?:dran|daran),?(?: dass du)? (.+)| an (.+))$/iu;
const DO_NOT_FORGET = /(?:vergiss|vergessen sie|vergesst)(?: bitte| mir)* (?:nicht,? (.+)|(.+?) nicht)$/iu;
const SO_KIND = /^(?:sei|seien sie)(?: doch| bitte)? so (?:nett|lieb|gut|freundlich)(?: und)?,? /iu;
const POLITE = /^(.*?)(?:^|\s)(\p{L}+n) sie(?=\s|,|$) ?(.*)$/iu;

function order(said: string): Read | null {
  const question = said.trim().endsWith('?');
  const clause = cut(said).replace(SO_KIND, '');
  const polite = POLITE.exec(clause);
  if (polite !== null && !question && isTaskVerb(polite[2]!)) {
    const before = skipped(polite[1]!.split(/\s+/u).filter(Boolean)).filter(
      (word) => !/^bitte$/iu.test(word),
    );
    const asked = /\bbitte\b/iu.test(clause);
    if (before.length === 0 || (asked && before.length < 6)) {
      const after = polite[3]!.split(/\s+/u).filter((word) => word !== '' && !/^bitte$/iu.test(word));
      return {
        task: infinitivePhrase(before, after, polite[2]!.toLowerCase()),
        strength: asked ? 0.85 : 0.75,
      };
    }
  }
  const words = skipped(clause.replace(/^bitte,? /iu, '').split(/\s+/u)).filter(
    (word) => !/^bitte,?$/iu.test(word),
  );
  const first = (words[0] ?? '').replace(/,$/u, '');
  const verb = ofOrder(first);
  const next = (words[1] ?? '').toLowerCase().replace(/,$/u, '');
  const subject = new RegExp(`^(?:${SUBJECT})$`, 'iu');
  if (
    verb !== null &&
    !question &&
    !subject.test(next) &&
    !subject.test(first) &&
    words.length > 1 &&
    !/^dir$|^ihnen$/u.test(next)
  )
    return {
      task: infinitivePhrase([], words.slice(1), verb),
      strength: /\bbitte\b/iu.test(clause)
        ? 0.85
        : /^(?:das|es|ihn)$/u.test(next) && words.length < 5
          ? 0.35
          : 0.65,
    };
  // 'bringst du die Leiter mit?', 'du prüfst das Gerüst'
  const at = words.findIndex((word) => /^du,?$/iu.test(word));
  if (at >= 0 && at < 4) {
    const front = ofSecondPerson((words[at - 1] ?? '').replace(/,$/u, ''));
    const behind = ofSecondPerson((words[at + 1] ?? '').replace(/,$/u, ''));
    const found = front ?? behind;
    const before = words.slice(0, front !== null ? at - 1 : at);
    if (
      found !== null &&
      !/^(?:sagen|sehen|gehen|kommen|denken|finden|lassen|kriegen|meinen|reden|schauen|halten|erzählen)$/u.test(
        found,
      ) &&
      !before.some((word) =>
        /^(?:wenn|was|wer|wo|wie|warum|wann|ob|dass|weil|wieso|woher|welche\p{L}?)$/iu.test(word),
      )
    )
      return {
        task: infinitivePhrase(before, words.slice(front !== null ? at + 1 : at + 2), found),
        strength: question || /\bbitte\b/iu.test(clause) ? 0.72 : 0.5,
      };
  }
  return null;
}

function asked(said: string): Read | null {
  const clause = cut(said);
  const kindly = IF_YOU.exec(said);
  if (kindly !== null)
    return { task: `${kindly[1] ?? kindly[3]!} ${kindly[2] ?? kindly[4]!}`, strength: 0.7 };
  if (/^(?:wenn|falls|ob|dass|weil)\b/iu.test(clause) || DONE.test(clause)) return null;
  if (
    wordsOf(
      'würde man|müsste man|man müsste|man könnte|müsste mal|früher|damals|normalerweise|immer alle|hätte|hätten',
    ).test(clause)
  )
    return null;
  const forget = DO_NOT_FORGET.exec(clause);
  if (forget !== null) {
    const task = withoutZu(forget[1] ?? forget[2]!);
    return { task: isInfinitive(task.split(' ').at(-1)!) ? task : `an ${task} denken`, strength: 0.9 };
  }
  const remember = REMEMBER.exec(clause);
  if (remember !== null && !/^(?:mich|dich|uns|früher|damals|das)\b/iu.test(remember[2] ?? ''))
    return {
      task: remember[2] !== undefined ? `an ${remember[2]} denken` : withoutZu(remember[1]!),
      strength: 0.85,
    };
  const needed = NEEDED.exec(clause)?.[1];
  const yours =
    needed === undefined ? null : /^(?:ihre[nm]?|deine[nm]?|eure[nm]?|dein|ihr) (.+)$/iu.exec(needed)?.[1];
  if (yours != null && !NEGATED.test(clause)) return { task: `${yours} geben`, strength: 0.55 };
  const lacking =
    /(?:du|sie) (?:brauchst|brauchen)(?: (?:dann|noch|aber|auch|da))* ((?:ein|eine|einen|neue|den|die|das) .+)$|brauchst du(?: (?:dann|noch|aber|auch|da))* ((?:ein|eine|einen|neue|den|die|das) .+)$/iu.exec(
      clause,
    );
  if (lacking !== null && !said.endsWith('?') && !NEGATED.test(upToComma(clause)))
    return {
      task: `${mainPart((lacking[1] ?? lacking[2]!).split(' '))
        .main.join(' ')
        .replace(/,$/u, '')} besorgen`,
      strength: 0.5,
    };
  if (needed !== undefined && /\bvon (?:dir|ihnen|euch)\b/iu.test(clause) && !NEGATED.test(clause))
    return {
      task: `${needed.replace(/ ?\bvon (?:dir|ihnen|euch)\b(?: dann| noch)*/iu, '').trim()} schicken`,
      strength: 0.6,
    };
  if (/\b(?:nicht mehr|nicht brauch|brauchst du nicht)/iu.test(clause)) return null;
  const question = afterModal(clause, YOU_MODAL);
  if (question !== null) return NEGATED.test(clause) ? null : { task: withoutZu(question), strength: 0.85 };
  const must = afterModal(clause, MUST);
  if (must !== null && !said.trim().endsWith('?'))
    return NEGATED.test(clause) ? null : { task: must, strength: 0.75 };
  if (NEGATED.test(upToComma(clause))) return null;
  return order(said);
}

function request(said: string): Read | null {
  const found = asked(said);
  if (found === null || MOMENT.test(found.task) || REPORTED.test(said.slice(0, 20))) return null;
  return found.task.split(' ').length < 2 ? null : found;
}

const WORDS: ActWords = {
  commitment,
  request,
  undo: wordsOf(
    `vergiss (?:das|es|den|die|freitag)|vergesst|hat sich erledigt|ist erledigt|brauchst du nicht(?: mehr)?|brauchen sie nicht(?: mehr)?|musst du nicht(?: mehr)?|müssen sie nicht(?: mehr)?|lass (?:mal|gut sein|es|das)|lassen wir|doch nicht|fällt (?:heute |leider |dann )?aus|abgesagt|gestrichen|das schaff ich nicht|schaffe ich nicht|wird nix|wird nichts|zieh(?:e)? ich zurück|nicht mehr nötig|nicht nötig|erst im \\p{L}+|stattdessen`,
  ),
  accept: startsWith(
    `(?:ja(?: ja)?|jo|klar|okay|ok|gut|na gut|gerne?|sicher|natürlich|geht klar|alles klar|in ordnung|wird gemacht|mach(?:e)? ich|mach(?:e)? ich gern|versprochen|kein problem|passt|prima|super|abgemacht|einverstanden|stimmt|von mir aus|kann ich machen|das mach(?:e)? ich|notiert|kriegst du|bekommen sie)`,
  ),
  refuse: startsWith(
    `(?:nein|nee|nö|leider nicht|auf keinen fall|kann ich nicht|das geht nicht|keine zeit|sorry,? nein|ich nicht)`,
  ),
};

export const germanActs = (clause: string, context: ClauseContext): Act[] => {
  const acts = actsBy(WORDS, clause, context);
  if (!context.alone || acts.length > 0) return acts;
  // In a memo the infinitive alone is a task: 'Milch kaufen'.
  const task = cut(clause);
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
