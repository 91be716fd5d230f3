// What was found in the conversations of a day or of a week, each with a link to its conversation.
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { DaySummary } from '../../../contract/daily-summaries.ts';
import { Entries } from './entries.tsx';

type Findings = Pick<DaySummary, 'decisions_made' | 'unresolved_questions' | 'knowledge_nuggets'> &
  Partial<Pick<DaySummary, 'highlights' | 'action_items'>>;

/** `tasks`: in place of those that are only told. */
export function RecapFindings({ of, tasks }: { of: Findings; tasks?: ReactNode }) {
  const t = useTranslations('recap');
  return (
    <>
      <Entries
        title={t('highlights')}
        entries={(of.highlights ?? []).map((one) => ({
          text: one.topic,
          conversation: one.conversation_ids[0],
        }))}
      />
      <Entries
        title={t('decisions')}
        entries={of.decisions_made.map((one) => ({ text: one.decision, conversation: one.conversation_id }))}
      />
      <Entries
        title={t('questions')}
        entries={of.unresolved_questions.map((one) => ({
          text: one.question,
          conversation: one.conversation_id,
        }))}
      />
      {tasks ?? (
        <Entries
          title={t('tasksTitle')}
          entries={(of.action_items ?? []).map((one) => ({
            text: one.completed ? <s>{one.description}</s> : one.description,
            conversation: one.source_conversation_id,
          }))}
        />
      )}
      <Entries
        title={t('worthKnowing')}
        entries={of.knowledge_nuggets.map((one) => ({
          text: one.insight,
          conversation: one.conversation_id,
        }))}
      />
    </>
  );
}
