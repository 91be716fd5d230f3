// Checks this installation and its data folder and prints one line for each check. Does not repair anything.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ENCODER_ADAPTER, isAdapterDamaged } from '../server/compose/encoder.ts';
import { DATABASE_FILE, openStore } from '../server/compose/storage.ts';
import { diskSpace } from '../server/disk-space.ts';
import { createSecretStore } from '../server/secrets/secret-store.ts';
import { createCustody } from '../server/services/recordings/custody.ts';
import { storedAwake } from '../server/jobs/awake-time.ts';
import { systemClock } from '../server/ports.ts';
import { custodySentence } from './custody-sentence.ts';
import { CommandError, type Command, type CommandContext } from './command.ts';
import {
  copiesFinding,
  dataFolderFinding,
  erasureFinding,
  learnedVoicesFinding,
  quarantineFinding,
} from './doctor-data.ts';
import { networkFinding } from './doctor-network.ts';
import { RECEIPT_DAYS, receiptsFinding } from './doctor-receipts.ts';
import { clientsFinding } from './doctor-clients.ts';
import { DELIVERY_PATIENCE_MS, deliveriesFinding } from './doctor-deliveries.ts';
import { jobsFinding, jobsTooFarAhead, overdueJobs } from './doctor-jobs.ts';
import { crashReportsFinding, unexpectedEndsFinding } from './doctor-ends.ts';
import { openLocalInstance } from './local-instance.ts';
import { understandingFinding } from './understanding-finding.ts';
import { modelFiles } from './model-files.ts';
import { networkNow } from './network.ts';
import { runningServiceUrl } from './service-client.ts';
import { receiptDay } from '../server/services/receipts/receipts.ts';
import { readCrashReports } from '../server/store/crash-reports.ts';
import { readUnexpectedEnds } from '../server/store/unexpected-ends.ts';
import { silentLog } from './silent-log.ts';

export interface Finding {
  check: string;
  ok: boolean;
  finding: string;
  /** The earlier check whose failure is the cause of this one. */
  failed_for?: string;
  /** What belongs below the sentence, a line each. */
  lines?: readonly string[];
  /** The values in the sentence, for programs. */
  details?: unknown;
}

type Check = (context: Pick<CommandContext, 'dataDir' | 'paths'>) => Promise<Omit<Finding, 'check'>>;

const gigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(1)} GB`;

const duration = (seconds: number): string =>
  seconds < 60
    ? `${Math.round(seconds)} s`
    : seconds < 3_600
      ? `${Math.round(seconds / 60)} min`
      : `${(seconds / 3_600).toFixed(1)} h`;

const WHO_TRANSCRIBED: Readonly<Record<string, string>> = {
  local: 'this computer',
  remote: 'the remote service',
  custom: "the app's own service",
};

const CHECKS: Record<string, Check> = {
  Node: async () => ({ ok: true, finding: process.versions.node }),
  'Data folder': async ({ dataDir }) => dataFolderFinding(dataDir),
  Service: async ({ dataDir }) => {
    const url = await runningServiceUrl(dataDir);
    return { ok: true, finding: url === null ? 'not running' : `running at ${url}` };
  },
  'Unexpected ends': async ({ dataDir }) => {
    const { count, ends } = readUnexpectedEnds(dataDir);
    return { ...unexpectedEndsFinding({ count, ends }, systemClock.now()), details: { count, ends } };
  },
  'Crash reports': async ({ dataDir }) => {
    const reports = readCrashReports(dataDir);
    return { ...crashReportsFinding(reports, systemClock.now()), details: reports };
  },
  Secrets: async ({ dataDir }) => {
    if (!existsSync(dataDir)) return { ok: true, finding: 'none yet' };
    return { ok: true, finding: (await createSecretStore({ dataDir, log: silentLog })).backend };
  },
  Database: async ({ dataDir }) => {
    if (!existsSync(join(dataDir, DATABASE_FILE))) return { ok: true, finding: 'not made yet' };
    openStore(dataDir, { check: true }).close();
    return { ok: true, finding: 'intact' };
  },
  'Copies of the database': async ({ dataDir }) => copiesFinding(dataDir, systemClock.now()),
  'Deleted for good': async ({ dataDir }) => erasureFinding(dataDir, systemClock.now()),
  'Audio put aside': async ({ dataDir }) => quarantineFinding(dataDir),
  Audio: async ({ dataDir }) => {
    if (!existsSync(join(dataDir, DATABASE_FILE))) return { ok: true, finding: 'none yet' };
    const { store, close } = openStore(dataDir, { check: false });
    try {
      return { ok: true, finding: custodySentence(createCustody({ store }).ofInstance()) };
    } finally {
      close();
    }
  },
  'Speech model': async ({ paths, dataDir }) => {
    const files = (await modelFiles(paths, dataDir)).filter(({ optional }) => !optional);
    const broken = files.filter(({ state }) => state !== 'intact');
    return broken.length === 0
      ? { ok: true, finding: `${files.length} files, all intact` }
      : {
          ok: false,
          finding: `${broken.map(({ path, state }) => `${path} is ${state}`).join(', ')}. Run: models repair`,
        };
  },
  'Models in use': async ({ paths, dataDir }) => {
    if (!existsSync(join(dataDir, DATABASE_FILE))) return { ok: true, finding: 'the built-in ones' };
    using local = openLocalInstance(dataDir);
    const service = local.speechModels(paths);
    const { models } = service.get(local.owner.uid);
    await service.close();
    const used = models.filter(({ active, kind }) => active && kind !== 'vad').map(({ id }) => id);
    const also = models.filter((model) => model.installed && !model.active).map(({ id }) => id);
    return {
      ok: models.every(({ active, installed }) => installed || !active),
      finding: `${used.join(', ')}${also.length === 0 ? '' : `; also installed: ${also.join(', ')}`}`,
    };
  },
  'Learned voices': async ({ paths, dataDir }) => {
    if (!existsSync(join(dataDir, DATABASE_FILE))) return { ok: true, finding: 'none yet' };
    using local = openLocalInstance(dataDir);
    const service = local.speechModels(paths);
    const { models } = service.get(local.owner.uid);
    await service.close();
    return learnedVoicesFinding(dataDir, models.find(({ active, kind }) => active && kind === 'speaker')?.id);
  },
  'Own models': async ({ paths, dataDir }) => {
    const files = (await modelFiles(paths, dataDir)).filter(({ own, state }) => own && state !== 'missing');
    const damaged = files.filter(({ state }) => state === 'damaged');
    if (damaged.length === 0)
      return { ok: true, finding: files.length === 0 ? 'none' : `${files.length} files, all intact` };
    return {
      ok: false,
      finding: `${damaged.map(({ path }) => path).join(', ')} damaged. Run: models repair`,
    };
  },
  Understanding: async ({ paths, dataDir }) => {
    if (!existsSync(join(dataDir, DATABASE_FILE))) return { ok: true, finding: 'the rules' };
    using local = openLocalInstance(dataDir);
    const models = local.languageModels(paths);
    try {
      return await understandingFinding(local, models, dataDir, await runningServiceUrl(dataDir));
    } finally {
      await models.close();
    }
  },
  'Search by meaning': async ({ paths, dataDir }) => {
    const files = (await modelFiles(paths, dataDir)).filter(({ kind }) => kind === 'encoder');
    const damaged = files.find(({ state }) => state === 'damaged');
    if (damaged) return { ok: false, finding: `${damaged.path} is damaged. Run: models repair` };
    const adapter = join('resources', ENCODER_ADAPTER);
    if (await isAdapterDamaged(join(paths.resourcesDir, ENCODER_ADAPTER)))
      return { ok: false, finding: `${adapter} is damaged, so only by words. Install Earshot again` };
    return files.every(({ state }) => state === 'intact')
      ? { ok: true, finding: 'English sentence encoder, intact' }
      : { ok: true, finding: 'not yet, only by words: the sentence encoder is missing. Run: models repair' };
  },
  Transcribed: async ({ dataDir }) => {
    if (!existsSync(join(dataDir, DATABASE_FILE))) return { ok: true, finding: 'nothing yet' };
    using local = openLocalInstance(dataDir);
    const parts = local.usage.totals().map(({ provider, seconds, sessions }) => {
      const who = WHO_TRANSCRIBED[provider] ?? provider;
      return `${who} ${duration(seconds)} in ${sessions} ${sessions === 1 ? 'session' : 'sessions'}`;
    });
    return { ok: true, finding: parts.length === 0 ? 'nothing yet' : parts.join(', ') };
  },
  'Background work': async ({ dataDir }) => {
    if (!existsSync(join(dataDir, DATABASE_FILE))) return { ok: true, finding: 'none yet', details: [] };
    const at = { now: systemClock.now(), serviceRuns: (await runningServiceUrl(dataDir)) !== null };
    const { store, close } = openStore(dataDir, { check: false });
    try {
      const overdue = overdueJobs(store, at);
      return { ...jobsFinding(overdue, jobsTooFarAhead(store, at.now), at), details: overdue };
    } finally {
      close();
    }
  },
  Deliveries: async ({ dataDir }) => {
    if (!existsSync(join(dataDir, DATABASE_FILE))) return { ok: true, finding: 'none yet' };
    const serviceRuns = (await runningServiceUrl(dataDir)) !== null;
    const { store, close } = openStore(dataDir, { check: false });
    try {
      const overdue = store.deliveries.overdue(storedAwake(store) - DELIVERY_PATIENCE_MS);
      return deliveriesFinding(store.destinations.failing(), overdue, { serviceRuns });
    } finally {
      close();
    }
  },
  'Who may connect': async ({ dataDir }) => {
    if (!existsSync(join(dataDir, DATABASE_FILE))) return { ok: true, finding: 'only this computer' };
    return networkFinding(await networkNow(dataDir), systemClock.now());
  },
  'Clients seen': async ({ dataDir }) => {
    if (!existsSync(join(dataDir, DATABASE_FILE))) return clientsFinding([]);
    const { store, close } = openStore(dataDir, { check: false });
    try {
      return clientsFinding(store.clients_seen.all());
    } finally {
      close();
    }
  },
  Receipts: async ({ dataDir }) => {
    if (!existsSync(join(dataDir, DATABASE_FILE))) return receiptsFinding([]);
    const { store, close } = openStore(dataDir, { check: false });
    try {
      const from = receiptDay(systemClock.now() - (RECEIPT_DAYS - 1) * 86_400_000);
      return receiptsFinding(store.receipts.totalsByClient(from));
    } finally {
      close();
    }
  },
  'Free disk': async ({ dataDir }) => {
    let folder = dataDir;
    while (!existsSync(folder)) folder = dirname(folder);
    const { bytes, state } = diskSpace(folder);
    const full = state === 'full' ? '; the disk is full, so nothing new is stored' : '';
    return { ok: state === 'ok', finding: gigabytes(bytes) + full };
  },
};

/** A failure after one of the database, or with the same sentence as an earlier one, has its cause and counts once. */
async function look(
  check: string,
  run: Check,
  context: CommandContext,
  before: readonly Finding[],
): Promise<Finding> {
  try {
    return { check, ...(await run(context)) };
  } catch (error) {
    const finding = error instanceof Error ? error.message : 'could not be checked';
    const cause = before.find(
      (one) => !one.ok && (one.check === 'Database' || one.finding === finding),
    )?.check;
    if (cause === undefined) return { check, ok: false, finding };
    return { check, ok: false, finding: `not checked, see ${cause}`, failed_for: cause };
  }
}

export const doctor: Command = {
  name: 'doctor',
  usage: '',
  summary: 'Check the installation and the data folder',
  async run(context) {
    const findings: Finding[] = [];
    for (const [check, run] of Object.entries(CHECKS)) {
      findings.push(await look(check, run, context, findings));
    }
    if (context.json)
      context.print(
        JSON.stringify(
          findings.map(({ lines: _, ...finding }) => finding),
          null,
          2,
        ),
      );
    else
      for (const { check, ok, finding, lines = [] } of findings) {
        context.print(`${ok ? 'ok  ' : 'BAD '} ${check}: ${finding}`);
        for (const line of lines) context.print(`       ${line}`);
      }
    const bad = findings.filter(({ ok, failed_for }) => !ok && failed_for === undefined).length;
    if (bad > 0) throw new CommandError(bad === 1 ? 'One thing is wrong.' : `${bad} things are wrong.`);
  },
};
