// What to enter in a program, with the key filled in: its own command where it has one, and the entry of its file.
import { useTranslations } from 'use-intl';
import { useEffect, useId, useRef, useState } from 'react';
import {
  DESKTOP_SYSTEMS,
  type AssistantGuide,
  type DesktopSystem,
} from '../../../contract/assistant-guides.ts';
import { filledText, snippetOf, type SnippetFacts } from '../../../contract/assistant-snippets.ts';
import { CopyButton } from '../settings/copy-button.tsx';

const SYSTEM_WORDS: Readonly<Record<DesktopSystem, string>> = {
  linux: 'Linux',
  macos: 'macOS',
  windows: 'Windows',
};

const BUNDLE = { command: 'npm run package -- --mcpb', file: 'out/earshot.mcpb' } as const;

export function AssistantSnippet({ guide, secret }: { guide: AssistantGuide; secret: string }) {
  const t = useTranslations('assistants');
  const [system, setSystem] = useState(systemHere);
  const facts: SnippetFacts = {
    name: 'earshot',
    base_url: window.location.origin,
    key: secret,
    // Only for a launcher, which has an entry of its own below.
    node: '',
    launcher: '',
  };
  const { id, command, file, name } = guide;
  const snippet = snippetOf(guide, facts).trimEnd();
  return (
    <>
      {command !== null && (
        <>
          <p>{t('runThis')}</p>
          <Snippet text={filledText(command, facts)} what="command" of={name} />
          <p>{t('orByHand')}</p>
        </>
      )}
      <p className="snippet-file">
        <label>
          <span className="visually-hidden">{t('system')}</span>
          <select value={system} onChange={(event) => setSystem(event.currentTarget.value as DesktopSystem)}>
            {DESKTOP_SYSTEMS.map((one) => (
              <option key={one} value={one}>
                {SYSTEM_WORDS[one]}
              </option>
            ))}
          </select>
        </label>
        <code>{file[system]}</code>
      </p>
      <Snippet text={snippet} what="entry" of={name} takesFocus />
      <p>{t(`then.${id}`)}</p>
    </>
  );
}

/** For a program that starts a launcher: only the command line knows where that is. */
export function LauncherEntry({ guide: { id, name } }: { guide: AssistantGuide }) {
  const t = useTranslations('assistants');
  return (
    <>
      <p>{t('runInFolder', { name })}</p>
      <Snippet text={`npm run cli -- mcp config ${id} --write`} what="command" of={name} />
      <p>{t(`then.${id}`)}</p>
      <p className="setting-hint">
        {t.rich('bundle', {
          command: () => <code>{BUNDLE.command}</code>,
          file: () => <code>{BUNDLE.file}</code>,
        })}
      </p>
    </>
  );
}

/** For a program without a guide: the two things that all of them ask for. */
export function PlainEntry({ secret }: { secret: string }) {
  const t = useTranslations('assistants');
  return (
    <>
      <p>{t('serverUrl')}</p>
      <Snippet text={`${window.location.origin}/v1/mcp`} what="url" takesFocus />
      <p>{t('header')}</p>
      <Snippet text={`Authorization: Bearer ${secret}`} what="header" />
    </>
  );
}

interface SnippetProps {
  text: string;
  what: 'command' | 'entry' | 'url' | 'header';
  /** The name of the program. */
  of?: string;
  /** It is what the person waited for. */
  takesFocus?: boolean;
}

/** It can be scrolled with the keyboard. */
function Snippet({ text, what, of = '', takesFocus = false }: SnippetProps) {
  const t = useTranslations('assistants');
  const name = { name: of };
  const place = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => {
    if (takesFocus) place.current?.focus();
  }, [takesFocus]);
  return (
    <div
      className="snippet"
      ref={place}
      tabIndex={-1}
      role="group"
      aria-label={t(`snippetNames.${what}`, name)}
    >
      <pre id={id} tabIndex={0} role="region" aria-label={t(`snippetTexts.${what}`, name)} data-own-keys="">
        {text}
      </pre>
      <CopyButton text={text} name={t(`copies.${what}`, name)} />
    </div>
  );
}

function systemHere(): DesktopSystem {
  const { userAgent } = window.navigator;
  if (userAgent.includes('Windows')) return 'windows';
  return userAgent.includes('Mac OS') ? 'macos' : 'linux';
}
