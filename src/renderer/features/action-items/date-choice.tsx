// Chooses when a task is due: near days at once, or a day of the calendar with a time of day.
import { useState } from 'react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  DateInput,
  DateSegment,
  Dialog,
  DialogTrigger,
  Heading,
  Label,
  Popover,
  TimeField,
} from 'react-aria-components';
import { useTranslations } from 'use-intl';
import { dueOn, putOff, type Dated, type Now } from './due.ts';
import { DAY_MS, instantAt, wallOf } from './wall-time.ts';
import '../../components/overlays.css';
import './date-choice.css';

interface DateChoiceProps {
  item: Dated;
  words: string;
  at: Now;
  excluded?: boolean;
  onChoose(due: Dated): void;
}

export function DateChoice({ item, words, at, excluded = false, onChoose }: DateChoiceProps) {
  const t = useTranslations('tasks');
  return (
    <DialogTrigger>
      <Button className="quiet" aria-label={t('date.chooseNamed', { words })} excludeFromTabOrder={excluded}>
        {t('date.choose')}
      </Button>
      <Popover className="popover" placement="bottom start">
        <Dialog className="popover-body date-choice" aria-label={t('date.title')} data-own-keys="">
          {({ close }) => (
            <DateParts
              item={item}
              at={at}
              onChoose={(due) => {
                close();
                onChoose(due);
              }}
            />
          )}
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}

function DateParts({ item, at, onChoose }: Pick<DateChoiceProps, 'item' | 'at' | 'onChoose'>) {
  const t = useTranslations('tasks');
  const { timeZone } = at;
  const today = wallOf(at.now, timeZone).day;
  const [day, setDay] = useState<number | null>(null);
  const [minute, setMinute] = useState<number | null>(null);
  const known = item.due_at === null ? today : wallOf(Date.parse(item.due_at), timeZone).day;
  const chosen = (): Dated =>
    minute === null
      ? dueOn(day ?? known, item, timeZone)
      : {
          due_at: new Date(instantAt({ day: day ?? known, minute }, timeZone)).toISOString(),
          due_has_time: true,
        };
  return (
    <>
      <div className="date-near">
        <Button className="button is-small" autoFocus onPress={() => onChoose(dueOn(today, item, timeZone))}>
          {t('date.today')}
        </Button>
        <Button className="button is-small" onPress={() => onChoose(putOff(item, 'tomorrow', at))}>
          {t('tomorrow')}
        </Button>
        <Button className="button is-small" onPress={() => onChoose(putOff(item, 'nextWeek', at))}>
          {t('nextWeek')}
        </Button>
        {item.due_at !== null && (
          <Button className="button is-small" onPress={() => onChoose({ due_at: null, due_has_time: false })}>
            {t('date.none')}
          </Button>
        )}
      </div>
      <Calendar
        aria-label={t('date.title')}
        onChange={(date) => setDay(Date.UTC(date.year, date.month - 1, date.day) / DAY_MS)}
      >
        <header className="date-month">
          <Button slot="previous" className="quiet" aria-label={t('date.previous')}>
            <ChevronLeft size={18} aria-hidden="true" />
          </Button>
          <Heading className="date-month-name" />
          <Button slot="next" className="quiet" aria-label={t('date.next')}>
            <ChevronRight size={18} aria-hidden="true" />
          </Button>
        </header>
        <CalendarGrid className="date-days">
          {(date) => <CalendarCell date={date} className="date-day" />}
        </CalendarGrid>
      </Calendar>
      <div className="date-end">
        <TimeField
          className="date-time"
          onChange={(time) => setMinute(time === null ? null : time.hour * 60 + time.minute)}
        >
          <Label>{t('date.time')}</Label>
          <DateInput className="date-input">
            {(segment) => <DateSegment segment={segment} className="date-segment" />}
          </DateInput>
        </TimeField>
        <Button
          className="button is-small is-primary"
          isDisabled={day === null && minute === null}
          onPress={() => onChoose(chosen())}
        >
          {t('date.set')}
        </Button>
      </div>
    </>
  );
}
