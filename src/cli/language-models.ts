// language-models list, download, activate, delete, import: models that understand conversations on this computer. Downloads
// and trials are the running service's; a file is imported beside it.
import { resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { LanguageModels, type LanguageModelView } from '../contract/language-models.ts';
import { CommandError, printResult, type Command, type CommandContext } from './command.ts';
import { openLocalInstance } from './local-instance.ts';
import { connect, type ServiceClient } from './service-client.ts';

const POLL_MS = 1_000;
const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(0)} MB`;

const fetched = (client: ServiceClient): Promise<LanguageModels> =>
  client.ask((api) => api.GET('/private/language-models')).then((answer) => LanguageModels.parse(answer));

type Item = Pick<LanguageModelView, 'id' | 'title' | 'bytes' | 'licence' | 'installed' | 'download'>;
const items = ({ models, runtime }: LanguageModels): Item[] =>
  runtime === null ? models : [runtime, ...models];

function line(item: Item & Partial<LanguageModelView>): string {
  const { id, title, bytes, licence, installed, download, active, memory } = item;
  const state = active ? 'in use' : (download?.state ?? (installed ? 'installed' : 'not installed'));
  const needs = memory === undefined ? '' : `  needs ${megabytes(memory)} of memory`;
  const progress = download ? `  ${megabytes(download.bytes)} arrived  ${download.error ?? ''}` : '';
  return `${state.padEnd(13)} ${id.padEnd(24)} ${megabytes(bytes).padStart(7)}  ${licence}  ${title}${needs}${progress}`;
}

export const languageModelList: Command = {
  name: 'language-models list',
  usage: '',
  summary: 'List the language models of this computer, and the program that runs them',
  async run(context) {
    using local = openLocalInstance(context.dataDir);
    const service = local.languageModels(context.paths);
    const models = service.get(local.owner.uid, local.understandingSettings.modelInUse);
    await service.close();
    printResult(context, models, items(models).map(line));
  },
};

async function follow(context: CommandContext, client: ServiceClient, id: string): Promise<void> {
  for (let last = ''; ; await setTimeout(POLL_MS, undefined, { signal: context.signal })) {
    const item = items(await fetched(client)).find((one) => one.id === id);
    if (item === undefined || item.installed) return;
    const { download } = item;
    if (download === null) throw new CommandError('The download was given up.');
    if (download.error !== null) throw new CommandError(download.error);
    if (download.state === 'paused') throw new CommandError('The download was paused.');
    const text = `${megabytes(download.bytes)} of ${megabytes(download.total_bytes)}`;
    if (text !== last) context.note(text);
    last = text;
  }
}

export const languageModelDownload: Command = {
  name: 'language-models download',
  usage: 'ID',
  summary: 'Download a language model, or node-llama-cpp, the program that runs them',
  positionals: [1, 1],
  async run(context) {
    const [id = ''] = context.positionals;
    const client = await connect(context.dataDir);
    const params = { path: { model_id: id } };
    await client.ask((api) => api.POST('/private/language-models/{model_id}/download', { params }));
    await follow(context, client, id);
    printResult(context, { id, installed: true }, [`${id} is installed.`]);
  },
};

export const languageModelActivate: Command = {
  name: 'language-models activate',
  usage: 'ID',
  summary: 'Ask a language model a simple question, and understand conversations with it from now on',
  positionals: [1, 1],
  async run(context) {
    const [id = ''] = context.positionals;
    const client = await connect(context.dataDir);
    const params = { path: { model_id: id } };
    await client.ask((api) => api.POST('/private/language-models/{model_id}/activate', { params }));
    printResult(context, { id, active: true }, [`${id} is in use.`]);
  },
};

export const languageModelDelete: Command = {
  name: 'language-models delete',
  usage: 'ID',
  summary: 'Delete the files of a language model that is not in use',
  positionals: [1, 1],
  async run(context) {
    const [id = ''] = context.positionals;
    const client = await connect(context.dataDir);
    const params = { path: { model_id: id } };
    await client.ask((api) => api.DELETE('/private/language-models/{model_id}', { params }));
    printResult(context, { id, deleted: true }, [`${id} is deleted.`]);
  },
};

export const languageModelImport: Command = {
  name: 'language-models import',
  usage: 'FILE',
  summary: 'Take a GGUF file of this computer',
  positionals: [1, 1],
  async run(context) {
    const [path = ''] = context.positionals;
    // A file only: a service that runs sees it there.
    using local = openLocalInstance(context.dataDir);
    const service = local.languageModels(context.paths);
    try {
      const id = await service.importFrom(local.owner.uid, resolve(path));
      printResult(context, { id }, [`${id} is imported. To use it: language-models activate ${id}`]);
    } finally {
      await service.close();
    }
  },
};
