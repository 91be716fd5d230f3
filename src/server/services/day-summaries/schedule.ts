// Sums up each user's day at the hour they chose, once, and hands the summary to the webhooks and devices (contract: Events, Day
// summary, delivery rules 1 to 4). Does not send, and has no timer of its own.
import type { DaySummary } from '../../../contract/daily-summaries.ts';
import type { DailySummarySettings } from '../../../contract/users.ts';
import type { Clock, Log, Notifier } from '../../ports.ts';
import type { DaySummaryRunRow } from '../../store/day-summary-runs.ts';
import type { Store } from '../../store/store.ts';
import type { Outbox } from '../deliveries/outbox.ts';
import { localDay } from '../local-day.ts';
import { wordsOfUser, type ServiceWords } from '../service-words.ts';
import type { createDailySummaries } from './daily-summaries.ts';
import { hasSpeech, readDay, type Day } from './day.ts';
import { HOUR_MS, lastDue } from './due-hours.ts';
import { wordingOf } from './headline.ts';
import type { DaySummaryMaking, MadeSummary } from './making.ts';

/** The hour of UTC that was looked at last. */
const SETTING = 'day_summary_tick';
const LOCK_MS = 2 * HOUR_MS;
/** A day has at most this many full hours. */
const LONGEST_DAY_MS = 26 * HOUR_MS;
const AFTER_FAILURE_MS = 300_000;
const WHILE_LOCKED_MS = 60_000;
/** Characters of a notification. */
const LONGEST_NOTE = 240;

const shortened = (text: string): string =>
  text.length <= LONGEST_NOTE ? text : `${text.slice(0, LONGEST_NOTE - 1).replace(/\s+\S*$/u, '')}…`;

/** What is pushed of a day: the words of its conversations, joined in the language of the owner. */
function noteOf(summary: DaySummary, words: ServiceWords): { title: string; body: string } {
  const { headline, overview } = wordingOf(summary);
  const titles = headline.text === '' ? words.say('dayInReview') : headline.text;
  const title =
    headline.more === 0 ? titles : words.say('titlesAndMore', { titles, count: String(headline.more) });
  const left = overview.more === 0 ? [] : [words.count('moreConversations', overview.more)];
  const texts = overview.text === '' ? left : [overview.text, ...left];
  return { title: `${summary.day_emoji} ${title}`.trim(), body: shortened(texts.join(' ')) };
}

export interface DaySummaryScheduleOptions {
  store: Store;
  making: Pick<DaySummaryMaking, 'summaryOf'>;
  dailySummaries: Pick<ReturnType<typeof createDailySummaries>, 'keep'>;
  settingsOf: (uid: string) => DailySummarySettings;
  outbox: Pick<Outbox, 'record'>;
  notifier: Notifier;
  clock: Clock;
  log: Log;
}

export type DaySummarySchedule = ReturnType<typeof createDaySummarySchedule>;

export function createDaySummarySchedule(options: DaySummaryScheduleOptions) {
  const { store, making, dailySummaries, settingsOf, outbox, notifier, clock, log } = options;
  const runs = store.day_summary_runs;
  /** Until when a day that could not be summed up is left alone, by the monotonic clock. */
  const pauses = new Map<string, number>();
  const pause = ({ uid, day }: DaySummaryRunRow, ms: number): void => {
    pauses.set(`${uid} ${day}`, clock.monotonic() + ms);
  };

  /** Notes which days became due since the last full hour that was looked at; those of another day have passed. */
  function strike(): void {
    const now = clock.now();
    const tick = Math.floor(now / HOUR_MS) * HOUR_MS;
    const stored = store.settings.get('', SETTING);
    if (stored === tick) return;
    store.transaction(() => {
      store.settings.set('', SETTING, tick);
      // The first time nothing was missed. A clock that was put back strikes again, for those whose day was not made.
      if (typeof stored !== 'number') return;
      const from = stored > tick ? tick : Math.max(stored + HOUR_MS, tick - LONGEST_DAY_MS);
      for (const { uid, time_zone } of store.users.list()) {
        if (time_zone === null) continue;
        const { enabled, hour } = settingsOf(uid);
        const due = enabled ? lastDue({ from, until: tick, now }, time_zone, hour) : null;
        if (due !== null) runs.strike({ uid, ...due });
      }
    });
  }

  /** Why the day is not summed up; null when it is. */
  function obstacle(uid: string, day: Day): string | null {
    if (!settingsOf(uid).enabled) return 'turned off';
    if (!store.push_targets.has(uid)) return 'no push token';
    if (day.conversations.length === 0) return day.locked > 0 ? 'all locked' : 'no conversations';
    if (!day.conversations.some((row) => hasSpeech(store, row))) return 'no transcribed speech';
    return null;
  }

  function attempt(run: DaySummaryRunRow): void {
    const { uid, day, date, due_at } = run;
    const zone = store.users.get(uid)?.time_zone ?? null;
    if (zone === null) return runs.end(uid, day, 'skipped', 'no time zone');
    const now = clock.now();
    if (now < due_at) return;
    if (localDay(now, zone) !== localDay(due_at, zone)) return runs.end(uid, day, 'missed');
    const contents = readDay(store, uid, date, zone);
    const reason = obstacle(uid, contents);
    if (reason !== null) return runs.end(uid, day, 'skipped', reason);
    const lock = runs.lock(uid, date, now, LOCK_MS);
    if (lock === 'held') return pause(run, WHILE_LOCKED_MS);
    if (lock === 'made') return runs.end(uid, day, 'skipped', 'already made');
    let stored = false;
    try {
      const made = making.summaryOf(uid, contents);
      store.transaction(() => handOver(uid, day, made, contents));
      stored = true;
    } finally {
      if (!stored) runs.unlock(uid, date);
    }
    log.info({ date }, 'a day was summed up');
  }

  /** Within a transaction: the summary, its webhook and its notification are there together, once. */
  function handOver(uid: string, day: string, made: MadeSummary, { date, conversations }: Day): void {
    const ids = conversations.map(({ id }) => id);
    const summary_json = dailySummaries.keep(uid, made, ids);
    outbox.record({
      ...{ uid, trigger: 'day_summary', lane: date, conversation_id: null },
      ...{ body: { uid, summary_json }, audio: null, facts: { date, conversation_ids: ids } },
    });
    notifier.notify(uid, {
      kind: 'daily_summary',
      ...noteOf(summary_json, wordsOfUser(store, uid)),
      data: { summary_id: summary_json.id, date, navigate_to: `/daily-summary/${summary_json.id}` },
    });
    runs.keepLock(uid, date, clock.now());
    runs.end(uid, day, 'made');
  }

  return {
    /** Call it often: it does nothing between full hours, unless a day could not be summed up yet. */
    async check(signal: AbortSignal): Promise<void> {
      strike();
      const due = runs.due();
      if (due.length === 0) pauses.clear();
      for (const run of due) {
        if (signal.aborted) return;
        if ((pauses.get(`${run.uid} ${run.day}`) ?? -Infinity) > clock.monotonic()) continue;
        try {
          attempt(run);
        } catch (error) {
          pause(run, AFTER_FAILURE_MS);
          log.error({ date: run.date, err: error }, 'a day could not be summed up; it is tried again');
        }
      }
    },
  };
}
