// conversations list, conversations show: prints what the running service has stored.
import { z } from 'zod';
import { Conversation } from '../contract/resources.ts';
import { CommandError, limitOption, printResult, type Command } from './command.ts';
import { conversationLines } from './conversation-text.ts';
import { connect } from './service-client.ts';

export const listConversations: Command = {
  name: 'conversations list',
  usage: '[--limit N]',
  summary: 'List the newest conversations of the running service',
  options: { limit: { type: 'string' } },
  optionHelp: [['--limit N', 'how many (default 25)']],
  async run(context) {
    const limit = limitOption(context, 25);
    const client = await connect(context.dataDir);
    const { signal } = context;
    const query = { limit, include_transcript: false };
    const answer = await client.ask((api) => api.GET('/v1/conversations', { params: { query }, signal }), {
      signal,
    });
    const conversations = z.array(Conversation).parse(answer);
    const lines = conversations.map(
      ({ id, created_at, status, structured }) =>
        `${id}  ${created_at}  ${status.padEnd(11)}  ${structured.title || 'Untitled'}`,
    );
    printResult(context, conversations, lines.length === 0 ? ['No conversations.'] : lines);
  },
};

export const showConversation: Command = {
  name: 'conversations show',
  usage: 'ID',
  summary: 'Show one conversation with its transcript',
  positionals: [1, 1],
  async run(context) {
    const [id = ''] = context.positionals;
    const client = await connect(context.dataDir);
    const { signal } = context;
    const params = { path: { conversation_id: id } };
    const answer = await client.ask(
      (api) => api.GET('/v1/conversations/{conversation_id}', { params, signal }),
      { signal },
    );
    // A word of another route, such as 'trash', is no conversation.
    if (answer?.id !== id) throw new CommandError('Conversation not found');
    const conversation = Conversation.parse(answer);
    printResult(context, conversation, conversationLines(conversation));
  },
};
