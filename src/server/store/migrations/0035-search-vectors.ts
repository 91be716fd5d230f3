// Gives each window that search finds a vector of its own, which says by which model it was made. Vectors of whole texts go.
import type { Migration } from '../migrate.ts';

export const searchVectors: Migration = {
  version: 35,
  name: 'search vectors',
  sql: `
    DROP TRIGGER memories_search_insert;
    DROP TRIGGER memories_search_update;
    DROP TRIGGER memories_search_delete;
    DROP TRIGGER action_items_search_insert;
    DROP TRIGGER action_items_search_update;
    DROP TRIGGER action_items_search_delete;
    DROP TRIGGER conversations_search_delete;
    DROP TABLE search_documents;
    CREATE TABLE search_vectors (
      id              INTEGER PRIMARY KEY REFERENCES search_windows (id) ON DELETE CASCADE,
      uid             TEXT NOT NULL REFERENCES users (uid) ON DELETE CASCADE,
      -- NULL until it is computed.
      embedding_model TEXT,
      -- One signed byte a number; NULL for a text of which the model makes nothing.
      embedding       BLOB
    ) STRICT;
    CREATE INDEX search_vectors_by_model ON search_vectors (embedding_model, id);
    CREATE INDEX search_vectors_by_user ON search_vectors (uid, embedding_model, id);
    -- A name means nothing.
    CREATE TRIGGER search_windows_vector AFTER INSERT ON search_windows WHEN new.kind <> 'person' BEGIN
      INSERT INTO search_vectors (id, uid) VALUES (new.id, new.uid);
    END;
    INSERT INTO search_vectors (id, uid) SELECT id, uid FROM search_windows WHERE kind <> 'person';
  `,
};
