// Settings > Assistants: attach one, the keys and grants of those that are attached, and how often they may call.
import { Link } from 'react-router';
import { usePageTitle } from '../../lib/page-title.ts';
import { ApiKeys } from '../settings/api-keys.tsx';
import { CopyButton } from '../settings/copy-button.tsx';
import { Block } from '../settings/setting.tsx';
import { AttachAssistant } from './attach-assistant.tsx';
import { CallLimits } from './call-limits.tsx';
import { Grants } from './grants.tsx';
import './assistants.css';

export function AssistantsSection() {
  usePageTitle('Assistants');
  const address = `${window.location.origin}/v1/mcp`;
  return (
    <>
      <h1>Assistants</h1>
      <p className="setting-lead">
        An assistant or editor that speaks the tool protocol (MCP) can search and read what Earshot keeps, and
        add to it. You decide how much in <Link to="/settings/access">Access</Link>, which also shows what
        each one read. What an assistant reads may leave this computer with it.
      </p>
      <Block title="Attach an assistant">
        <AttachAssistant />
      </Block>
      <Block
        title="Assistants you let in"
        hint="An assistant that can sign in needs no key, only this address. It opens a page, and Earshot asks you here before it lets it in."
      >
        <p className="copy-line">
          <code>{address}</code>
          <CopyButton text={address} name="Copy the address of the tool protocol" />
        </p>
        <Grants />
      </Block>
      <Block
        title="Tool-protocol keys"
        hint="For assistants that do not sign in. A key opens /v1/mcp only; treat it like a password."
      >
        <ApiKeys kind="mcp" title="Tool-protocol keys" />
      </Block>
      <Block
        title="Call limits"
        hint="Of all assistants together. One that calls more often is told to wait. Empty: no limit."
      >
        <CallLimits />
      </Block>
    </>
  );
}
