// Makes docs/how-to/clients.md of the guides that the page "Connect a program" shows. Pure.
import { ADDRESS_WORDS, filledIn, type ClientGuide } from '../src/contract/client-guide.ts';
import { CLIENT_GUIDES } from '../src/contract/client-guides.ts';

const KNOWN = { base_url: 'http://127.0.0.1:7345', key: 'omi_dev_…', uid: 'UID' };

const facts = (title: string, all: readonly string[]): string[] =>
  all.length === 0 ? [] : [`${title}:`, '', ...all.map((one) => `- ${one}`), ''];

function guide({ name, about, source, key, address, settings, works, notYet }: ClientGuide): string {
  const keyOf = { ...KNOWN, key: key?.kind === 'mcp' ? 'omi_mcp_…' : KNOWN.key };
  return [
    `## ${name}`,
    '',
    `${about}${source === null ? '' : `, from ${source}`}. ${ADDRESS_WORDS[address]}`.trim(),
    ...(key === null ? [] : ['', `Key: ${key.kind}, with ${key.scopes.join(', ')}.`]),
    ...(settings.length === 0
      ? []
      : [
          '',
          '| Where | What |',
          '|---|---|',
          ...settings.map(({ where, value }) => `| ${where} | \`${filledIn(value, keyOf)}\` |`),
        ]),
    '',
    ...facts('Works', works),
    ...facts('Not, or not yet', notYet),
  ].join('\n');
}

export const clientsPage = (): string =>
  [
    '# Connect a program',
    '',
    'Generated from `src/contract/client-guides.ts` by `node scripts/generate-docs.ts`; do not edit. Settings, Programs shows the same with',
    'the address of your service, makes the keys, and says who has called, what was refused and why. `npm run cli -- doctor`',
    'says that too.',
    '',
    'A key has two spellings: `svc_dev_…` and, for programs that check the beginning, `omi_dev_…` (`svc_mcp_…` and `omi_mcp_…`). Both are',
    'the same key. It is sent as `Authorization: Bearer KEY`. A wrong base URL is the most frequent fault: some programs want it',
    'with `/v1/dev`, some without.',
    '',
    ...CLIENT_GUIDES.map(guide),
  ].join('\n');
