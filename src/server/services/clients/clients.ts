// The clients of an owner, keys and OAuth grants alike, with the limits of each. Does not make or remove a client.
import type { Client, UpdateClient } from '../../../contract/clients.ts';
import { ServiceError } from '../../service-error.ts';
import type { Store } from '../../store/store.ts';
import { isoOrNull, isoTime } from '../iso-time.ts';
import type { ClientLimitsService } from './client-limits.ts';

/** A client as what made it knows it. */
export type ListedClient = Pick<
  Client,
  'id' | 'kind' | 'name' | 'detail' | 'scopes' | 'created_at' | 'last_used_at'
>;

/** Of the receipts of thirty days. */
export type ClientTotals = Pick<Client, 'reads_30d' | 'writes_30d' | 'words_30d'>;

export interface ClientsOptions {
  clientLimits: Pick<ClientLimitsService, 'of' | 'update'>;
  /** Each lists the clients of one kind. */
  sources: readonly ((uid: string) => ListedClient[])[];
  totals: (uid: string, clientId: string) => ClientTotals;
}

/** Of a client that has no receipts. */
export const NO_TOTALS: ClientTotals = { reads_30d: 0, writes_30d: 0, words_30d: 0 };

/** Developer and tool-protocol keys as clients. */
export const keyClients =
  (store: Store) =>
  (uid: string): ListedClient[] =>
    store.keys.list(uid).map((key) => ({
      id: key.id,
      kind: key.kind === 'dev' ? 'dev_key' : 'mcp_key',
      name: key.name,
      detail: key.key_prefix,
      scopes: key.scopes,
      created_at: isoTime(key.created_at),
      last_used_at: isoOrNull(key.last_used_at),
    }));

/** What the owner allowed OAuth clients. */
export const grantClients =
  (store: Store) =>
  (uid: string): ListedClient[] =>
    store.oauth_grants.list(uid).map((grant) => ({
      id: grant.id,
      kind: 'oauth',
      name: grant.client_name,
      detail: grant.client_host ?? grant.redirect_host,
      scopes: grant.scopes,
      created_at: isoTime(grant.created_at),
      last_used_at: isoOrNull(grant.last_used_at),
    }));

export function createClients({ clientLimits, sources, totals }: ClientsOptions) {
  function view(uid: string, listed: ListedClient): Client {
    return { ...listed, ...clientLimits.of(uid, listed.id), ...totals(uid, listed.id) };
  }

  function found(uid: string, id: string): ListedClient {
    for (const source of sources) {
      const listed = source(uid).find((one) => one.id === id);
      if (listed !== undefined) return listed;
    }
    throw new ServiceError('not_found', 'Client not found');
  }

  return {
    /** Newest first. */
    list: (uid: string): Client[] =>
      sources
        .flatMap((source) => source(uid))
        .sort((a, b) => b.created_at.localeCompare(a.created_at) || a.id.localeCompare(b.id))
        .map((listed) => view(uid, listed)),

    get: (uid: string, id: string): Client => view(uid, found(uid, id)),

    /** Throws `not_found` and `invalid`. */
    update(uid: string, id: string, changes: UpdateClient): Client {
      clientLimits.update(uid, found(uid, id), changes);
      return view(uid, found(uid, id));
    },
  };
}
