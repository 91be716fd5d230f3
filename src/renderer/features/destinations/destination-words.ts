// What the page says of destinations and deliveries. Pure.
import type { DeliveryAttempt, DeliveryState } from '../../../contract/deliveries.ts';
import type { Destination, DestinationKind } from '../../../contract/destinations.ts';
import type { WebhookType } from '../../../contract/webhooks.ts';

export const TRIGGER_WORDS: Readonly<Record<WebhookType, { title: string; sends: string }>> = {
  memory_created: {
    title: 'Completed conversation',
    sends: 'A conversation with its title, tasks and transcript, as soon as it is complete.',
  },
  realtime_transcript: {
    title: 'Live transcript',
    sends: 'The segments of a transcript, while people speak.',
  },
  audio_bytes: {
    title: 'Live audio',
    sends: 'Raw audio of a recording, every few seconds.',
  },
  day_summary: {
    title: 'Day summary',
    sends: 'The summary of a day, once a day at the hour you chose.',
  },
};

export const KIND_WORDS: Readonly<Record<DestinationKind, string>> = {
  webhook: 'Webhook',
  command: 'Command',
  folder: 'Folder',
};

export const DELIVERY_WORDS: Readonly<Record<DeliveryState, string>> = {
  waiting: 'Waiting',
  delivered: 'Delivered',
  dead: 'Given up',
  dropped: 'Dropped',
  cancelled: 'Cancelled',
};

const plural = (count: number, one: string, many: string): string =>
  `${count.toLocaleString()} ${count === 1 ? one : many}`;

/** `tone`: `good` sends, `off` is the owner's choice, `attention` needs the owner. */
export interface StateWords {
  words: string;
  tone: 'good' | 'off' | 'attention';
}

/** Failing now: the last attempt failed, and something waits for another one. */
const isRetrying = ({ waiting, last_failure_at, last_success_at }: Destination): boolean =>
  waiting > 0 && last_failure_at !== null && (last_success_at === null || last_failure_at > last_success_at);

export function stateWords(destination: Destination): StateWords {
  switch (destination.state) {
    case 'off':
      return { words: 'Off', tone: 'off' };
    case 'no_address':
      return { words: 'On, but it has no address, so nothing is sent', tone: 'attention' };
    case 'gone':
      return { words: 'Turned off: the receiver answered 410 Gone', tone: 'attention' };
    case 'failing':
      return { words: 'Turned off: deliveries failed for a long time', tone: 'attention' };
    case 'paused':
      return { words: 'Paused after several failures; next attempt soon', tone: 'attention' };
    case 'on':
      return isRetrying(destination)
        ? { words: 'Retrying', tone: 'attention' }
        : { words: 'On', tone: 'good' };
  }
}

/** What waits and what was given up; empty when there is nothing of either. */
export const countWords = ({ waiting, dead }: Pick<Destination, 'waiting' | 'dead'>): string[] => [
  ...(waiting > 0 ? [`${waiting.toLocaleString()} waiting`] : []),
  ...(dead > 0 ? [`${dead.toLocaleString()} given up`] : []),
];

/** Where it goes, as it was entered. */
export const targetWords = ({ kind, url, argv, path }: Destination): string =>
  (kind === 'webhook' ? url : kind === 'command' ? argv?.join(' ') : path) || 'No address yet';

const OUTCOMES: Readonly<Record<string, string>> = {
  delivered: 'Delivered',
  refused: 'Refused',
  no_answer: 'No answer',
  timeout: 'No answer in time',
  too_long: 'The answer was too long',
  unsafe_address: 'The address is not allowed',
  failed: 'Failed',
};

export function attemptWords({ outcome, status }: Pick<DeliveryAttempt, 'outcome' | 'status'>): string {
  const words = OUTCOMES[outcome] ?? outcome;
  return status === null ? words : `${words}, ${status}`;
}

/** '34 ms', '2.1 s'. */
export const lengthWords = (ms: number): string => (ms < 1_000 ? `${ms} ms` : `${(ms / 1_000).toFixed(1)} s`);

export const replayWords = ({ queued, left_out }: { queued: number; left_out: number }): string => {
  if (queued === 0) return 'There is nothing to replay for this destination on these days.';
  const sent = `${plural(queued, 'event is', 'events are')} being sent again.`;
  if (left_out === 0) return sent;
  return `${sent} ${plural(left_out, 'more was', 'more were')} left out: choose fewer days.`;
};
