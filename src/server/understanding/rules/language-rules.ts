// Defines what the rules of one language give to the engines that find tasks, appointments and claims.
import type { Line } from './antecedents.ts';
import type { Resolved } from './resolved.ts';

export interface Clock {
  /** Minutes after midnight, on the wall. */
  minute: number;
  /** Whether morning or afternoon was said; otherwise the likelier one is taken. */
  sure: boolean;
}

/** A phrase that names a day, a time of day, or both. */
export interface Mention {
  /** Where it stands in the text. */
  index: number;
  text: string;
  /** Midnight of the day on the wall, written as if it were UTC. */
  day: number | null;
  time: Clock | null;
  /** Length, when one was said: 'for an hour', 'from nine to eleven'. */
  minutes: number | null;
  /** It is before the conversation began. */
  past: boolean;
  /** May be a mere number, such as 'eight forty'; believed only where a time is expected. */
  weak: boolean;
  /** Names a day loosely, such as 'this week': a task may be due then, but nobody meets then. */
  vague?: true;
}

export interface WhenReader {
  /** In spoken order. */
  mentions(text: string): Mention[];
  /** Of a day and a time of day; without a time the end of the day. Without a day the next such time. */
  instant(day: number | null, time: Clock | null): number;
  /** Midnight of the day of the conversation, on the wall. */
  readonly today: number;
  /** The time of day of the conversation. */
  readonly now: Clock;
}

export type ActKind =
  | 'mine'
  | 'ask'
  | 'theirs'
  | 'ask-other'
  /** Names something to do, which nobody is asked for: the owner may take it on. */
  | 'named'
  /** Asks whether to do something: another has to say yes. */
  | 'offer'
  /** Takes something back. */
  | 'undo'
  /** Answers a request. */
  | 'accept'
  | 'refuse';

/** Of 'I promised', which the heads take for something that is over: they need more than that to win. */
export const PLAINLY_PROMISED = 1;

/** What somebody does by saying a clause. */
export interface Act {
  kind: ActKind;
  /** The verb and what follows it, as said; '' for an answer without words of its own. */
  task: string;
  /** How clear it is, from 0 to 1. */
  strength: number;
}

export interface ClauseContext {
  byOwner: boolean;
  /** The owner talks to nobody, as in a memo. */
  alone: boolean;
  /** The clause before it in the same sentence; '' for none. */
  before: string;
}

/** Words for the people of a task. */
export interface People {
  /** Name of the owner's counterpart when known. */
  other: string | null;
  byOwner: boolean;
}

/** Names that a sentence gives to who speaks and to who is spoken to. */
export interface Introduction {
  own: string | null;
  other: string | null;
}

/** What the engine of appointments asks of a language. Patterns are case-insensitive. */
export interface EventWords {
  /** A word for an appointment, such as 'meeting'; not anchored. */
  kind: RegExp;
  /** What people do at an appointment, such as 'meet' and 'come by'. */
  verb: RegExp;
  /** An answer that only says which half of the day is meant: 'in the evening'. */
  firstHalf: RegExp;
  secondHalf: RegExp;
  /** Agreement with a proposal, such as 'works for me'. */
  agrees: RegExp;
  /** The clause is about what was, might be, or is done regularly. */
  none: RegExp;
  /** The words of a mention that make it a deadline, such as 'by'. */
  deadline: RegExp;
  /** Appointments that are in the evening when 'at seven' is said. */
  evening: RegExp;
  /** 'The same day' and 'same time'. */
  sameDay: RegExp;
  sameTime: RegExp;
  /** Asks for a time or a day, such as 'what time?'. */
  asksWhen: RegExp;
  /** The same where no sign shows a question. Absent where questions are written with one. */
  opensWhen?: RegExp;
  /** A task, as it is worded, that is done by telephone or in writing: nobody meets. */
  reaches: RegExp;
  cancels: RegExp;
  /** Puts another time in place of the one before, such as 'make it' and 'or'. */
  corrects: RegExp;
  /** Kinds that are held with the person one talks to, such as a lesson. */
  personal: RegExp;
  /** Kinds that one goes to alone, such as an exam. */
  impersonal: RegExp;
  /** What is in the morning when 'at seven' is said, such as a flight. */
  morning: RegExp;
  /** Says that a day's morning is meant, such as 'Tuesday morning'. */
  inTheMorning: RegExp;
  /** Of the appointment named in `phrase`, with the partner when there is one. */
  title(phrase: string | null, partner: string | null): string;
  /** What stands before the matter of a talk, such as 'it is about'. Absent where it is not read. */
  announces?: RegExp;
  /** Who comes, such as 'assessor' of 'an assessor needs to look at it'. Absent where `named` reads that, too. */
  comes?(text: string): string | null;
  /** The phrase that names the kind, such as 'dentist appointment', and with whom. `here`: its time is in the same sentence. */
  named(text: string, here: boolean): { phrase: string; partner: string | null } | null;
}

/** What the engine of decisions and open questions asks of a language. */
export interface RemarkWords {
  /** 2: says a word of deciding; 1: a plan; 0: neither. */
  decides(sentence: string): 0 | 1 | 2;
  /** Says that nothing is decided, as 'we have not agreed on it'. */
  undecided: RegExp;
  /** Says that something is not known or not decided. */
  unknown: RegExp;
  /** An answer that is none, such as 'no idea'. */
  noAnswer: RegExp;
  /** What asks for agreement only, such as 'right?'. */
  tag: RegExp;
}

export interface LanguageRules {
  events: EventWords;
  remarks: RemarkWords;
  /** Words that do not say what something is about, in lower case. */
  empty: ReadonlySet<string>;
  when(startedAt: number, timeZone: string): WhenReader;
  /** Parts of a sentence with one statement each. */
  clauses(text: string, alone: boolean): string[];
  acts(clause: string, context: ClauseContext): Act[];
  /** Absent where introductions are not read. */
  introduction?(text: string): Introduction;
  /** An imperative that stands alone, without its date; null when nothing is left. */
  wording(task: string, people: People): string | null;
  /** What somebody else promised, as a statement about them: 'Dana will send the form'. */
  promise(task: string, person: string | null): string | null;
  /** 'Do' of 'do it': without what was said before it names nothing. Absent where each verb that refers back is such a one. */
  emptyVerb?: RegExp;
  /** Whether the task says no more than 'do it'. */
  refersBack(task: string): boolean;
  /**
   * The task with its 'it' or 'them' replaced by what was said `before`, the nearest last; null when it stays unclear. `listener` is
   * whom one talks to, so nobody whom one talks about.
   */
  resolve(task: string, before: readonly Line[], listener: string | null): Resolved | null;
  /** What another voice said, in the words of the one who answers: 'your' is 'my'. Absent where that is not needed. */
  turned?(text: string): string;
  /** The part of a task that names what it is about: 'rent an amplifier' of 'rent an amplifier from Long and Cole'. */
  object?(task: string): string;
  /** A task that only says whom to reach. */
  contacts: RegExp;
  /** How a question begins that has no mark at its end. Absent where questions are written with one. */
  opensQuestion?: RegExp;
  /** A word that adds another thing to what was said: 'and'. */
  adds: RegExp;
  /** An imperative for what the owner takes on without naming it. */
  seeToIt: string;
  /** Words that point at what was said before, such as 'it'. Global. */
  pointing: RegExp;
  /** What tells the owner's side of a call from a memo. */
  call: {
    /** Speaks to somebody: 'you', 'your'. */
    listener: RegExp;
    /** Asks whoever is spoken to, where a recogniser writes no question mark: 'could you'. */
    asks: RegExp;
    /** Begins or ends a call. */
    greets: RegExp;
    /** Begins a memo, a list or a reminder. */
    opensMemo: RegExp;
    /** Anywhere in a memo: 'note to self'. */
    toOneself: RegExp;
  };
  /** Of these, what stands for a person, such as 'her'. */
  person: RegExp;
  /** An object that is only counted or compared: 'order two', 'print the new one'. */
  elliptic: RegExp;
  /** Words of a speaker about themselves. */
  ofOneself: RegExp;
  /** Words beside a date that add nothing to it, such as 'make it'. Global. */
  aside: RegExp;
  /** A condition behind a date that stands alone: 'Tonight, if I find it'. */
  provided?: RegExp;
  /** A day by itself that was named before: 'by then', 'before you come'. */
  thatDay: RegExp;
  /** What a task is to be done before; its first group names it: 'before the round'. */
  beforeWhat?: RegExp;
  /** How many days before (less than 0) or after such a day: 'the night before', 'a week later'; 0 where it does not say so. */
  daysFrom(clause: string): number;
  /** 'The Tuesday after': counted from a day that was said before. */
  weekdayAfter: RegExp;
  /** 'The Friday before': the last one before such a day. */
  weekdayBefore: RegExp;
  /** Asks whether somebody minds, so that 'no' says yes: 'would you mind'. */
  minds: RegExp;
  /** A verb that needs more than the name of a thing behind it: 'do'. */
  doesThing?: RegExp;
  /** A verb that the rules made up for what is only needed: 'Provide the form'. */
  vagueVerb?: RegExp;
  /** Of these, what means a day that was named already, such as 'by then'. */
  backward: RegExp;
  /** Says when something will be there: 'you'll have it', 'it'll be ready'. */
  delivers: RegExp;
  /** A weekday of the days that were spoken of, such as 'on the Thursday' before a trip. */
  thatWeekday?: RegExp;
  /** Says when something has to be ready: 'it is due', 'they close'. */
  isDue: RegExp;
  /** Whether the task is done at the appointment that was just agreed on, as bringing something is. */
  atTheAppointment(task: string): boolean;
  /** Whether a date of the clause is none that is kept: 'not on Monday', 'I am away on Friday'. */
  rejects(clause: string, mention: Mention): boolean;
}
