// The real service with a clock moved by hand, a user who gets day summaries and the receiver of their webhook.
import { expect } from 'vitest';
import type { DaySummaryBody } from '../../src/contract/webhook-bodies.ts';
import type { ConversationRow } from '../../src/server/store/conversation-columns.ts';
import { storeConversation } from '../helpers/conversations.ts';
import { createFakeClock, type FakeClock } from '../helpers/fake-clock.ts';
import type { memorySecrets } from '../helpers/memory-secrets.ts';
import { startTestServer, type TestServer } from '../helpers/start-test-server.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../helpers/webhook-receiver.ts';
import { send } from './memory-requests.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const at = (text: string): number => Date.parse(`${text}:00Z`);

interface World extends TestServer {
  clock: FakeClock;
  receiver: WebhookReceiver;
  /** The computer sleeps until shortly before this time of UTC, and is awake from then on. */
  reach(time: string): Promise<void>;
  /** What the receiver got: the days, in the order in which they arrived. */
  days(): string[];
  /** All bodies that it got, as text. */
  sent(): string;
}

interface Given {
  start?: string;
  zone?: string | null;
  hour?: number;
  dataDir?: string;
  secrets?: ReturnType<typeof memorySecrets>;
  clock?: FakeClock;
  receiver?: WebhookReceiver;
}

export async function world(given: Given = {}): Promise<World> {
  const clock = given.clock ?? createFakeClock(at(given.start ?? '2026-01-05T12:30'));
  const receiver = given.receiver ?? (await startWebhookReceiver());
  const { dataDir, secrets } = given;
  const server = await startTestServer({ clock, dataDir, secrets });
  if (given.receiver === undefined) {
    const address = { url: `${receiver.url}/day?a=1` };
    const set = await send(server, 'POST', '/v1/users/developer/webhook/day_summary', address);
    expect(set.status).toBe(200);
    await send(server, 'POST', '/v1/users/fcm-token', { fcm_token: 'phone', time_zone: 'UTC' });
    server.store.users.update(server.uid, { time_zone: given.zone === undefined ? 'UTC' : given.zone });
    await setHour(server, given.hour ?? 22);
  }
  const made: World = {
    ...server,
    clock,
    receiver,
    async reach(time) {
      const ms = at(time) - clock.now() - 10_000;
      if (ms > 0) clock.sleep(ms);
      // And some seconds more, for what looks at the time every few seconds.
      await clock.advance(20_000);
      await settled(made);
    },
    days: () => receiver.received.map(({ json }) => (json as DaySummaryBody).summary_json.date),
    sent: () => receiver.received.map(({ bytes }) => bytes.toString()).join('\n'),
  };
  return made;
}

export const setHour = (server: TestServer, hour: number) =>
  send(server, 'PATCH', '/v1/users/daily-summary-settings', { hour });

/** Lets the schedule and what it sends come to an end. A day that is held stays due: it is waited for only so long. */
async function settled({ clock, store, receiver }: World): Promise<void> {
  let patience = 30;
  for (let quiet = 0; quiet < 3; quiet++) {
    const busy = store.jobs.count('delivery') > 0 || receiver.underWay() > 0;
    if (busy || (store.day_summary_runs.due().length > 0 && patience-- > 0)) quiet = 0;
    await new Promise((resolve) => setTimeout(resolve, 5));
    await clock.advance(10);
  }
}

export const talk = (
  server: TestServer,
  began: string,
  more: Partial<ConversationRow> = {},
  lines = ['We talked about the wall.'],
): ConversationRow =>
  storeConversation(
    server.store,
    server.uid,
    {
      ...{ created_at: at(began), started_at: at(began), finished_at: at(began) + 5 * MINUTE },
      ...{ title: `Talk of ${began}`, overview: 'It was about a wall.', ...more },
    },
    lines,
  );
