// Words that decide whether a German clause means a task: what is unreal, done, denied or of the moment, and where a task ends.
import { wordsOf } from '../phrasebook.ts';

export const HYPOTHETICAL = wordsOf(
  `(?<!ich )würde(?! ich)|würden|hätte|hätten|wäre|wär|könnte man|müsste man|man müsste|man könnte|man sollte|müsste mal|sollte man|irgendwann|wollte ja|wollten ja|eigentlich wollte|früher|damals|sonst immer|jede[nrs]? (?:tag|morgen|abend|woche|jahr|mal)|angeblich|stell dir vor|theoretisch|am liebsten|normalerweise|millionär|scherz|spaß|quatsch|als ob|sobald du|eines tages|wollt ich|gelegentlich`,
);
export const REPORTED = wordsOf(
  `sag|sagt|sagte|sagten|gesagt|meint|meinte|hieß|heißt|glaub|glaube|dachte|denke|weiß nicht|frage mich|hoffe`,
);
export const DONE = wordsOf(
  `(?<!(?:von|vom) )gestern|vorgestern|letzte[nrs]? (?:woche|nacht|monat|jahr|mal|mittwoch|montag|freitag)|bereits|längst`,
);
export const PERFECT = wordsOf(`hab|habe|haben|hatte|hatten|bin|war|waren|sind|wurde|worden`);
export const NEGATED = wordsOf(`nicht|nie|niemals|kein|keine|keinen|keiner|keinem|nichts|kaum`);
/** Verbs after which nothing is to be done. */
export const NO_TASK =
  /(?:^|\s)(?:wissen|sagen müssen|sterben|glauben|leben|schlafen|gestehen|zugeben|lachen|weinen|sein|haben|kriegen|bekommen|aufhören|warten|hören|verstehen|leiden|trinken|essen|sagen|denken|sehen|merken|reden|bleiben|lassen|finden|gucken|schauen|gehen|kommen|fahren|erzählen|machen|tun|führen|nehmen)$|(?:^|\s)(?:einen|eine|'ne|ne|eine runde) ausgeben$/iu;
/** With more than a word before them these are tasks. */
export const WEAK_VERB =
  /(?:^|\s)(?:gehen|kommen|fahren|machen|tun|sehen|schauen|gucken|finden|lassen|reden|sagen|erzählen|merken|essen|führen|denken|bleiben)$/iu;
export const OF_NOTHING =
  /^(?:(?:das|es|was|so|da|mir|dir|mal|ja|auch|jetzt|dann|wieder|alles|nach hause|heim|ins bett|weg|los|weiter|nur|schon|eh|noch|gleich|einfach|gern|gerne|erst|nochmal|kurz|hier|mit) ?)*$/iu;
/** Requests that belong to the moment. */
export const MOMENT =
  /^(?:mir )?das salz geben$|^(?:dich|sich|euch) setzen$|schauen$(?<=^(?:mal |ein |eine |kurz |noch |bitte |hier |da |nach |weg |zu |in die kamera )*schauen)|^sich (?:.*vorstellen|setzen|beruhigen|beeilen|hinsetzen|nicht .*)$|^(?:acht|gas|ruhe) geben|^sich .{0,40}vorstellen|^(?:(?:mir|mal|bitte|das|es|kurz|doch|sich|ihnen|noch|einmal|nochmal|euch|dir|ihr|sie|uns|hier|da|jetzt|still|ruhig|leise|langsam|lauter|leiser|ein bisschen|so|schon|ruhe|platz|bloß|halt|nur|vor|auf|hin|zu|los|weiter) )*(?:sagen|hören|warten|setzen|schauen|gucken|sehen|lassen|kommen|gehen|machen|halten|geben|erklären|wiederholen|nehmen|hinsetzen|aufhören|verstehen|glauben|denken|merken|vorstellen|erzählen|helfen|bleiben|aufpassen|reden|weitermachen|aufmachen|zumachen|ausmachen|durchstellen|buchstabieren|ziehen|anfangen|zeigen|entschuldigen|vergessen|trinken|essen|stellen|legen|reinkommen|anziehen|ausziehen|weitergehen|mitkommen|zuhören|herkommen|vorstellen|verbinden|drücken)$/iu;

export const HABIT = wordsOf(
  `seit|immer|oft|manchmal|ständig|meistens|täglich|selten|gerade|montags|sonntags|nach wie vor`,
);

export const SUBJECT = 'ich|wir|du|sie|ihr|er|man|es';
/** Where something else begins that is no part of the task. */
const CUT =
  /(?:,\s*|\s)(?:weil|damit|sobald|sonst|obwohl|denn|aber|wenn|falls|nachdem|bevor (?:du|sie|ich|wir|einer|er)|während|solange|und zwar|(?:ned|nicht|net) dass|das(?= (?:er|sie|ich|wir|man|ihr|du|es) )|dann ist|und dann|und ich|und du|der is|die is)(?=\s).*$/iu;

/** 'Das finde ich zu hart.' */
export const OPINION =
  /(?<!\p{L})finde? ich (?:(?:das|es|den|die|ja|schon|auch|eigentlich|aber) )*(?:zu|ganz|sehr|echt|gut|schön|nicht|super|blöd|schade|okay|ok|toll|schlimm|besser|wichtig|nett|\p{L}+(?:lich|ig|isch)e?)(?!\p{L})/iu;

/** ', oder?' asks for agreement only. */
export const TAG = /,? (?:oder|ne|gell|ja|okay|ok|nicht wahr|richtig|stimmt's|passt das)\?$/iu;
/** ', Ehrenwort' and the like. */
const PROMISED = /,? (?:ehrenwort|versprochen|keine sorge|hoch und heilig|wenn es recht ist)[.!]?$/iu;

export const cut = (clause: string): string =>
  clause
    .replace(PROMISED, '')
    .replace(TAG, '')
    .replace(CUT, '')
    .replace(/[.!?…]+$/u, '')
    .trim();

/** Up to the first comma: what follows it may be negated on its own. */
export function upToComma(clause: string): string {
  const first = clause.split(/,\s/u)[0]!;
  return first.split(' ').length >= 3 ? first : clause;
}
