// receipts list: what the clients of the owner read and wrote, asked of the running service.
import type { Receipt } from '../contract/receipts.ts';
import { limitOption, printResult, textOption, type Command } from './command.ts';
import { connect } from './service-client.ts';

const SHOWN = 3;

/** What a client named may hold anything; a terminal takes no control characters from it. */
const safe = (text: string): string => JSON.stringify(text).slice(1, -1);

function lineOf(receipt: Receipt): string {
  const { at, client_name, operation, action, outcome, reason, items, item_count, words, cut } = receipt;
  const what = `${at.slice(0, 19).replace('T', ' ')} UTC  ${JSON.stringify(client_name)}  ${safe(operation)} (${action})`;
  const named = items.slice(0, SHOWN).map(({ type, id }) => `${type} ${safe(id)}`);
  const more = item_count > SHOWN ? [`and ${item_count - SHOWN} more`] : [];
  const which = item_count === 0 ? '' : `: ${[...named, ...more].join(', ')}`;
  if (outcome !== 'ok') return `${what}  ${outcome}, ${reason ?? 'unknown'}${which}`;
  return `${what}  ${words} word${words === 1 ? '' : 's'}${cut ? ', the client left early' : ''}${which}`;
}

export const listReceipts: Command = {
  name: 'receipts list',
  usage: '[--client ID] [--item ID] [--limit N]',
  summary: 'List what keys and assistants read and wrote, the newest first',
  options: { client: { type: 'string' }, item: { type: 'string' }, limit: { type: 'string' } },
  optionHelp: [
    ['--client ID', 'only of this key or grant'],
    ['--item ID', 'only those that list this conversation, memory or other item'],
    ['--limit N', 'how many (default: 50, at most 200)'],
  ],
  async run(context) {
    const service = await connect(context.dataDir);
    const query = {
      client_id: textOption(context, 'client'),
      item_id: textOption(context, 'item'),
      limit: limitOption(context, 50),
    };
    const receipts = (await service.ask((api) => api.GET('/v1/receipts', { params: { query } }))) ?? [];
    printResult(context, receipts, receipts.length === 0 ? ['No receipts.'] : receipts.map(lineOf));
  },
};
