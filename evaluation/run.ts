// npm run eval [-- --part tune --only items --list]: how well understanding does on the conversations of each part, and search
// on their notes: totals, by language and by register. Lists single faults of parts that may be read only.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  conversationsOf,
  partFolder,
  PARTS,
  type Part,
  type WrittenConversation,
} from './conversation-file.ts';
import { trainedHeads } from '../src/server/understanding/heads/heads.ts';
import { extractionsOf } from './extraction.ts';
import { headsByFold } from './fold-heads.ts';
import { measureClaims } from './measures/claims.ts';
import { measureGist } from './measures/gist.ts';
import { measureSearch, searchTable } from './measures/search.ts';
import { tableOf, totalsOf, type Measured } from './totals.ts';

const { values } = parseArgs({
  options: {
    part: { type: 'string' },
    /** A name that a measure begins with, such as items or title. */
    only: { type: 'string' },
    list: { type: 'boolean', default: false },
    /** Only the conversations of files whose name begins so. */
    file: { type: 'string', default: '' },
    /** Without embeddings, as where the encoder is not there. */
    'no-encoder': { type: 'boolean', default: false },
    /** The heads of the product for the tuning part, too, although they have learned from it. */
    trained: { type: 'boolean', default: false },
    /** What one side does alone: rules that believe every sentence, or heads without rules. */
    alone: { type: 'string' },
  },
});

const alone = (['rules', 'heads'] as const).find((side) => side === values.alone);
if (alone === undefined && values.alone !== undefined) throw new Error('--alone is rules or heads');
const wanted = PARTS.filter((part) => values.part === undefined || values.part === part);
if (wanted.length === 0) throw new Error(`--part is one of ${PARTS.join(', ')}`);

/** Nobody reads the others while they change a rule. */
const READ = new Set<Part>(['tune', 'promises', 'errands', 'everyday', 'by-when', 'scenes']);

function groupsOf(
  part: Part,
  conversations: readonly WrittenConversation[],
): [string, WrittenConversation[]][] {
  const by = (key: (conversation: WrittenConversation) => string) =>
    Object.entries(Object.groupBy(conversations, key)).map(
      ([name, group]): [string, WrittenConversation[]] => [`  ${name}`, group ?? []],
    );
  return [[part, [...conversations]], ...by(({ language }) => language), ...by(({ register }) => register)];
}

for (const part of wanted) {
  const hasNotes = existsSync(join(partFolder(part), 'search'));
  if (hasNotes && (values.only === undefined || values.only === 'search')) {
    const searched = await measureSearch(part, ['memories', 'conversations'], { file: values.file });
    process.stdout.write(`${searchTable(part, searched)}\n\n`);
    if (values.list && part === 'tune')
      for (const [way, { faults }] of Object.entries(searched))
        for (const fault of faults) process.stdout.write(`${way} ${fault}\n`);
  }
  if (values.only === 'search') continue;
  const conversations = conversationsOf(part).filter(({ id }) => id.startsWith(values.file));
  const headsFor = part === 'tune' && !values.trained ? await headsByFold() : trainedHeads;
  const found = await extractionsOf(conversations, { encoder: !values['no-encoder'], headsFor, alone });
  const measured = new Map<WrittenConversation, Measured>(
    conversations.map((conversation) => {
      const extraction = found.get(conversation.id)!;
      return [
        conversation,
        { claims: measureClaims(conversation, extraction), gist: measureGist(conversation, extraction) },
      ];
    }),
  );
  const rows = groupsOf(part, conversations).map(([name, group]) => ({
    name: `${name} (${group.length})`,
    totals: totalsOf(group.map((conversation) => measured.get(conversation)!)),
  }));
  process.stdout.write(`${tableOf(rows, values.only)}\n\n`);
  if (!values.list || !READ.has(part)) continue;
  for (const [{ id, language, register }, { claims, gist }] of measured)
    for (const { kind, text } of [...claims.wrong, ...gist.wrong])
      if (kind.startsWith(values.only ?? ''))
        process.stdout.write(`${id} (${language}, ${register}) ${kind}: ${text}\n`);
}
