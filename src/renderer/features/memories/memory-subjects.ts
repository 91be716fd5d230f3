// What memories are about, as filters: the subject that understanding gave, else the category. Pure.
import type { AppMemory } from '../../../contract/memories.ts';
import type { memories } from '../../messages/en/memories.ts';

/** Subjects that have a word of their own. */
export type KnownSubject = keyof typeof memories.subjects;

const OF_SUBJECT: Readonly<Record<string, KnownSubject>> = {
  home: 'home',
  address: 'home',
  job: 'work',
  employer: 'work',
  work: 'work',
  school: 'work',
  commute: 'work',
  marital: 'family',
  relationship: 'family',
  family: 'family',
  diet: 'food',
  food: 'food',
  alcohol: 'health',
  smoking: 'health',
  'blood group': 'health',
  health: 'health',
  doctor: 'health',
  dentist: 'health',
};

const OF_CATEGORY: Partial<Record<AppMemory['full_category'], KnownSubject>> = {
  work: 'work',
  workflow: 'work',
  hobbies: 'interests',
  interests: 'interests',
  lifestyle: 'habits',
  habits: 'habits',
  skills: 'skills',
  learnings: 'learnings',
};

/** More filters would be a list of their own; what is about anything else is under 'other'. */
const MOST_SUBJECTS = 9;

type Described = Pick<AppMemory, 'subject' | 'full_category'>;

/** A known subject, or one that a language model named. */
export function subjectOf({ subject, full_category }: Described): string {
  if (subject.startsWith('favourite:')) return 'favourites';
  // 'wife:job' is about her.
  if (subject.includes(':')) return 'people';
  if (subject !== '') return OF_SUBJECT[subject] ?? subject;
  return OF_CATEGORY[full_category] ?? 'other';
}

export interface SubjectCount {
  subject: string;
  count: number;
}

/** The most frequent first, 'other' last. */
export function subjectsIn(memories: readonly Described[]): SubjectCount[] {
  const counts = new Map<string, number>();
  for (const memory of memories) {
    const subject = subjectOf(memory);
    counts.set(subject, (counts.get(subject) ?? 0) + 1);
  }
  const others = counts.get('other') ?? 0;
  counts.delete('other');
  const sorted = [...counts]
    .map(([subject, count]) => ({ subject, count }))
    .toSorted((a, b) => b.count - a.count || (a.subject < b.subject ? -1 : 1));
  const rest = sorted.slice(MOST_SUBJECTS).reduce((sum, { count }) => sum + count, others);
  const shown = sorted.slice(0, MOST_SUBJECTS);
  return rest === 0 ? shown : [...shown, { subject: 'other', count: rest }];
}

/** Those about `subject`; 'other' are all that no filter of `subjects` names. */
export function aboutSubject<M extends Described>(
  memories: readonly M[],
  subject: string | null,
  subjects: readonly SubjectCount[],
): readonly M[] {
  if (subject === null) return memories;
  const named = new Set(subjects.map((one) => one.subject));
  return memories.filter((memory) => {
    const own = subjectOf(memory);
    return subject === 'other' ? own === 'other' || !named.has(own) : own === subject;
  });
}
