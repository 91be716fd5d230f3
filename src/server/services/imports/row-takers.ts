// Reads and writes people, folders, memories, action items, goals and summaries of days for an import.
import { importSentence } from '../../../contract/import-sentences.ts';
import type { DaySummary } from '../../../contract/daily-summaries.ts';
import { LIMITS } from '../../../contract/limits.ts';
import type { ActionItemRow } from '../../store/action-items.ts';
import type { DailySummaryRow } from '../../store/daily-summaries.ts';
import type { FolderRow } from '../../store/folders.ts';
import type { GoalRow } from '../../store/goals.ts';
import type { MemoryRow } from '../../store/memories.ts';
import { memoryScoring } from '../memories/memory-scoring.ts';
import type { ImportContext, Taker } from './taking-over.ts';

type Of<R> = Omit<R, 'id' | 'uid'>;

export interface PersonToTake {
  name: string;
  created_at: number;
  updated_at: number;
}
export type FolderToTake = Of<FolderRow>;
export type MemoryToTake = Of<Omit<MemoryRow, 'scoring' | 'conversation_locked' | 'created_by'>> & {
  trashed: boolean;
};
export type ActionItemToTake = Of<
  Omit<ActionItemRow, 'conversation_locked' | 'created_by' | 'person_is_user'>
> & {
  person_line: string | null;
  trashed: boolean;
};
export type GoalToTake = Of<Omit<GoalRow, 'created_by'>>;
export type SummaryToTake = Pick<DailySummaryRow, 'date' | 'visibility' | 'created_at' | 'also_covers'> & {
  summary: DaySummary;
};

export function personTaker({ uid, store, note }: ImportContext): Taker<PersonToTake> {
  return {
    kind: 'person',
    table: 'people',
    parts: ({ name }) => ({ name }),
    local(id) {
      const row = store.people.get(uid, id);
      return row && { name: row.name };
    },
    twin: ({ name }) => store.people.named(uid, name)?.id ?? null,
    insert(id, person) {
      if (store.people.count(uid) >= LIMITS.people.perUser) {
        note('person', person.name, importSentence('most_people', { most: LIMITS.people.perUser }));
        return false;
      }
      return store.people.insertNew({ ...person, id, uid });
    },
    update(id, { name, updated_at }) {
      if (store.people.rename(uid, id, name, updated_at) === 'duplicate')
        note('person', name, importSentence('person_not_renamed'));
    },
  };
}

export function folderTaker({ uid, store, note }: ImportContext): Taker<FolderToTake> {
  const named = (name: string): FolderRow | undefined =>
    store.folders.list(uid).find((folder) => folder.name === name);
  return {
    kind: 'folder',
    table: 'folders',
    parts: ({ name, description, color, icon }) => ({ name, description, color, icon }),
    local(id) {
      const row = store.folders.get(uid, id);
      return row && { name: row.name, description: row.description, color: row.color, icon: row.icon };
    },
    twin: ({ name }) => named(name)?.id ?? null,
    insert(id, folder) {
      const folders = store.folders.list(uid);
      if (!folder.is_system && folders.filter((one) => !one.is_system).length >= LIMITS.customFolders) {
        note('folder', folder.name, importSentence('most_folders', { most: LIMITS.customFolders }));
        return false;
      }
      const position = Math.max(-1, ...folders.map((one) => one.position)) + 1;
      store.folders.insert({ ...folder, id, uid, position });
      return true;
    },
    update(id, { name, description, color, icon, updated_at }, changed) {
      const free = named(name) === undefined && store.folders.get(uid, id)?.is_system === false;
      store.folders.update(uid, id, {
        name: changed.has('name') && free ? name : undefined,
        description: changed.has('description') ? (description ?? undefined) : undefined,
        color: changed.has('color') ? color : undefined,
        icon: changed.has('icon') ? icon : undefined,
        updated_at,
      });
    },
  };
}

export function memoryTaker({ uid, store, note }: ImportContext): Taker<MemoryToTake> {
  return {
    kind: 'memory',
    table: 'memories',
    parts: ({ content, category, visibility, tags, reviewed, user_review, is_locked }) => ({
      content,
      category,
      visibility,
      tags,
      review: [reviewed, user_review],
      lock: is_locked,
    }),
    local(id) {
      const row = store.memories.getEvenSuperseded(uid, id);
      if (row === null) return store.import_items.has('memories', uid, id) ? 'trash' : null;
      return {
        content: row.content,
        category: row.category,
        visibility: row.visibility,
        tags: row.tags,
        review: [row.reviewed, row.user_review],
        lock: row.is_locked,
      };
    },
    twin: ({ content, trashed, superseded_by }) =>
      trashed || superseded_by !== null ? null : (store.memories.withContent(uid, content)?.id ?? null),
    insert(id, { trashed, is_locked, ...memory }) {
      if (!store.memories.insertNew({ ...memory, id, uid, scoring: memoryScoring(memory) })) return false;
      if (is_locked) store.memories.update(uid, id, { is_locked });
      if (trashed) store.import_items.putInTrash('memories', uid, id);
      return true;
    },
    update(id, memory, changed) {
      const outcome = store.memories.update(uid, id, {
        content: changed.has('content') ? memory.content : undefined,
        category: changed.has('category') ? memory.category : undefined,
        visibility: changed.has('visibility') ? memory.visibility : undefined,
        tags: changed.has('tags') ? memory.tags : undefined,
        ...(changed.has('review') && { reviewed: memory.reviewed, user_review: memory.user_review }),
        is_locked: changed.has('lock') ? memory.is_locked : undefined,
        updated_at: memory.updated_at,
        scoring: changed.has('category') ? memoryScoring(memory) : undefined,
      });
      if (outcome === 'duplicate')
        note('memory', memory.content.slice(0, 80), importSentence('memory_not_changed'));
    },
  };
}

export function actionItemTaker({ uid, store }: ImportContext): Taker<ActionItemToTake> {
  return {
    kind: 'action_item',
    table: 'action_items',
    parts: ({ description, completed, completed_at, due_at }) => ({
      description,
      completed: [completed, completed_at],
      due_at,
    }),
    local(id) {
      const row = store.action_items.get(uid, id);
      if (row === null) return store.import_items.has('action_items', uid, id) ? 'trash' : null;
      return {
        description: row.description,
        completed: [row.completed, row.completed_at],
        due_at: row.due_at,
      };
    },
    insert(id, { trashed, ...item }) {
      store.action_items.insert({ ...item, id, uid });
      const { sort_order, indent_level, exported, export_date, export_platform, apple_reminder_id } = item;
      store.action_items.update(uid, id, {
        sort_order,
        indent_level,
        exported,
        export_date,
        export_platform,
        apple_reminder_id,
      });
      const { conversation_id } = item;
      const withIt = conversation_id !== null && store.conversations.get(uid, conversation_id) === null;
      if (trashed || withIt) store.import_items.putInTrash('action_items', uid, id);
      return true;
    },
    update(id, item, changed) {
      store.action_items.update(uid, id, {
        description: changed.has('description') ? item.description : undefined,
        ...(changed.has('completed') && { completed: item.completed, completed_at: item.completed_at }),
        due_at: changed.has('due_at') ? item.due_at : undefined,
        updated_at: item.updated_at,
      });
    },
  };
}

export function goalTaker({ uid, store }: ImportContext): Taker<GoalToTake> {
  const parts = (goal: Omit<GoalToTake, 'created_at' | 'updated_at'>) => ({
    title: goal.title,
    desired_outcome: goal.desired_outcome,
    why_it_matters: goal.why_it_matters,
    success_criteria: goal.success_criteria,
    horizon_at: goal.horizon_at,
    state: { status: goal.status, is_active: goal.is_active },
    metric: {
      goal_type: goal.goal_type,
      target_value: goal.target_value,
      min_value: goal.min_value,
      max_value: goal.max_value,
      unit: goal.unit,
    },
    current_value: goal.current_value,
  });
  return {
    kind: 'goal',
    table: 'goals',
    parts,
    local(id) {
      const row = store.goals.get(uid, id);
      return row && parts(row);
    },
    insert(id, goal) {
      store.goals.insert({ ...goal, id, uid, created_by: null });
      return true;
    },
    update(id, goal, changed) {
      const { state, metric, ...plain } = parts(goal);
      const given = Object.fromEntries(Object.entries(plain).filter(([part]) => changed.has(part)));
      store.goals.update(uid, id, {
        ...given,
        ...(changed.has('state') && state),
        ...(changed.has('metric') && metric),
        updated_at: goal.updated_at,
      });
    },
  };
}

export function summaryTaker({ uid, store }: ImportContext): Taker<SummaryToTake> {
  return {
    kind: 'daily_summary',
    table: 'daily_summaries',
    parts: ({ visibility }) => ({ visibility }),
    local(id) {
      const row = store.daily_summaries.get(uid, id);
      return row && { visibility: row.visibility };
    },
    twin: ({ date }) => store.daily_summaries.ofDay(uid, date)?.id ?? null,
    insert(id, { date, visibility, created_at, summary, also_covers }) {
      const whole = { ...summary, id };
      store.daily_summaries.put({ id, uid, date, visibility, created_at, summary: whole, also_covers });
      return true;
    },
    update(id, { visibility }) {
      store.daily_summaries.setVisibility(uid, id, visibility);
    },
  };
}
