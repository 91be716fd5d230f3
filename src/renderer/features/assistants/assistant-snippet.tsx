// What to enter in a program, with the key filled in: its own command where it has one, and the entry of its file.
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

export function AssistantSnippet({ guide, secret }: { guide: AssistantGuide; secret: string }) {
  const [system, setSystem] = useState(systemHere);
  const facts: SnippetFacts = {
    name: 'earshot',
    base_url: window.location.origin,
    key: secret,
    // Only for a launcher, which has an entry of its own below.
    node: '',
    launcher: '',
  };
  const { command, file, then, name } = guide;
  const snippet = snippetOf(guide, facts).trimEnd();
  return (
    <>
      {command !== null && (
        <>
          <p>Run this in a terminal:</p>
          <Snippet text={filledText(command, facts)} name={`Copy the command for ${name}`} />
          <p>Or add the same to its file by hand:</p>
        </>
      )}
      <p className="snippet-file">
        <label>
          <span className="visually-hidden">System</span>
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
      <Snippet text={snippet} name={`Copy the entry for ${name}`} takesFocus />
      <p>{then}</p>
    </>
  );
}

/** For a program that starts a launcher: only the command line knows where that is. */
export function LauncherEntry({ guide: { id, name, then } }: { guide: AssistantGuide }) {
  return (
    <>
      <p>Run this in Earshot’s folder. It makes a key for {name} and enters the launcher with it:</p>
      <Snippet text={`npm run cli -- mcp config ${id} --write`} name={`Copy the command for ${name}`} />
      <p>{then}</p>
      <p className="setting-hint">
        Or make a bundle with <code>npm run package -- --mcpb</code>, open <code>out/earshot.mcpb</code> with
        a double click, and give it a key from the list below.
      </p>
    </>
  );
}

/** For a program without a guide: the two things that all of them ask for. */
export function PlainEntry({ secret }: { secret: string }) {
  return (
    <>
      <p>Server URL:</p>
      <Snippet text={`${window.location.origin}/v1/mcp`} name="Copy the server URL" takesFocus />
      <p>Header:</p>
      <Snippet text={`Authorization: Bearer ${secret}`} name="Copy the header" />
    </>
  );
}

/** It can be scrolled with the keyboard. `takesFocus`: it is what the person waited for. */
function Snippet({ text, name, takesFocus = false }: { text: string; name: string; takesFocus?: boolean }) {
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
      aria-label={name.replace('Copy the', 'The')}
    >
      <pre
        id={id}
        tabIndex={0}
        role="region"
        aria-label={name.replace('Copy the', 'Text of the')}
        data-own-keys=""
      >
        {text}
      </pre>
      <CopyButton text={text} name={name} />
    </div>
  );
}

function systemHere(): DesktopSystem {
  const { userAgent } = window.navigator;
  if (userAgent.includes('Windows')) return 'windows';
  return userAgent.includes('Mac OS') ? 'macos' : 'linux';
}
