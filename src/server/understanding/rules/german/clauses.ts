// Divides German sentences into clauses with one statement each, also where nothing but words shows the border.
import { divided } from '../phrasebook.ts';
import { isInfinitive, ofFirstPerson, ofOrder } from './verbs.ts';

const VERB_ICH = String.raw`(?:muss|müsste|soll|will|werd|werde|kann|möchte|hab|habe|bin|mach|mache|schick|schicke|ruf|rufe|hol|hole|bring|bringe|schreib|schreibe|frag|frage) ich`;
const SUBJECT = String.raw`(?:ich|wir|du|er|man|es|ihr|sie|kannst du|können sie|könnten sie|könntest du|bitte|ich's|das|da|dann|der|die)`;
const BORDER = new RegExp(
  [
    String.raw`(?<!\d)[.!?…;]+["'“”»)]*\s+`,
    // 'Den 14. April' is one phrase.
    String.raw`(?<=\d)[.!?…;]+\s+(?!(?:jan|feb|mär|apr|mai|jun|jul|aug|sep|okt|nov|dez|jän)\p{L}*)`,
    String.raw`\s+[—–]+\s*|\s+-\s+`,
    String.raw`,?\s+(?:und dann|und|aber|denn|oder|also|sonst)\s+(?=${SUBJECT}\s)`,
    String.raw`\s+und\s+(?=\p{L}+en sie(?:\s|$))`,
    String.raw`\s+und\s+(?=irgendwann\s)`,
    String.raw`\s+(?=nein quatsch\s|quatsch\s|ne doch\s)`,
    String.raw`\s+(?=da (?:steht|ist|sind|war|liegt|hängt|sehen|bin)\s)`,
    // 'Samstag nicht, Sonntag bring ich ihn'.
    String.raw`(?<=tag (?:leider )?nicht|heute (?:eher |leider )?nicht|morgen (?:leider )?nicht),\s+`,
    String.raw`,\s+(?=\p{Ll}+st du\s)`,
    // 'Der Preis gilt bis Freitag deswegen buch ich die morgen'.
    String.raw`,?\s+(?=(?:deswegen|deshalb|darum|drum) \p{L}+ ich(?:\s|$))`,
    // 'Den hol ich, den nehm ich mit', 'den Vertrag, den schick ich'.
    String.raw`,\s+(?=(?:den|die|das|dem|der|da|dann|dort) \p{Ll}{2,} ich(?:\s|,|$))`,
    String.raw`,\s+(?=(?:ich|wir|kannst du|könntest du|können sie|könnten sie|bitte|dann|da|du|der(?!\s\p{L}+te(?!\p{L}))|er|und|aber|sonst|wenn|weil|falls)\s)`,
    String.raw`\s+(?=${VERB_ICH}(?!\s+(?:mir|mich) (?:nicht|gar)))`,
    String.raw`\s+(?=(?:ich muss|ich brauch|ich ruf|ich schick|ich bring|ich hol|ich mach|ich schreib|ich besorg|ich schneid|ich erklär|kannst du|könntest du|können sie|könnten sie)\s)`,
    String.raw`\s+(?=(?:ich|du|er|wir|man|es|das|die|der|sie) (?:ist|bin|bist|sind|war|hab|habe|haben|muss|wird|sag|sagt|geht|steht)\s)`,
    String.raw`\s+(?=(?:weil|aber(?! (?:schon|bis|erst|auch|nur|noch|bitte|spätestens|am|um)\s)|damit|obwohl|sonst|denn)\s)`,
  ].join('|'),
  'giu',
);
/** Of notes without punctuation. */
const SHORTEST_NOTE = 9;
const FILLERS =
  /(?<![\p{L}])(?:äh+m?|ehm|hm+|mhm|öh|tja|weißt du|sag ich mal|irgendwie|sozusagen|quasi|naja|na ja)(?![\p{L}]),?/giu;
const LEAD =
  /^(?:(?:und|also|so|ach so|ach|naja|na|oh|boah|eins noch|übrigens|achso|ah)[,:]?\s+)+(?=\p{L}+\s)/iu;

/** What is said is quoted, not promised. */
const SAYS =
  /(?:^|\s)(?:sag|sage|sagt|sagte|sagten|meint|meinte|hieß|denk|denke|dachte)(?:\s(?:immer|ja|jeden \p{L}+|mir|er|sie))*,?$/iu;
const DANGLING = /(?:^|\s)(?:was|wer|wo|wie|wann|warum|ob|dass|weil|wenn|falls|den|das|die)$/iu;

export function germanClauses(text: string): string[] {
  // A part that is only the first word of the next one stays with it.
  const parts: string[] = [];
  const whole = text
    .replace(/(?<!\p{L})(der|die|das|den|dem|ich|wir|und|ein|eine|zu|in|mit|für|von) \1(?!\p{L})/giu, '$1')
    .replace(/(?<=\p{L})['’]s(?!\p{L})/gu, ' es')
    // 'Führen S' das', 'sagst ihr das bitte': as in Austria.
    .replace(/(?<=\p{L}n) S['’](?!\p{L})/gu, ' Sie')
    .replace(
      /(?<=^|[.!?] )((?:und |dann )*\p{L}{2,}st) (?=(?:mir|ihr|ihm|uns|ihnen|das|den|die|es)\s(?:[^.!?]*\s)?bitte(?!\p{L}))/giu,
      '$1 du ',
    )
    .replace(/(?<![\p{L}])'(ne|nen|n|ner|nem)(?!\p{L})/gu, 'ei$1');
  for (const part of divided(whole, BORDER, FILLERS, LEAD)) {
    const last = parts.at(-1);
    if (
      last !== undefined &&
      (DANGLING.test(last) || SAYS.test(last) || frontOf(last, part) || begunTwice(last, part))
    )
      parts[parts.length - 1] = `${last} ${part}`;
    else parts.push(...atSubjects(part).flatMap(atVerbs).flatMap(memoTasks));
  }
  return parts;
}

/** In notes without punctuation an infinitive ends a task: 'das Paket wegbringen dann beim Vermieter anrufen'. */
function memoTasks(part: string): string[] {
  if (/[,.;?!]/u.test(part) || part.split(' ').length < SHORTEST_NOTE) return [part];
  const words = part.split(' ');
  const parts: string[] = [];
  let from = 0;
  for (let at = 2; at < words.length - 2; at++) {
    if (at - from < 2 || !isInfinitive(words[at]!)) continue;
    if (
      !/^(?:dann|und|danach|außerdem|noch|ach|der|die|das|den|beim|bei|zum|zur|ich)$/iu.test(words[at + 1]!)
    )
      continue;
    parts.push(words.slice(from, at + 1).join(' '));
    from = at + (/^(?:und|dann|danach|ach|außerdem)$/iu.test(words[at + 1]!) ? 2 : 1);
  }
  return [...parts, words.slice(from).join(' ')].filter((piece) => piece.trim() !== '');
}

/** 'Ich fahr', 'ich nehm den Bus': each begins a statement. */
function atSubjects(part: string): string[] {
  const words = part.split(' ');
  const parts: string[] = [];
  let from = 0;
  for (let at = 3; at < words.length - 1; at++) {
    if (words[at]!.toLowerCase() !== 'ich' || ofFirstPerson(words[at + 1]!.replace(/[,.]$/u, '')) === null)
      continue;
    if (DANGLING.test(words[at - 1]!) || /^(?:und|oder|aber|dann|was)$/iu.test(words[at - 1]!)) continue;
    parts.push(words.slice(from, at).join(' '));
    from = at;
  }
  return [...parts, words.slice(from).join(' ')];
}

/** 'Ich bringe den Nachtisch mit und besorge Wein': both are of the same 'ich'; so are two orders of the same 'du'. */
function atVerbs(part: string): string[] {
  const words = part.split(' ');
  const plain = (at: number): string => (words[at] ?? '').replace(/[,.;:!?]+$/u, '');
  const parts: string[] = [];
  let lead = '';
  let from = 0;
  for (let at = 2; at < words.length - 2; at++) {
    const verb = plain(at + 1);
    if (words[at] !== 'und' || !/^\p{Ll}/u.test(verb) || NO_VERB.test(verb)) continue;
    const before = words.slice(from, at);
    const me = before.findIndex(
      (word, index) =>
        /^ich$/iu.test(word) &&
        [plain(from + index - 1), plain(from + index + 1)].some((near) => ofFirstPerson(near) !== null),
    );
    const order = lead === '' && ofOrder(plain(0)) !== null && !/^(?:ich|wir|du)$/iu.test(plain(1));
    const mine = (lead !== '' || me >= 0) && ofFirstPerson(verb) !== null;
    if (!mine && !(order && ofOrder(verb) !== null)) continue;
    parts.push(`${lead}${before.join(' ')}`);
    lead = mine ? 'ich ' : '';
    from = at + 1;
  }
  return [...parts, `${lead}${words.slice(from).join(' ')}`];
}
const NO_VERB = /^(?:mal|teil|zwar|dann)$/u;

/** 'Der Filter müsste, also der müsste gewechselt werden' is one statement. */
const begunTwice = (before: string, part: string): boolean =>
  /\s(?:müsste|müssten|muss|müssen|sollte),?$/iu.test(before) &&
  /^(?:der|die|das|es|er|sie) (?:müsste|müssten|muss|müssen|sollte)\s/iu.test(part);

/** 'Den Beleg' and 'muss ich suchen' are one statement. */
function frontOf(before: string, part: string): boolean {
  return (
    new RegExp(`^${VERB_ICH}`, 'iu').test(part) &&
    before.split(' ').length <= 5 &&
    !/[.,!?]$|(?:^|\s)(?:ich|wir|du|er|sie|hab|ist|sind|war|gut|okay|ja|mach|klar)(?=\s|$)/iu.test(before)
  );
}
