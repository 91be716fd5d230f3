// Says what a wearable does: in the bar while Earshot listens through it, and in its settings. Pure.
import type { ListenSession } from '../../../capture/listen-session.ts';
import type { WearableState } from '../../../capture/bluetooth/wearable.ts';
import { formatExactDuration } from '../../lib/format-time.ts';
import type { Translate } from '../../messages/catalogue.ts';
import type { ListenWords } from '../listening/listen-words.ts';

type T = Translate<'wearables'>;

export const nameOf = ({ name }: Pick<WearableState, 'name'>, t: T): string =>
  name === null || name.trim() === '' ? t('noName') : name;

const stores = ({ parts }: WearableState): boolean => parts.includes('storage');

/** Why it does not work, in a sentence; null while nothing is wrong. */
export function problemWords(state: WearableState, t: T): string | null {
  if (state.problem === null) return null;
  return t(`problem.${state.problem}`, { firmware: state.firmware.version ?? '', name: nameOf(state, t) });
}

/** Null where the words of any source are right: nothing of the wearable explains more. */
export function listeningWords(session: ListenSession, wearable: WearableState, t: T): ListenWords | null {
  const { phase, source, held, silent } = session;
  if (source !== 'wearable' || held !== null) return null;
  if (phase === 'failed' && session.cause === 'source') return notStarted(wearable, t);
  if (phase !== 'listening' && phase !== 'connecting') return null;
  const name = nameOf(wearable, t);
  switch (wearable.phase) {
    case 'away':
      return { words: t(stores(wearable) ? 'awayStores' : 'away', { name }), tone: 'attention' };
    case 'connecting':
      return { words: t('connecting', { name }), tone: 'quiet' };
    case 'failed':
    case 'unsupported':
      return { words: problemWords(wearable, t) ?? t('away', { name }), tone: 'attention' };
    case 'none':
    case 'pairing':
    case 'connected':
      if (phase === 'connecting') return null;
      if (silent) return { words: t('silent', { name }), tone: 'attention' };
      return session.custom_stt?.problem == null ? { words: t('listening', { name }), tone: 'live' } : null;
  }
}

/** The words of any source would speak of a microphone. */
function notStarted(wearable: WearableState, t: T): ListenWords | null {
  const words = problemWords(wearable, t);
  return words === null ? null : { words, tone: 'attention' };
}

/** What else a person should know of it now, most pressing first. */
export function noticesOf(state: WearableState, t: T): string[] {
  const name = nameOf(state, t);
  const { battery, stored } = state;
  const notices: string[] = [];
  if (state.phase === 'connected' && (battery.level === 'low' || battery.level === 'critical'))
    notices.push(t('batteryLow', { name, percent: String(battery.percent ?? '') }));
  if (stored.phase === 'pulling' || stored.phase === 'uploading')
    notices.push(
      t('fetching', {
        name,
        nth: String(stored.kept_files + 1),
        count: String(stored.kept_files + stored.files),
      }),
    );
  return notices;
}

/** Less than a second is in the settings only. */
export const lossOf = ({ lost_seconds }: Pick<ListenSession, 'lost_seconds'>, t: T): string[] =>
  lost_seconds < 1 ? [] : [t('lost', { duration: formatExactDuration(lost_seconds) })];
