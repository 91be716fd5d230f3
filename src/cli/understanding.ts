// understanding show, set, off, find, test: who understands conversations. The settings are changed beside a running service, which
// uses them for the next conversation. The key is read from a file or standard input, never from the command line.
import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import type { ZodError } from 'zod';
import {
  LocalEndpoints,
  UNDERSTANDING_PROVIDERS,
  UnderstandingPatch,
  UnderstandingTest,
  type Understanding,
} from '../contract/understanding.ts';
import { CommandError, printResult, textOption, type Command, type CommandContext } from './command.ts';
import { openLocalInstance, type LocalInstance } from './local-instance.ts';
import { connect } from './service-client.ts';
import { storedUnderstanding } from './understanding-finding.ts';

async function stored(context: CommandContext, local: LocalInstance): Promise<Understanding> {
  const models = local.languageModels(context.paths);
  try {
    return await storedUnderstanding(local, models);
  } finally {
    await models.close();
  }
}

function understandingLines(setting: Understanding): string[] {
  const { provider, host, model, ready, problem, consent, has_key, timeout_seconds, budget_tokens } = setting;
  if (provider === 'rules') return ['The rules that come with Earshot; nothing is sent anywhere.'];
  const where = host === null ? 'on this computer' : `at ${host} (${has_key ? 'with' : 'without'} a key)`;
  return [
    `${provider}: ${model ?? 'no model yet'} ${where}`,
    ready ? 'Used for the next conversation' : `Not used: ${problem}`,
    ...(setting.consent_needed === null
      ? []
      : [
          consent === null
            ? `${setting.consent_needed} would be sent ${setting.sends}. To agree: understanding set ${provider} --agree ${setting.consent_needed}`
            : `You agreed on ${consent.at.slice(0, 10)} that ${consent.host} is sent ${setting.sends}`,
        ]),
    `Bounds: ${timeout_seconds} s for an answer, ${budget_tokens} tokens for a conversation`,
    `Photos: ${setting.vision ? 'sent to be described' : 'never sent'}`,
  ];
}

export const showUnderstanding: Command = {
  name: 'understanding show',
  usage: '',
  summary: 'Show who understands conversations: the rules or a language model',
  async run(context) {
    using local = openLocalInstance(context.dataDir);
    const setting = await stored(context, local);
    printResult(context, setting, understandingLines(setting));
  },
};

async function keyOf(context: CommandContext): Promise<string | undefined> {
  const file = textOption(context, 'key-file');
  if (file === undefined) return undefined;
  try {
    return (await (file === '-' ? text(process.stdin) : readFile(file, 'utf8'))).trim();
  } catch {
    throw new CommandError(`The key file ${file} cannot be read.`);
  }
}

function refusal({ issues: [issue] }: ZodError): string {
  const message = (issue?.message ?? '').replace(/^Value error, /, '');
  return `${issue?.path.join('.')}: ${message}.`;
}

function numberOption(context: CommandContext, name: string): number | undefined {
  const given = textOption(context, name);
  return given === undefined ? undefined : Number(given);
}

export const setUnderstanding: Command = {
  name: 'understanding set',
  usage: 'PROVIDER [--url URL] [--model MODEL] [--key-file FILE] [--agree HOST]',
  summary: `Let a language model understand conversations: ${UNDERSTANDING_PROVIDERS.slice(1).join(', ')}`,
  positionals: [1, 1],
  options: {
    url: { type: 'string' },
    model: { type: 'string' },
    'key-file': { type: 'string' },
    agree: { type: 'string' },
    timeout: { type: 'string' },
    budget: { type: 'string' },
    photos: { type: 'string' },
  },
  optionHelp: [
    ['--url URL', 'of a server of your own, such as http://127.0.0.1:11434/v1'],
    ['--model MODEL', 'as the server names it'],
    ['--key-file FILE', 'a file with the API key; - reads it from standard input'],
    [
      '--agree HOST',
      'you agree that this host outside of your network is sent what understanding show names',
    ],
    ['--timeout SECONDS', 'how long one answer may take (default 120)'],
    ['--budget TOKENS', 'most tokens for one conversation (default 60000)'],
    ['--photos yes|no', 'send photos to be described (default no)'],
  ],
  async run(context) {
    const photos = textOption(context, 'photos');
    if (photos !== undefined && !['yes', 'no'].includes(photos)) {
      throw new CommandError('--photos must be yes or no.');
    }
    const parsed = UnderstandingPatch.safeParse({
      provider: context.positionals[0],
      base_url: textOption(context, 'url'),
      model: textOption(context, 'model'),
      api_key: await keyOf(context),
      consent: textOption(context, 'agree'),
      timeout_seconds: numberOption(context, 'timeout'),
      budget_tokens: numberOption(context, 'budget'),
      ...(photos !== undefined && { vision: photos === 'yes' }),
    });
    if (!parsed.success) throw new CommandError(refusal(parsed.error));
    using local = openLocalInstance(context.dataDir);
    await local.understandingSettings.update(local.owner.uid, parsed.data);
    const setting = await stored(context, local);
    printResult(context, setting, understandingLines(setting));
  },
};

export const removeUnderstanding: Command = {
  name: 'understanding off',
  usage: '',
  summary: 'Go back to the rules, and forget the address and the key',
  async run(context) {
    using local = openLocalInstance(context.dataDir);
    await local.understandingSettings.update(local.owner.uid, { provider: 'rules', api_key: '' });
    const setting = await stored(context, local);
    printResult(context, setting, understandingLines(setting));
  },
};

export const setEmbeddings: Command = {
  name: 'understanding embeddings',
  usage: 'URL --model MODEL [--key-file FILE] [--agree HOST] | off',
  summary: 'Let a service of yours make the embeddings that search compares',
  positionals: [1, 1],
  options: { model: { type: 'string' }, 'key-file': { type: 'string' }, agree: { type: 'string' } },
  optionHelp: [
    ['--model MODEL', 'as the service names it'],
    ['--key-file FILE', 'a file with the API key; - reads it from standard input'],
    ['--agree HOST', 'you agree that this host outside of your network is sent what is searched'],
  ],
  async run(context) {
    const [base_url = ''] = context.positionals;
    const api_key = await keyOf(context);
    const agree = textOption(context, 'agree');
    const parsed = UnderstandingPatch.safeParse({
      embeddings: base_url === 'off' ? null : { base_url, model: textOption(context, 'model') },
      ...(api_key !== undefined && { embeddings_key: api_key }),
      ...(agree !== undefined && { embeddings_consent: agree }),
    });
    if (!parsed.success) throw new CommandError(refusal(parsed.error));
    using local = openLocalInstance(context.dataDir);
    await local.understandingSettings.update(local.owner.uid, parsed.data);
    const { embeddings } = await stored(context, local);
    const waits =
      embeddings?.ready === false ? `; not used before: --agree ${embeddings.consent_needed}` : '';
    printResult(context, embeddings, [
      embeddings === null
        ? 'Embeddings are made on this computer.'
        : `Embeddings are made by ${embeddings.model} at ${embeddings.base_url}${waits}`,
    ]);
  },
};

export const findEndpoints: Command = {
  name: 'understanding find',
  usage: '',
  summary: 'Look for programs with language models on this computer',
  async run(context) {
    const client = await connect(context.dataDir);
    const answer = await client.ask((api) => api.GET('/private/understanding/endpoints'));
    const { endpoints } = LocalEndpoints.parse(answer);
    printResult(
      context,
      endpoints,
      endpoints.length === 0
        ? ['None answers. Start Ollama, LM Studio, llama.cpp or vLLM.']
        : endpoints.map(({ name, base_url, models }) => `${name}  ${base_url}  ${models.join(', ')}`),
    );
  },
};

export const testUnderstanding: Command = {
  name: 'understanding test',
  usage: '',
  summary: 'Show the language model an invented conversation, and print what it makes of it',
  async run(context) {
    const client = await connect(context.dataDir);
    const answer = await client.ask((api) => api.POST('/private/understanding/test'));
    const tried = UnderstandingTest.parse(answer);
    const { ok, problem, provider, seconds, result } = tried;
    if (!ok || result === null) throw new CommandError(problem ?? 'It did not work.');
    printResult(context, tried, [
      `${provider} answered in ${seconds} s; ${result.dropped} claims that nobody made were dropped`,
      result.title,
      result.overview,
      ...result.tasks.map(({ text: task, due }) => `Task: ${task}${due === null ? '' : `, due ${due}`}`),
      ...result.events.map(({ title, start }) => `Event: ${title}, ${start}`),
      ...result.memories.map(({ text: memory }) => `Memory: ${memory}`),
    ]);
  },
};
