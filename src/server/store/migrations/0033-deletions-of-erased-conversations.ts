// What a client's limits ask of the conversation of a deleted action item: its folder, its time and who spoke in it. Written when
// the conversation is erased; until then its own row says it.
import type { Migration } from '../migrate.ts';

export const deletionsOfErasedConversations: Migration = {
  version: 33,
  name: 'deletions of erased conversations',
  sql: `
    ALTER TABLE deleted_action_items ADD COLUMN talk_created_at INTEGER;
    ALTER TABLE deleted_action_items ADD COLUMN talk_folder_id TEXT;
    ALTER TABLE deleted_action_items ADD COLUMN talk_person_ids TEXT;
    CREATE INDEX deleted_action_items_of_conversations ON deleted_action_items (conversation_id)
      WHERE conversation_id IS NOT NULL;
    CREATE TRIGGER conversations_deleted_action_items BEFORE DELETE ON conversations BEGIN
      UPDATE deleted_action_items SET
        talk_created_at = old.created_at,
        talk_folder_id = coalesce(old.folder_id, ''),
        talk_person_ids = (SELECT json_group_array(voice) FROM (
          SELECT person_id AS voice FROM segments WHERE conversation_id = old.id AND person_id IS NOT NULL
          UNION SELECT 'user' FROM segments WHERE conversation_id = old.id AND is_user = 1))
      WHERE conversation_id = old.id;
    END;
  `,
};
