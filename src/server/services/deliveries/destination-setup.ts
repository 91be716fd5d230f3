// Makes the link to the page on which a user sets a receiver up, and asks the receiver whether that was done (contract:
// Authentication 9). Stores nothing.
import type { DestinationSetup } from '../../../contract/destinations.ts';
import type { WebhookSender } from '../../deliveries/send-webhook.ts';
import { checkSetup, setupLink } from '../../deliveries/setup.ts';
import { ServiceError } from '../../service-error.ts';
import type { Store } from '../../store/store.ts';
import type { DestinationRulesService, Setter } from './destination-rules.ts';
import { portOf, webhookOf } from './destination-targets.ts';

export interface DestinationSetupOptions {
  store: Store;
  rules: DestinationRulesService;
  webhooks: Pick<WebhookSender, 'send'>;
}

export function createDestinationSetup({ store, rules, webhooks }: DestinationSetupOptions) {
  return {
    /** Throws `not_found`. */
    async check(
      uid: string,
      id: string,
      { own }: Pick<Setter, 'own'>,
      signal: AbortSignal,
    ): Promise<DestinationSetup> {
      const row = store.destinations.ofUser(uid, id);
      if (row === null) throw new ServiceError('not_found', 'Destination not found');
      const { setup_url, setup_completed_url } = webhookOf(row) ?? {};
      const link = setup_url === undefined ? null : setupLink(setup_url, uid);
      if (setup_completed_url === undefined) return { link, completed: null, problem: null };
      const { completed, result } = await checkSetup(
        webhooks,
        {
          ...{ url: setup_completed_url, uid, private_allowed: rules.privateAllowed(row) },
          own_ports: own.map((url) => Number(portOf(new URL(url)))),
        },
        signal,
      );
      if (completed !== null) return { link, completed, problem: null };
      const said =
        result.outcome === 'delivered'
          ? 'Its answer does not say {"is_setup_completed": true or false}.'
          : null;
      return {
        link,
        completed,
        problem: said ?? result.reason ?? 'The receiver did not say whether it is set up.',
      };
    },
  };
}
