// The summary of one day: what it was about, and what was decided, left open and noted, each with a link to its conversation.
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import type { StoredDaySummary } from '../../../contract/daily-summaries.ts';
import { ConfirmButton } from '../../components/confirm-button.tsx';
import { pageLocale } from '../../lib/page-language.ts';
import type { Translate } from '../../messages/catalogue.ts';
import { DayConversations, DayTasks } from './day-lists.tsx';
import { Entries } from './entries.tsx';
import { RecapFindings } from './recap-findings.tsx';
import { headlineWords, overviewWords } from './recap-words.ts';
import { talkedFor } from './talked-for.ts';

interface DayArticleProps {
  day: StoredDaySummary;
  busy: boolean;
  onMake(): void;
  onShare(value: StoredDaySummary['visibility']): void;
  onDelete(): void;
}

export function DayArticle({ day, busy, onMake, onShare, onDelete }: DayArticleProps) {
  const id = useId();
  const t = useTranslations('recap');
  const name = dayName(day.date);
  const overview = overviewWords(day, t);
  const shared = day.visibility === 'shared';
  return (
    <article aria-labelledby={id} className="recap-day">
      <h2 id={id}>
        <span className="recap-date">{name}</span>{' '}
        <bdi>{day.wording ? headlineWords(day.wording.headline, t) : day.headline}</bdi>
      </h2>
      <p className="recap-note">{factsOf(day, t)}</p>
      {overview !== '' && (
        <p className="recap-overview" dir="auto">
          {overview}
        </p>
      )}
      <DayConversations conversations={day.conversations ?? []} />
      <RecapFindings
        of={{
          decisions_made: day.decisions_made,
          unresolved_questions: day.unresolved_questions,
          knowledge_nuggets: day.knowledge_nuggets,
        }}
        tasks={<DayTasks tasks={day.tasks ?? []} />}
      />
      <Entries
        title={t('places')}
        entries={day.locations.map((place) => ({
          text: `${place.time} ${place.name}`,
          conversation: undefined,
        }))}
      />
      {shared && (
        <p className="recap-note">
          {t.rich('shared', {
            link: (words) => <a href={`/v1/daily-summaries/${day.id}/shared`}>{words}</a>,
          })}
        </p>
      )}
      <p className="recap-actions">
        <button
          type="button"
          className="quiet"
          aria-label={shared ? t('stopSharingName', { day: name }) : t('shareName', { day: name })}
          disabled={busy}
          onClick={() => onShare(shared ? 'private' : 'shared')}
        >
          {shared ? t('stopSharing') : t('share')}
        </button>
        <button
          type="button"
          className="quiet"
          aria-label={t('regenerateName', { day: name })}
          disabled={busy}
          onClick={onMake}
        >
          {t('regenerate')}
        </button>
        <ConfirmButton
          label={t('delete')}
          name={t('deleteName', { day: name })}
          question={t('deleteQuestion')}
          confirm={t('deleteConfirm')}
          busy={busy}
          onConfirm={onDelete}
        />
      </p>
    </article>
  );
}

/** A day has no zone: it is the same day wherever the page is read. */
const dayName = (date: string): string =>
  new Intl.DateTimeFormat(pageLocale(), {
    ...({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const),
    timeZone: 'UTC',
  }).format(Date.parse(date));

function factsOf({ stats, tasks }: StoredDaySummary, t: Translate<'recap'>): string {
  return [
    t('conversations', { count: stats.total_conversations }),
    talkedFor(stats.total_duration_minutes, t),
    t('tasks', { count: tasks?.length ?? stats.action_items_count }),
  ].join(' · ');
}
