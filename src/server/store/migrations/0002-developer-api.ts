// Adds the tables of the developer API and the app-facing API: trash, goals, samples, webhooks, push targets,
// stored recaps, full-text search. Times are milliseconds since the epoch.
import type { Migration } from '../migrate.ts';

/** The parts of services/memories/memory-scoring.ts, for memories stored before they had a score. */
export const SCORING = `printf('%02d_%02d_%010d', manually_added, CASE category WHEN 'interesting' THEN 1 ELSE 0 END, created_at / 1000)`;

/** Keeps one text column of a table searchable. */
const searchable = (table: string, kind: string, column: string): string => `
    CREATE TRIGGER ${table}_search_insert AFTER INSERT ON ${table} BEGIN
      INSERT INTO search_documents (uid, kind, ref) VALUES (new.uid, '${kind}', new.id);
      INSERT INTO search_text (rowid, title, body)
        SELECT id, '', new.${column} FROM search_documents WHERE kind = '${kind}' AND ref = new.id;
    END;
    CREATE TRIGGER ${table}_search_update AFTER UPDATE OF ${column} ON ${table}
    WHEN new.${column} <> old.${column} BEGIN
      UPDATE search_documents SET embedding = NULL, embedding_model = NULL WHERE kind = '${kind}' AND ref = new.id;
      UPDATE search_text SET title = '', body = new.${column}
        WHERE rowid = (SELECT id FROM search_documents WHERE kind = '${kind}' AND ref = new.id);
    END;
    CREATE TRIGGER ${table}_search_delete AFTER DELETE ON ${table} BEGIN
      DELETE FROM search_documents WHERE kind = '${kind}' AND ref = old.id;
    END;
    INSERT INTO search_documents (uid, kind, ref) SELECT uid, '${kind}', id FROM ${table};
    INSERT INTO search_text (rowid, title, body)
      SELECT d.id, '', t.${column} FROM ${table} t JOIN search_documents d ON d.kind = '${kind}' AND d.ref = t.id;`;

export const developerApi: Migration = {
  version: 2,
  name: 'developer API',
  sql: `
    -- A title that the user wrote survives processing again.
    ALTER TABLE conversations ADD COLUMN title_edited INTEGER NOT NULL DEFAULT 0;
    CREATE INDEX conversations_in_trash ON conversations (deleted_at) WHERE deleted_at IS NOT NULL;
    CREATE INDEX conversations_by_folder ON conversations (folder_id) WHERE folder_id IS NOT NULL;

    -- trashed: its conversation is in the trash. touched: the user changed it, so processing again leaves it alone.
    ALTER TABLE action_items ADD COLUMN trashed INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE action_items ADD COLUMN touched INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE action_items ADD COLUMN sort_order INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE action_items ADD COLUMN indent_level INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE action_items ADD COLUMN exported INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE action_items ADD COLUMN export_date INTEGER;
    ALTER TABLE action_items ADD COLUMN export_platform TEXT;
    ALTER TABLE action_items ADD COLUMN apple_reminder_id TEXT;
    DROP INDEX action_items_by_user;
    CREATE INDEX action_items_by_user ON action_items (uid, created_at DESC, id) WHERE trashed = 0;
    CREATE INDEX action_items_by_due ON action_items (uid, due_at) WHERE trashed = 0 AND due_at IS NOT NULL;

    ALTER TABLE memories ADD COLUMN trashed INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE memories ADD COLUMN scoring TEXT NOT NULL DEFAULT '';
    UPDATE memories SET scoring = ${SCORING};
    DROP INDEX memories_by_content;
    CREATE UNIQUE INDEX memories_by_content ON memories (uid, content) WHERE trashed = 0;
    DROP INDEX memories_by_user;
    CREATE INDEX memories_by_score ON memories (uid, scoring DESC, id) WHERE trashed = 0;
    CREATE INDEX memories_by_conversation ON memories (conversation_id) WHERE conversation_id IS NOT NULL;

    -- Which keys were given the memories, and when.
    CREATE TABLE memory_grants (
      key_id     TEXT PRIMARY KEY REFERENCES api_keys (id) ON DELETE CASCADE,
      uid        TEXT NOT NULL REFERENCES users (uid) ON DELETE CASCADE,
      consumer   TEXT NOT NULL CHECK (consumer IN ('developer_api', 'mcp')),
      scopes     TEXT NOT NULL,
      granted_at INTEGER NOT NULL
    ) STRICT;
    INSERT INTO memory_grants (key_id, uid, consumer, scopes, granted_at)
      SELECT id, uid, CASE kind WHEN 'dev' THEN 'developer_api' ELSE 'mcp' END,
        (SELECT json_group_array(value) FROM json_each(scopes) WHERE value LIKE 'memories:%'), created_at
      FROM api_keys WHERE scopes LIKE '%"memories:%';
    INSERT INTO settings (uid, name, value)
      SELECT uid, 'developer_memory_access', '{"enabled":true}' FROM users;

    CREATE TABLE goals (
      id               TEXT PRIMARY KEY,
      uid              TEXT NOT NULL REFERENCES users (uid) ON DELETE CASCADE,
      title            TEXT NOT NULL,
      desired_outcome  TEXT NOT NULL,
      why_it_matters   TEXT,
      success_criteria TEXT NOT NULL DEFAULT '[]',
      horizon_at       INTEGER,
      status           TEXT NOT NULL,
      focus_rank       INTEGER,
      source           TEXT NOT NULL,
      goal_type        TEXT NOT NULL,
      target_value     REAL NOT NULL,
      current_value    REAL NOT NULL,
      min_value        REAL NOT NULL,
      max_value        REAL NOT NULL,
      unit             TEXT,
      is_active        INTEGER NOT NULL DEFAULT 1,
      created_at       INTEGER NOT NULL,
      updated_at       INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX goals_by_user ON goals (uid, created_at DESC, id);
    -- The last value of each day of the user.
    CREATE TABLE goal_progress (
      goal_id     TEXT NOT NULL REFERENCES goals (id) ON DELETE CASCADE,
      uid         TEXT NOT NULL,
      date        TEXT NOT NULL,
      value       REAL NOT NULL,
      recorded_at INTEGER NOT NULL,
      PRIMARY KEY (goal_id, date)
    ) STRICT, WITHOUT ROWID;

    -- Where a person was heard: a stretch of a conversation, in seconds since it began.
    CREATE TABLE speech_samples (
      id              TEXT PRIMARY KEY,
      uid             TEXT NOT NULL REFERENCES users (uid) ON DELETE CASCADE,
      person_id       TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
      conversation_id TEXT REFERENCES conversations (id) ON DELETE SET NULL,
      segment_id      TEXT,
      text            TEXT NOT NULL,
      "start"         REAL NOT NULL,
      "end"           REAL NOT NULL,
      embedding       BLOB,
      created_at      INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX speech_samples_of ON speech_samples (person_id, created_at, id);

    CREATE TABLE webhooks (
      uid        TEXT NOT NULL REFERENCES users (uid) ON DELETE CASCADE,
      type       TEXT NOT NULL CHECK (type IN ('memory_created', 'realtime_transcript', 'audio_bytes', 'day_summary')),
      -- As given; for audio_bytes the text 'url,seconds'.
      url        TEXT NOT NULL,
      enabled    INTEGER NOT NULL,
      failures   INTEGER NOT NULL DEFAULT 0,
      updated_at INTEGER NOT NULL,
      PRIMARY KEY (uid, type)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE push_targets (
      token        TEXT PRIMARY KEY,
      uid          TEXT NOT NULL REFERENCES users (uid) ON DELETE CASCADE,
      platform     TEXT,
      device       TEXT,
      created_at   INTEGER NOT NULL,
      last_seen_at INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX push_targets_by_user ON push_targets (uid);
    CREATE TABLE notifications (
      id         TEXT PRIMARY KEY,
      uid        TEXT NOT NULL REFERENCES users (uid) ON DELETE CASCADE,
      kind       TEXT NOT NULL,
      title      TEXT NOT NULL,
      body       TEXT NOT NULL,
      data       TEXT NOT NULL,
      created_at INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX notifications_by_user ON notifications (uid, created_at DESC, id);

    CREATE TABLE daily_summaries (
      id         TEXT PRIMARY KEY,
      uid        TEXT NOT NULL REFERENCES users (uid) ON DELETE CASCADE,
      date       TEXT NOT NULL,
      visibility TEXT NOT NULL DEFAULT 'private' CHECK (visibility IN ('private', 'shared')),
      -- The contract's summary_json.
      summary    TEXT NOT NULL,
      created_at INTEGER NOT NULL
    ) STRICT;
    CREATE UNIQUE INDEX daily_summaries_by_date ON daily_summaries (uid, date);

    CREATE TABLE search_documents (
      id              INTEGER PRIMARY KEY,
      uid             TEXT NOT NULL REFERENCES users (uid) ON DELETE CASCADE,
      kind            TEXT NOT NULL CHECK (kind IN ('conversation', 'memory', 'action_item')),
      ref             TEXT NOT NULL,
      embedding       BLOB,
      embedding_model TEXT
    ) STRICT;
    CREATE UNIQUE INDEX search_documents_by_ref ON search_documents (kind, ref);
    CREATE INDEX search_documents_by_user ON search_documents (uid, kind);
    CREATE VIRTUAL TABLE search_text USING fts5 (
      title, body, content = '', contentless_delete = 1, tokenize = 'porter unicode61 remove_diacritics 2'
    );
    CREATE TRIGGER search_documents_delete AFTER DELETE ON search_documents BEGIN
      DELETE FROM search_text WHERE rowid = old.id;
    END;
    ${searchable('memories', 'memory', 'content')}
    ${searchable('action_items', 'action_item', 'description')}

    -- A conversation is made searchable by store/search.ts when its text has settled.
    CREATE TRIGGER conversations_search_delete AFTER DELETE ON conversations BEGIN
      DELETE FROM search_documents WHERE kind = 'conversation' AND ref = old.id;
    END;
    INSERT INTO search_documents (uid, kind, ref)
      SELECT uid, 'conversation', id FROM conversations WHERE status IN ('completed', 'failed');
    INSERT INTO search_text (rowid, title, body)
      SELECT d.id, c.title, c.overview || char(10) || coalesce(
        (SELECT group_concat(text, char(10)) FROM (
           SELECT text FROM segments s WHERE s.conversation_id = c.id ORDER BY "start", "end", s.id)), '')
      FROM conversations c JOIN search_documents d ON d.kind = 'conversation' AND d.ref = c.id;
  `,
};
