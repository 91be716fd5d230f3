// The summary of one day: what it was about, and what was decided, left open and noted, each with a link to its conversation.
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { StoredDaySummary } from '../../../contract/daily-summaries.ts';
import { ConfirmButton } from '../../components/confirm-button.tsx';
import { formatDuration } from '../../lib/format-time.ts';

interface DayArticleProps {
  day: StoredDaySummary;
  busy: boolean;
  onMake(): void;
  onShare(value: StoredDaySummary['visibility']): void;
  onDelete(): void;
}

export function DayArticle({ day, busy, onMake, onShare, onDelete }: DayArticleProps) {
  const id = useId();
  const name = dayName(day.date);
  const shared = day.visibility === 'shared';
  return (
    <article aria-labelledby={id} className="recap-day">
      <h2 id={id}>
        <span className="recap-date">{name}</span> {day.headline}
      </h2>
      <p className="recap-note">{factsOf(day)}</p>
      {day.overview !== '' && <p className="recap-overview">{day.overview}</p>}
      <Entries
        title="Highlights"
        entries={day.highlights.map((one) => ({ text: one.topic, conversation: one.conversation_ids[0] }))}
      />
      <Entries
        title="Decisions"
        entries={day.decisions_made.map((one) => ({ text: one.decision, conversation: one.conversation_id }))}
      />
      <Entries
        title="Open questions"
        entries={day.unresolved_questions.map((one) => ({
          text: one.question,
          conversation: one.conversation_id,
        }))}
      />
      <Entries
        title="Tasks"
        entries={day.action_items.map((one) => ({
          text: one.completed ? <s>{one.description}</s> : one.description,
          conversation: one.source_conversation_id,
        }))}
      />
      <Entries
        title="Worth knowing"
        entries={day.knowledge_nuggets.map((one) => ({
          text: one.insight,
          conversation: one.conversation_id,
        }))}
      />
      <Entries
        title="Places"
        entries={day.locations.map((place) => ({
          text: `${place.time} ${place.name}`,
          conversation: undefined,
        }))}
      />
      {shared && (
        <p className="recap-note">
          Anyone who can reach this service can read it at{' '}
          <a href={`/v1/daily-summaries/${day.id}/shared`}>its public address</a>.
        </p>
      )}
      <p className="recap-actions">
        <button
          type="button"
          className="quiet"
          aria-label={shared ? `Stop sharing ${name}` : `Share ${name}`}
          disabled={busy}
          onClick={() => onShare(shared ? 'private' : 'shared')}
        >
          {shared ? 'Stop sharing' : 'Share'}
        </button>
        <button
          type="button"
          className="quiet"
          aria-label={`Regenerate the summary of ${name}`}
          disabled={busy}
          onClick={onMake}
        >
          Regenerate
        </button>
        <ConfirmButton
          label="Delete"
          name={`Delete the summary of ${name}`}
          question="Delete it for good?"
          confirm="Delete for good"
          busy={busy}
          onConfirm={onDelete}
        />
      </p>
    </article>
  );
}

interface Entry {
  text: ReactNode;
  conversation: string | undefined;
}

function Entries({ title, entries }: { title: string; entries: readonly Entry[] }) {
  if (entries.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul>
        {entries.map(({ text, conversation }, index) => (
          <li key={index}>
            {conversation === undefined ? text : <Link to={`/conversations/${conversation}`}>{text}</Link>}
          </li>
        ))}
      </ul>
    </>
  );
}

/** A day has no zone: it is the same day wherever the page is read. */
const dayName = (date: string): string =>
  new Intl.DateTimeFormat(undefined, {
    ...({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const),
    timeZone: 'UTC',
  }).format(Date.parse(date));

function factsOf({ stats }: StoredDaySummary): string {
  const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;
  return [
    count(stats.total_conversations, 'conversation'),
    formatDuration(stats.total_duration_minutes * 60),
    count(stats.action_items_count, 'task'),
  ].join(' · ');
}
