// The months behind the count: how many conversations each day has. A day leads to its place in the list.
import { useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Dialog, Popover } from 'react-aria-components';
import { useTranslations } from 'use-intl';
import { formatNumber } from '../../lib/format-number.ts';
import { capitalize } from '../../lib/format-time.ts';
import { pageLocale } from '../../lib/page-language.ts';
import type { Day } from './day-layout.ts';
import { firstDayOfWeek, heat, monthWeeks, otherMonth } from './month-grid.ts';

interface MonthsProps {
  days: readonly Day[];
  anchor: RefObject<HTMLElement | null>;
  onClose(): void;
  onDay(date: string): void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

export function Months({ days, anchor, onClose, onDay }: MonthsProps) {
  const t = useTranslations('conversationList.months');
  const [month, setMonth] = useState(() => days[0]?.date.slice(0, 7) ?? new Date().toISOString().slice(0, 7));
  const grid = useRef<HTMLTableElement>(null);
  const counts = new Map(days.map(({ date, count }) => [date, count]));
  const inMonth = days.filter(({ date }) => date.startsWith(month));
  const most = Math.max(0, ...inMonth.map(({ count }) => count));
  const total = inMonth.reduce((sum, { count }) => sum + count, 0);
  const weeks = monthWeeks(month, firstDayOfWeek(pageLocale()));
  const first = inMonth[0]?.date;
  const newest = days[0]?.date.slice(0, 7) ?? month;
  const oldest = days.at(-1)?.date.slice(0, 7) ?? month;
  const format = (options: Intl.DateTimeFormatOptions, at: number): string =>
    new Intl.DateTimeFormat(pageLocale(), { ...options, timeZone: 'UTC' }).format(at);

  const said = (date: string): string =>
    format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }, Date.parse(date));

  /** Arrow keys move among the days that have any. */
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    const buttons = [...(grid.current?.querySelectorAll<HTMLButtonElement>('button') ?? [])];
    const at = buttons.findIndex((button) => button === document.activeElement);
    if (step === undefined || at < 0) return;
    event.preventDefault();
    const from = Number(buttons[at]!.dataset['day']);
    const ahead = step > 0 ? buttons.slice(at + 1) : buttons.slice(0, at).toReversed();
    const far = ahead.find((button) => Math.abs(Number(button.dataset['day']) - from) >= Math.abs(step));
    (far ?? ahead.at(-1))?.focus();
  };

  return (
    <Popover
      triggerRef={anchor}
      isOpen
      placement="bottom start"
      className="popover"
      onOpenChange={(open) => !open && onClose()}
    >
      <Dialog className="popover-body months" aria-label={t('title')}>
        <header className="months-head">
          <button
            type="button"
            className="list-tool"
            aria-label={t('previous')}
            disabled={month <= oldest}
            onClick={() => setMonth(otherMonth(month, -1))}
          >
            <ChevronLeft size={16} strokeWidth={1.75} aria-hidden="true" />
          </button>
          <h3 aria-live="polite">
            {capitalize(format({ month: 'long', year: 'numeric' }, Date.parse(`${month}-01`)))}
          </h3>
          <button
            type="button"
            className="list-tool"
            aria-label={t('next')}
            disabled={month >= newest}
            onClick={() => setMonth(otherMonth(month, 1))}
          >
            <ChevronRight size={16} strokeWidth={1.75} aria-hidden="true" />
          </button>
        </header>
        <table ref={grid} onKeyDown={onKeyDown} aria-label={t('title')}>
          <thead aria-hidden="true">
            <tr>
              {Array.from({ length: 7 }, (_, index) => (
                <th key={index} scope="col">
                  {/* 1 November 2026 is a Sunday. */}
                  {format(
                    { weekday: 'narrow' },
                    Date.UTC(2026, 10, 1 + firstDayOfWeek(pageLocale()) + index),
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week, index) => (
              <tr key={index}>
                {week.map((day, at) => {
                  const count = day === null ? 0 : (counts.get(day.date) ?? 0);
                  return (
                    <td key={at}>
                      {day !== null && count > 0 && (
                        <button
                          type="button"
                          className={`months-day heat-${heat(count, most)}`}
                          data-day={day.day}
                          autoFocus={day.date === first}
                          aria-label={t('day', { day: said(day.date), count })}
                          title={t('day', { day: said(day.date), count })}
                          onClick={() => onDay(day.date)}
                        >
                          {formatNumber(day.day)}
                        </button>
                      )}
                      {day !== null && count === 0 && (
                        <span className="months-day">{formatNumber(day.day)}</span>
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
        <p className="hint">{t('total', { count: total })}</p>
      </Dialog>
    </Popover>
  );
}
