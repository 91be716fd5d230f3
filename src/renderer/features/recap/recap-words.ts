// Headlines and overviews of days and weeks: words of the conversations, joined in the language of the page. Pure.
import type { StoredDaySummary, SummaryWording } from '../../../contract/daily-summaries.ts';
import type { WeekRecap } from '../../../contract/week-recap.ts';
import type { Translate } from '../../messages/catalogue.ts';

type T = Translate<'recap'>;

export function headlineWords({ text, more }: SummaryWording['headline'], t: T): string {
  if (text === '') return t('withoutTitles');
  return more === 0 ? text : t('titlesAndMore', { titles: text, count: more });
}

export function overviewWords({ wording, overview }: StoredDaySummary, t: T): string {
  if (wording === undefined) return overview;
  const { text, more } = wording.overview;
  return [text, more > 0 && t('moreConversations', { count: more })].filter(Boolean).join(' ');
}

export function weekOverviewWords({ wording, stats }: WeekRecap, t: T): string {
  const { longest, more, active_days: days } = wording;
  const counts = t('weekCounts', { count: stats.total_conversations, days });
  if (longest.length === 0) return counts;
  const titles = longest.join('; ');
  return `${counts} ${more === 0 ? t('longest', { titles }) : t('longestAndMore', { titles, count: more })}`;
}
