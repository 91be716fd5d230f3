// Tries the language model on an invented conversation and shows what it made of it, beside the lines it rests on.
import { useTranslations } from 'use-intl';
import type { UnderstandingTest } from '../../../contract/understanding.ts';
import { formatWhen } from '../../lib/format-time.ts';
import { SaveStatus } from '../settings/setting.tsx';

interface TrialProps {
  busy: boolean;
  error: Error | null;
  result: UnderstandingTest | null;
  onTry(): void;
}

export function Trial({ busy, error, result, onTry }: TrialProps) {
  const t = useTranslations('understanding');
  return (
    <>
      <p className="form-actions">
        <button type="button" className="button" disabled={busy} onClick={onTry}>
          {t(busy ? 'trying' : 'tryButton')}
        </button>
        <SaveStatus error={error} />
      </p>
      <div role="status" aria-live="polite" className="trial">
        {result && !busy && <Result result={result} />}
      </div>
    </>
  );
}

function Result({
  result: { ok, provider, seconds, problem_code, sample, result },
}: {
  result: UnderstandingTest;
}) {
  const t = useTranslations('understanding');
  const conversation = (
    <details className="more">
      <summary>{t('sample')}</summary>
      <dl className="trial-sample" lang="en">
        {sample.map(({ speaker, text }) => (
          <div key={text}>
            <dt>{speaker}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
  if (!ok || result === null) {
    return (
      <>
        <p className="status-note is-attention">
          <span>{t('didNotWork', { problem: t(`problems.${problem_code ?? 'other'}`) })}</span>
        </p>
        {conversation}
      </>
    );
  }
  const { title, overview, tasks, events, memories, dropped } = result;
  const rows = [
    ...tasks.map(({ text, due, said }) => ({
      kind: 'task' as const,
      text: due ? t('taskDue', { task: text, when: formatWhen(due) }) : text,
      said,
    })),
    ...events.map(({ title: event, start, said }) => ({
      kind: 'event' as const,
      text: t('eventAt', { event, when: formatWhen(start) }),
      said,
    })),
    ...memories.map(({ text, said }) => ({ kind: 'memoryFound' as const, text, said })),
  ];
  return (
    <>
      <p className="setting-hint">
        {t('answered', { provider, seconds })} {dropped > 0 && t('dropped', { count: dropped })}
      </p>
      <h3 lang="en">{title}</h3>
      <p lang="en">{overview}</p>
      {rows.length === 0 ? (
        <p className="setting-hint">{t('foundNothing')}</p>
      ) : (
        <ul className="trial-rows" aria-label={t('whatItFound')}>
          {rows.map(({ kind, text, said }) => (
            <li key={`${kind} ${text}`}>
              <span className="badge">{t(kind)}</span> {text}
              <span className="setting-hint" lang="en">
                {said}
              </span>
            </li>
          ))}
        </ul>
      )}
      {conversation}
    </>
  );
}
