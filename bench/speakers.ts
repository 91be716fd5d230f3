// Measures diarization and the recognition of the owner on real readers, where they lie beside the project:
// error rates of the comparison by length, purity of the labels, precision and recall of is_user. Embeds the
// files directly, without the VAD.
import { join } from 'node:path';
import { createSpeakers } from '../src/server/transcript/speakers.ts';
import { createVoiceNames } from '../src/server/transcript/voice-names.ts';
import { createVoiceRecognition } from '../src/server/transcript/voice-recognition.ts';
import {
  cosine,
  meanVoice,
  OWNER,
  voiceThresholds,
  type KnownVoice,
} from '../src/server/services/speakers/voice-match.ts';
import {
  BUILT_IN_SPEAKER_MODEL,
  createSpeakerEmbedder,
  loadSpeakerModel,
} from '../src/server/stt/speaker-embedding.ts';
import type { Measurement, Row } from './measurement.ts';
import { ROOT } from './processes.ts';
import { pieces, recordedVoices, type Voice } from './recorded-voices.ts';

const LENGTHS = [2, 4, 8] as const;
/** A threshold is chosen on the first ones and tried on the others. */
const CHOSEN_ON = 3;
const THRESHOLDS = voiceThresholds(BUILT_IN_SPEAKER_MODEL);

interface Trials {
  same: number[];
  different: number[];
}

type Embed = (samples: Float32Array) => Float32Array;

/**
 * Every voice is enrolled on two files and compared with pieces of its other files and of the other voices.
 */
function trials(all: readonly Voice[], seconds: number, embed: Embed): Trials {
  const found: Trials = { same: [], different: [] };
  const tested = all.map(({ files }) => pieces(files.slice(2), seconds).map(embed));
  all.forEach(({ files }, enrolled) => {
    const voice = meanVoice(files.slice(0, 2).map(embed))!;
    tested.forEach((list, heard) => {
      for (const one of list) (heard === enrolled ? found.same : found.different).push(cosine(voice, one));
    });
  });
  return found;
}

const share = (list: readonly number[], is: (value: number) => boolean): number =>
  list.length === 0 ? 0 : (100 * list.filter(is).length) / list.length;
const percent = (value: number): string => `${value.toFixed(1)} %`;
const accepted = ({ different }: Trials, at: number): number => share(different, (value) => value >= at);
const refused = ({ same }: Trials, at: number): number => share(same, (value) => value < at);

function equalErrors(found: Trials): number {
  const steps = Array.from({ length: 200 }, (_, step) => step / 200);
  const gaps = steps.map((at) => Math.abs(accepted(found, at) - refused(found, at)));
  const best = steps[gaps.indexOf(Math.min(...gaps))] ?? 0;
  return (accepted(found, best) + refused(found, best)) / 2;
}

function errorRows(who: string, all: readonly Voice[], embed: Embed): Row[] {
  return LENGTHS.map((seconds) => {
    const found = trials(all, seconds, embed);
    const { probable, sure } = THRESHOLDS;
    const at = (threshold: number): string =>
      `${percent(accepted(found, threshold))} / ${percent(refused(found, threshold))}`;
    return {
      what: `${who}, ${seconds} s: equal errors; false accepts / false refusals at ${probable} and ${sure}`,
      ours: `${percent(equalErrors(found))}; ${at(probable)}; ${at(sure)}`,
      baseline: `${found.same.length} same, ${found.different.length} different`,
      goal: `no false accept at ${sure}`,
      met: accepted(found, sure) === 0,
    };
  });
}

/**
 * The lowest step of 0.05 at which nobody is taken for another one, and what it is worth among readers it
 * never met.
 */
function chosenRow(all: readonly Voice[], embed: Embed): Row {
  const first = LENGTHS.map((seconds) => trials(all.slice(0, CHOSEN_ON), seconds, embed));
  const steps = Array.from({ length: 20 }, (_, step) => step / 20);
  const chosen = steps.find((at) => first.every((found) => accepted(found, at) === 0)) ?? 1;
  const others = LENGTHS.map((seconds) => trials(all.slice(CHOSEN_ON), seconds, embed));
  const figures = others.map(
    (found) => `${percent(accepted(found, chosen))} / ${percent(refused(found, chosen))}`,
  );
  return {
    what: `lowest threshold without a false accept among the first ${CHOSEN_ON}, tried on the others at ${LENGTHS.join(', ')} s`,
    ours: `${chosen.toFixed(2)}: ${figures.join('; ')}`,
    baseline: '',
    goal: 'false accepts / false refusals',
    met: null,
  };
}

interface Turn {
  voice: number;
  seconds: number;
  embedding: Float32Array;
}

/** The readers in turns of about five seconds. */
function talk(all: readonly Voice[], from: number, embed: Embed): Turn[] {
  const lists = all.map(({ files }) => pieces(files.slice(from), 5).map(embed));
  const longest = Math.max(...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, n) =>
    lists.flatMap((list, voice) => (list[n] ? [{ voice, seconds: 5, embedding: list[n] }] : [])),
  ).flat();
}

function purity(turns: readonly Turn[]): { found: number; purity: number } {
  const speakers = createSpeakers();
  const labels: number[] = [];
  for (const { embedding, seconds } of turns) {
    const { speaker_id, merges } = speakers.assign({ embedding, seconds });
    labels.push(speaker_id);
    for (const { from, to } of merges)
      labels.forEach((label, n) => {
        if (label === from) labels[n] = to;
      });
  }
  const byLabel = Map.groupBy(turns, (_turn) => labels[turns.indexOf(_turn)]!);
  const largest = [...byLabel.values()].map((own) =>
    Math.max(...[...Map.groupBy(own, ({ voice }) => voice).values()].map((list) => list.length)),
  );
  return { found: byLabel.size, purity: largest.reduce((sum, count) => sum + count, 0) / turns.length };
}

function purityRows(all: readonly Voice[], embed: Embed): Row[] {
  return [2, 3, 4, 5].map((count) => {
    const groups = all.map((_, n) => Array.from({ length: count }, (__, k) => all[(n + k) % all.length]!));
    const results = groups.map((group) => purity(talk(group, 0, embed)));
    const worst = Math.min(...results.map((one) => one.purity));
    const mean = results.reduce((sum, one) => sum + one.purity, 0) / results.length;
    return {
      what: `${count} readers in turns of 5 s: purity (mean, worst), labels found`,
      ours: `${mean.toFixed(3)}, ${worst.toFixed(3)}; ${results.map(({ found }) => found).join(' ')}`,
      baseline: `${count} readers`,
      goal: 'purity >= 0.95',
      met: mean >= 0.95,
    };
  });
}

interface Recognised {
  right: number;
  wrong: number;
  missed: number;
  suggestedRight: number;
  suggestedWrong: number;
}

/**
 * One reader is the owner and reads two files for it; all of them talk. Counted in seconds at the end of the
 * talk.
 */
function recognise(all: readonly Voice[], owner: number, others: boolean, embed: Embed): Recognised {
  const known: KnownVoice[] = all.flatMap(({ id, files }, n) => {
    if (n !== owner && !others) return [];
    const prints = files
      .slice(0, 2)
      .map((file) => ({ model: BUILT_IN_SPEAKER_MODEL, embedding: embed(file) }));
    return [{ id: n === owner ? OWNER : id, name: id, prints }];
  });
  const speakers = createSpeakers();
  const names = createVoiceNames();
  const recognition = createVoiceRecognition({ names, known: () => known, autoAssign: true });
  const said: { voice: number; seconds: number; label: number }[] = [];
  const counted: Recognised = { right: 0, wrong: 0, missed: 0, suggestedRight: 0, suggestedWrong: 0 };
  for (const { voice, seconds, embedding } of talk(all, 2, embed)) {
    const { speaker_id, merges } = speakers.assign({ embedding, seconds });
    for (const { from, to } of merges) {
      for (const one of said) if (one.label === from) one.label = to;
      recognition.merge(from, to);
    }
    said.push({ voice, seconds, label: speaker_id });
    const suggestion = recognition.compare(speaker_id, speakers.voice(speaker_id))?.suggestion;
    if (suggestion?.person_id === OWNER) counted[voice === owner ? 'suggestedRight' : 'suggestedWrong'] += 1;
  }
  for (const { voice, seconds, label } of said) {
    const isUser = names.of(label)?.is_user === true;
    if (isUser && voice === owner) counted.right += seconds;
    else if (isUser) counted.wrong += seconds;
    else if (voice === owner) counted.missed += seconds;
  }
  return counted;
}

function ownerRow(what: string, all: readonly Voice[], others: boolean, embed: Embed): Row {
  const each = all.map((_, owner) => recognise(all, owner, others, embed));
  const sum = (pick: (one: Recognised) => number): number =>
    each.reduce((total, one) => total + pick(one), 0);
  const right = sum((one) => one.right);
  const precision = (100 * right) / Math.max(1, right + sum((one) => one.wrong));
  const recall = (100 * right) / Math.max(1, right + sum((one) => one.missed));
  return {
    what: `is_user, ${what}: precision / recall by time; suggestions right, wrong`,
    ours: `${percent(precision)} / ${percent(recall)}; ${sum((one) => one.suggestedRight)}, ${sum((one) => one.suggestedWrong)}`,
    baseline: `${all.length} owners in turn, two files enrolled`,
    goal: 'precision >= 99 %',
    met: precision >= 99,
  };
}

export const speakers: Measurement = {
  name: 'speakers',
  async run() {
    const all = await recordedVoices();
    const embedder = createSpeakerEmbedder(
      await loadSpeakerModel(join(ROOT, 'resources', `${BUILT_IN_SPEAKER_MODEL}.json`)),
    );
    const embed: Embed = (samples) => {
      const embedding = embedder.embed(samples);
      if (embedding === null) throw new Error('A piece of speech gave no vector.');
      return embedding;
    };
    return [
      chosenRow(all, embed),
      ...errorRows(`the first ${CHOSEN_ON} readers`, all.slice(0, CHOSEN_ON), embed),
      ...errorRows('the other readers', all.slice(CHOSEN_ON), embed),
      ...errorRows('all readers', all, embed),
      ...purityRows(all, embed),
      ownerRow('nobody else known', all, false, embed),
      ownerRow('the others known as people', all, true, embed),
    ];
  },
};
