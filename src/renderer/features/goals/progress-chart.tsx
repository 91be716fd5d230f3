// Draws the progress of a goal over the last days, with the same in words, and all values as a table.
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { Goal } from '../../../contract/goals.ts';
import { Loading } from '../../components/loading.tsx';
import { formatNumber } from '../../lib/format-number.ts';
import { pageLocale } from '../../lib/page-language.ts';
import { goalHistoryQuery, HISTORY_DAYS } from './goal-queries.ts';
import { progressLine } from './progress-line.ts';

const WIDTH = 600;
const HEIGHT = 120;
/** Room for the thickness of the line. */
const EDGE = 4;

const dayWords = (date: string): string =>
  new Intl.DateTimeFormat(pageLocale(), { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );

/** The browser's day: the history is of the owner's days, which are the same but for a few hours abroad. */
const dayNow = (): string =>
  new Date(Date.now() - new Date().getTimezoneOffset() * 60_000).toISOString().slice(0, 10);

export function ProgressChart({ goal }: { goal: Goal }) {
  const t = useTranslations('goals');
  const days = String(HISTORY_DAYS);
  const { data: history, isError } = useQuery(goalHistoryQuery(goal.id));
  if (isError)
    return (
      <p className="hint" role="alert">
        {t('historyFailed')}
      </p>
    );
  if (history === undefined)
    return (
      <Loading words={t('historyLoading', { title: goal.title })} className="progress-chart is-loading">
        {null}
      </Loading>
    );
  const [last, first] = [history[0], history.at(-1)];
  if (last === undefined || first === undefined) return <p className="hint">{t('noProgress', { days })}</p>;
  const latest = [dayNow(), last.date].toSorted()[1]!;
  const { points, target } = progressLine(history, {
    ...{ today: latest, days: HISTORY_DAYS, min: goal.min_value, target: goal.target_value },
  });
  const at = ({ x, y }: { x: number; y: number }): string =>
    `${x * WIDTH},${EDGE + (1 - y) * (HEIGHT - 2 * EDGE)}`;
  return (
    <>
      <figure className="progress-chart">
        <figcaption className="hint">{t('progress', { days })}</figcaption>
        <svg
          role="img"
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          aria-label={t('chart', {
            title: goal.title,
            count: history.length,
            days,
            first: formatNumber(first.value),
            firstDay: dayWords(first.date),
            last: formatNumber(last.value),
            lastDay: dayWords(last.date),
            target: formatNumber(goal.target_value),
          })}
        >
          <line
            className="progress-target"
            x1="0"
            x2={WIDTH}
            y1={EDGE + (1 - target) * (HEIGHT - 2 * EDGE)}
            y2={EDGE + (1 - target) * (HEIGHT - 2 * EDGE)}
          />
          <polyline className="progress-line" points={points.map(at).join(' ')} />
        </svg>
      </figure>
      <details className="progress-values">
        <summary>{t('history')}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('day')}</th>
              <th scope="col">{goal.unit ?? t('current')}</th>
            </tr>
          </thead>
          <tbody>
            {history.map(({ date, value }) => (
              <tr key={date}>
                <td>{dayWords(date)}</td>
                <td>{formatNumber(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}
