// The screen of questions: one question, its answer and the places it rests on. The question stands in the address.
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { SlowWords } from '../../components/loading.tsx';
import { Notice } from '../../components/notice.tsx';
import { ReadFailed } from '../../components/read-failed.tsx';
import { useDraft } from '../../lib/draft.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { AnswerArticle } from './answer-article.tsx';
import { answerQuery } from './ask-queries.ts';
import './ask.css';

const EXAMPLES = ['examples.tasks', 'examples.tomorrow', 'examples.decisions'] as const;

export function AskScreen() {
  const t = useTranslations('ask');
  usePageTitle(t('heading'));
  const [address, setAddress] = useSearchParams();
  const question = address.get('q') ?? '';
  // Words of a link that any program may have opened: they stand in the field until somebody sends them.
  const given = question === '' ? (address.get('draft') ?? '') : question;
  const [begun, setBegun] = useDraft('question', '');
  const [text, setText] = useState(given || begun);
  const [shown, setShown] = useState(given);
  // Back and forward change the address without the field.
  if (shown !== given) {
    setShown(given);
    setText(given);
  }
  const answer = useQuery(answerQuery(question));
  const ask = (words: string): void => {
    setBegun('');
    setAddress(words === '' ? {} : { q: words });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const words = text.trim();
    if (words === question && words !== '') void answer.refetch();
    else ask(words);
  };
  return (
    <section className="screen ask" aria-labelledby="ask-heading">
      <header className="screen-head">
        <h1 id="ask-heading">{t('heading')}</h1>
      </header>
      <form className="screen-add" role="search" onSubmit={submit}>
        <input
          type="text"
          value={text}
          maxLength={500}
          placeholder={t('placeholder')}
          aria-label={t('field')}
          dir="auto"
          autoFocus
          onChange={({ currentTarget: { value } }) => {
            setText(value);
            setBegun(value);
          }}
        />
        <button type="submit" className="button" disabled={text.trim() === '' || answer.isFetching}>
          {t('send')}
        </button>
      </form>
      {answer.isFetching && <SlowWords words={t('looking')} />}
      <div className="ask-scroll" aria-live="polite" aria-busy={answer.isFetching}>
        {question === '' ? (
          <Notice title={t('teachTitle')} level={2}>
            <p>{t('teach')}</p>
            <ul className="ask-examples">
              {EXAMPLES.map((example) => (
                <li key={example}>
                  <button type="button" className="quiet" onClick={() => ask(t(example))}>
                    {t(example)}
                  </button>
                </li>
              ))}
            </ul>
          </Notice>
        ) : answer.isFetching ? (
          <div className="screen-loading">
            <span className="visually-hidden">{t('looking')}</span>
            {[80, 60, 70].map((width) => (
              <span key={width} className="bone" style={{ inlineSize: `${width}%` }} />
            ))}
          </div>
        ) : answer.isError ? (
          <ReadFailed
            title={t('failed')}
            error={answer.error}
            safe={t('safe')}
            level={2}
            onRetry={() => void answer.refetch()}
          />
        ) : (
          answer.data && <AnswerArticle answer={answer.data} />
        )}
      </div>
    </section>
  );
}
