// models: list, download, activate, delete, import, check and repair. Uses the HTTP of a running service,
// else works alone.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { SpeechModels, type SpeechModel } from '../contract/speech-models.ts';
import type { SpeechModelsService } from '../server/services/transcription/speech-models.ts';
import { CommandError, printResult, type Command, type CommandContext } from './command.ts';
import { openLocalInstance } from './local-instance.ts';
import { encoderModels, modelFiles, type ModelFile } from './model-files.ts';
import { clientFor, runningServiceUrl, type ServiceClient } from './service-client.ts';

const line = ({ state, path, bytes }: ModelFile): string => `${state.padEnd(8)} ${path} (${bytes} bytes)`;

export const modelStatus: Command = {
  name: 'models status',
  usage: '',
  summary: 'Check the model files against their checksums',
  async run(context) {
    const all = await modelFiles(context.paths, context.dataDir);
    // A model that the owner may download and has not is not a fault.
    const files = all.filter(({ own, state }) => !own || state !== 'missing');
    printResult(context, files, files.map(line));
    const broken = files.filter(
      ({ state, optional }) => state === 'damaged' || (state === 'missing' && !optional),
    ).length;
    if (broken > 0)
      throw new CommandError(`${broken} of ${files.length} files are not right. Run: models repair`);
  },
};

export const modelRepair: Command = {
  name: 'models repair',
  usage: '',
  summary: 'Fetch the model files that are missing or damaged',
  async run(context) {
    const { modelsDir, resourcesDir } = context.paths;
    const before = await modelFiles(context.paths, context.dataDir);
    const damaged = before.filter(({ state }) => state === 'damaged');
    for (const { place } of damaged) await rm(place);
    const script = join(dirname(resourcesDir), 'scripts', 'fetch-models.mjs');
    const child = spawn(process.execPath, [script, modelsDir], {
      stdio: ['ignore', 'ignore', 'inherit'],
      signal: context.signal,
    });
    const [code] = (await once(child, 'exit')) as [number | null];
    const files = (await modelFiles(context.paths, context.dataDir)).filter(
      ({ own, state }) => !own || state === 'damaged',
    );
    const right = files.every(({ state }) => state === 'intact');
    for (const { model, own } of damaged) {
      if (own)
        context.note(`A damaged file of ${model} was removed. To have it again: models download ${model}`);
    }
    if (code !== 0 || !right) throw new CommandError('The models could not be repaired; see above.');
    printResult(context, files, files.map(line));
  },
};

/** Runs `served` with the running service, or `alone` when none runs. */
async function withModels<T>(
  context: CommandContext,
  served: (client: ServiceClient) => Promise<T>,
  alone: (models: SpeechModelsService, uid: string) => Promise<T>,
): Promise<T> {
  const url = await runningServiceUrl(context.dataDir);
  if (url !== null) return served(clientFor(url, context.dataDir));
  using local = openLocalInstance(context.dataDir);
  const models = local.speechModels(context.paths);
  try {
    return await alone(models, local.owner.uid);
  } finally {
    await models.close();
  }
}

const fetched = (client: ServiceClient): Promise<SpeechModels> =>
  client.ask((api) => api.GET('/private/models')).then((answer) => SpeechModels.parse(answer));

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(0)} MB`;

function stateOf({ active, installed, built_in, download }: SpeechModel): string {
  if (active) return 'in use';
  if (download !== null) return download.state;
  if (installed) return built_in ? 'built in' : 'installed';
  return 'not installed';
}

function modelLine(model: SpeechModel): string {
  const { id, kind, title, bytes, licence, download } = model;
  const progress =
    download === null ? '' : `  ${megabytes(download.bytes)} of ${megabytes(download.total_bytes)}`;
  const error = download?.error ? `  ${download.error}` : '';
  return `${stateOf(model).padEnd(13)} ${id.padEnd(22)} ${kind.padEnd(10)} ${megabytes(bytes).padStart(7)}  ${licence}  ${title}${progress}${error}`;
}

export const modelList: Command = {
  name: 'models list',
  usage: '',
  summary: 'List the models of speech and of search: in use, installed, to download, to import',
  async run(context) {
    const models = await withModels(context, fetched, async (service, uid) => service.get(uid));
    const toImport = models.unverified.map(
      ({ id, title, note }) => `${'import'.padEnd(13)} ${id.padEnd(22)} ${title}. ${note}`,
    );
    const encoders = encoderModels(context.paths, context.dataDir);
    const toEmbed = encoders.map(({ id, title, bytes, licence, installed }) => {
      const state = installed ? 'in use' : 'not installed';
      return `${state.padEnd(13)} ${id.padEnd(22)} encoder    ${megabytes(bytes).padStart(7)}  ${licence}  ${title}`;
    });
    printResult(context, { ...models, encoders }, [...models.models.map(modelLine), ...toEmbed, ...toImport]);
  },
};

const POLL_MS = 1_000;

async function followDownload(context: CommandContext, client: ServiceClient, id: string): Promise<void> {
  for (let last = ''; ; await setTimeout(POLL_MS, undefined, { signal: context.signal })) {
    const model = (await fetched(client)).models.find((one) => one.id === id);
    if (model === undefined || model.installed) return;
    const { download } = model;
    if (download === null) throw new CommandError('The download was given up.');
    if (download.error !== null) throw new CommandError(download.error);
    if (download.state === 'paused') throw new CommandError('The download was paused.');
    const text = `${megabytes(download.bytes)} of ${megabytes(download.total_bytes)}`;
    if (text !== last) context.note(text);
    last = text;
  }
}

export const modelDownload: Command = {
  name: 'models download',
  usage: 'ID',
  summary: 'Download a speech model; what has arrived is kept when it stops',
  positionals: [1, 1],
  async run(context) {
    const [id = ''] = context.positionals;
    await withModels(
      context,
      async (client) => {
        const params = { path: { model_id: id } };
        await client.ask((api) => api.POST('/private/models/{model_id}/download', { params }));
        await followDownload(context, client, id);
      },
      async (service, uid) => {
        const { title, licence, bytes } = service.download(uid, id);
        context.note(`${title}, ${licence}, ${megabytes(bytes)}`);
        context.signal.addEventListener('abort', () => {
          service.close().catch(() => undefined);
        });
        await service.downloaded(id);
        const download = service.get(uid).models.find((model) => model.id === id)?.download;
        if (download)
          throw new CommandError(
            download.error ?? 'The download was stopped; run the command again to go on.',
          );
      },
    );
    printResult(context, { id, installed: true }, [`${id} is installed. To use it: models activate ${id}`]);
  },
};

interface ModelChange {
  verb: string;
  summary: string;
  served(client: ServiceClient, id: string): Promise<unknown>;
  alone(models: SpeechModelsService, uid: string, id: string): Promise<unknown>;
  result: Readonly<Record<string, true>>;
  sentence: string;
}

/** A command that changes one installed model. */
function modelChange({ verb, summary, served, alone, result, sentence }: ModelChange): Command {
  return {
    name: `models ${verb}`,
    usage: 'ID',
    summary,
    positionals: [1, 1],
    async run(context) {
      const [id = ''] = context.positionals;
      await withModels<unknown>(
        context,
        (client) => served(client, id),
        (models, uid) => alone(models, uid, id),
      );
      printResult(context, { id, ...result }, [`${id} ${sentence}`]);
    },
  };
}

export const modelActivate = modelChange({
  verb: 'activate',
  summary: 'Try an installed speech model on a known clip and use it from now on',
  served: (client, id) =>
    client.ask((api) =>
      api.POST('/private/models/{model_id}/activate', { params: { path: { model_id: id } } }),
    ),
  alone: (models, uid, id) => models.activate(uid, id),
  result: { active: true },
  sentence: 'is in use.',
});

export const modelDelete = modelChange({
  verb: 'delete',
  summary: 'Delete the files of a speech model that is not in use',
  served: (client, id) =>
    client.ask((api) => api.DELETE('/private/models/{model_id}', { params: { path: { model_id: id } } })),
  alone: (models, uid, id) => models.remove(uid, id),
  result: { deleted: true },
  sentence: 'is deleted.',
});

export const modelImport: Command = {
  name: 'models import',
  usage: 'PATH',
  summary: 'Take a speech model from a file or folder of this computer',
  positionals: [1, 1],
  async run(context) {
    const [path = ''] = context.positionals;
    // Files only: a service that runs sees them there.
    using local = openLocalInstance(context.dataDir);
    const service = local.speechModels(context.paths);
    try {
      const model = await service.importFrom(local.owner.uid, resolve(path));
      printResult(context, model, [`${model.id} is imported. To use it: models activate ${model.id}`]);
    } finally {
      await service.close();
    }
  },
};
