// The destinations of a user: where events of each trigger go, as their owner lists, adds, changes and removes them. Sends nothing.
import { randomUUID } from 'node:crypto';
import {
  FILTER_FIELDS,
  type Destination,
  type DestinationFilter,
  type DestinationPatch,
  type DestinationSecret,
  type NewDestination,
} from '../../../contract/destinations.ts';
import { LIMITS } from '../../../contract/limits.ts';
import type { WebhookType } from '../../../contract/webhooks.ts';
import type { JobRunner } from '../../jobs/job-runner.ts';
import type { Clock } from '../../ports.ts';
import { invalid, ServiceError } from '../../service-error.ts';
import { HEALTHY, type DestinationRow } from '../../store/destinations.ts';
import type { Store } from '../../store/store.ts';
import type { Announcements } from '../announcements.ts';
import { originOf, type DestinationRulesService, type Origin, type Setter } from './destination-rules.ts';
import type { DestinationSecrets } from './destination-secrets.ts';
import { nameOf, targetOf, webhookOf, type TargetRules } from './destination-targets.ts';
import { destinationView } from './destination-views.ts';
import type { Outbox } from './outbox.ts';
import { sendNow } from './sending-queue.ts';

export interface DestinationsOptions {
  store: Store;
  outbox: Pick<Outbox, 'destinationsChanged'>;
  jobs: Pick<JobRunner, 'add' | 'awake'>;
  rules: DestinationRulesService;
  secrets: DestinationSecrets;
  announcements: Announcements;
  /** No folder in it may be written to. */
  dataDir: string;
  clock: Clock;
}

const notFound = (): ServiceError => new ServiceError('not_found', 'Destination not found');

export function createDestinations(options: DestinationsOptions) {
  const { store, outbox, jobs, rules, secrets, announcements, dataDir, clock } = options;

  function found(uid: string, id: string): DestinationRow {
    const row = store.destinations.ofUser(uid, id);
    if (row === null) throw notFound();
    return row;
  }
  const view = (row: DestinationRow): Destination =>
    destinationView(row, store.delivery_journal.counts(row), {
      now: clock.now(),
      awake: jobs.awake.now(),
    });

  function changed(uid: string): void {
    outbox.destinationsChanged(uid);
    announcements.announce(uid, { kind: 'destinations' });
  }

  const targetRules = (setter: Setter, origin: Origin): TargetRules => ({
    own: setter.own,
    privateAllowed: rules.privateAllowed(origin),
    dataDir,
  });

  function checkFilter(uid: string, trigger: WebhookType, filter: DestinationFilter): void {
    const asked: readonly string[] = FILTER_FIELDS[trigger];
    for (const [field, values] of Object.entries(filter)) {
      if (values.length > 0 && !asked.includes(field))
        throw invalid(['filter', field], `${field} cannot be asked of ${trigger}`);
    }
    filter.folder_ids.forEach((id, index) => {
      if (store.folders.get(uid, id) === null)
        throw invalid(['filter', 'folder_ids', index], 'There is no folder with this id');
    });
  }

  function checkBodyForm({
    kind,
    trigger,
    body_form,
  }: Pick<DestinationRow, 'kind' | 'trigger' | 'body_form'>): void {
    if (body_form === 'object' && trigger !== 'realtime_transcript')
      throw invalid(['body_form'], 'body_form object is for realtime_transcript only');
    if (body_form === 'object' && kind === 'folder')
      throw invalid(['body_form'], 'body_form is not for a folder');
  }

  function move(row: DestinationRow, position: number): void {
    const others = store.destinations
      .list(row.uid)
      .filter(({ trigger, id }) => trigger === row.trigger && id !== row.id)
      .map(({ id }) => id);
    [...others.slice(0, position), row.id, ...others.slice(position)].forEach((id, place) =>
      store.destinations.update(id, { position: place }),
    );
  }

  /** A command and a folder act on the computer itself. */
  function requireHand(uid: string, kind: DestinationRow['kind'], setter: Setter): void {
    if (kind === 'webhook') return;
    if (setter.by !== 'owner')
      throw new ServiceError('forbidden', 'Commands and folders are set by somebody who signed in');
    rules.requireOwner(uid);
  }

  return {
    /** By trigger, then in their order. */
    list: (uid: string): Destination[] => store.destinations.list(uid).map(view),
    get: (uid: string, id: string): Destination => view(found(uid, id)),

    /** Throws `invalid`, `forbidden` for a command or folder of somebody else than the owner, and `not_allowed` when there are too many. */
    async create(uid: string, input: NewDestination, setter: Setter): Promise<Destination> {
      const { trigger, kind, body_form = null, filter = null, enabled = null } = input;
      requireHand(uid, kind, setter);
      if (kind === 'webhook' && (input.url ?? '').trim() === '')
        throw invalid(['url'], 'url is needed', 'missing');
      const origin = rules.originOf(uid, setter);
      const target = await targetOf({ kind, trigger, target: null }, input, targetRules(setter, origin));
      const now = clock.now();
      const id = randomUUID();
      const row = {
        ...{ id, uid, trigger, kind, target, ...origin, created_at: now, updated_at: now },
        name: input.name ?? nameOf(kind, target),
        enabled: enabled ?? true,
        body_form: body_form ?? 'contract',
        filter: filter ?? {},
        secret: kind === 'webhook' ? secrets.fresh(id) : null,
        previous_secret: null,
        previous_until: null,
      } as const;
      checkBodyForm(row);
      if (filter !== null) checkFilter(uid, trigger, filter);
      store.transaction(() => {
        const there = store.destinations.list(uid).filter((one) => one.trigger === trigger).length;
        if (there >= LIMITS.destinations) {
          throw new ServiceError(
            'not_allowed',
            `There can be at most ${LIMITS.destinations} destinations for each trigger`,
          );
        }
        store.destinations.insert({ ...row, position: store.destinations.nextPosition(uid, trigger) });
      });
      changed(uid);
      return view(found(uid, id));
    },

    /** A new address and turning it on, even while it is on, forget its failures. Throws as `create` does. */
    async update(uid: string, id: string, patch: DestinationPatch, setter: Setter): Promise<Destination> {
      const before = found(uid, id);
      requireHand(uid, before.kind, setter);
      const { name, enabled, body_form, filter, position } = patch;
      if (Object.values(patch).every((value) => value == null))
        throw invalid([], 'At least one field must be provided', 'missing');
      if (patch.url != null && patch.url.trim() === '') throw invalid(['url'], 'url cannot be empty');
      if (filter != null) checkFilter(uid, before.trigger, filter);
      checkBodyForm({ ...before, body_form: body_form ?? before.body_form });
      // Who edits something beside an address does not vouch for it: it keeps the rights of the one who entered it.
      const isSame =
        webhookOf(before) !== null && [undefined, webhookOf(before)?.url].includes(patch.url?.trim());
      const origin = isSame ? originOf(before) : rules.originOf(uid, setter);
      const target = await targetOf(before, patch, targetRules(setter, origin));
      const moved = JSON.stringify(target) !== JSON.stringify(before.target);
      const renewed = moved || enabled === true;
      store.transaction(() => {
        store.destinations.update(id, {
          ...(moved && { target, ...origin }),
          ...(renewed && HEALTHY),
          ...(enabled != null && { enabled, disabled_reason: null }),
          name: name ?? undefined,
          body_form: body_form ?? undefined,
          filter: filter ?? undefined,
          updated_at: clock.now(),
        });
        if (position != null) move(before, position);
        if (renewed) sendNow({ store, jobs }, { id, uid });
      });
      changed(uid);
      return view(found(uid, id));
    },

    /** What waits for it is not sent; its journal stays. Throws `not_found`. */
    remove(uid: string, id: string): void {
      store.transaction(() => {
        if (!store.destinations.remove(uid, id)) throw notFound();
        store.deliveries.cancelOf(id, clock.now());
      });
      changed(uid);
    },

    /** Throws `not_allowed` for what is not signed. */
    secret: (uid: string, id: string): DestinationSecret => secrets.shown(signed(uid, id)),
    rotateSecret(uid: string, id: string): DestinationSecret {
      secrets.rotate(signed(uid, id));
      changed(uid);
      return secrets.shown(found(uid, id));
    },
  };

  function signed(uid: string, id: string): DestinationRow {
    const row = found(uid, id);
    if (webhookOf(row) === null) throw new ServiceError('not_allowed', 'Only webhooks are signed');
    return row;
  }
}
