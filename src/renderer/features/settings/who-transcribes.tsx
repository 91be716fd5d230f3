// One choice of who turns audio into text: this computer, a server of the owner's, or a WebSocket service. What is chosen
// and has no address yet is set up below; until then the stored choice stays.
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { LoadingLine } from '../../components/loading.tsx';
import { ModeChoice } from '../../components/mode-choice.tsx';
import { CustomStt } from './custom-stt.tsx';
import { customSttSetting } from './custom-stt-queries.ts';
import { useSetting } from './setting-queries.ts';
import { Block, NotRead, SaveStatus } from './setting.tsx';
import { SpeechService } from './speech-service.tsx';
import { useSpeechService } from './speech-queries.ts';

const CHOICES = [
  { who: 'computer', words: 'byComputer', hint: 'byComputerHint' },
  { who: 'server', words: 'byServer', hint: 'byServerHint' },
  { who: 'socket', words: 'bySocket', hint: 'bySocketHint' },
] as const;
type Who = (typeof CHOICES)[number]['who'];

export function WhoTranscribes() {
  const t = useTranslations('settings');
  const socket = useSetting(customSttSetting);
  const server = useSpeechService();
  /** Chosen, and not stored yet: it has no address. */
  const [wanted, setWanted] = useState<Who | null>(null);
  const error = socket.setting.error ?? server.setting.error;
  const known = socket.setting.data !== undefined && server.setting.data !== undefined;
  const stored: Who | null = !known
    ? null
    : socket.setting.data?.enabled
      ? 'socket'
      : server.setting.data?.preferred
        ? 'server'
        : 'computer';
  const chosen = wanted ?? stored;
  const busy = socket.change.isPending || server.change.isPending;

  /** One is on at a time: the others are turned off first, so that audio never goes to two. */
  async function turnTo(who: Who): Promise<void> {
    if (who !== 'socket' && socket.setting.data?.enabled) await socket.change.mutateAsync({ enabled: false });
    if (who !== 'server' && server.setting.data?.preferred)
      await server.change.mutateAsync({ preferred: false });
    if (who === 'socket') await socket.change.mutateAsync({ enabled: true });
    if (who === 'server') await server.change.mutateAsync({ preferred: true });
    setWanted(null);
  }
  function choose(who: Who): void {
    const isSetUp =
      who === 'computer' ||
      (who === 'server' ? server.setting.data?.configured === true : socket.setting.data?.url != null);
    setWanted(who);
    // Its failure stands below the choice.
    if (isSetUp) turnTo(who).catch(() => setWanted(null));
  }
  const saved = (who: Who) => (): void => void turnTo(who).catch(() => setWanted(null));

  return (
    <>
      <Block title={t('whoTranscribes')}>
        {error && !known ? (
          <NotRead
            what={t('theSetting')}
            error={error}
            onRetry={() => {
              void socket.setting.refetch();
              void server.setting.refetch();
            }}
          />
        ) : !known ? (
          <LoadingLine />
        ) : (
          <ModeChoice
            legend={t('whoTranscribes')}
            quietLegend
            chosen={chosen}
            options={CHOICES.map(({ who, words, hint }) => ({ value: who, words: t(words), hint: t(hint) }))}
            busy={busy}
            onChoose={choose}
          />
        )}
        {wanted !== null && wanted !== stored && !busy && <p className="setting-hint">{t('setUpFirst')}</p>}
        <SaveStatus error={socket.change.error ?? server.change.error} />
      </Block>
      {(chosen === 'server' || (chosen !== null && server.setting.data?.configured)) && (
        <Block title={t('serverTitle')}>
          <SpeechService onSaved={chosen === 'server' ? saved('server') : () => undefined} />
        </Block>
      )}
      {chosen === 'socket' && (
        <Block title={t('socketTitle')}>
          <CustomStt onSaved={saved('socket')} />
        </Block>
      )}
    </>
  );
}
