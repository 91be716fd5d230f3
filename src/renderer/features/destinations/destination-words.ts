// What the page says of destinations and deliveries. Pure.
import type { DeliveryAttempt } from '../../../contract/deliveries.ts';
import type { DeliverySentence } from '../../../contract/delivery-sentences.ts';
import type { Destination } from '../../../contract/destinations.ts';
import { pageLocale } from '../../lib/page-language.ts';
import type { Translate } from '../../messages/catalogue.ts';

type Destinations = Translate<'destinations'>;

/** `tone`: `good` sends, `off` is the owner's choice, `attention` needs the owner. */
export interface StateWords {
  words: string;
  tone: 'good' | 'off' | 'attention';
}

/** Failing now: the last attempt failed, and something waits for another one. */
const isRetrying = ({ waiting, last_failure_at, last_success_at }: Destination): boolean =>
  waiting > 0 && last_failure_at !== null && (last_success_at === null || last_failure_at > last_success_at);

export function stateWords(destination: Destination, t: Destinations): StateWords {
  const { state } = destination;
  if (state === 'on' && isRetrying(destination)) return { words: t('states.retrying'), tone: 'attention' };
  const tone = state === 'on' ? 'good' : state === 'off' ? 'off' : 'attention';
  return { words: t(`states.${state}`), tone };
}

/** What waits and what was given up; empty when there is nothing of either. */
export const countWords = (
  { waiting, dead }: Pick<Destination, 'waiting' | 'dead'>,
  t: Destinations,
): string[] => [
  ...(waiting > 0 ? [t('waiting', { count: waiting })] : []),
  ...(dead > 0 ? [t('givenUp', { count: dead })] : []),
];

/** Where it goes, as it was entered. */
export const targetWords = ({ kind, url, argv, path }: Destination, t: Destinations): string =>
  (kind === 'webhook' ? url : kind === 'command' ? argv?.join(' ') : path) || t('noAddress');

/** A sentence of the service, in the language of the page; null of what it does not know. */
export function sentenceWords(sentence: DeliverySentence | null, t: Destinations): string | null {
  if (sentence === null) return null;
  const { code, detail } = sentence;
  return t(`sentences.${code}`, { detail: detail ?? '' });
}

const OUTCOMES = [
  'delivered',
  'refused',
  'no_answer',
  'timeout',
  'too_long',
  'unsafe_address',
  'failed',
] as const;

export function attemptWords(
  { outcome, status }: Pick<DeliveryAttempt, 'outcome' | 'status'>,
  t: Destinations,
): string {
  const known = OUTCOMES.find((one) => one === outcome);
  const words = known === undefined ? outcome : t(`outcomes.${known}`);
  return status === null ? words : `${words}, ${status}`;
}

/** '34 ms', '2.1 s'. */
export function lengthWords(ms: number, locale = pageLocale()): string {
  if (ms < 1_000) return `${ms} ms`;
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return `${new Intl.NumberFormat(locale, digits).format(ms / 1_000)} s`;
}

export const replayWords = (
  { queued, left_out }: { queued: number; left_out: number },
  t: Destinations,
): string => {
  if (queued === 0) return t('nothingToReplay');
  const sent = t('replaying', { count: queued });
  return left_out === 0 ? sent : `${sent} ${t('leftOut', { count: left_out })}`;
};
