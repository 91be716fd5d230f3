// An answer: its text, who made it, and the places it rests on, each one click from the moment.
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { Link } from 'react-router';
import { conversationPath } from '../../../contract/app-links.ts';
import type { Answer, Citation } from '../../../contract/ask.ts';
import { formatPosition, formatWhen } from '../../lib/format-time.ts';
import type { Translate } from '../../messages/catalogue.ts';
import { answerLines, type AnswerPart } from './answer-parts.ts';

export function AnswerArticle({ answer }: { answer: Answer }) {
  const id = useId();
  const t = useTranslations('ask');
  const { citations, text } = answer;
  const lines = answerLines(text, new Set(citations.map(({ n }) => n)));
  const entries = lines.filter(({ isEntry }) => isEntry);
  const words = lines.filter(({ isEntry }) => !isEntry);
  const parts = (of: readonly AnswerPart[]) =>
    of.map((part, index) =>
      typeof part === 'string' ? (
        part
      ) : (
        <a
          key={index}
          className="ask-mark"
          href={`#${id}-${part.n}`}
          aria-label={t('source', { number: String(part.n) })}
        >
          {part.n}
        </a>
      ),
    );
  return (
    <article aria-label={t('answer')} className="ask-answer">
      {words.map((line, index) => (
        <p key={index} className="ask-text" dir="auto">
          {parts(line.parts)}
        </p>
      ))}
      {entries.length > 0 && (
        <ul className="ask-text">
          {entries.map((line, index) => (
            <li key={index} dir="auto">
              {parts(line.parts)}
            </li>
          ))}
        </ul>
      )}
      <p className="ask-note">
        <MadeBy answer={answer} />
      </p>
      {citations.length > 0 && (
        <>
          <h2>{t('sources')}</h2>
          <ol className="ask-sources">
            {citations.map((citation) => (
              <li key={citation.n} id={`${id}-${citation.n}`} value={citation.n}>
                <Link to={placeOf(citation)} dir="auto">
                  {citation.quote}
                </Link>
                <span className="ask-note">{factsOf(citation, t)}</span>
              </li>
            ))}
          </ol>
        </>
      )}
    </article>
  );
}

function MadeBy({ answer: { kind, model } }: { answer: Answer }) {
  const t = useTranslations('ask');
  switch (kind) {
    case 'written':
      return t('writtenBy', { model: model ?? t('aModel') });
    case 'direct':
      return t('direct');
    case 'passages':
      return t.rich('passages', { link: (words) => <Link to="/settings/understanding">{words}</Link> });
    case 'nothing':
      return t('nothing');
  }
}

function placeOf({ kind, id, conversation_id, segment_id }: Citation): string {
  if (conversation_id !== null) return conversationPath({ conversation_id, segment_id });
  return kind === 'memory' ? `/memories?memory=${id}` : `/tasks?task=${id}`;
}

function factsOf({ kind, title, said_at, start }: Citation, t: Translate<'ask'>): string {
  const noun = kind === 'conversation' ? '' : t(kind === 'memory' ? 'memory' : 'task');
  const when = said_at === null ? '' : formatWhen(said_at);
  const at = start === null ? '' : formatPosition(start);
  return [noun, title ?? '', when, at].filter((part) => part !== '').join(' · ');
}
