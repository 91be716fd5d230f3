// The tools of the fixture that ask their client for something, in the way of each revision.
import {
  inputRequired,
  type McpServer,
  type RequestStateCodec,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { z } from 'zod';
import { text } from './fixture-contents.ts';

const NONE = z.object({});
const NAME = {
  type: 'object' as const,
  properties: { name: { type: 'string' as const } },
  required: ['name'],
};
const askName = () => inputRequired.elicit({ message: 'What is your name?', requestedSchema: NAME });
const askModel = (words: string) =>
  inputRequired.createMessage({ messages: [{ role: 'user', content: text(words) }], maxTokens: 100 });

type Responses = Readonly<Record<string, unknown>> | undefined;
const responsesOf = ({ mcpReq }: ServerContext): Responses => mcpReq.inputResponses;
const isAnswered = (responses: Responses, ...keys: string[]): boolean =>
  keys.every((key) => responses?.[key] !== undefined);

export function addAskingTools(server: McpServer, codec: RequestStateCodec<number>): void {
  const tool = (name: string, run: (context: ServerContext) => unknown): void =>
    void server.registerTool(
      name,
      { description: `Fixture ${name}`, inputSchema: NONE },
      (_input, context) => run(context) as never,
    );
  const done = (words: unknown) => ({
    content: [text(typeof words === 'string' ? words : JSON.stringify(words))],
  });

  const asksOnce = (key: string, ask: () => ReturnType<typeof askName>) => (context: ServerContext) => {
    const responses = responsesOf(context);
    return isAnswered(responses, key) ? done(responses) : inputRequired({ inputRequests: { [key]: ask() } });
  };
  const asksName = asksOnce('user_name', askName);
  tool('test_input_required_result_elicitation', asksName);
  tool('test_streaming_elicitation', asksName);
  tool(
    'test_input_required_result_sampling',
    asksOnce('answer', () => askModel('What is the capital of France?')),
  );
  tool(
    'test_input_required_result_list_roots',
    asksOnce('roots', () => inputRequired.listRoots()),
  );
  tool(
    'test_missing_capability',
    asksOnce('answer', () => askModel('Hello')),
  );
  for (const name of [
    'test_input_required_result_request_state',
    'test_input_required_result_tampered_state',
  ])
    tool(name, async (context) =>
      isAnswered(responsesOf(context), 'confirm')
        ? done(context.mcpReq.requestState<number>() === 1 ? 'state-ok' : 'state-missing')
        : inputRequired({
            inputRequests: { confirm: askName() },
            requestState: await codec.mint(1, context),
          }),
    );
  tool('test_input_required_result_multiple_inputs', async (context) => {
    const responses = responsesOf(context);
    if (isAnswered(responses, 'name', 'greeting', 'roots')) return done(responses);
    const inputRequests = { name: askName(), greeting: askModel('Greet'), roots: inputRequired.listRoots() };
    return inputRequired({ inputRequests, requestState: await codec.mint(1, context) });
  });
  tool('test_input_required_result_multi_round', async (context) => {
    const round = context.mcpReq.requestState<number>() ?? 0;
    if (round >= 2) return done('All rounds are done');
    const next = round + 1;
    return inputRequired({
      inputRequests: { [`step${next}`]: askName() },
      requestState: await codec.mint(next, context),
    });
  });
  tool('test_input_required_result_capabilities', ({ mcpReq }) => {
    const envelope = mcpReq.envelope as Record<string, object | undefined> | undefined;
    const declared = envelope?.['io.modelcontextprotocol/clientCapabilities'] ?? {};
    return inputRequired({
      inputRequests: {
        ...('sampling' in declared && { answer: askModel('Hello') }),
        ...('elicitation' in declared && { name: askName() }),
      },
    });
  });
  server.registerPrompt('test_input_required_result_prompt', { description: 'Fixture' }, ((
    context: ServerContext,
  ) =>
    isAnswered(responsesOf(context), 'user_name')
      ? { messages: [{ role: 'user', content: text('Asked') }] }
      : inputRequired({ inputRequests: { user_name: askName() } })) as never);

  server.registerTool(
    'test_sampling',
    { description: 'Asks the model of the client', inputSchema: z.object({ prompt: z.string() }) },
    async ({ prompt }, { mcpReq }) => {
      const asked = { messages: [{ role: 'user' as const, content: text(prompt) }], maxTokens: 100 };
      // On the stream of the call: there is no other one.
      const answer = await mcpReq.requestSampling(asked, { relatedRequestId: mcpReq.id });
      return done(`LLM response: ${JSON.stringify(answer.content)}`);
    },
  );
  const asks =
    (requestedSchema: object, message: string, prefix: string) => async (context: ServerContext) => {
      const { mcpReq } = context;
      const asked = { message, requestedSchema } as never;
      const { action, content } = await mcpReq.elicitInput(asked, { relatedRequestId: mcpReq.id });
      return done(`${prefix}action=${action}, content=${JSON.stringify(content ?? {})}`);
    };
  const words = { type: 'string' };
  const user = {
    type: 'object',
    properties: { username: words, email: words },
    required: ['username', 'email'],
  };
  server.registerTool(
    'test_elicitation',
    { description: 'Asks the user', inputSchema: z.object({ message: z.string() }) },
    ({ message }, context) => asks(user, message, 'User response: ')(context),
  );
  const completed = 'Elicitation completed: ';
  const withDefaults = {
    type: 'object',
    properties: {
      name: { type: 'string', default: 'John Doe' },
      age: { type: 'integer', default: 30 },
      score: { type: 'number', default: 95.5 },
      status: { type: 'string', enum: ['active', 'inactive', 'pending'], default: 'active' },
      verified: { type: 'boolean', default: true },
    },
  };
  tool('test_elicitation_sep1034_defaults', asks(withDefaults, 'Check these', completed));
  const options = ['option1', 'option2', 'option3'];
  const titled = ['First', 'Second', 'Third'].map((title, at) => ({
    const: `value${at + 1}`,
    title: `${title} Option`,
  }));
  const choices = {
    type: 'object',
    properties: {
      untitledSingle: { type: 'string', enum: options },
      titledSingle: { type: 'string', oneOf: titled },
      legacyEnum: {
        type: 'string',
        enum: ['opt1', 'opt2', 'opt3'],
        enumNames: ['Option One', 'Option Two', 'Option Three'],
      },
      untitledMulti: { type: 'array', items: { type: 'string', enum: options } },
      titledMulti: { type: 'array', items: { anyOf: titled } },
    },
  };
  tool('test_elicitation_sep1330_enums', asks(choices, 'Choose', completed));
}
