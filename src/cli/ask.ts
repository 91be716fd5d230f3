// ask: a question over one's own data, answered by the running service with the places it rests on.
import { Answer } from '../contract/ask.ts';
import { CommandError, printResult, type Command } from './command.ts';
import { connect } from './service-client.ts';

const HOW: Record<Answer['kind'], string | null> = {
  written: 'Written by',
  direct: null,
  passages: null,
  nothing: null,
};

export function answerLines({ kind, text, model, citations }: Answer): string[] {
  const by = HOW[kind];
  return [
    text,
    ...(by === null || model === null ? [] : [`${by} ${model}.`]),
    ...(citations.length === 0 ? [] : ['']),
    ...citations.map(({ n, title, quote, said_at, conversation_id }) => {
      const where = [title, said_at?.slice(0, 16).replace('T', ' '), conversation_id]
        .filter(Boolean)
        .join(', ');
      return `[${n}] ${quote.replace(/\s+/gu, ' ')} (${where})`;
    }),
  ];
}

export const askQuestion: Command = {
  name: 'ask',
  usage: 'QUESTION',
  summary: 'Answer a question from conversations, tasks and memories, with the places it rests on',
  positionals: [1, 1_000],
  async run(context) {
    const question = context.positionals.join(' ').trim();
    if (question === '') throw new CommandError('There is no question.');
    const client = await connect(context.dataDir);
    const { signal } = context;
    const answer = Answer.parse(
      await client.ask((api) => api.POST('/v1/ask', { body: { question }, signal }), { signal }),
    );
    printResult(context, answer, answerLines(answer));
  },
};
