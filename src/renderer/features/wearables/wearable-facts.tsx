// What a wearable is and has: battery, model, firmware, sound, and what was lost on the way.
import { useTranslations } from 'use-intl';
import type { WearableState } from '../../../capture/bluetooth/wearable.ts';
import { formatNumber } from '../../lib/format-number.ts';
import { formatDuration } from '../../lib/format-time.ts';
import type { Translate } from '../../messages/catalogue.ts';

interface Fact {
  term: string;
  value: string;
  attention?: boolean;
}

export function WearableFacts({ state }: { state: WearableState }) {
  const t = useTranslations('wearableSettings');
  const facts = factsOf(state, t);
  if (facts.length === 0) return null;
  return (
    <dl className="wearable-facts">
      {facts.map(({ term, value, attention }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd className={attention ? 'is-attention' : undefined}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function factsOf(state: WearableState, t: Translate<'wearableSettings'>): Fact[] {
  const { battery, information, firmware, codec, packets } = state;
  const facts: Fact[] = [];
  if (battery.percent !== null)
    facts.push({
      term: t('battery'),
      value: t('percent', { percent: String(battery.percent) }),
      attention: battery.level !== 'good',
    });
  const model = [information.maker, information.model].filter((one) => one !== null && one !== '');
  if (model.length > 0) facts.push({ term: t('model'), value: model.join(' ') });
  const { version, judgement } = firmware;
  if (version !== null) {
    const old = judgement === 'old';
    facts.push({
      term: t('firmware'),
      value: old ? t('firmwareOld', { version }) : version,
      attention: old,
    });
  }
  if (codec !== null) facts.push({ term: t('sound'), value: soundWords(codec, t) });
  if (packets.received > 0)
    facts.push({
      term: t('lost'),
      value: packets.lost_seconds > 0 ? exactly(packets.lost_seconds) : t('lostNothing'),
      attention: packets.lost_seconds >= 1,
    });
  return facts;
}

/** What is lost is mostly less than a second. */
const exactly = (seconds: number): string =>
  seconds < 60 ? `${formatNumber(Math.round(seconds * 10) / 10)} s` : formatDuration(seconds);

function soundWords(
  { name, sample_rate }: NonNullable<WearableState['codec']>,
  t: Translate<'wearableSettings'>,
): string {
  const rate = String(sample_rate / 1_000);
  return name.startsWith('opus') ? t('codecOpus', { rate }) : t('codecPcm', { rate });
}
