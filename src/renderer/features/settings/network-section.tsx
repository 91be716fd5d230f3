// The network settings: other computers, paired devices, origins of other pages, host names, a proxy in front.
import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import type { Network } from '../../../contract/network.ts';
import { LoadingLine } from '../../components/loading.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { EntryList } from './entry-list.tsx';
import { useNetwork } from './network-queries.ts';
import { OtherComputers } from './other-computers.tsx';
import { OutgoingProxy } from './outgoing-proxy.tsx';
import { PairedDevices } from './paired-devices.tsx';
import { Block, NotRead, SettingSwitch } from './setting.tsx';

export function NetworkSection() {
  const t = useTranslations('network');
  usePageTitle(t('title'));
  return (
    <>
      <h1>{t('title')}</h1>
      <p className="setting-lead">{t('lead')}</p>
      <Rules />
    </>
  );
}

function Rules() {
  const t = useTranslations('network');
  const { setting, change } = useNetwork();
  const network = setting.data;
  if (network === undefined) {
    return setting.isError ? (
      <NotRead what={t('unread')} error={setting.error} onRetry={() => void setting.refetch()} />
    ) : (
      <LoadingLine />
    );
  }
  return (
    <>
      <Block title={t('others')} hint={t('othersHint')}>
        <OtherComputers network={network} change={change} />
      </Block>
      <Block title={t('devices')} hint={t('devicesHint')}>
        <PairedDevices lan={network.lan} />
      </Block>
      <Block title={t('pages')} hint={t('pagesHint')}>
        <RuleList
          rule="allowed_origins"
          network={network}
          title={t('origins')}
          label={t('origin')}
          placeholder="https://app.example.com"
          none={t('noOrigins')}
          wrong={t('originWrong')}
          remark={(origin) => (origin === 'null' ? t('anyFile') : null)}
        />
      </Block>
      <Block title={t('hosts')} hint={t('hostsHint')}>
        <RuleList
          rule="host_names"
          network={network}
          title={t('hosts')}
          label={t('host')}
          placeholder="earshot.example.org"
          none={t('noHosts')}
          wrong={t('hostWrong')}
        />
        <RuleSwitch rule="trust_proxy" network={network} label={t('proxy')} hint={t('proxyHint')} />
        <RuleSwitch
          rule="remote_pages"
          network={network}
          label={t('remotePages')}
          hint={t('remotePagesHint')}
        />
      </Block>
      <Block title={t('otherServers')} hint={t('otherServersHint')}>
        <OutgoingProxy network={network} />
      </Block>
    </>
  );
}

type RuleListProps = { rule: 'allowed_origins' | 'host_names'; network: Network } & Omit<
  ComponentProps<typeof EntryList>,
  'entries' | 'busy' | 'error' | 'onSave'
>;

/** Each rule has a change of its own, so that an error stands beside what it is about. */
function RuleList({ rule, network, ...shown }: RuleListProps) {
  const { isPending, error, mutate } = useNetwork().change;
  return (
    <EntryList
      {...shown}
      entries={network[rule]}
      busy={isPending}
      error={error}
      onSave={(entries, onSuccess) => mutate({ [rule]: entries }, { onSuccess })}
    />
  );
}

type RuleSwitchProps = { rule: 'trust_proxy' | 'remote_pages'; network: Network } & Pick<
  ComponentProps<typeof SettingSwitch>,
  'label' | 'hint'
>;

function RuleSwitch({ rule, network, ...shown }: RuleSwitchProps) {
  const { change } = useNetwork();
  return (
    <SettingSwitch
      {...shown}
      on={network[rule]}
      error={null}
      change={{ ...change, mutate: (on) => change.mutate({ [rule]: on }) }}
    />
  );
}
