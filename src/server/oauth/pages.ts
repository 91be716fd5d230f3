// The two small pages of a browser that asks for access: the one that waits for the owner's answer, and the one
// that says what went wrong. Both work without scripts; with them the first is read on undisturbed. Neither can
// approve anything.
import { OAUTH_PATHS } from '../../contract/oauth.ts';

/** Seconds between two looks whether the owner has answered. */
const LOOK_S = 2;

const escaped = (text: string): string =>
  text.replace(
    /[&<>"']/g,
    (one) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[one]!,
  );

const page = (title: string, head: string, body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(title)} - Earshot</title>
${head}<link rel="stylesheet" href="${OAUTH_PATHS.style}">
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`;

export function waitingPage({
  client_name,
  match_code,
}: {
  client_name: string;
  match_code: string;
}): string {
  const letters = [...match_code];
  return page(
    'Approve in Earshot',
    `<noscript><meta http-equiv="refresh" content="${LOOK_S}"></noscript>\n<script src="${OAUTH_PATHS.script}" defer></script>\n`,
    `<h1>Approve in Earshot</h1>
<p><strong>${escaped(client_name)}</strong> asks for access to what Earshot remembers. The question waits in Earshot's own window.
Go there and see that it shows this code:</p>
<p class="code" role="img" aria-label="Code ${letters.join(' ')}">${letters.map((one) => `<span>${one}</span>`).join('')}</p>
<p role="status">Waiting for your answer. This page goes on by itself.</p>
<p class="quiet">Is there no question with this code, or did you not start this? Deny it, or close this page: nothing is shared
without your answer.</p>
<p><a href="/" target="_blank" rel="noopener">Open Earshot in this browser</a></p>`,
  );
}

export interface PageError {
  error: string;
  error_description?: string | undefined;
}

/** What people can do about it; the rest are faults of the client, which its makers need in the standard's words. */
const ADVICE: Readonly<Record<string, string>> = {
  temporarily_unavailable: 'Too much is waiting here. Wait a minute, then start again in the assistant.',
  invalid_client:
    'Earshot could not find out who asks: the description that the assistant refers to was not found, or is not valid.',
  invalid_client_metadata: 'The description of the assistant is not valid, so that Earshot does not ask you.',
  invalid_redirect_uri:
    'The assistant wants the answer to be sent to an address that it did not name before.',
};

export function errorPage({ error, error_description }: PageError): string {
  const advice =
    ADVICE[error] ??
    'The request of the assistant is not valid, or it is over. Start again in the assistant.';
  return page(
    'This did not work',
    '',
    `<h1>This did not work</h1>
<p>${escaped(advice)}</p>
<p>Nothing was shared.</p>
<p class="quiet">For the makers of the assistant: <code>${escaped(error)}</code>${error_description === undefined ? '' : ` ${escaped(error_description)}`}</p>`,
  );
}

/** Looks whether the owner has answered, and goes on then. Files of their own: the policy of the pages allows nothing inline. */
export const SCRIPT = `const look = async () => {
  const answer = await fetch(location.pathname + '/state').catch(() => null);
  const waits = answer === null || (answer.ok && (await answer.json()).waiting === true);
  if (waits) setTimeout(look, ${LOOK_S * 1000});
  else location.reload();
};
setTimeout(look, ${LOOK_S * 1000});
`;

/** The colours and faces of the app's pages. */
export const STYLE = `:root {
  color-scheme: light dark;
  --paper: #faf6ee; --paper-3: #e9e1d1; --rule: #ddd3c0; --ink: #27211a; --ink-2: #5d5346; --accent: #1d5a57;
}
@media (prefers-color-scheme: dark) {
  :root { --paper: #1a1714; --paper-3: #292420; --rule: #38312a; --ink: #ece4d6; --ink-2: #b3a796; --accent: #93c9bf; }
}
@media (prefers-contrast: more) { :root { --ink-2: var(--ink); --rule: var(--ink-2); } }
* { box-sizing: border-box; }
body {
  margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 24px;
  background: var(--paper); color: var(--ink);
  font: 400 1rem/1.5 system-ui, -apple-system, 'Segoe UI', 'Noto Sans', 'DejaVu Sans', sans-serif;
}
main { max-width: 36rem; }
h1 { font: 600 1.625rem/1.3 'Literata Variable', 'Iowan Old Style', Georgia, serif; letter-spacing: -0.01em; margin: 0 0 12px; }
p { margin: 0 0 16px; overflow-wrap: anywhere; }
.quiet { color: var(--ink-2); font-size: 0.875rem; }
.code { display: flex; gap: 8px; margin: 24px 0; }
.code span {
  font: 600 2.5rem/1 ui-monospace, SFMono-Regular, Menlo, 'DejaVu Sans Mono', monospace;
  padding: 12px 16px; background: var(--paper-3); border: 1px solid var(--rule); border-radius: 6px;
}
code { font: 0.875em ui-monospace, SFMono-Regular, Menlo, 'DejaVu Sans Mono', monospace; }
a { color: var(--accent); text-underline-offset: 0.2em; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
`;
