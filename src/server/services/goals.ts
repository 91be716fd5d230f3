// Goals of users: create, change, record progress, list progress, delete (contract: What the service does 1;
// Fields of goals). Every new current value is also the progress of the user's day. Reaching the
// target has no effect by itself.
import { randomBytes } from 'node:crypto';
import type { CreateGoal, Goal, GoalProgress, GoalSource, UpdateGoal } from '../../contract/goals.ts';
import { LIMITS } from '../../contract/limits.ts';
import type { Clock } from '../ports.ts';
import { invalid, ServiceError } from '../service-error.ts';
import type { GoalPatch, GoalRow } from '../store/goals.ts';
import type { Store } from '../store/store.ts';
import type { Access } from './access.ts';
import type { Announcements } from './announcements.ts';
import { readsTalkOnly, requireWrite } from './client-bounds.ts';
import { isoTime } from './iso-time.ts';
import { instantOf, zoneOf } from './user-zone.ts';
import { daysBefore, localDay } from './local-day.ts';
import { limitWithin, type Page, type Position } from './page.ts';

const SCALE_MAX = 10;

interface GoalPage extends Page {
  include_inactive: boolean;
  after?: Position | undefined;
}

const noSuchGoal = (): ServiceError => new ServiceError('not_found', 'Goal not found');

type Metric = Pick<GoalRow, 'goal_type' | 'target_value' | 'current_value' | 'min_value' | 'max_value'>;

function view(row: GoalRow): Goal {
  return {
    id: row.id,
    goal_id: row.id,
    title: row.title,
    desired_outcome: row.desired_outcome,
    why_it_matters: row.why_it_matters,
    success_criteria: row.success_criteria,
    horizon_at: row.horizon_at === null ? null : isoTime(row.horizon_at),
    metric: {
      type: row.goal_type,
      current: row.current_value,
      target: row.target_value,
      min: row.min_value,
      max: row.max_value,
      unit: row.unit,
    },
    status: row.status,
    focus_rank: row.focus_rank,
    source: row.source,
    goal_type: row.goal_type,
    target_value: row.target_value,
    current_value: row.current_value,
    min_value: row.min_value,
    max_value: row.max_value,
    unit: row.unit,
    is_active: row.is_active,
    created_at: isoTime(row.created_at),
    updated_at: isoTime(row.updated_at),
  };
}

/** Throws `invalid`. The current value may be outside the range, because a plan can be exceeded. */
function checkRange({ min_value, max_value, target_value }: Metric): void {
  if (min_value > max_value) throw invalid(['min_value'], 'min_value must not be greater than max_value');
  if (target_value < min_value || target_value > max_value) {
    throw invalid(['target_value'], 'target_value must lie between min_value and max_value');
  }
}

/** Defaults: 0 to 1 for yes or no, else 0 to 10, wider where a given value needs it. */
function metricOf(input: CreateGoal): Metric {
  const goal_type = input.goal_type ?? 'numeric';
  const given = [input.min_value, input.target_value].filter((value) => typeof value === 'number');
  const usualMax = goal_type === 'boolean' ? 1 : Math.max(SCALE_MAX, ...given);
  const max_value = input.max_value ?? usualMax;
  const usualMin = goal_type === 'boolean' ? 0 : Math.min(0, max_value, input.target_value ?? 0);
  const min_value = input.min_value ?? usualMin;
  return {
    goal_type,
    min_value,
    max_value,
    target_value: input.target_value ?? max_value,
    current_value: input.current_value ?? Math.max(min_value, Math.min(0, max_value)),
  };
}

/** A goal is active while its status is, unless the caller sets both. */
function activity(input: UpdateGoal, row: GoalRow): Pick<GoalPatch, 'status' | 'is_active'> {
  const { is_active, status } = input;
  if (status != null) return { status, is_active: is_active ?? status === 'active' };
  if (is_active == null) return {};
  if (is_active) return { status: 'active', is_active };
  return { status: row.status === 'active' ? 'archived' : row.status, is_active };
}

/** Undefined keeps the value; null or an empty text clears it. */
const emptied = (given: string | null | undefined): string | null | undefined =>
  given === '' ? null : given;

export function createGoals({
  store,
  announcements,
  clock,
}: {
  store: Store;
  announcements: Announcements;
  clock: Clock;
}) {
  function found(uid: string, id: string): GoalRow {
    const row = store.goals.get(uid, id);
    if (row === null) throw noSuchGoal();
    return row;
  }

  function today(uid: string): string {
    return localDay(clock.now(), zoneOf(store, uid));
  }

  /** Updates the goal in one transaction, and its progress when the patch has a value. */
  function change(uid: string, id: string, patchOf: (row: GoalRow) => GoalPatch): Goal {
    const row = store.transaction(() => {
      const patch = patchOf(found(uid, id));
      const now = clock.now();
      store.goals.update(uid, id, { ...patch, updated_at: now });
      if (patch.current_value !== undefined) {
        store.goals.recordProgress(uid, id, {
          date: today(uid),
          value: patch.current_value,
          recorded_at: now,
        });
      }
      return found(uid, id);
    });
    announcements.announce(uid, { kind: 'goal', id });
    return view(row);
  }

  const goals = {
    /** Newest first; a limit out of range is clamped. */
    list(
      uid: string,
      { include_inactive, limit }: { include_inactive: boolean; limit: number },
      madeBy?: string,
    ): Goal[] {
      const size = limitWithin(limit, LIMITS.goalsPage.max);
      return store.goals.list(uid, { include_inactive, limit: size }, madeBy).map(view);
    },

    /** One page of the same. `next` is where the list goes on, null when there is no more. */
    page(
      uid: string,
      { limit, ...query }: GoalPage,
      madeBy?: string,
    ): { goals: Goal[]; next: Position | null } {
      const rows = store.goals.list(uid, { ...query, limit: limit + 1 }, madeBy);
      const shown = rows.slice(0, limit);
      const last = rows.length > limit ? shown.at(-1) : undefined;
      return {
        goals: shown.map(view),
        next: last === undefined ? null : { key: last.created_at, id: last.id },
      };
    },

    /** Those no longer active, newest first; a limit out of range is clamped. */
    listEnded(uid: string, limit: number, madeBy?: string): Goal[] {
      return store.goals.listEnded(uid, limitWithin(limit, LIMITS.goalsPage.max), madeBy).map(view);
    },

    count: (uid: string, which: 'all' | 'active' | 'ended', madeBy?: string): number =>
      store.goals.count(uid, which, madeBy),

    get(uid: string, id: string): Goal {
      return view(found(uid, id));
    },

    create(uid: string, input: CreateGoal, source: GoalSource, created_by: string | null = null): Goal {
      const metric = metricOf(input);
      checkRange(metric);
      const now = clock.now();
      const row: GoalRow = {
        id: `goal_${randomBytes(6).toString('hex')}`,
        uid,
        title: input.title,
        desired_outcome: input.desired_outcome ?? input.title,
        why_it_matters: emptied(input.why_it_matters) ?? null,
        success_criteria: input.success_criteria ?? [],
        horizon_at: instantOf(store, uid, input.horizon_at) ?? null,
        status: 'active',
        focus_rank: null,
        source,
        ...metric,
        unit: emptied(input.unit) ?? null,
        is_active: true,
        created_at: now,
        updated_at: now,
        created_by,
      };
      store.goals.insert(row);
      announcements.announce(uid, { kind: 'goal', id: row.id });
      return view(row);
    },

    /** Throws `invalid` when nothing is given or the numbers are inconsistent. */
    update(uid: string, id: string, input: UpdateGoal): Goal {
      return change(uid, id, (row) => {
        if (Object.values(input).every((value) => value === undefined)) {
          throw invalid([], 'At least one field must be provided', 'missing');
        }
        const patch: GoalPatch = {
          title: input.title,
          desired_outcome: input.desired_outcome,
          why_it_matters: emptied(input.why_it_matters),
          success_criteria: input.success_criteria,
          horizon_at: instantOf(store, uid, input.horizon_at),
          goal_type: input.goal_type ?? undefined,
          target_value: input.target_value,
          current_value: input.current_value,
          min_value: input.min_value ?? undefined,
          max_value: input.max_value ?? undefined,
          unit: emptied(input.unit),
          ...activity(input, row),
        };
        const target_value = patch.target_value ?? row.target_value;
        // Clients that let a person move the target send no range: it follows.
        if (patch.target_value !== undefined) {
          patch.min_value ??= Math.min(row.min_value, target_value);
          patch.max_value ??= Math.max(row.max_value, target_value);
        }
        checkRange({
          goal_type: patch.goal_type ?? row.goal_type,
          current_value: patch.current_value ?? row.current_value,
          target_value,
          min_value: patch.min_value ?? row.min_value,
          max_value: patch.max_value ?? row.max_value,
        });
        return patch;
      });
    },

    setProgress(uid: string, id: string, current_value: number): Goal {
      return change(uid, id, () => ({ current_value }));
    },

    /** The last value of each of the last `days` days of the user that have one, newest first. */
    history(uid: string, id: string, days: number): GoalProgress[] {
      found(uid, id);
      const count = limitWithin(days, LIMITS.goalHistoryDays.max);
      return store.goals
        .progressSince(uid, id, daysBefore(today(uid), count - 1))
        .map((progress) => ({ ...progress, recorded_at: isoTime(progress.recorded_at) }));
    },

    /** Deletes its progress, too. */
    remove(uid: string, id: string): void {
      if (!store.goals.remove(uid, id)) throw noSuchGoal();
      announcements.announce(uid, { kind: 'goal_removed', id });
    },
  };

  return {
    ...goals,
    /** Without this, methods answer the owner's app. */
    for(access: Access) {
      // A goal belongs to no conversation: of bounds that only conversations meet, the client reads its own.
      const own = readsTalkOnly(access) ? (access.client?.id ?? '') : undefined;
      function check(uid: string, id: string): void {
        if (found(uid, id).created_by !== own && own !== undefined) throw noSuchGoal();
      }
      function checkWrite(uid: string, id: string): void {
        requireWrite(access);
        check(uid, id);
      }
      return {
        list: (uid: string, query: { include_inactive: boolean; limit: number }): Goal[] =>
          goals.list(uid, query, own),
        page: (uid: string, query: GoalPage) => goals.page(uid, query, own),
        listEnded: (uid: string, limit: number): Goal[] => goals.listEnded(uid, limit, own),
        count: (uid: string, which: 'all' | 'active' | 'ended'): number => goals.count(uid, which, own),
        get(uid: string, id: string): Goal {
          check(uid, id);
          return goals.get(uid, id);
        },
        create(uid: string, input: CreateGoal, source: GoalSource): Goal {
          requireWrite(access);
          return goals.create(uid, input, source, access.client?.id ?? null);
        },
        update(uid: string, id: string, input: UpdateGoal): Goal {
          checkWrite(uid, id);
          return goals.update(uid, id, input);
        },
        setProgress(uid: string, id: string, current_value: number): Goal {
          checkWrite(uid, id);
          return goals.setProgress(uid, id, current_value);
        },
        history(uid: string, id: string, days: number): GoalProgress[] {
          check(uid, id);
          return goals.history(uid, id, days);
        },
        remove(uid: string, id: string): void {
          checkWrite(uid, id);
          goals.remove(uid, id);
        },
      };
    },
  };
}
