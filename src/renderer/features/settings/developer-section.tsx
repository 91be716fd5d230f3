// The developer settings: address and description of the API, keys, access to memories, webhooks.
import { usePageTitle } from '../../lib/page-title.ts';
import { useDeveloperAccess } from './account-queries.ts';
import { ApiKeys } from './api-keys.tsx';
import { CopyButton } from './copy-button.tsx';
import { Block, SettingSwitch } from './setting.tsx';
import { Webhooks } from './webhooks.tsx';

export function DeveloperSection() {
  usePageTitle('Developer settings');
  const base = window.location.origin;
  return (
    <>
      <h1>Developer</h1>
      <p className="setting-lead">
        Programs of yours can read and change what Earshot keeps, with a key that you make here. Everything
        stays on this computer unless you enter an address below.
      </p>
      <Block title="Address">
        <p className="copy-line">
          <code>{base}</code>
          <CopyButton text={base} name="Copy the address" />
        </p>
        <p className="setting-hint">
          All requests start with it. <a href="/docs">Description of the API</a>,{' '}
          <a href="/openapi.json">as an OpenAPI document</a>.
        </p>
      </Block>
      <Block
        title="Developer keys"
        hint="For programs that use the API under /v1/dev. Treat a key like a password."
      >
        <ApiKeys kind="dev" title="Developer keys" />
      </Block>
      <Block
        title="Tool-protocol keys"
        hint="For assistants and editors that will reach Earshot through the tool protocol (MCP), which is still to be built."
      >
        <ApiKeys kind="mcp" title="Tool-protocol keys" />
      </Block>
      <Block title="Memories">
        <MemoryAccess />
      </Block>
      <Block
        title="Webhooks"
        hint="Earshot keeps these addresses but does not send to them yet: deliveries are still to be built."
      >
        <Webhooks />
      </Block>
    </>
  );
}

function MemoryAccess() {
  const { setting, change } = useDeveloperAccess();
  return (
    <SettingSwitch
      label="Developer access to memories"
      hint="While this is off no key can read memories, whatever it was given."
      on={setting.data?.memories}
      error={setting.error}
      change={change}
    />
  );
}
