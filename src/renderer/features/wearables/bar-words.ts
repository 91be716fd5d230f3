// The words of the recording bar: those of any source, unless the wearable explains more.
import { useTranslations } from 'use-intl';
import type { ListenSession } from '../../../capture/listen-session.ts';
import { listenWords, type ListenWords } from '../listening/listen-words.ts';
import { useWearable } from './use-wearable.ts';
import { listeningWords } from './wearable-words.ts';

export function useBarWords(session: ListenSession): ListenWords {
  const t = useTranslations('listening');
  const wearables = useTranslations('wearables');
  return listeningWords(session, useWearable(), wearables) ?? listenWords(session, t);
}
