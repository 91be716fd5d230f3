// One choice of who understands: this computer, a server of the owner's, or a cloud service. What is chosen and not set up yet
// is set up below; until then the stored choice stays.
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type {
  Understanding,
  UnderstandingPatch,
  UnderstandingProviderName,
} from '../../../contract/understanding.ts';
import { ModeChoice } from '../../components/mode-choice.tsx';
import { formatWhen } from '../../lib/format-time.ts';
import { Block, SaveStatus } from '../settings/setting.tsx';
import { Consent } from './consent.tsx';
import { LanguageModels } from './language-models.tsx';
import { ServerForm } from './server-form.tsx';
import { useUnderstanding } from './understanding-queries.ts';

const CHOICES = [
  { who: 'computer', words: 'byComputer', hint: 'byComputerHint' },
  { who: 'server', words: 'byServer', hint: 'byServerHint' },
  { who: 'cloud', words: 'byCloud', hint: 'byCloudHint' },
] as const;
type Who = (typeof CHOICES)[number]['who'];

const HERE = [
  { provider: 'rules', words: 'rules', hint: 'rulesHint' },
  { provider: 'embedded', words: 'languageModel', hint: 'languageModelHint' },
] as const;

const CLOUDS = [
  { provider: 'openai', name: 'OpenAI' },
  { provider: 'anthropic', name: 'Anthropic' },
] as const;
type Cloud = (typeof CLOUDS)[number]['provider'];

const whoIs = (provider: UnderstandingProviderName): Who =>
  provider === 'rules' || provider === 'embedded'
    ? 'computer'
    : provider === 'openai_compatible'
      ? 'server'
      : 'cloud';

/** `onChoose`: what was shown of the choice before is out of date. */
export function WhoUnderstands({ stored, onChoose }: { stored: Understanding; onChoose(): void }) {
  const t = useTranslations('understanding');
  const { change } = useUnderstanding();
  /** Chosen, and not stored yet. */
  const [wanted, setWanted] = useState<Who | null>(null);
  const [cloud, setCloud] = useState<Cloud>(stored.provider === 'anthropic' ? 'anthropic' : 'openai');
  const now = whoIs(stored.provider);
  const chosen = wanted ?? now;

  const choose = (who: Who): void => {
    onChoose();
    setWanted(who === now ? null : who);
    // The others have to be set up first.
    if (who === 'computer' && who !== now) store({ provider: 'rules' });
  };
  function store(patch: UnderstandingPatch, onSuccess?: () => void): void {
    change.mutate(patch, {
      onSuccess() {
        setWanted(null);
        onSuccess?.();
      },
    });
  }
  const kind = chosen === 'server' ? 'openai_compatible' : cloud;

  return (
    <>
      <Block title={t('who')}>
        <ModeChoice
          legend={t('who')}
          quietLegend
          chosen={chosen}
          options={CHOICES.map(({ who, words, hint }) => ({ value: who, words: t(words), hint: t(hint) }))}
          busy={change.isPending}
          onChoose={choose}
        />
        {wanted !== null && wanted !== 'computer' && <p className="setting-hint">{t('setUpFirst')}</p>}
        {chosen === 'computer' && <SaveStatus error={change.error} />}
        <State stored={stored} />
      </Block>
      {chosen === 'computer' ? (
        <Block title={t('computerTitle')}>
          <ModeChoice
            legend={t('computerTitle')}
            quietLegend
            chosen={(change.isPending && change.variables.provider) || stored.provider}
            options={HERE.map(({ provider, words, hint }) => ({
              value: provider,
              words: t(words),
              hint: t(hint),
            }))}
            busy={change.isPending}
            onChoose={(provider) => {
              onChoose();
              store({ provider });
            }}
          />
          {stored.provider === 'embedded' && (
            <>
              <p className="setting-hint">{t('modelsHint')}</p>
              <LanguageModels />
            </>
          )}
        </Block>
      ) : (
        <Block title={t(chosen === 'server' ? 'serverTitle' : 'cloudTitle')}>
          {chosen === 'cloud' && (
            <ModeChoice
              legend={t('service')}
              quietLegend
              chosen={cloud}
              options={CLOUDS.map(({ provider, name }) => ({ value: provider, words: name }))}
              busy={change.isPending}
              onChoose={(provider) => {
                onChoose();
                setCloud(provider);
                setWanted(provider === stored.provider ? null : 'cloud');
              }}
            />
          )}
          <ServerForm
            key={kind}
            kind={kind}
            stored={stored}
            busy={change.isPending}
            error={change.error}
            saved={change.isSuccess}
            onSave={store}
          />
          {stored.provider === kind && (
            <Consent stored={stored} busy={change.isPending} onChange={change.mutate} />
          )}
        </Block>
      )}
    </>
  );
}

/** What happens with the next conversation, in a sentence. */
function State({ stored }: { stored: Understanding }) {
  const t = useTranslations('understanding');
  const { provider, ready, problem_code, model, host, last_failure } = stored;
  if (provider === 'rules') {
    const sends = stored.embeddings?.ready === true;
    return <p className="setting-hint">{t(sends ? 'onlySearchSent' : 'nothingSent')}</p>;
  }
  return (
    <div role="status">
      {ready ? (
        <p className="setting-hint">
          {host === null
            ? t('usedHere', { model: model ?? '' })
            : t('usedThere', { host, model: model ?? '' })}
        </p>
      ) : (
        <p className="status-note is-attention">
          <span>{t('untilThen', { problem: t(`problems.${problem_code ?? 'other'}`) })}</span>
        </p>
      )}
      {last_failure && (
        <p className="setting-hint">
          {t('lastFailure', {
            when: formatWhen(last_failure.at),
            problem: t(`problems.${last_failure.code}`),
          })}
        </p>
      )}
    </div>
  );
}
