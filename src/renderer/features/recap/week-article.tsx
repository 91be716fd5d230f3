// The recap of one week: its days, who spoke, what was decided, left open and noted.
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import type { WeekRecap } from '../../../contract/week-recap.ts';
import { Notice } from '../../components/notice.tsx';
import { pageLocale } from '../../lib/page-language.ts';
import { Entries } from './entries.tsx';
import { RecapFindings } from './recap-findings.tsx';
import { headlineWords, weekOverviewWords } from './recap-words.ts';
import { talkedFor } from './talked-for.ts';

/** A day has no zone: it is the same day wherever the page is read. */
const dayFormat = (): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(pageLocale(), {
    ...({ weekday: 'short', day: 'numeric', month: 'short' } as const),
    timeZone: 'UTC',
  });

/** Of the computer that shows the page. */
const today = (): string => new Intl.DateTimeFormat('sv-SE').format(Date.now());

const day = (date: string): string => dayFormat().format(Date.parse(date));

const days = (from: string, to: string): string => dayFormat().formatRange(Date.parse(from), Date.parse(to));

export function WeekArticle({ week }: { week: WeekRecap }) {
  const id = useId();
  const t = useTranslations('recap');
  const { stats, locked_conversations: locked } = week;
  if (stats.total_conversations === 0)
    return (
      <Notice title={t('emptyWeekTitle')} level={2}>
        <p>{locked === 0 ? t('emptyWeek') : t('lockedLeftOut', { count: locked })}</p>
      </Notice>
    );
  const now = today();
  const past = week.days.filter(({ date, total_conversations: held }) => held > 0 || date <= now);
  const busiest = Math.max(...week.days.map((one) => one.total_duration_minutes), 1);
  return (
    <article aria-labelledby={id} className="recap-day">
      <h2 id={id}>
        <span className="recap-date">{days(week.start_date, week.end_date)}</span>{' '}
        {headlineWords(week.wording.headline, t)}
      </h2>
      <p className="recap-note">
        {[
          t('conversations', { count: stats.total_conversations }),
          talkedFor(stats.total_duration_minutes, t),
          t('tasksDone', { done: stats.completed_action_items_count, count: stats.action_items_count }),
          ...(locked === 0 ? [] : [t('locked', { count: locked })]),
        ].join(' · ')}
      </p>
      <p className="recap-overview" dir="auto">
        {weekOverviewWords(week, t)}
      </p>
      <table className="recap-week">
        <caption className="visually-hidden">{t('daysOfWeek')}</caption>
        <tbody>
          {past.map((one) => (
            <tr key={one.date}>
              <th scope="row">{day(one.date)}</th>
              <td aria-hidden="true" className="recap-bar">
                <span style={{ inlineSize: `calc(${one.total_duration_minutes / busiest} * var(--bar))` }} />
              </td>
              <td>
                {one.total_conversations === 0 ? t('nothing') : talkedFor(one.total_duration_minutes, t)}
              </td>
              <td className="recap-headline">
                {one.total_conversations > 0 && headlineWords(one.wording, t)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Entries
        title={t('people')}
        entries={week.people.map(({ name, conversations }) => ({
          text: t('personSpoke', { name, count: conversations }),
          conversation: undefined,
        }))}
      />
      <RecapFindings of={week} />
    </article>
  );
}
