// Finds the owner's tasks in a talk: what they take on and what they are asked to do. Does not know a language.
import type { ExtractedActionItem } from '../provider.ts';
import { contentWords } from '../text/words.ts';
import { withoutDates } from './due.ts';
import { linkedDue } from './due-links.ts';
import type { LanguageRules, WhenReader } from './language-rules.ts';
import { isEmbedded, labelsOf, saidBefore, type Said, type Talk } from './said.ts';
import { overlap, stemsOf, type Task, type Wording } from './task.ts';
import { contextOf, createReader } from './task-context.ts';
import { createMatters, type Matters } from './task-matters.ts';
import { createTasks } from './tasks.ts';

/** Of a task that is repeated; the first lines prove it. */
const MOST_EVIDENCE = 100;
const ENOUGH = 0.5;
/** 'I can', 'let's': only with a date, or in answer to somebody. */
const ENOUGH_WITH_REASON = 0.4;
/** Share of the heads in what is believed, and how much a sentence that only looks like a task takes away. */
const HEADS = { ofWords: 0.4, ofEmbeddings: 0.5 };
/** The heads have heard few memos. */
const HEADS_ALONE = 0.2;
const DONE = 0.15;
const REASON = 0.08;
const TAKEN = 0.13;
const UNKNOWN = 0.1;
const LIKELY_ENOUGH = { ofWords: 0.5, ofEmbeddings: 0.48 };
const SURE = 0.8;
const LIKELY = 0.7;
/** Of a request that nobody answered, and of a task of an unknown voice: below what is shown as sure. */
const DRAFT = 0.5;
/** Sentences between an appointment and what is brought to it. */
const NEAR = 8;
/** Of two voices that say the same. */
const ALIKE = 0.75;
const MOST_NEAR = 20;
/** Sentences that are told beside other tasks: those further back are out of reach. */
const MOST_TOLD = 64;

/** 'I'll do a drawing' says less than the 'write a card' that it answers. */
const EMPTY = 1;

/** Of an answer that has no word of the request. */
const APART = 1.5;

/** Verb and thing: less does not say what a task is about. */
const FEW_WORDS = 2;

const isName = (name: string): boolean => !/^(?:speaker \d+|me|you|unknown)$/iu.test(name);

/** The other of the talk: who asked, or who was spoken to. */
function otherOf(talk: Talk, said: Said): string | null {
  if (talk.ownerUnknown) return null;
  if (!said.byOwner) return isName(said.sentence.speaker_name) ? said.sentence.speaker_name : null;
  if (talk.alone) return null;
  for (let reach = 1; reach <= 6; reach++)
    for (const index of [said.index - reach, said.index + reach]) {
      const other = talk.sentences[index];
      if (other === undefined || other.speaker_name === said.sentence.speaker_name) continue;
      return isName(other.speaker_name) ? other.speaker_name : null;
    }
  return null;
}

/** Whether the words and, where they have read it, the trained heads make it a task. */
function isLikely(task: Task, { alone, ownerUnknown }: Talk): boolean {
  const { wordings, confirmations, strength, due, kind, accepted } = task;
  const sentences = [...wordings.map(({ said }) => said), ...confirmations].map(({ sentence }) => sentence);
  const known = sentences.map((sentence) => labelsOf(sentence)).filter((labels) => labels !== null);
  const reason = due !== null || wordings.length > 1;
  if (known.length === 0) return strength >= (reason ? ENOUGH_WITH_REASON : ENOUGH);
  const head = Math.max(
    ...known.map((labels) =>
      Math.max(
        labels.mine,
        labels.ask,
        alone || ownerUnknown ? Math.max(labels['ask-other'], labels.theirs) : 0,
      ),
    ),
  );
  const done = Math.max(...known.map((labels) => labels.done));
  const taken = kind === 'ask' && accepted ? TAKEN : 0;
  const unknown = ownerUnknown ? UNKNOWN : 0;
  const by = sentences.some((sentence) => isEmbedded(sentence)) ? 'ofEmbeddings' : 'ofWords';
  const share = alone ? HEADS_ALONE : HEADS[by];
  return (
    (1 - share) * strength + share * head - DONE * done + (reason ? REASON : 0) + taken - unknown >=
    LIKELY_ENOUGH[by]
  );
}

export function findActionItems(
  talk: Talk,
  rules: LanguageRules,
  when: WhenReader,
  matters: Matters,
): ExtractedActionItem[] {
  const { tasks, follow } = createTasks(talk, rules, when);
  for (const said of talk.said) follow(said);

  function describe({ said, task }: Wording): string | null {
    return rules.wording(withoutDates(task, when), { other: otherOf(talk, said), byOwner: said.byOwner });
  }

  /** Whether what 'it' means was said in the same sentence: then it is surely that. */
  function isNear({ said: { sentence, clause } }: Wording, words: ReadonlySet<string>): boolean {
    const stems = stemsOf([...words].slice(1).join(' '));
    return [...stemsOf(saidBefore({ sentence, clause }))].some((stem) => stems.has(stem));
  }

  const reader = createReader(rules);
  const mattersOf = createMatters(talk, matters, rules.empty);
  /** Of other tasks: one sentence is not what two of them are about. */
  const toldAlready = new Set<string>();

  /** What was said right before, for words that do not say what they are about: 'Ring her (the window is broken)'. */
  function withContext(text: string, task: Task): string {
    const { wordings } = task;
    const words = new Set(contentWords(text));
    const points =
      text.match(rules.pointing) !== null ||
      rules.elliptic.test(text) ||
      words.size < FEW_WORDS ||
      wordings.some((wording) => wording.guessed && !wording.certain && !isNear(wording, words)) ||
      (words.size <= FEW_WORDS && rules.contacts.test(text));
    if (!points) return text;
    const said = contextOf(text, task, talk, reader, toldAlready);
    const told = said.map((candidate) => {
      toldAlready.add(candidate.text);
      if (toldAlready.size > MOST_TOLD) toldAlready.delete(toldAlready.values().next().value!);
      const { is_user, speaker_name } = candidate.voice;
      // 'I' in the words of the owner is the owner.
      if (is_user || !rules.ofOneself.test(candidate.text)) return candidate.text;
      return `${isName(speaker_name) ? `${speaker_name}: ` : ''}“${candidate.text}”`;
    });
    // The reason says all, and so does the sentence of 'see to it'.
    const enough =
      said.some(({ isReason }) => isReason) ||
      (rules.emptyVerb?.test(text) === true && text.match(rules.pointing) !== null);
    const named = told.length === 0 || enough ? [] : mattersOf([text, ...told].join(' '), text, task);
    if (named.length > 0) told.push(named.join(', '));
    return told.length === 0 ? text : `${text} (${told.join('; ')})`;
  }

  /** The wording that says the most without pointing at what was said before. */
  function bestOf(task: Task): string | null {
    const first = task.wordings[0]!;
    const rated = task.wordings.flatMap((wording) => {
      const text = describe(wording);
      if (text === null) return [];
      const pointing = (text.match(rules.pointing) ?? []).length;
      // 'Keep an eye on it.' 'I'll water the plants.': the answer tells how, not what.
      const apart = wording !== first && overlap(stemsOf(wording.task), stemsOf(first.task)) === 0;
      const own = (wording.said.byOwner ? 0.5 : 0) - (wording.guessed ? 2 : 0) - (apart ? APART : 0);
      const vague =
        rules.vagueVerb?.test(text) === true ? 2.5 : rules.emptyVerb?.test(text) === true ? EMPTY : 0;
      return [{ text, rate: Math.min(new Set(contentWords(text)).size, 5) - 1.5 * pointing + own - vague }];
    });
    return rated.toSorted((a, b) => b.rate - a.rate)[0]?.text ?? null;
  }

  /** The appointment that was named last, for what is brought to it. */
  function appointmentOf(task: Task): Task['due'] {
    if (task.due !== null || !task.wordings.some((wording) => rules.atTheAppointment(wording.task)))
      return task.due;
    let due = null as Task['due'];
    const from = task.at.place - 2 * NEAR;
    for (const { index, mentions, clause, acts } of talk.said.slice(
      Math.max(0, from),
      task.at.place + NEAR,
    )) {
      if (index > task.at.index + 2 || index < task.at.index - NEAR) continue;
      for (const mention of mentions) {
        if (
          mention.past ||
          mention.weak ||
          mention.vague === true ||
          rules.rejects(clause, mention) ||
          rules.events.deadline.test(mention.text)
        )
          continue;
        // 'I'll bring the form tomorrow' says when that is done.
        if (acts.some(({ kind }) => kind === 'mine' || kind === 'theirs') && mention.time === null) continue;
        due = {
          day: mention.day ?? due?.day ?? null,
          time: mention.time ?? (mention.day === null ? null : due?.day === mention.day ? due.time : null),
        };
      }
    }
    return due?.day === null ? null : due;
  }

  const found: { item: ExtractedActionItem; stems: ReadonlySet<string> }[] = [];
  const byText = new Map<string, ExtractedActionItem>();
  for (const task of tasks) {
    if (!task.open || task.kind === 'named') continue;
    if (!isLikely(task, talk)) continue;
    const bare = bestOf(task);
    if (bare === null) continue;
    const description = withContext(bare, task);
    const due = appointmentOf(task) ?? linkedDue(task, talk, rules, when.today);
    const { said } = task.wordings[0]!;
    const confidence = talk.ownerUnknown
      ? DRAFT
      : task.kind === 'ask'
        ? task.accepted
          ? SURE
          : LIKELY
        : task.strength >= 0.7
          ? SURE
          : LIKELY;
    const item: ExtractedActionItem = {
      description,
      due_at: due === null ? null : when.instant(due.day, due.time),
      due_has_time: due !== null && due.time !== null,
      person:
        talk.ownerUnknown && isName(said.sentence.speaker_name)
          ? said.sentence.speaker_name
          : otherOf(talk, said),
      confidence,
      evidence: [...task.evidence].slice(0, MOST_EVIDENCE),
    };
    // 'See to it' is as many tasks as there are things to see to.
    const key = (bare.match(rules.pointing) === null ? bare : description).toLowerCase();
    const stems = stemsOf(bare);
    const alike = talk.ownerUnknown
      ? found.slice(-MOST_NEAR).find((other) => overlap(other.stems, stems) >= ALIKE)
      : undefined;
    const same = byText.get(key) ?? alike?.item;
    if (same === undefined) {
      found.push({ item, stems });
      byText.set(key, item);
      continue;
    }
    same.evidence = [...new Set([...same.evidence, ...item.evidence])].slice(0, MOST_EVIDENCE);
    if (same.due_at === null) Object.assign(same, { due_at: item.due_at, due_has_time: item.due_has_time });
  }
  return found.map(({ item }) => item);
}
