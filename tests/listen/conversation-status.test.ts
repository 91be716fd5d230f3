// Random sequences of what a user, silence and a stopped service do to conversations; after each step every
// status that was written is compared with the contract's table and with this service's additions to it.
import fc from 'fast-check';
import { expect } from 'vitest';
import type { Chain } from '../helpers/status-log.ts';
import { propertyRuns, propertySeeds } from '../helpers/property-seeds.ts';
import { verifies } from '../helpers/verifies.ts';
import { newWorld, type World } from './status-world.ts';

/**
 * The contract's table (States and transitions), then what this service adds:
 * docs/decisions/0018-conversation-status.md.
 */
const ALLOWED = new Set([
  'none > in_progress',
  'in_progress > processing',
  'processing > completed',
  'processing > failed',
  'failed > processing',

  'none > processing',
  'none > completed',
  'completed > processing',
  'processing > processing',
]);

/** What a step works with: which conversations, out of those there are, and how processing ends. */
interface Choice {
  first: number;
  second: number;
  works: boolean;
}

const WHAT = [
  'import',
  'record',
  'finish',
  'finishTwice',
  'silence',
  'reprocess',
  'merge',
  'split',
  'trash',
  'restore',
  'retranscribe',
  'restoreVersion',
  'stop',
  'stopAndDelete',
] as const;
type What = (typeof WHAT)[number];
type Step = Choice & { what: What | 'race' };

/** Sequences at a time. */
const AT_ONCE = 5;

const pick = <T>(rows: readonly T[], n: number): T | undefined => rows[n % rows.length];
const FINISHED = ['completed', 'failed'] as const;
const SETTLED = ['in_progress', ...FINISHED] as const;

/** Each does one thing and returns the chains that it must have written; a refused request writes none. */
const STEPS: Record<What, (world: World, choice: Choice, end: string) => Promise<Chain[]>> = {
  async import({ send }, _, end) {
    const line = (text: string, start: number) => ({ text, start, end: start + 2, speaker: 'SPEAKER_00' });
    const transcript_segments = [line('Good morning.', 0), line('I will buy the tiles.', 3)];
    expect(await send('POST', '/from-segments', { transcript_segments })).toBe(true);
    return [`none > processing > processing > ${end}`];
  },
  async record({ outside, record }) {
    const resumed = outside('in_progress').length > 0;
    await record();
    return resumed ? [] : ['none > in_progress'];
  },
  async finish({ outside, send }, _, end) {
    const open = outside('in_progress').length > 0;
    expect(await send('POST', '', {})).toBe(open);
    return open ? [`in_progress > processing > ${end}`] : [];
  },
  /** Two at once: one of them ends it. What is not in progress is refused, whatever else it is. */
  async finishTwice({ outside, trashed, send }, { first }, end) {
    for (const other of [pick(outside(...FINISHED), first), pick(trashed(), first)])
      if (other !== undefined) expect(await send('POST', '', { conversation_id: other.id })).toBe(false);
    const open = pick(outside('in_progress'), first);
    if (open === undefined) return [];
    const body = { conversation_id: open.id };
    const answers = await Promise.all([send('POST', '', body), send('POST', '', body)]);
    expect(answers).toContain(true);
    return [`in_progress > processing > ${end}`];
  },
  async silence({ outside, silence }, _, end) {
    const open = outside('in_progress');
    await silence();
    return open.map(() => `in_progress > processing > ${end}`);
  },
  async reprocess({ outside, send }, { first }, end) {
    const row = pick(outside(...SETTLED), first);
    if (row === undefined) return [];
    const possible = row.status !== 'in_progress';
    expect(await send('POST', `/${row.id}/reprocess`)).toBe(possible);
    return possible ? [`${row.status} > processing > ${end}`] : [];
  },
  async merge({ outside, send }, { first, second, works }, end) {
    const rows = outside(...SETTLED);
    const [a, b] = [pick(rows, first), pick(rows, second)];
    if (a === undefined || b === undefined) return [];
    const possible = a !== b && a.status !== 'in_progress' && b.status !== 'in_progress';
    const reprocess = !works || first % 2 === 0;
    const accepted = await send('POST', '/merge', { conversation_ids: [a.id, b.id], reprocess });
    expect(accepted).toBe(possible);
    if (!possible) return [];
    return [reprocess ? `none > processing > processing > ${end}` : 'none > completed'];
  },
  async split({ outside, lines, send }, { first }, end) {
    const row = pick(outside(...SETTLED), first);
    if (row === undefined) return [];
    const segment = lines(row.id)[1];
    const possible = row.status !== 'in_progress' && segment !== undefined;
    expect(await send('POST', `/${row.id}/split`, { segment_id: segment?.id ?? 'none' })).toBe(possible);
    if (!possible) return [];
    return ['none', row.status].map((before) => `${before} > processing > processing > ${end}`);
  },
  async trash({ outside, send }, { first, works }) {
    const row = pick(outside(...FINISHED), first);
    if (row !== undefined)
      expect(await send('DELETE', `/${row.id}${works ? '' : '?permanent=true'}`)).toBe(true);
    return [];
  },
  async restore(world, choice, end) {
    const { trashed, send } = world;
    const rows = trashed();
    const cutOff = rows.filter(({ status }) => status === 'processing');
    const row = pick(cutOff, choice.first) ?? pick(rows, choice.first);
    if (row === undefined) return [];
    expect(await send('POST', `/${row.id}/restore`)).toBe(true);
    // Its silence may have run out in the trash: what is open ends here, and not in the middle of a later
    // step.
    if (row.status === 'in_progress') return STEPS.silence(world, choice, end);
    return row.status === 'processing' ? [`processing > processing > ${end}`] : [];
  },
  async retranscribe({ outside, send }, { first }, end) {
    const row = pick(outside(...SETTLED), first);
    if (row === undefined) return [];
    // Too little of the audio may be left for any text; one that is not finished or has no audio is refused
    // for sure.
    const accepted = await send('POST', `/${row.id}/retranscribe`, { replace_edited: true });
    if (accepted) expect([row.status, row.audio_key]).not.toEqual(['in_progress', null]);
    return accepted ? [`${row.status} > processing > processing > ${end}`] : [];
  },
  async restoreVersion({ outside, versions, send }, { first }, end) {
    const rows = outside(...SETTLED);
    const row =
      pick(
        rows.filter(({ id }) => versions(id) > 0),
        first,
      ) ?? pick(rows, first);
    if (row === undefined) return [];
    const possible = row.status !== 'in_progress' && versions(row.id) > 0;
    expect(await send('POST', `/${row.id}/transcripts/1/restore`)).toBe(possible);
    return possible ? [`${row.status} > processing > processing > ${end}`] : [];
  },
  async stop({ outside, stopWhileProcessing }, { first }, end) {
    const row = pick(outside(...FINISHED), first);
    if (row === undefined) return [];
    const open = outside('in_progress').map(() => `in_progress > processing > ${end}`);
    await stopWhileProcessing(row.id);
    return [...open, `${row.status} > processing > processing > ${end}`];
  },
  async stopAndDelete({ outside, stopWhileProcessing, putInTrash }, { first }, end) {
    const row = pick(outside(...FINISHED), first);
    if (row === undefined) return [];
    const open = outside('in_progress').map(() => `in_progress > processing > ${end}`);
    await stopWhileProcessing(row.id, () => putInTrash(row.id));
    return [...open, `${row.status} > processing`];
  },
};

/** Several at once on the same conversations; which of them win is open, but not what may be written. */
async function race(
  { outside, lines, send, whenProcessed }: World,
  { first, second }: Choice,
): Promise<null> {
  const rows = outside(...SETTLED);
  const [a, b] = [pick(rows, first), pick(rows, second)];
  if (a === undefined || b === undefined) return null;
  await Promise.all([
    send('POST', `/${a.id}/reprocess`),
    send('POST', `/${a.id}/split`, { segment_id: lines(a.id)[1]?.id ?? 'none' }),
    send('POST', '/merge', { conversation_ids: [a.id, b.id], reprocess: true }),
    send('POST', `/${a.id}/retranscribe`, { replace_edited: true }),
    send('DELETE', `/${b.id}`),
    send('POST', '', {}),
  ]);
  await whenProcessed();
  return null;
}

const always = (what: What, works = true): Step => ({ what, first: 0, second: 1, works });
/** In an order in which each of them has an effect. */
const EACH_STEP: Step[] = [
  always('record'),
  always('silence'),
  always('retranscribe'),
  always('restoreVersion', false),
  always('reprocess', false),
  always('reprocess'),
  always('import'),
  { ...always('split'), first: 1 },
  always('merge'),
  { ...always('merge'), first: 1, second: 0 },
  always('stopAndDelete'),
  always('restore'),
  always('trash'),
  always('record'),
  always('finish', false),
  always('record'),
  always('finishTwice', false),
  always('record'),
  always('stop'),
];

/** Returns what was seen, by step. */
async function live(steps: readonly Step[]): Promise<Set<string>> {
  const seen = new Set<string>();
  const world = await newWorld();
  try {
    for (const { what, ...choice } of steps) {
      world.setMood(choice.works ? 'works' : 'breaks');
      const end = choice.works ? 'completed' : 'failed';
      const expected = what === 'race' ? await race(world, choice) : await STEPS[what](world, choice, end);
      const chains = world.log.take();
      const outcome = { what, choice, chains };
      if (expected !== null) expect(outcome).toEqual({ ...outcome, chains: expected.sort() });
      for (const chain of chains) {
        seen.add(`${what}: ${chain}`);
        const statuses = chain.split(' > ');
        for (const [n, status] of statuses.slice(1).entries())
          expect(ALLOWED).toContain(`${statuses[n]} > ${status}`);
      }
      expect(world.outside('processing')).toEqual([]);
    }
  } finally {
    await world.close();
  }
  return seen;
}

verifies(
  ['conversation.status.no-other-transitions'],
  'each step writes the statuses that the contract and its additions name, and no others',
  async () => {
    expect([...(await live(EACH_STEP))].sort()).toEqual([
      'finish: in_progress > processing > failed',
      'finishTwice: in_progress > processing > failed',
      'import: none > processing > processing > completed',
      'merge: none > completed',
      'merge: none > processing > processing > completed',
      'record: none > in_progress',
      'reprocess: failed > processing > completed',
      'reprocess: failed > processing > failed',
      'restore: processing > processing > completed',
      'restoreVersion: completed > processing > processing > failed',
      'retranscribe: completed > processing > processing > completed',
      'silence: in_progress > processing > completed',
      'split: completed > processing > processing > completed',
      'split: none > processing > processing > completed',
      'stop: failed > processing > processing > completed',
      'stop: in_progress > processing > completed',
      'stopAndDelete: completed > processing',
    ]);
  },
);

verifies(
  ['conversation.status.no-other-transitions'],
  'nor does any sequence of them, or several at once',
  async () => {
    const step: fc.Arbitrary<Step> = fc.record({
      what: fc.constantFrom(...WHAT, 'race' as const),
      first: fc.nat(50),
      second: fc.nat(50),
      works: fc.boolean(),
    });
    const begins = [always('record'), always('silence'), always('record'), always('import')];
    const steps = fc.array(step, { minLength: 12, maxLength: 20 });
    const sequences = propertySeeds(7).flatMap((seed) =>
      fc.sample(steps, { seed, numRuns: propertyRuns(5) }).map((more, nth) => ({ seed, nth, more })),
    );
    // A stop waits for the request that it cuts off: worlds that know nothing of each other wait together.
    const inTurn = async (): Promise<void> => {
      for (let next = sequences.shift(); next !== undefined; next = sequences.shift()) {
        const { seed, nth, more } = next;
        await live([...begins, ...more]).catch((cause: unknown) => {
          throw new Error(`PROPERTY_SEED=${seed}, sequence ${nth}: ${String(cause)}`, { cause });
        });
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, inTurn));
  },
  { timeout: 120_000 },
);
