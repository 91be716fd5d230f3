// The developer settings: address and description of the API, developer keys, access to memories. Tool-protocol keys and
// webhooks have sections of their own.
import { Link } from 'react-router';
import { usePageTitle } from '../../lib/page-title.ts';
import { useDeveloperAccess } from './account-queries.ts';
import { ApiKeys } from './api-keys.tsx';
import { CopyButton } from './copy-button.tsx';
import { Block, SettingSwitch } from './setting.tsx';

export function DeveloperSection() {
  usePageTitle('Developer settings');
  const base = window.location.origin;
  return (
    <>
      <h1>Developer</h1>
      <p className="setting-lead">
        Programs of yours can read and change what Earshot keeps, with a key that you make here. Everything
        stays on this computer unless a program takes it elsewhere or you add a webhook.
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
        hint={
          <>
            For programs that use the API under /v1/dev. Treat a key like a password. What each may read, and
            what it read, is in <Link to="/settings/access">Access</Link>.
          </>
        }
      >
        <ApiKeys kind="dev" title="Developer keys" />
      </Block>
      <Block
        title="Tool-protocol keys"
        hint="For assistants and editors that speak the tool protocol (MCP) under /v1/mcp. They open nothing under /v1/dev."
      >
        <Link to="/settings/assistants">Assistants</Link>
      </Block>
      <Block title="Memories">
        <MemoryAccess />
      </Block>
      <Block
        title="Webhooks"
        hint="Earshot can also send what happens to an address, a program or a folder, as it happens."
      >
        <Link to="/settings/webhooks">Webhooks, commands and folders</Link>
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
