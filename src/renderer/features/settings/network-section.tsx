// The network settings: other computers, paired devices, origins of other pages, host names, a proxy in front.
import type { ComponentProps } from 'react';
import type { Network } from '../../../contract/network.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { EntryList } from './entry-list.tsx';
import { useNetwork } from './network-queries.ts';
import { OtherComputers } from './other-computers.tsx';
import { PairedDevices } from './paired-devices.tsx';
import { Block, NotRead, SettingSwitch } from './setting.tsx';

export function NetworkSection() {
  usePageTitle('Network settings');
  return (
    <>
      <h1>Network</h1>
      <p className="setting-lead">
        Until you let others in here, only programs on this computer and Earshot’s own pages can connect.
      </p>
      <Rules />
    </>
  );
}

function Rules() {
  const { setting, change } = useNetwork();
  const network = setting.data;
  if (network === undefined) {
    return setting.isError ? (
      <NotRead what="Who may connect" error={setting.error} onRetry={() => void setting.refetch()} />
    ) : (
      <span className="bone" aria-busy="true" />
    );
  }
  return (
    <>
      <Block
        title="Other computers"
        hint="A phone or another computer in your network, with a key or a pairing."
      >
        <OtherComputers network={network} change={change} />
      </Block>
      <Block
        title="Paired devices"
        hint="A phone whose app can be given the address of a service of your own."
      >
        <PairedDevices lan={network.lan} />
      </Block>
      <Block
        title="Web pages and extensions"
        hint="Pages of these origins may use the API with a key. They never get what this browser has, and never reach these settings. The origin of an extension looks like chrome-extension://abcdefgh."
      >
        <RuleList
          rule="allowed_origins"
          network={network}
          title="Allowed origins"
          label="Origin"
          placeholder="https://app.example.com"
          none="None: only Earshot’s own pages."
          remark={(origin) =>
            origin === 'null'
              ? 'Lets in every page that comes from no site, such as an HTML file that you open.'
              : null
          }
        />
      </Block>
      <Block
        title="Host names"
        hint="Further names that Earshot answers under: of a proxy in front, or of this computer in your network. All others are refused."
      >
        <RuleList
          rule="host_names"
          network={network}
          title="Host names"
          label="Host name"
          placeholder="earshot.example.org"
          none="None: only this computer’s own."
        />
        <RuleSwitch
          rule="trust_proxy"
          network={network}
          label="A proxy on this computer says who asks"
          hint="Believes X-Forwarded-For, -Proto and -Host. Turn it on only if a proxy on this computer sets them itself."
        />
        <RuleSwitch
          rule="remote_pages"
          network={network}
          label="Open Earshot’s pages from other computers"
          hint="Over https only. Signing in there still takes a link from this computer."
        />
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
