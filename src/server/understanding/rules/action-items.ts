// Finds the owner's tasks in a talk: what they take on and what they are asked to do. Does not know a language.
import type { ExtractedActionItem } from '../provider.ts';
import { withoutFillers } from '../text/sentences.ts';
import { contentWords } from '../text/words.ts';
import { withoutDates } from './due.ts';
import { linkedDue } from './due-links.ts';
import type { LanguageRules, WhenReader } from './language-rules.ts';
import { labelsOf, saidBefore, type Said, type Talk } from './said.ts';
import { overlap, stemsOf, type Task, type Wording } from './task.ts';
import { createTasks } from './tasks.ts';

/** Of a task that is repeated; the first lines prove it. */
const MOST_EVIDENCE = 100;
const ENOUGH = 0.5;
/** 'I can', 'let's': only with a date, or in answer to somebody. */
const ENOUGH_WITH_REASON = 0.4;
/** Share of the heads in what is believed, and how much a sentence that only looks like a task takes away. */
const HEADS = 0.4;
/** The heads have heard few memos. */
const HEADS_ALONE = 0.2;
const DONE = 0.15;
const REASON = 0.08;
const TAKEN = 0.13;
const UNKNOWN = 0.1;
const LIKELY_ENOUGH = 0.5;
const SURE = 0.8;
const LIKELY = 0.7;
/** Of a request that nobody answered, and of a task of an unknown voice: below what is shown as sure. */
const DRAFT = 0.5;
/** Sentences between an appointment and what is brought to it. */
const NEAR = 8;
/** Of two voices that say the same. */
const ALIKE = 0.75;
const MOST_NEAR = 20;

/** Verb and thing: less does not say what a task is about. */
const FEW_WORDS = 2;
/** A sentence of more words says something with one that counts: 'We are out of toner'. */
const WHOLE = 3;
const CONTEXT_REACH = 4;
const ENOUGH_NEWS = 5;
/** What each sentence in between takes away. */
const FADES = 0.8;
/** Of a question that the task answers. */
const ASKED = 2;
const LONGEST_CONTEXT = 80;

/** What only says that something else comes. */
const TURNS_TO =
  /^(?:(?:one|just one|and one) (?:more|other|last) thing|by the way|before i forget|(?:noch (?:et)?was|eins noch|übrigens|bevor ich es vergesse)|(?:otra cosa|una cosa más|por cierto|antes de que se me olvide)|(?:au fait|encore une chose|autre chose))[,:.]? (?=\S)/iu;

/** A few words in brackets: no end of a sentence, cut between words. */
function shortened(text: string): string {
  const plain = text
    .replace(/^[¿¡\s]+|[\s.!?,;:…–—-]+$/gu, '')
    .replace(TURNS_TO, '')
    .replace(/,? (?:so|and|but|then)$/iu, '')
    .trim();
  if (plain.length <= LONGEST_CONTEXT) return plain;
  return `${plain.slice(0, LONGEST_CONTEXT).replace(/\s+\S*$/u, '')}…`;
}

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
  const known = [...wordings.map(({ said }) => said), ...confirmations]
    .map(({ sentence }) => labelsOf(sentence))
    .filter((labels) => labels !== null);
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
  const share = alone ? HEADS_ALONE : HEADS;
  return (
    (1 - share) * strength + share * head - DONE * done + (reason ? REASON : 0) + taken - unknown >=
    LIKELY_ENOUGH
  );
}

export function findActionItems(talk: Talk, rules: LanguageRules, when: WhenReader): ExtractedActionItem[] {
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

  /** What was said right before, for words that do not say what they are about: 'Ring her (the window is broken)'. */
  function withContext(text: string, { at, wordings }: Task): string {
    const words = new Set(contentWords(text));
    const points =
      text.match(rules.pointing) !== null ||
      rules.elliptic.test(text) ||
      words.size < FEW_WORDS ||
      wordings.some((wording) => wording.guessed && !isNear(wording, words));
    if (!points && (words.size > FEW_WORDS || !rules.contacts.test(text))) return text;
    const { index, place, sentence, clause } = wordings[0]?.said ?? at;
    // What is a task itself is not what another is about.
    const tasked = new Set(
      talk.said
        .slice(Math.max(0, place - NEAR), place + NEAR)
        .filter(
          (other) =>
            other.clause !== clause && other.acts.some(({ kind, task }) => kind !== 'named' && task !== ''),
        )
        .map((other) => other.index),
    );
    const own = tasked.has(index) ? '' : saidBefore({ sentence, clause });
    const from = Math.max(0, index - CONTEXT_REACH);
    const before = talk.sentences
      .slice(from, index)
      .map((one, at) => (tasked.has(from + at) ? { ...one, text: '' } : one));
    const rated = [...before, { ...sentence, text: own }].map(({ text: one, ...voice }, place, all) => {
      const plain = withoutFillers(one);
      const news = contentWords(plain);
      const enough = news.length >= FEW_WORDS || (news.length === 1 && plain.split(' ').length > WHOLE);
      const says = enough && !news.some((word) => words.has(word));
      const answered =
        place === all.length - 2 && (/\?$/u.test(one) || rules.opensQuestion?.test(one) === true);
      const weight = (answered ? ASKED : 1) * FADES ** (all.length - place);
      return { plain, voice, rate: says ? Math.min(news.length, ENOUGH_NEWS) * weight : 0 };
    });
    const best = rated.reduce((most, one) => (one.rate >= most.rate ? one : most));
    if (best.rate === 0) return text;
    const said = shortened(best.plain);
    const { is_user, speaker_name } = best.voice;
    // 'I' in the words of the owner is the owner.
    if (is_user || !rules.ofOneself.test(said)) return `${text} (${said})`;
    return `${text} (${isName(speaker_name) ? `${speaker_name}: ` : ''}“${said}”)`;
  }

  /** The wording that says the most without pointing at what was said before. */
  function bestOf(task: Task): string | null {
    const rated = task.wordings.flatMap((wording) => {
      const text = describe(wording);
      if (text === null) return [];
      const pointing = (text.match(rules.pointing) ?? []).length;
      const own = (wording.said.byOwner ? 0.5 : 0) - (wording.guessed ? 2 : 0);
      const vague = rules.vagueVerb?.test(text) === true ? 2.5 : 0;
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
