// Programs with language models that answer on this computer, each with a button that takes it.
import { useTranslations } from 'use-intl';
import { useLocalEndpoints } from './understanding-queries.ts';

/** How many of a program's models are named. */
const NAMED = 4;

export function FoundHere({ onUse }: { onUse(address: string, firstModel: string | undefined): void }) {
  const t = useTranslations('understanding');
  const found = useLocalEndpoints();
  if (found.isPending) return <p className="setting-hint">{t('looking')}</p>;
  const endpoints = found.data?.endpoints ?? [];
  const modelsOf = (models: readonly string[]): string => {
    const names = models.slice(0, NAMED).join(', ');
    if (models.length === 0) return t('noModels');
    return models.length > NAMED ? t('andMore', { names, count: models.length - NAMED }) : names;
  };
  return (
    <>
      {endpoints.length === 0 ? (
        <p className="setting-hint">{t('noneFound')}</p>
      ) : (
        <ul className="model-list" aria-label={t('found')}>
          {endpoints.map(({ name, base_url, models }) => (
            <li key={base_url} className="found-endpoint">
              <span>
                {t('foundAt', { name, host: new URL(base_url).host })}{' '}
                <span className="setting-hint">{modelsOf(models)}</span>
              </span>
              <button
                type="button"
                className="button is-small"
                onClick={() =>
                  onUse(
                    base_url,
                    models.find((model) => !/[:-]cloud$/.test(model)),
                  )
                }
              >
                {t('take', { name })}
              </button>
            </li>
          ))}
        </ul>
      )}
      <button
        type="button"
        className="button is-small"
        disabled={found.isFetching}
        onClick={() => void found.refetch()}
      >
        {t('lookAgain')}
      </button>
    </>
  );
}
