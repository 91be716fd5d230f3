// Defines the import rules as one table and finds the imports that break them. Does not check tests, which
// may import anything.

import { readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join, posix, relative, sep } from 'node:path';
import ts from 'typescript';
import { rowViolations } from './row-leaks.ts';

/**
 * Bottom first; places on one line are equals. The first match wins. A place never imports what stands above
 * it.
 */
const order: string[][] = [
  ['src/contract/', 'src/client/', 'src/supervisor/', 'src/bridge/', 'src/server/node-http.ts'],
  [
    'src/server/ports.ts',
    'src/server/service-error.ts',
    'src/server/fair-turns.ts',
    'src/server/serial-queue.ts',
    'src/server/turns.ts',
    'src/server/app-paths.ts',
    'src/server/time-zone.ts',
    'src/server/lazily.ts',
    'src/server/pause.ts',
    'src/server/checked-lookup.ts',
    'src/server/gathered-bytes.ts',
    'src/server/socks-tunnel.ts',
    'src/server/proxy-tunnel.ts',
    'src/server/outgoing-proxy.ts',
    'src/server/outgoing-request.ts',
    'src/server/disk-space.ts',
    'src/server/database-held.ts',
    'src/server/sync-folder.ts',
    'src/server/private-files.ts',
    'src/server/json-count.ts',
    'src/server/answered-json.ts',
    'src/server/blamed-key.ts',
    'src/server/steps.ts',
    'src/server/worker-frames.ts',
    'src/server/worker-port.ts',
    'src/server/worker-process.ts',
  ],
  [
    'src/server/store/',
    'src/server/audio/',
    'src/server/understanding/',
    'src/server/secrets/',
    'src/server/network/',
    'src/server/models/',
  ],
  // What runs jobs; the jobs themselves stand above what they call.
  [
    'src/server/jobs/periodic.ts',
    'src/server/jobs/job-',
    'src/server/jobs/awake-time.ts',
    'src/server/jobs/back-off.ts',
  ],
  ['src/server/stt/', 'src/server/translation/', 'src/server/deliveries/'],
  ['src/server/services/search/', 'src/server/services/understanding/'],
  ['src/server/services/memories/'],
  ['src/server/services/recordings/'],
  ['src/server/services/speakers/'],
  ['src/server/services/conversations/'],
  ['src/server/services/account/'],
  ['src/server/services/transcription/'],
  ['src/server/services/day-summaries/'],
  ['src/server/services/ask/'],
  ['src/server/services/offline-recordings/'],
  ['src/server/services/imports/'],
  ['src/server/services/exports/'],
  ['src/server/services/services.ts'],
  ['src/server/transcript/'],
  ['src/server/recovery/', 'src/server/live/'],
  ['src/server/jobs/'],
  ['src/server/http/', 'src/server/mcp/', 'src/server/oauth/', 'src/server/listen/'],
  ['src/server/compose/'],
  ['src/server/'],
  ['src/main/', 'src/cli/'],
];

/** The files beside the folders of the services: shared, or a noun with one or two files. */
const sharedServices = 'src/server/services/';

/** Places with a closed list of what they may import: other places by prefix, packages by name. */
const closed: { place: string; places: string[]; packages: string[]; builtins?: true }[] = [
  // One file that runs where nothing is installed.
  { place: 'src/bridge/', places: ['src/bridge/'], packages: [], builtins: true },
  { place: 'src/contract/', places: ['src/contract/'], packages: ['zod', 'zod-openapi'] },
  { place: 'src/client/', places: ['src/client/', 'src/contract/'], packages: ['openapi-fetch'] },
  {
    place: 'src/capture/',
    // The kinds of wearables are data; the bundler puts the file into the page.
    places: ['src/capture/', 'src/contract/', 'resources/devices.json'],
    packages: ['zod'],
  },
  {
    place: 'src/renderer/',
    places: ['src/renderer/', 'src/capture/', 'src/client/', 'src/contract/'],
    packages: [
      'react',
      'react-dom',
      'react-router',
      '@tanstack/',
      '@fontsource-variable/',
      'zod',
      'lean-qr',
      'lucide-react',
      'react-aria-components',
      'tinykeys',
      'use-intl',
    ],
  },
  { place: 'src/preload/', places: ['src/preload/', 'src/contract/'], packages: ['electron'] },
];

/** Packages that may appear in one place only. `place` is a prefix or a pattern. */
const confined: { packages: string[]; place: RegExp; where: string }[] = [
  {
    packages: ['better-sqlite3', 'node:sqlite'],
    place: /^src\/server\/store\//,
    where: 'src/server/store',
  },
  {
    packages: ['express', 'helmet', 'express-rate-limit'],
    place: /^src\/server\/(http|mcp)\//,
    where: 'src/server/http',
  },
  { packages: ['ws'], place: /^src\/server\/listen\//, where: 'src/server/listen' },
  { packages: ['@modelcontextprotocol/'], place: /^src\/server\/mcp\//, where: 'src/server/mcp' },
  { packages: ['oidc-provider'], place: /^src\/server\/oauth\//, where: 'src/server/oauth' },
  { packages: ['electron'], place: /^src\/(main|preload)\//, where: 'src/main or src/preload' },
  {
    packages: ['@tensorflow/'],
    place: /^src\/server\/understanding\/encoder\/(?:sentence-model|layers)\.ts$/,
    where: 'the process of the encoder, sentence-model.ts and layers.ts in src/server/understanding/encoder',
  },
  { packages: ['keytar'], place: /^src\/server\/secrets\//, where: 'src/server/secrets' },
  {
    packages: ['sherpa-onnx-node'],
    place: /^src\/server\/stt\/local\/worker[^/]*\.ts$/,
    where: 'the worker process, src/server/stt/local/worker*.ts',
  },
];

/** Transports speak to services, never to tables. */
const transports = /^src\/server\/(http|mcp|listen)\//;

/** Only the thread that runs them and the composition of the services import the rules. */
const rules = {
  place: 'src/server/understanding/rules/',
  importers: /^src\/server\/(understanding\/(rules\/|thread\/worker\.ts$)|services\/services\.ts$)/,
};

const sql =
  /^\s*(select\s[\s\S]+\sfrom\s+(?!(the|an?|your|this)\b)|insert\s+(or\s+\w+\s+)?into\s|update\s+[\w"{$]+[\s\S]*\sset\s|delete\s+from\s|replace\s+into\s|create\s+(unique\s+|virtual\s+|temp\s+)?(table|index|trigger|view)\s|alter\s+table\s|drop\s+(table|index)\s|pragma\s+\w|with\s+\w+\s+as\s*\()/i;

/**
 * An SQL text that writes the status of a conversation, or columns that it computes and that may include it.
 */
const writesStatus =
  /^\s*(((insert|replace)\s+(or\s+\w+\s+)?into\s+["`[]?conversations\b)|update\s+(or\s+\w+\s+)?["`[]?conversations["`\]]?\s+set\s(?:(?!\bwhere\b)[\s\S])*?(\bstatus["`\]]?\s*=|\$\{))/i;
const mayWriteStatus = /^src\/server\/store\/(conversations\.ts$|migrations\/)/;

interface Import {
  specifier: string;
  line: number;
}

interface Scanned {
  file: string;
  imports: Import[];
  texts: Import[];
}

/** All broken rules under `root`/src, each as one sentence that says what to do. */
export function findViolations(root: string): string[] {
  const files = sourceFiles(join(root, 'src')).map((file) => relative(root, file).split(sep).join('/'));
  const texts = files.map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
  const scanned = texts.map(({ file, text }) => ({ file, ...scan(file, text) }));
  const rows = texts.flatMap(({ file, text }) => rowViolations(file, text, transports));
  return [...scanned.flatMap(violationsOf), ...circles(scanned), ...rows];
}

/**
 * Files that import each other, directly or through others; types count, since they tie the files together as
 * well.
 */
function circles(files: readonly Scanned[]): string[] {
  const targets = new Map(files.map(({ file, imports }) => [file, importedFiles(file, imports)]));
  const reaches = (from: string, to: string): string[] | null => {
    const before = new Map<string, string>();
    const waiting = [from];
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
      for (const target of targets.get(file) ?? []) {
        if (before.has(target)) continue;
        before.set(target, file);
        if (target !== to) {
          waiting.push(target);
          continue;
        }
        const path = [to];
        for (let step = file; step !== from; step = before.get(step)!) path.unshift(step);
        return [from, ...path];
      }
    }
    return null;
  };
  const reported = new Set<string>();
  return files.flatMap(({ file }) => {
    const circle = reported.has(file) ? null : reaches(file, file);
    if (circle === null) return [];
    for (const one of circle) reported.add(one);
    return [
      `${circle.join(' -> ')}: these files import each other; move what they share into a file of its own.`,
    ];
  });
}

function importedFiles(file: string, imports: readonly Import[]): string[] {
  return imports
    .filter(({ specifier }) => specifier.startsWith('.'))
    .map(({ specifier }) => posix.normalize(posix.join(posix.dirname(file), specifier)));
}

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx|mts|cts|js|mjs|cjs|jsx)$/.test(entry.name))
    .filter((entry) => !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

function violationsOf({ file, imports, texts }: Scanned): string[] {
  const found = imports.flatMap(({ specifier, line }) => {
    const target = specifier.startsWith('.')
      ? posix.normalize(posix.join(posix.dirname(file), specifier))
      : null;
    const problems = target === null ? packageProblems(file, specifier) : placeProblems(file, target);
    return problems.map((problem) => `${file}:${line} imports ${target ?? specifier}: ${problem}`);
  });
  const holdsSql = /^src\/(server|main|cli)\//.test(file) && !file.startsWith('src/server/store/');
  if (holdsSql) {
    for (const { specifier, line } of texts.filter((literal) => sql.test(literal.specifier))) {
      const start = specifier.trim().split(/\s+/).slice(0, 3).join(' ');
      found.push(
        `${file}:${line} holds SQL ("${start} …"): SQL lives only in src/server/store; add a function there.`,
      );
    }
  }
  if (!mayWriteStatus.test(file)) {
    for (const { line } of texts.filter((literal) => writesStatus.test(literal.specifier))) {
      found.push(
        `${file}:${line} writes the status of a conversation: only insert and transition of src/server/store/conversations.ts do.`,
      );
    }
  }
  return found;
}

/** Where a file stands: its place and how high that is. */
function rankOf(file: string): { place: string; rank: number } | null {
  const placeAt = (rank: number) => order[rank]!.find((place) => file.startsWith(place));
  const rank = order.findIndex((_, index) => placeAt(index) !== undefined);
  const found = rank < 0 ? null : { place: placeAt(rank)!, rank };
  if (found?.place !== 'src/server/' || !file.startsWith(sharedServices)) return found;
  const lowest = order.findIndex(([place]) => place!.startsWith(sharedServices));
  return { place: sharedServices, rank: lowest - 0.5 };
}

function placeProblems(file: string, target: string): string[] {
  const rule = closed.find(({ place }) => file.startsWith(place));
  if (rule) {
    if (rule.places.some((place) => target.startsWith(place))) return [];
    return [`${rule.place} may import only ${rule.places.join(', ')}; ask the service over HTTP instead.`];
  }
  if (transports.test(file) && target.startsWith('src/server/store/')) {
    return ['a transport never touches the store; call a service, and let the service read and write.'];
  }
  if (target.startsWith(rules.place) && !rules.importers.test(file)) {
    return ['the rules are one provider of understanding; ask understanding/understanding.ts instead.'];
  }
  const mine = rankOf(file);
  const theirs = rankOf(target);
  if (mine === null)
    return ['the importing file has no rank; add its folder to the order in scripts/ranks.ts.'];
  if (theirs === null) {
    // package.json and resources are data, everything else under src has a place.
    return target.startsWith('src/') ? ['nothing of the service or its hosts may import that place.'] : [];
  }
  if (theirs.rank <= mine.rank) return [];
  return [
    `${mine.place} stands below ${theirs.place} and may not import it; move what both need down, or pass it in from above.`,
  ];
}

function packageProblems(file: string, specifier: string): string[] {
  const named = (name: string) =>
    name.endsWith('/') ? specifier.startsWith(name) : specifier === name || specifier.startsWith(`${name}/`);
  const problems: string[] = [];
  for (const { packages, place, where } of confined) {
    if (packages.some(named) && !place.test(file))
      problems.push(`it belongs only in ${where}; use what that exports.`);
  }
  const rule = closed.find(({ place }) => file.startsWith(place));
  const builtin = specifier.startsWith('node:') || builtinModules.includes(specifier);
  const isOpen = builtin ? rule?.builtins === true : rule?.packages.some(named);
  if (rule && !isOpen && problems.length === 0) {
    const allowed = [...rule.packages, ...(rule.builtins ? ['what comes with Node'] : [])];
    problems.push(`${rule.place} may use only ${allowed.join(', ')}.`);
  }
  return problems;
}

/**
 * Every module a file names (import, export from, import(), import types, require) and every string in it.
 */
function scan(file: string, text: string): Omit<Scanned, 'file'> {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const imports: Import[] = [];
  const texts: Import[] = [];
  const lineOf = (node: ts.Node) => source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
  const add = (list: Import[], node: ts.Node, specifier: string) =>
    list.push({ specifier, line: lineOf(node) });
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) add(texts, node, node.text);
    if (ts.isTemplateExpression(node)) add(texts, node, node.getText().slice(1));
    const specifier = moduleNamedBy(node);
    if (specifier) add(imports, specifier, specifier.text.replace(/\?.*$/, ''));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return { imports, texts };
}

function moduleNamedBy(node: ts.Node): ts.StringLiteralLike | null {
  let named: ts.Node | undefined;
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) named = node.moduleSpecifier;
  else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) named = node.argument.literal;
  else if (ts.isExternalModuleReference(node)) named = node.expression;
  else if (ts.isCallExpression(node)) {
    const isImport = node.expression.kind === ts.SyntaxKind.ImportKeyword;
    const isRequire = /(^|\.)require(\.resolve)?$|^createRequire\(/.test(node.expression.getText());
    if (isImport || isRequire) named = node.arguments[0];
  }
  return named && ts.isStringLiteralLike(named) ? named : null;
}
