// Words a German task as an infinitive phrase that stands alone, and finds what its pronouns mean.
import type { Line } from '../antecedents.ts';
import type { People } from '../language-rules.ts';
import { meantBy, personMeant, type ThingWords } from '../things-named.ts';
import { wordingBy } from '../phrasebook.ts';
import { resolvedAs, type Resolved } from '../resolved.ts';
import { isInfinitive } from './verbs.ts';

const ADVERBS =
  /(?<![\p{L}])(?:mal|eben|halt|gleich|dann|doch|ja|einfach|schnell|kurz|auch|bitte|unbedingt|nachher|später|sofort|jetzt|eh|sowieso|schon|selber|selbst|endlich|erstmal|erst|wohl|eigentlich|natürlich|gerne?|nur|wirklich|dran|daran|vielleicht|irgendwie|eventuell|überhaupt|demnächst|bald|na|so|denn|zumindest|noch|heut|übrigens|lieber|praktisch|allein|hier|da|wieder)(?![\p{L}]),?/giu;
const NAME = /^(?!speaker|unknown|ich\b|me\b)[\p{L}.' -]{2,40}$/iu;
const named = (name: string | null): string | null => (name !== null && NAME.test(name) ? name : null);

/** 'Dann rufe ich Sie an'. */
const FORMAL = /(?<![\p{L}])Sie(?=\s(?:.*\s)?\p{L}+n$)/u;

function withPeople(task: string, { other, byOwner }: People): string {
  const name = named(other);
  const [them, own, their] = byOwner
    ? ['dir|dich|euch|ihnen', 'mir|mich', 'dein|deine|deinen|deinem|deiner|deines']
    : ['mir|mich|uns', 'dir|dich', 'mein|meine|meinen|meinem|meiner|meines|unser|unsere|unseren'];
  const word = (list: string): RegExp => new RegExp(`(?<![\\p{L}])(?:${list})(?![\\p{L}])`, 'iu');
  let said = task.replace(word(own), '');
  said = said.replace(new RegExp(`(?<![\\p{L}])(?:für|von|mit|bei) (?:${them})(?![\\p{L}])`, 'iu'), (found) =>
    name === null ? '' : `${found.split(' ')[0]!} ${name}`,
  );
  said = said.replace(word(them), name ?? '');
  if (byOwner && name !== null) said = said.replace(FORMAL, name);
  if (name !== null && !name.includes(' '))
    said = said.replace(word(their), /[sxzß]$/iu.test(name) ? `${name}'` : `${name}s`);
  return said.replace(/(?<![\p{L}])sie(?=\s+\p{L}+n$)/u, (pronoun) => pronoun);
}

/** Prepositions that a removed date leaves behind, before the verb or at the end. */
const ORPHAN =
  /(?<![\p{L}])(?:bis|am|um|ab|vor|gegen|zum|im|in|den|dem|von|und|oder|also|für|nach)\s+(?=\p{L}+(?:n|Bescheid \p{L}+)$)/u;

export function germanWording(task: string, people: People): string | null {
  // 'Mich um die Getränke kümmern': without the pronoun the verb means something else.
  const own = task.replace(/(?<!\p{L})(?:mich|dich)(?= (?:.*\s)?kümmern(?!\p{L}))/iu, 'sich');
  const plain = own.replace(ADVERBS, ' ').replace(/\s+/gu, ' ').replace(/ ,/gu, ',').trim();
  return wordingBy(
    {
      lead: /^(?:und|oder|aber|also|ach|ja|nein|okay|ok|gut|dass|zu|bis|am|um|ab|wo|alles|von|,)\s+(?=\p{L}+ )/iu,
      tail: /[,\s]+(?:okay|ja|ne|gell|oder|ok|versprochen|danke|und|bis|am|um)$/iu,
      fewestWords: 2,
      people: (said, who) => withPeople(said, who).replace(/\s+/gu, ' ').replace(ORPHAN, '').trim(),
    },
    plain,
    people,
  );
}

const NOUNS: ThingWords = {
  determiners: {
    m: 'der|den|einen|meinen|deinen|seinen|ihren|unseren|keinen|diesen',
    f: 'die|eine|meine|deine|seine|ihre|unsere|diese|keine',
    n: 'das|ein|mein|dein|sein|ihr|unser|dieses|ins|kein',
    p: 'zwei|drei|vier|fünf|sechs|zehn|zwölf|ein paar',
  },
  stops:
    /^(?:ich|du|er|sie|es|wir|ihr|man|ist|sind|war|waren|hat|habe|hab|haben|kann|muss|soll|will|wird|und|oder|aber|dann|da|hier|ja|nein|nicht|noch|schon|auch|mal|wenn|weil|dass|was|wer|wo|wie|hatte|bin|für|mit|von|auf|in|an|zu|bei|nach|aus|um|bis|heute|morgen|gestern|jetzt|bitte|so|ganz|sehr|mir|mich|dir|dich|uns|ihm|ihn|ihnen|sich|geht|kommt|steht|liegt|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember)$/iu,
  prepositions:
    /^(?:in|an|auf|bei|mit|von|zu|nach|aus|für|über|unter|vor|zwischen|neben|um|durch|gegen|ohne|bis|seit|wegen|als)$/iu,
  subjects: /^$/u,
  person:
    /(?<![\p{L}])(?:(?:meine[rmn]?|deine[rmn]?|die|den|der|dem) (?:mama|mutter|papa|vater|oma|opa|schwester|bruder|tante|onkel|frau|mann|chef|chefin|nachbarin|nachbarn?|ärztin|arzt|lehrerin|lehrer|vermieter|vermieterin|hausmeister|kollegin|kollegen|freundin|freund|schwiegermutter|tochter|sohn|trainer|trainerin|handwerker|monteur)|mama|papa|oma|opa|(?:frau|herrn?|tante|onkel|dr\.?) \p{L}+|(?<=[\p{Ll},] )(?:die |der |den |dem )(?=\p{Lu}\p{Ll}+(?:s|a|e|o|i|n|k|l|r|t|d)(?![\p{L}]))(?:Anna|Resi|Simon|Lukas|Inge|Jonas|Lena|Max|Lea|Ines|Tom|Paul|Tim|Lisa|Julia|Laura|Sara|Sarah|Nina|Jan|Felix|Ben|Finn|Emma|Mia|Hannah|Sophie|Marie|Peter|Klaus|Uwe|Sabine|Petra|Karin|Monika|Heike|Thomas|Michael|Stefan|Andreas|Martin|Frank|Jens|Ole|Sven|Birgit|Gabi|Ute|Silke|Anja|Kathrin|Katrin|Mehmet|Ayşe|Fatma|Ali))(?![\p{L}])/iu,
  joint: null,
  before: /^\p{Ll}+(?:e|en|er|es|em)$/u,
  // Of a text with capitals only what has one is a thing: 'das dauert' is none.
  isThing: (phrase, text) =>
    !/\p{Ll}.*\s\p{Lu}\p{Ll}|^\p{Lu}/u.test(text) || /\s\p{Lu}/u.test(phrase) || /\d/u.test(phrase),
  empty:
    /(?:^|\s)(?:tag|tage|woche|wochen|monat|monate|jahr|jahre|stunde|stunden|minute|minuten|uhr|mal|zeit|ding|dinge|sache|sachen|ende|anfang|leute|mann|frau|gott|moment|problem|bisschen|paar|art|weise|fall|grund|eins|gleiche|selbe|erste|letzte|nächste|beste|meiste|andere|anderen|viele|besten|ersten|letzten|nächsten|teil|frage|idee|morgen|abend|mittag|nachmittag|nacht|wochenende|weg|spaß|lust|glück|wort|rest)$/iu,
};

const EMPTY_VERB =
  /(?:^|\s)(?:machen|tun|erledigen|übernehmen|hinkriegen|hinbekommen|schaffen|versuchen|probieren|klären|regeln|(?:drum|darum|dadrum)(?: \p{L}+){0,3} kümmern|kümmern)$/iu;
const BESIDE_VERB =
  /^(?:das|es|dies|alles|gleich|gerne?|dann|ja|auch|mal|so|sofort|heute?|morgen|noch|ich|schon|irgendwie|selber|selbst|nachher|jetzt|eben|mich|sich|mir|dir|euch|uns|ihnen|sie|drum|darum|früh|abend|mittag|vormittag|nachmittag|bestimmt|sicher|natürlich|klar|direkt|schnell|kurz|wieder|allein|da|damit|halt|einfach|lieber|später|bald|diese|nächste|woche|übermorgen|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|auf jeden fall|versprochen|zusammen|doch|fertig|von dir|für dich|für sie)$/iu;
const WHEN_OR_WHERE =
  /(?<!\p{L})(?:vor|nach|in|im|am|bis|bis zum|bei|beim|während|gegen|ab|um|von|auf)(?: (?:der|dem|den|die|das|meiner|meinem|unserer|jeden))? [\p{L}\p{N}]+(?= )/giu;

/** 'Das gleich nach der Runde machen', 'sich drum kümmern': what is done was said before. */
export function germanRefersBack(task: string): boolean {
  const verb = EMPTY_VERB.exec(task);
  if (verb === null) return false;
  const said = `${task.slice(0, verb.index)} `;
  // 'Sich um die Getränke kümmern' names it.
  if (/kümmern$/iu.test(task) && /(?<!\p{L})um /iu.test(said))
    return /(?<!\p{L})um (?:das|alles|ihn|sie|es) $/iu.test(said);
  return said
    .replace(WHEN_OR_WHERE, ' ')
    .split(/\s+/u)
    .every((word) => word === '' || BESIDE_VERB.test(word.replace(/[,.]$/u, '')));
}

const FORMS: Record<string, string> = {
  se: 'f',
  eins: 'n',
  welche: 'f',
  den: 'm',
  ihn: 'm',
  das: 'n',
  es: 'n',
  die: 'f',
  sie: 'f',
  der: 'm',
};
/** A task of a pronoun, adverbs and a verb. */
const PRONOUN =
  /^(?:\p{Lu}\p{L}+ )*(den|ihn|das|es|die|sie|se|der|beides|alles|welche|eins|davon)(?=\s(?!\p{Lu})|$)(?! (?:\p{L}+(?:e|en|er|es) )?\p{Lu}\p{L}+)/iu;

/** 'Eine beim Bäcker bestellen': one of those. */
const ONE =
  /(?<=^|\s)(?:eine|einen|eins)(?= (?:beim?|im|in|vom|von|für|mit|aus|am|auf|dort|da|hier|online|\p{Ll}+e?n$))/iu;

const CLOCK_BEFORE = /^(?:um|gegen|halb|bis|vor|nach|ab|kurz|viertel|dreiviertel)$/iu;
const OF_TIME =
  /^(?:\p{L}+tag|Mittwoch|Sonnabend|Abend|Morgen|Nachmittag|Vormittag|Wochenende|Uhr|Woche|Ihnen|Sie)$/u;

/** Clauses back to a thing that has no article. */
const NEAR = 3;
/** 'Haben Sie Fotos gemacht?', 'ich brauche noch Unterlagen von Ihnen': several things, or some of a stuff. */
const WITHOUT_ARTICLE =
  /(?<=(?:^|\s)(?:(?:ich|wir|sie|du|ihr|noch|schon|auch|bitte|nur|da|haben?|hast|habt|brauche?n?|bräuchten?)\s))(?!Sie|Ihnen|Ihr)(\p{Lu}\p{Ll}+(?:e|en|er|n|s))(?!\p{L})/gu;

function withoutArticle(before: readonly string[]): string | null {
  for (const clause of before.slice(-NEAR).toReversed()) {
    const [found] = [...clause.matchAll(WITHOUT_ARTICLE)].filter(
      ([, noun]) => !OF_TIME.test(noun!) && !NOUNS.empty.test(` ${noun!}`),
    );
    if (found !== undefined) return found[1]!;
  }
  return null;
}

/** The task with the thing that its pronoun means; itself when it has none, null when nobody knows. */
export const germanMeaning = (task: string, lines: readonly Line[]): Resolved | null =>
  resolvedAs(task, meaningOf(task, lines));

function meaningOf(task: string, lines: readonly Line[]): string | Resolved | null {
  const before = lines.map(({ text }) => text);
  const words = task.split(/\s+/u);
  const one = ONE.exec(task);
  if (one !== null && !CLOCK_BEFORE.test(task.slice(0, one.index).trim().split(' ').at(-1)!)) {
    const said = one[0].toLowerCase();
    const form = { eine: 'f', einen: 'm', eins: 'n' }[said]!;
    const likely = meantBy([form], lines, NOUNS, words.at(-1)!.toLowerCase());
    if (likely === null) return task;
    const thing = `${said === 'eins' ? 'ein' : said} ${likely.text.replace(/^\S+ /u, '')}`;
    return {
      task: `${task.slice(0, one.index)}${thing}${task.slice(one.index + said.length)}`,
      certain: likely.certain,
    };
  }
  // 'Um eins' is a time.
  const at = words.findIndex(
    (word, place) =>
      /^(?:den|ihn|das|es|die|sie|se|der|eins|welche)$/iu.test(word) &&
      word !== 'Sie' &&
      !(/^eins$/iu.test(word) && CLOCK_BEFORE.test(words[place - 1] ?? '')),
  );
  if (at < 0) return task;
  // The object is named before it: 'den Vertrag prüfen, der ...'.
  if (
    words
      .slice(0, at)
      .some(
        (word) =>
          /^(?:ein\p{L}*|dem|einen|mein\p{L}*|dein\p{L}*|\p{Lu}\p{Ll}{3,}s?)$/u.test(word) &&
          !OF_TIME.test(word) &&
          word !== words[0],
      ) ||
    /^(?:ein|eine|einen|mein\p{L}*)$/iu.test(words[0]!)
  )
    return task;
  const next = words[at + 1];
  // An article has its noun behind it; 'ihn' and 'es' are none.
  const verbNext =
    next === undefined ||
    /^(?:ihn|es|se)$/iu.test(words[at]!) ||
    (at + 2 >= words.length && isInfinitive(next)) ||
    /^(?:dir|dann|ihnen|ihr|ihm|euch|mir|am|bis|morgen|heute|noch|auch|gleich|mit|ab|mal|schon|im|in|nach|nachher|später|um|unterschrieben|fertig|selber|selbst|jetzt|sofort|zu|der|dem|wieder|bei|an|auf|für|vor|zum|zur|vorbei|zweimal|einmal|dreimal|nochmal|zusammen|unbedingt|bitte|dem|seit|ganz|wirklich|vor|immer|dabei|zurück|weiter|los|hoch|runter|rein|raus|online|per|in|ins)$/iu.test(
      next,
    ) ||
    (isInfinitive(next.toLowerCase()) && /^\p{Ll}/u.test(next) && at + 2 >= words.length);
  if (!verbNext || (!PRONOUN.test(task) && /^(?:die|der|das|den)$/iu.test(words[at]!) && !verbNext))
    return task;
  const verb = words.at(-1)!.toLowerCase();
  const someone =
    /^(?:sie|ihn)$/iu.test(words[at]!) &&
    /^(?:anrufen|fragen|abholen|treffen|besuchen|einladen|informieren|benachrichtigen|erinnern|mitnehmen)$/u.test(
      verb,
    )
      ? personMeant(before, NOUNS)
      : null;
  const form = FORMS[words[at]!.toLowerCase()];
  const isOfSeveral = /^(?:die|sie|se|welche)$/iu.test(words[at]!);
  const likely = someone === null ? meantBy(form === undefined ? null : [form], lines, NOUNS, verb) : null;
  const meant = someone ?? likely?.text ?? (isOfSeveral ? withoutArticle(before) : null);
  if (meant === null) return null;
  // 'He has no jacket.' 'I'll bring it': one of those.
  const found = meant.replace(/^kein(?=e?n? )/iu, 'ein');
  const thing = /^(?:ihn|den)$/iu.test(words[at]!) ? found.replace(/^der /iu, 'den ') : found;
  return {
    task: [...words.slice(0, at), thing, ...words.slice(at + 1)].join(' '),
    certain: likely?.certain === true,
  };
}
