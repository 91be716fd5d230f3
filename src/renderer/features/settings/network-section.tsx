// The network settings: other computers, paired devices, origins of other pages, host names, a proxy in front.
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
  const origins = useNetwork().change;
  const hosts = useNetwork().change;
  const proxy = useNetwork().change;
  const pages = useNetwork().change;
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
        hint="Pages of these origins may use the API with a key. They never get what this browser has, and never reach these settings."
      >
        <EntryList
          title="Allowed origins"
          label="Origin"
          placeholder="chrome-extension://… or https://app.example.com"
          none="None: only Earshot’s own pages."
          entries={network.allowed_origins}
          busy={origins.isPending}
          error={origins.error}
          remark={(origin) =>
            origin === 'null' ? 'Every page without an origin, such as any file that a browser opens.' : null
          }
          onSave={(allowed_origins, onSuccess) => origins.mutate({ allowed_origins }, { onSuccess })}
        />
      </Block>
      <Block
        title="Host names"
        hint="Further names that Earshot answers under: of a proxy in front, or of this computer in your network. All others are refused."
      >
        <EntryList
          title="Host names"
          label="Host name"
          placeholder="earshot.example.org"
          none="None: only this computer’s own."
          entries={network.host_names}
          busy={hosts.isPending}
          error={hosts.error}
          onSave={(host_names, onSuccess) => hosts.mutate({ host_names }, { onSuccess })}
        />
        <SettingSwitch
          label="A proxy on this computer says who asks"
          hint="Believes X-Forwarded-For, -Proto and -Host. Turn it on only if a proxy on this computer sets them itself."
          on={network.trust_proxy}
          error={null}
          change={{ ...proxy, mutate: (trust_proxy) => proxy.mutate({ trust_proxy }) }}
        />
        <SettingSwitch
          label="Open Earshot’s pages from other computers"
          hint="Over https only. Signing in there still takes a link from this computer."
          on={network.remote_pages}
          error={null}
          change={{ ...pages, mutate: (remote_pages) => pages.mutate({ remote_pages }) }}
        />
      </Block>
    </>
  );
}
