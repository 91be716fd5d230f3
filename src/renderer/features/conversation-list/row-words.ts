// What a row says of a conversation: its title, state, length, who spoke, where it came from. Pure.
import type { ListeningState } from '../../../contract/listening.ts';
import type { Conversation, ConversationSpeaker } from '../../../contract/resources.ts';
import type { Translate } from '../../messages/catalogue.ts';
import { timeWords } from './day-words.ts';

type Say = Translate<'conversationList'>;

/** More names than these are counted. */
const NAMED = 2;

export function titleWords({ structured, status, started_at, created_at }: Conversation, t: Say): string {
  if (structured.title) return structured.title;
  if (status === 'in_progress') return t('row.inProgress');
  return t('row.untitled', { time: timeWords(started_at ?? created_at) });
}

/** `live`: how it is listened to now; null when nobody does. */
export function stateWords(
  status: Conversation['status'],
  live: ListeningState | null,
  t: Say,
): string | null {
  switch (status) {
    case 'in_progress':
      if (live === 'paused' || live === 'muted') return t(`row.${live}`);
      return t(live === null ? 'row.interrupted' : 'row.recording');
    case 'processing':
      return t('row.processing');
    case 'failed':
      return t('row.failed');
    case 'completed':
      return null;
  }
}

/** 'You, Mara', 'Speaker 1, Speaker 2 +3'; empty when nobody spoke. */
export function whoWords(speakers: readonly ConversationSpeaker[], t: Say): string {
  const names = [
    ...new Set(
      speakers.map(
        ({ is_user, name, speaker_id }) =>
          name ?? (is_user ? t('row.you') : t('row.speaker', { number: String(speaker_id + 1) })),
      ),
    ),
  ];
  const first = names.slice(0, NAMED).join(', ');
  return names.length <= NAMED
    ? first
    : t('row.others', { names: first, count: String(names.length - NAMED) });
}

const SOURCES = {
  desktop: 'desktop',
  phone: 'phone',
  phone_call: 'phone',
  ios: 'phone',
  android: 'phone',
  cli: 'file',
  audio: 'file',
  file: 'file',
  apple_watch: 'watch',
  omi: 'wearable',
  friend: 'wearable',
  openglass: 'wearable',
  plaud: 'wearable',
  limitless: 'wearable',
  external_integration: 'app',
  workflow: 'app',
  import: 'import',
} as const;

/** An unknown one as it is, without its underscores. */
export function sourceWords(source: string, t: Say): string {
  if (Object.hasOwn(SOURCES, source)) return t(`source.${SOURCES[source as keyof typeof SOURCES]}`);
  const plain = source.replaceAll('_', ' ');
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}
