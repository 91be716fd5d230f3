// Action items as clients read them: the developer's view and the owner's app's view.
import type { AppActionItem } from '../../contract/action-items.ts';
import type { ActionItem } from '../../contract/resources.ts';
import type { ActionItemRow } from '../store/action-items.ts';
import { isoTime } from './iso-time.ts';

const isoOrNull = (at: number | null): string | null => (at === null ? null : isoTime(at));

export function actionItemView(row: ActionItemRow): ActionItem {
  return {
    id: row.id,
    description: row.description,
    completed: row.completed,
    created_at: isoTime(row.created_at),
    updated_at: isoTime(row.updated_at),
    due_at: isoOrNull(row.due_at),
    completed_at: isoOrNull(row.completed_at),
    conversation_id: row.conversation_id,
  };
}

export function appActionItemView(row: ActionItemRow): AppActionItem {
  return {
    ...actionItemView(row),
    exported: row.exported,
    export_date: isoOrNull(row.export_date),
    export_platform: row.export_platform,
    apple_reminder_id: row.apple_reminder_id,
    sort_order: row.sort_order,
    indent_level: row.indent_level,
  };
}
