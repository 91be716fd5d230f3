// speech-service show, set, off: the remote speech-to-text service of this instance. Works beside a running
// service, which uses the change for the next session. The key is read from a file or standard input, never
// from the command line.
import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { SpeechServicePatch, type SpeechService } from '../contract/speech-service.ts';
import { CommandError, printResult, textOption, type Command, type CommandContext } from './command.ts';
import { openLocalInstance } from './local-instance.ts';

function lines(service: SpeechService): string[] {
  const allowed = `May be used: ${service.allowed_stt_services.join(', ')}`;
  if (!service.configured) return ['No remote speech service is set: nothing leaves this computer.', allowed];
  const { languages } = service;
  return [
    `${service.base_url} (${service.has_key ? 'with' : 'without'} a key)`,
    `Model: ${service.model}`,
    `Languages: ${languages === 'any' || languages === null ? 'any' : languages.join(', ')}`,
    `Answers within: ${service.timeout_seconds} s`,
    service.preferred
      ? 'Used before the built-in recognition'
      : 'Used where the built-in recognition cannot help',
    allowed,
  ];
}

async function keyOf(context: CommandContext): Promise<string | undefined> {
  const file = textOption(context, 'key-file');
  if (file === undefined) return undefined;
  try {
    return (await (file === '-' ? text(process.stdin) : readFile(file, 'utf8'))).trim();
  } catch {
    throw new CommandError(`The key file ${file} cannot be read.`);
  }
}

export const showSpeechService: Command = {
  name: 'speech-service show',
  usage: '',
  summary: 'Show the remote speech service, if one is set',
  async run(context) {
    using local = openLocalInstance(context.dataDir);
    const service = await local.speechServices.get(local.owner.uid);
    printResult(context, service, lines(service));
  },
};

export const setSpeechService: Command = {
  name: 'speech-service set',
  usage: 'URL --model MODEL [--key-file FILE] [--languages a,b] [--timeout SECONDS] [--preferred yes|no]',
  summary: 'Let an OpenAI-compatible service write down speech; only what somebody says is sent there',
  positionals: [1, 1],
  options: {
    model: { type: 'string' },
    'key-file': { type: 'string' },
    languages: { type: 'string' },
    timeout: { type: 'string' },
    preferred: { type: 'string' },
  },
  optionHelp: [
    ['--model MODEL', 'as the service names it'],
    ['--key-file FILE', 'a file with the API key; - reads it from standard input'],
    ['--languages A,B', 'language codes, with multi if it detects them (default: any)'],
    ['--timeout SECONDS', 'how long one answer may take (default 60)'],
    ['--preferred yes|no', 'use it before the built-in one (default no)'],
  ],
  async run(context) {
    const [base_url] = context.positionals;
    const languages = textOption(context, 'languages');
    const timeout = textOption(context, 'timeout');
    const preferred = textOption(context, 'preferred');
    if (preferred !== undefined && !['yes', 'no'].includes(preferred)) {
      throw new CommandError('--preferred must be yes or no.');
    }
    const parsed = SpeechServicePatch.safeParse({
      base_url,
      model: textOption(context, 'model'),
      api_key: await keyOf(context),
      ...(languages !== undefined && {
        languages:
          languages === 'any' ? 'any' : languages.split(',').map((code) => code.trim().toLowerCase()),
      }),
      ...(timeout !== undefined && { timeout_seconds: Number(timeout) }),
      ...(preferred !== undefined && { preferred: preferred === 'yes' }),
    });
    if (!parsed.success) {
      const issue = parsed.error.issues[0];
      const message = (issue?.message ?? '').replace(/^Value error, /, '');
      throw new CommandError(
        `${issue?.path[0] === 'base_url' ? '' : `${String(issue?.path[0])}: `}${message}.`,
      );
    }
    using local = openLocalInstance(context.dataDir);
    const service = await local.speechServices.update(local.owner.uid, parsed.data);
    printResult(context, service, lines(service));
  },
};

export const removeSpeechService: Command = {
  name: 'speech-service off',
  usage: '',
  summary: 'Forget the remote speech service and its key',
  async run(context) {
    using local = openLocalInstance(context.dataDir);
    await local.speechServices.remove(local.owner.uid);
    const service = await local.speechServices.get(local.owner.uid);
    printResult(context, service, lines(service));
  },
};
