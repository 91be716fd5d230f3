// In the bar, what else a person should know of the wearable now.
import { useTranslations } from 'use-intl';
import { useListening } from '../listening/listening-context.ts';
import { useWearable } from './use-wearable.ts';
import { lossOf, noticesOf } from './wearable-words.ts';

export function WearableNotices() {
  const t = useTranslations('wearables');
  const { session } = useListening();
  const state = useWearable();
  if (session.source !== 'wearable') return null;
  return [...lossOf(session, t), ...noticesOf(state, t)].map((notice) => (
    <span key={notice} role="status">
      {notice}
    </span>
  ));
}
