// Adds what happened and where it is sent: destinations, which replace the webhooks of version 2, outgoing events, their
// deliveries and the attempts at them.
import type { Migration } from '../migrate.ts';

/** `url,seconds` is split at its last comma, as contract/webhook-address.ts does. */
const LAST_COMMA = `length(rtrim(url, replace(url, ',', '')))`;
const SECONDS = `CAST(trim(substr(url, ${LAST_COMMA} + 1)) AS INTEGER)`;
const ADDRESS = `trim(substr(url, 1, ${LAST_COMMA} - 1))`;
const HEX = (bytes: number): string => `lower(hex(randomblob(${bytes})))`;

/** Takes what was deleted for good out of the bodies that hold it, and the answers to them, which may repeat it. */
const forgetting = (table: string, events: string, body: string): string => `
    CREATE TRIGGER ${table}_sent AFTER DELETE ON ${table} BEGIN
      INSERT OR IGNORE INTO erasures (place, ref) SELECT 'outgoing_events.body', id FROM outgoing_events WHERE ${events};
      INSERT OR IGNORE INTO erasures (place, ref)
        SELECT 'delivery_attempts.answer', a.id FROM outgoing_events AS e
          JOIN deliveries AS d ON d.event_seq = e.seq JOIN delivery_attempts AS a ON a.delivery_id = d.id
        WHERE a.answer <> '' AND e.seq IN (SELECT seq FROM outgoing_events WHERE ${events});
      UPDATE delivery_attempts SET answer = NULL WHERE answer <> '' AND delivery_id IN (
        SELECT d.id FROM deliveries AS d WHERE d.event_seq IN (SELECT seq FROM outgoing_events WHERE ${events}));
      UPDATE outgoing_events SET body = ${body} WHERE ${events};
    END;`;

/** The conversations and days that wait or were sent: few beside the live text. */
const WHOLE = `body IS NOT NULL AND trigger IN ('memory_created', 'day_summary')`;
const parts = (path: string, part: string, kept: string): string =>
  `json_set(body, '${path}', json((SELECT json_group_array(${part}) FROM json_each(body, '${path}') WHERE ${kept})))`;

export const outgoingEvents: Migration = {
  version: 21,
  name: 'outgoing events',
  sql: `
    CREATE TABLE destinations (
      id                  TEXT PRIMARY KEY,
      uid                 TEXT NOT NULL REFERENCES users (uid) ON DELETE CASCADE,
      trigger             TEXT NOT NULL,
      kind                TEXT NOT NULL,
      -- The order of a trigger's destinations.
      position            INTEGER NOT NULL,
      name                TEXT NOT NULL,
      enabled             INTEGER NOT NULL,
      -- By kind, as JSON. The url of a webhook may be empty: it is on and has no address.
      target              TEXT NOT NULL,
      body_form           TEXT NOT NULL DEFAULT 'contract',
      filter              TEXT NOT NULL DEFAULT '{}',
      -- Sealed with the instance key; null until it is needed.
      secret              BLOB,
      previous_secret     BLOB,
      previous_until      INTEGER,
      -- 'client' when a paired device or a key set it: then no private address is dialled.
      added_by            TEXT NOT NULL DEFAULT 'owner',
      -- Failed attempts in a row.
      failures            INTEGER NOT NULL DEFAULT 0,
      -- Deliveries given up in a row.
      given_up            INTEGER NOT NULL DEFAULT 0,
      -- The first failed attempt since the last success, by the wall clock and in awake time.
      failing_since       INTEGER,
      failing_since_awake INTEGER,
      -- Until when the circuit breaker sends nothing, in awake time.
      open_until_awake    INTEGER,
      -- Null also when the owner turned it off.
      disabled_reason     TEXT,
      created_at          INTEGER NOT NULL,
      updated_at          INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX destinations_of ON destinations (uid, trigger, position);

    CREATE TABLE outgoing_events (
      seq             INTEGER PRIMARY KEY AUTOINCREMENT,
      -- The webhook-id.
      id              TEXT NOT NULL UNIQUE,
      uid             TEXT NOT NULL REFERENCES users (uid) ON DELETE CASCADE,
      trigger         TEXT NOT NULL,
      lane            TEXT NOT NULL,
      -- Deleted for good with it.
      conversation_id TEXT REFERENCES conversations (id) ON DELETE CASCADE,
      -- JSON as it is sent; null for audio, and after something in it was deleted for good.
      body            TEXT,
      -- JSON: which part of which recording is read when it is sent.
      audio           TEXT,
      -- JSON: what filters and lists look at.
      facts           TEXT NOT NULL,
      created_at      INTEGER NOT NULL,
      -- Removed after that, once nothing of it waits.
      expires_at      INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX outgoing_events_of_user ON outgoing_events (uid, seq);
    CREATE INDEX outgoing_events_expired ON outgoing_events (expires_at);
    CREATE INDEX outgoing_events_of_conversation ON outgoing_events (conversation_id) WHERE conversation_id IS NOT NULL;

    CREATE TABLE deliveries (
      id             INTEGER PRIMARY KEY AUTOINCREMENT,
      event_seq      INTEGER NOT NULL REFERENCES outgoing_events (seq) ON DELETE CASCADE,
      -- The journal outlives the destination.
      destination_id TEXT NOT NULL,
      uid            TEXT NOT NULL,
      lane           TEXT NOT NULL,
      -- waiting, delivered, dead, dropped, cancelled
      state          TEXT NOT NULL,
      -- 1: the first of its lane that waits. Only heads are sent.
      head           INTEGER NOT NULL,
      attempts       INTEGER NOT NULL DEFAULT 0,
      -- In awake time, so that sleep moves no row.
      due_awake      INTEGER NOT NULL,
      replay         INTEGER NOT NULL DEFAULT 0,
      created_at     INTEGER NOT NULL,
      ended_at       INTEGER,
      last_error     TEXT
    ) STRICT;
    CREATE INDEX deliveries_due ON deliveries (destination_id, due_awake, id) WHERE head = 1 AND state = 'waiting';
    CREATE INDEX deliveries_lane ON deliveries (destination_id, lane, id) WHERE state = 'waiting';
    CREATE INDEX deliveries_of_destination ON deliveries (destination_id, id);
    CREATE INDEX deliveries_of_user ON deliveries (uid, id);
    CREATE INDEX deliveries_of_event ON deliveries (event_seq);

    CREATE TABLE delivery_attempts (
      id          INTEGER PRIMARY KEY,
      delivery_id INTEGER NOT NULL REFERENCES deliveries (id) ON DELETE CASCADE,
      uid         TEXT NOT NULL,
      at          INTEGER NOT NULL,
      ms          INTEGER NOT NULL,
      outcome     TEXT NOT NULL,
      status      INTEGER,
      -- The first 1,024 bytes of the answer.
      answer      TEXT,
      -- JSON of the headers that were sent; never with a secret.
      headers     TEXT,
      next_at     INTEGER
    ) STRICT;
    CREATE INDEX delivery_attempts_of ON delivery_attempts (delivery_id, id);

    INSERT INTO destinations (id, uid, trigger, kind, position, name, enabled, target, added_by, failures, created_at, updated_at)
      SELECT ${[4, 2, 2, 2, 6].map(HEX).join(" || '-' || ")}, uid, type, 'webhook', 0, 'Webhook', enabled,
        CASE
          WHEN type <> 'audio_bytes' OR instr(url, ',') = 0 THEN json_object('url', url)
          WHEN ${SECONDS} = 0 THEN json_object('url', ${ADDRESS})
          ELSE json_object('url', ${ADDRESS}, 'seconds', ${SECONDS})
        END,
        'owner', failures, updated_at, updated_at
      FROM webhooks;
    DROP TABLE webhooks;
    ${forgetting(
      'action_items',
      `${WHOLE} AND conversation_id = old.conversation_id AND trigger = 'memory_created'`,
      parts('$.structured.action_items', 'json(value)', `value ->> '$.description' <> old.description`),
    )}
    ${forgetting(
      'people',
      `${WHOLE} AND uid = old.uid AND trigger = 'memory_created' AND instr(body, json_quote(old.name)) > 0`,
      parts(
        '$.transcript_segments',
        `CASE value ->> '$.speaker_name' WHEN old.name
          THEN json_set(value, '$.speaker_name', value ->> '$.speaker', '$.person_id', NULL) ELSE json(value) END`,
        'true',
      ),
    )}
    ${forgetting(
      'folders',
      `${WHOLE} AND uid = old.uid AND trigger = 'memory_created' AND body ->> '$.folder_name' = old.name`,
      `json_set(body, '$.folder_name', '', '$.folder_id', '')`,
    )}
    ${forgetting(
      'daily_summaries',
      `${WHOLE} AND uid = old.uid AND trigger = 'day_summary' AND body ->> '$.summary_json.id' = old.id`,
      'NULL',
    )}
  `,
};
