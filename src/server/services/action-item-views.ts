// Action items as each audience reads them, and what the privacy lock of their conversation hides. Pure.
import type { AppActionItem } from '../../contract/action-items.ts';
import type { ActionItem, Source } from '../../contract/resources.ts';
import type { ActionItemRow } from '../store/action-items.ts';
import type { DeletedActionItem } from '../store/deleted-action-items.ts';
import type { Audience } from './access.ts';
import { isDraft } from './draft.ts';
import { isoOrNull, isoTime } from './iso-time.ts';
import { beginning, lockedAway, readsLocked } from './privacy-lock.ts';

/** An action item has no lock of its own: it says what its conversation says. */
const isHidden = (row: ActionItemRow, audience: Audience): boolean =>
  row.conversation_locked && !readsLocked(audience);

/** In the contract's shape. Of a locked one, others than the owner read the beginning of the description. */
export function actionItemView(row: ActionItemRow, audience: Audience): ActionItem {
  return {
    id: row.id,
    description: isHidden(row, audience) ? beginning(row.description) : row.description,
    completed: row.completed,
    created_at: isoTime(row.created_at),
    updated_at: isoTime(row.updated_at),
    due_at: isoOrNull(row.due_at),
    completed_at: isoOrNull(row.completed_at),
    conversation_id: row.conversation_id,
    ...(row.evidence.length > 0 && !isHidden(row, audience) && { segment_ids: row.evidence }),
    ...(row.conversation_locked && { is_locked: true }),
  };
}

/** A deleted one in the same shape, for whoever keeps a copy: it says nothing any more. */
export const deletedActionItemView = (row: DeletedActionItem): ActionItem & { deleted: true } => ({
  id: row.id,
  description: '',
  completed: false,
  created_at: isoTime(row.created_at),
  updated_at: isoTime(row.removed_at),
  due_at: null,
  completed_at: null,
  conversation_id: row.conversation_id,
  deleted: true,
});

/** For the owner's own app. */
export function appActionItemView(row: ActionItemRow, sources: Source[]): AppActionItem {
  return {
    ...actionItemView(row, 'owner'),
    is_locked: row.conversation_locked,
    exported: row.exported,
    export_date: isoOrNull(row.export_date),
    export_platform: row.export_platform,
    apple_reminder_id: row.apple_reminder_id,
    sort_order: row.sort_order,
    indent_level: row.indent_level,
    evidence: row.evidence,
    sources,
    confidence: row.confidence,
    draft: isDraft(row.confidence, row.touched),
    due_has_time: row.due_has_time,
    person: row.person,
    person_is_user: row.person_is_user,
  };
}

/** Throws `locked` unless the audience may read or change the whole action item. */
export function requireWholeActionItem(row: ActionItemRow, audience: Audience): void {
  if (isHidden(row, audience)) throw lockedAway('action item');
}

/** What searching may read of locked action items; null when it may read everything. */
export function searchableActionItems(
  locked: () => readonly ActionItemRow[],
  audience: Audience,
): { id: string; text: string }[] | null {
  if (readsLocked(audience)) return null;
  return locked().map((row) => ({ id: row.id, text: actionItemView(row, audience).description }));
}
