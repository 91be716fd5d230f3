// Keeps the limits of a grant after its end, until its OAuth client is let in again: a new grant must not reach further than the
// owner allowed the last one.
import type { Migration } from '../migrate.ts';

export const limitsOfOAuthClients: Migration = {
  version: 32,
  name: 'limits of OAuth clients',
  sql: `
    ALTER TABLE client_limits ADD COLUMN oauth_client_id TEXT;
    UPDATE client_limits SET oauth_client_id =
      (SELECT g.client_id FROM oauth_grants g WHERE g.id = client_limits.client_id);
    CREATE INDEX client_limits_of_oauth ON client_limits (uid, oauth_client_id) WHERE oauth_client_id IS NOT NULL;
    DROP TRIGGER oauth_grants_limits;
  `,
};
