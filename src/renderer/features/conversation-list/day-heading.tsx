// The heading of a day in the list: its name and how many conversations it has. Stays in view while its rows are.
import type { Ref } from 'react';
import { useTranslations } from 'use-intl';
import { formatNumber } from '../../lib/format-number.ts';
import type { DaySpan } from './day-layout.ts';
import { dayWords } from './day-words.ts';

export function DayHeading({ day, ref }: { day: DaySpan; ref: Ref<HTMLHeadingElement> }) {
  const t = useTranslations('conversationList');
  const words = dayWords(day.date);
  return (
    <h3 className="index-day-head" ref={ref} data-item={day.item}>
      <span aria-hidden="true">{words}</span>
      <span aria-hidden="true" className="index-day-count">
        {formatNumber(day.count)}
      </span>
      <span className="visually-hidden">{t('dayCount', { day: words, count: day.count })}</span>
    </h3>
  );
}
