// npm run bench [-- NAME]: the measurements, ours beside a baseline, as a table and as JSON.
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { api } from './api.ts';
import { capturePage } from './capture-page.ts';
import { codecWords } from './codec-words.ts';
import { codecs } from './codecs.ts';
import { customStt } from './custom-stt.ts';
import { encoder } from './encoder.ts';
import { imports } from './imports.ts';
import { list } from './list.ts';
import { listen } from './listen.ts';
import { livePage } from './live-page.ts';
import { longLists } from './long-list.ts';
import { longSession } from './long-session.ts';
import { mcp } from './mcp.ts';
import type { Measurement, Row } from './measurement.ts';
import { ROOT } from './processes.ts';
import { pageOfMany } from './page-of-many.ts';
import { processing } from './processing.ts';
import { readingPage } from './reading-page.ts';
import { search } from './search.ts';
import { shell } from './shell.ts';
import { speakerDevices } from './speaker-devices.ts';
import { openText } from './open-text.ts';
import { oneStream } from './one-stream.ts';
import { speakers } from './speakers.ts';
import { speech } from './speech.ts';
import { start } from './start.ts';
import { wearable } from './wearable.ts';
import { webhooks } from './webhooks.ts';

const MEASUREMENTS: readonly Measurement[] = [
  start,
  shell,
  capturePage,
  imports,
  list,
  longLists,
  api,
  encoder,
  search,
  readingPage,
  pageOfMany,
  livePage,
  processing,
  codecs,
  listen,
  customStt,
  speech,
  oneStream,
  openText,
  speakers,
  speakerDevices,
  codecWords,
  longSession,
  wearable,
  webhooks,
  mcp,
];

function table(rows: readonly Row[]): string {
  const head = ['what', 'ours', 'baseline', 'to reach', ''];
  const lines = rows.map((row) => [
    row.what,
    row.ours,
    row.baseline,
    row.goal,
    row.met === null ? '' : row.met ? 'met' : 'missed',
  ]);
  const widths = head.map((_, column) => Math.max(...[head, ...lines].map((line) => line[column]!.length)));
  const format = (line: string[]): string =>
    `| ${line.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`;
  return [format(head), format(widths.map((width) => '-'.repeat(width))), ...lines.map(format)].join('\n');
}

// An option is a name that no measurement has, so that `--help` measures nothing.
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !MEASUREMENTS.some((one) => one.name === name));
if (unknown.length > 0) {
  console.error(
    `No measurement is called ${unknown.join(', ')}. There are: ${MEASUREMENTS.map((m) => m.name).join(', ')}.`,
  );
  process.exit(1);
}
const rows: Row[] = [];
let failed = false;
for (const measurement of MEASUREMENTS.filter((one) => wanted.length === 0 || wanted.includes(one.name))) {
  console.error(`measuring: ${measurement.name}`);
  try {
    const found = await measurement.run();
    rows.push(...found);
    // Printed at once, so that an interrupted run has shown its results.
    console.error(table(found));
  } catch (error) {
    failed = true;
    console.error(
      `${measurement.name} could not be measured: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}
const machine = `${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`;
console.log(`${machine}\n\n${table(rows)}`);
const folder = join(ROOT, 'bench', 'results');
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'latest.json'), JSON.stringify({ machine, rows }, null, 2));
process.exitCode = failed ? 1 : 0;
