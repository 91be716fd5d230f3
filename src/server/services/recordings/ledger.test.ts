import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NOTHING_LOST, type RecordingProgress } from '../../store/recordings.ts';
import {
  NO_LOSSES,
  SESSION_START,
  addLedgers,
  closeLedger,
  declaredSeconds,
  isTranscribed,
  ledgerOf,
  ledgerSince,
  progressEvent,
  type LedgerStart,
  type RecordingReach,
  type SessionReach,
} from './ledger.ts';

const open = {
  ...NOTHING_LOST,
  heard_seconds: 12,
  kept_seconds: 9,
  transcribed_seconds: 8,
  unanswered: [],
  skipped_chunks: 2,
};

describe('closing a ledger', () => {
  test('audio that was heard but not kept is declared lost to the cause the ledger is closed with', () => {
    const lossy = { ...open, lost_link_seconds: 1, lost_decode_seconds: 0.2, muted_seconds: 0.3 };
    expect(closeLedger(lossy, 9, 'lost_disk_seconds')).toMatchObject({
      heard_seconds: 12,
      kept_seconds: 9,
      lost_link_seconds: 1,
      lost_disk_seconds: expect.closeTo(1.5, 9) as number,
    });
    expect(closeLedger(open, 9, 'lost_link_seconds')).toMatchObject({
      lost_link_seconds: 3,
      lost_disk_seconds: 0,
    });
  });

  test('a journal with more audio than was last stored raises the heard seconds', () => {
    const closed = closeLedger({ ...open, lost_link_seconds: 2 }, 11.5, 'lost_link_seconds');
    expect(closed).toMatchObject({ heard_seconds: 13.5, kept_seconds: 11.5, lost_link_seconds: 2 });
  });

  test('a journal that holds less than was transcribed takes the claim back', () => {
    const closed = closeLedger(open, 7, 'lost_link_seconds');
    expect(closed).toMatchObject({ kept_seconds: 7, transcribed_seconds: 7, lost_link_seconds: 5 });
    expect(closed.heard_seconds).toBeCloseTo(closed.kept_seconds + declaredSeconds(closed), 9);
  });
});

test('the wire has milliseconds', () => {
  expect(ledgerOf({ ...open, lost_link_seconds: 0.00049 }).lost.link_seconds).toBe(0);
});

test('speech without text does not count as transcribed, and keeps a recording from being done', () => {
  const gap = { start: 2, end: 3.5, channel: 0 };
  const row = { ...open, transcribed_seconds: 9, unanswered: [gap, { ...gap, start: 5, end: 6 }] };
  expect(ledgerOf(row).transcribed_seconds).toBe(6.5);
  expect(progressEvent(row).transcribed_seconds).toBe(6.5);
  expect(isTranscribed(row)).toBe(false);
  expect(isTranscribed({ ...row, unanswered: [] })).toBe(true);
  expect([8.7, 8.8].map((transcribed_seconds) => isTranscribed({ ...open, transcribed_seconds }))).toEqual([
    false,
    true,
  ]);
});

test('the time of a ledger counts from its start', () => {
  const start: LedgerStart = {
    seconds: 100,
    losses: { skipped_chunks: 1, link_seconds: 2, decode_seconds: 0.5, muted_seconds: 4 },
  };
  const reach: SessionReach & RecordingReach = {
    received_seconds: 110,
    written_seconds: 109,
    kept_seconds: 108,
    finalized_seconds: 107,
    text_seconds: Infinity,
    losses: { skipped_chunks: 3, link_seconds: 3, decode_seconds: 1, muted_seconds: 9 },
  };
  const ledger = ledgerSince(start, reach);
  expect(ledger).toEqual({
    unanswered: [],
    heard_seconds: 16.5,
    kept_seconds: 8,
    transcribed_seconds: 7,
    skipped_chunks: 2,
    lost_link_seconds: 1,
    lost_decode_seconds: 0.5,
    lost_disk_seconds: 0,
    muted_seconds: 5,
    forgotten_seconds: 0,
  });
  expect(ledgerSince(start, { ...reach, text_seconds: 103 }).transcribed_seconds).toBe(3);
  expect(ledgerSince(start, { ...reach, finalized_seconds: Infinity }).transcribed_seconds).toBe(9);
});

/** Moments of one session, each with at least as much of everything as the one before. */
type Moment = SessionReach & RecordingReach;

const seconds = fc.double({ min: 0, max: 20, noNaN: true });
const growth = fc.record({
  received: seconds,
  /** Parts of what could be reached: 1 is all of it. */
  written: fc.double({ min: 0, max: 1, noNaN: true }),
  kept: fc.double({ min: 0, max: 1, noNaN: true }),
  finalized: seconds,
  text: seconds,
  link: seconds,
  decode: seconds,
  muted: seconds,
  skipped: fc.nat(5),
});

const moments = fc
  .record({
    steps: fc.array(growth, { minLength: 1, maxLength: 12 }),
    bringsText: fc.boolean(),
  })
  .map(({ steps, bringsText }) => {
    const reached: Moment[] = [];
    let current: Moment = {
      received_seconds: 0,
      written_seconds: 0,
      kept_seconds: 0,
      finalized_seconds: bringsText ? Infinity : 0,
      text_seconds: bringsText ? 0 : Infinity,
      losses: NO_LOSSES,
    };
    for (const step of steps) {
      const received_seconds = current.received_seconds + step.received;
      const written_seconds =
        current.written_seconds + (received_seconds - current.written_seconds) * step.written;
      current = {
        received_seconds,
        written_seconds,
        kept_seconds: current.kept_seconds + (written_seconds - current.kept_seconds) * step.kept,
        finalized_seconds: current.finalized_seconds + step.finalized,
        text_seconds: current.text_seconds + step.text,
        losses: {
          skipped_chunks: current.losses.skipped_chunks + step.skipped,
          link_seconds: current.losses.link_seconds + step.link,
          decode_seconds: current.losses.decode_seconds + step.decode,
          muted_seconds: current.losses.muted_seconds + step.muted,
        },
      };
      reached.push(current);
    }
    return reached;
  });

const cause = fc.constantFrom('lost_disk_seconds' as const, 'lost_link_seconds' as const);
const TINY = 1e-9;
const inMilliseconds = (value: number): boolean => Math.round(value * 1000) / 1000 === value;

/** Every pair of neighbours, field by field. */
function expectNeverFalls(rows: readonly object[]): void {
  for (const [at, row] of rows.entries()) {
    const before = Object.entries(rows[at - 1] ?? {}) as [string, unknown][];
    for (const [field, value] of before)
      if (typeof value === 'number')
        expect((row as Record<string, number>)[field], field).toBeGreaterThanOrEqual(value - TINY);
  }
}

describe('for every course of a session', () => {
  test('an open ledger claims nothing that is not there', () => {
    fc.assert(
      fc.property(moments, (reached) => {
        for (const moment of reached) {
          const row = ledgerSince(SESSION_START, moment);
          const declared = declaredSeconds(row);
          expect(row.kept_seconds + declared).toBeLessThanOrEqual(row.heard_seconds + TINY);
          expect(row.transcribed_seconds).toBeLessThanOrEqual(moment.written_seconds);
          expect(row.transcribed_seconds).toBeLessThanOrEqual(moment.text_seconds);
          for (const value of Object.values(row).filter((one) => typeof one === 'number'))
            expect(value).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  test('the client gets milliseconds, transcribed within kept within heard', () => {
    fc.assert(
      fc.property(moments, (reached) => {
        for (const moment of reached) {
          const row = ledgerSince(SESSION_START, moment);
          const event = progressEvent(row);
          expect(event.transcribed_seconds).toBeLessThanOrEqual(event.kept_seconds);
          expect(event.kept_seconds).toBeLessThanOrEqual(event.heard_seconds);
          expect(event.kept_seconds + event.lost_seconds!).toBeLessThanOrEqual(event.heard_seconds + 0.002);
          for (const value of Object.values(event))
            if (typeof value === 'number') expect(value).toSatisfy(inMilliseconds);
          // Rounded once: the event is never further from the row than half a millisecond.
          expect(Math.abs(event.heard_seconds - row.heard_seconds)).toBeLessThanOrEqual(0.0005 + TINY);
          expect(Math.abs(event.kept_seconds - row.kept_seconds)).toBeLessThanOrEqual(0.0005 + TINY);
        }
      }),
    );
  });

  test('progress never falls, neither as it is stored nor as it is sent', () => {
    fc.assert(
      fc.property(moments, (reached) => {
        const rows = reached.map((moment) => ledgerSince(SESSION_START, moment));
        expectNeverFalls(rows);
        expectNeverFalls(rows.map(progressEvent));
      }),
    );
  });

  test('a closed ledger is exact: heard is kept, lost and muted', () => {
    fc.assert(
      fc.property(moments, fc.double({ min: 0, max: 1.5, noNaN: true }), cause, (reached, part, why) => {
        const last = reached.at(-1)!;
        const row = ledgerSince(SESSION_START, last);
        const kept = last.written_seconds * part;
        const closed = closeLedger(row, kept, why);
        expect(closed.heard_seconds).toBeCloseTo(closed.kept_seconds + declaredSeconds(closed), 9);
        expect(closed.kept_seconds).toBe(kept);
        expect(closed.transcribed_seconds).toBeLessThanOrEqual(kept);
        expect(closed.heard_seconds).toBeGreaterThanOrEqual(row.heard_seconds - TINY);
        // Only the named cause takes what is missing.
        const untouched: (keyof RecordingProgress)[] = [
          'lost_decode_seconds',
          'muted_seconds',
          'skipped_chunks',
        ];
        for (const field of untouched) expect(closed[field]).toBe(row[field]);
        const again = closeLedger(closed, kept, why);
        expect(declaredSeconds(again)).toBeCloseTo(declaredSeconds(closed), 9);
        expect(again.heard_seconds).toBeCloseTo(closed.heard_seconds, 9);
      }),
    );
  });

  test('recordings that follow each other have the seconds of the session between them, none twice', () => {
    fc.assert(
      fc.property(moments, (reached) => {
        let start = SESSION_START;
        const closed: RecordingProgress[] = [];
        for (const moment of reached) {
          // As a session ends a conversation: all that is written is kept, the rest belongs to the next one.
          const kept_seconds = moment.written_seconds;
          const row = ledgerSince(start, {
            ...moment,
            kept_seconds,
            received_seconds: moment.written_seconds,
          });
          closed.push(closeLedger(row, row.kept_seconds, 'lost_disk_seconds'));
          start = { seconds: moment.written_seconds, losses: moment.losses };
        }
        const last = reached.at(-1)!;
        const whole = ledgerSince(SESSION_START, {
          ...last,
          kept_seconds: last.written_seconds,
          received_seconds: last.written_seconds,
        });
        for (const field of Object.keys(whole) as (keyof RecordingProgress)[]) {
          if (field === 'transcribed_seconds' || field === 'unanswered') continue;
          const sum = closed.reduce((total, row) => total + row[field], 0);
          expect(sum, field).toBeCloseTo(whole[field], 6);
        }
        for (const row of closed) expect(row.lost_disk_seconds).toBeCloseTo(0, 9);
      }),
    );
  });

  test('the sum of ledgers is the sum of what is shown of each', () => {
    fc.assert(
      fc.property(moments, (reached) => {
        const shown = reached.map((moment) => ledgerOf(ledgerSince(SESSION_START, moment)));
        const sum = addLedgers(shown);
        expect(sum.heard_seconds).toSatisfy(inMilliseconds);
        expect(sum.heard_seconds).toBeCloseTo(
          shown.reduce((total, one) => total + one.heard_seconds, 0),
          6,
        );
        expect(sum.skipped_chunks).toBe(shown.reduce((total, one) => total + one.skipped_chunks, 0));
      }),
    );
  });
});
