// The subjects of the memories as filters; one at a time.
import { useTranslations } from 'use-intl';
import { formatNumber } from '../../lib/format-number.ts';
import { capitalize } from '../../lib/format-time.ts';
import { memories as english } from '../../messages/en/memories.ts';
import type { KnownSubject, SubjectCount } from './memory-subjects.ts';

const isKnown = (subject: string): subject is KnownSubject => subject in english.subjects;

interface SubjectFiltersProps {
  subjects: readonly SubjectCount[];
  total: number;
  chosen: string | null;
  onChoose(subject: string | null): void;
}

export function SubjectFilters({ subjects, total, chosen, onChoose }: SubjectFiltersProps) {
  const t = useTranslations('memories');
  if (subjects.length < 2) return null;
  const filter = (subject: string | null, words: string, count: number) => (
    <button
      key={subject ?? ''}
      type="button"
      dir="auto"
      aria-pressed={chosen === subject}
      onClick={() => onChoose(subject)}
    >
      {words} <span className="list-count">{formatNumber(count)}</span>
    </button>
  );
  return (
    <div className="choices subject-filters" role="group" aria-label={t('about')}>
      {filter(null, t('everything'), total)}
      {subjects.map(({ subject, count }) =>
        filter(subject, isKnown(subject) ? t(`subjects.${subject}`) : capitalize(subject), count),
      )}
    </div>
  );
}
