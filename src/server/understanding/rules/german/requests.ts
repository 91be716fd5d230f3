// Reads what a German clause asks of whoever listens: orders, questions and wishes.
import { wordsOf, type Read } from '../phrasebook.ts';
import { DONE, MOMENT, NEGATED, REPORTED, SUBJECT, TAG, cut, upToComma } from './act-words.ts';
import { afterModal, prefixed } from './commitments.ts';
import { infinitivePhrase, mainPart, skipped, withoutZu } from './phrases.ts';
import { isInfinitive, isTaskVerb, ofOrder, ofSecondPerson } from './verbs.ts';

/** 'Sie will, dass du ihr den Plan erklärst'. */
const YOU_WANTED =
  /(?:will|möchte|wollte|wollen|wünscht sich|bittet|meint),? das(s?) (?:du|ihr) (.+) (\p{L}+)$/iu;
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

/** 'Tragt euch in die Liste ein', said to several. */
function ofOrderToSeveral(word: string): string | null {
  const stem = /^(\p{L}{2,}?)e?t$/iu.exec(word)?.[1];
  const verb = stem === undefined ? null : `${stem.toLowerCase()}en`;
  return verb !== null && isTaskVerb(verb) ? verb : null;
}

function order(said: string): Read | null {
  const question = said.trim().replace(TAG, '').endsWith('?');
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
  const toSeveral = /(?<!\p{L})euch(?!\p{L})/iu.test(clause) ? ofOrderToSeveral(first) : null;
  const verb = ofOrder(first) ?? toSeveral;
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
      task: infinitivePhrase(
        [],
        words.slice(1).map((word) => (toSeveral !== null && /^euch$/iu.test(word) ? 'sich' : word)),
        verb,
      ),
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
      'würde man|müsste man|man müsste|man könnte|müsste mal|früher|damals|normalerweise|immer alle|du \\p{L}+ (?:doch|ja|eh|sonst|auch) immer|hätte|hätten',
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
  // 'Ich brauche die Zahlen bis Donnerstag.'
  if (needed !== undefined && /^(?:die|den|das) .*\bbis\b/iu.test(needed) && !NEGATED.test(clause))
    return { task: `${needed} schicken`, strength: 0.5 };
  if (/\b(?:nicht mehr|nicht brauch|brauchst du nicht)/iu.test(clause)) return null;
  const wish = YOU_WANTED.exec(clause);
  const wished = wish === null ? null : (ofSecondPerson(wish[3]!) ?? prefixed(wish[3]!, ofSecondPerson));
  if (wished !== null && !NEGATED.test(clause)) return { task: `${wish![2]!} ${wished}`, strength: 0.7 };
  const question = afterModal(clause, YOU_MODAL);
  if (question !== null) return NEGATED.test(clause) ? null : { task: withoutZu(question), strength: 0.85 };
  const must = afterModal(clause, MUST);
  if (must !== null && !said.trim().endsWith('?'))
    return NEGATED.test(clause) ? null : { task: must, strength: 0.75 };
  if (NEGATED.test(upToComma(clause))) return null;
  return order(said);
}

export function request(said: string): Read | null {
  const found = asked(said);
  if (found === null || MOMENT.test(found.task) || REPORTED.test(said.slice(0, 20))) return null;
  return found.task.split(' ').length < 2 ? null : found;
}
