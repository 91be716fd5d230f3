// The settings against sherpa's own description of them: names, nesting and types. What the library does with real weights
// of these models is not shown here.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import {
  embeddingConfig,
  offlineConfig,
  onlineConfig,
  recogniserModel,
  whisperLanguage,
} from './sherpa-config.ts';

const require = createRequire(import.meta.url);
const folder = dirname(require.resolve('sherpa-onnx-node'));
const described = readFileSync(join(folder, 'types.js'), 'utf8').replaceAll('\r', '');

/** The properties that a typedef of sherpa's types.js names. */
function propertiesOf(type: string): Map<string, string> {
  const [, body = ''] = new RegExp(`@typedef \\{Object\\} ${type}\\n([\\s\\S]*?)\\*/`).exec(described) ?? [];
  return new Map(
    [...body.matchAll(/@property \{([^}]+)\} \[?(\w+)/g)].map(([, kind = '', name = '']) => [name, kind]),
  );
}

/** Names in `value` that sherpa does not describe, with their place. */
function unknownNames(value: object, type: string): string[] {
  const known = propertiesOf(type);
  return Object.entries(value).flatMap(([name, inner]: [string, unknown]) => {
    const kind = known.get(name);
    if (kind === undefined) return [`${type}.${name}`];
    if (typeof inner === 'object' && inner !== null) return unknownNames(inner, kind);
    return kind.split('|').includes(typeof inner) ? [] : [`${type}.${name} is a ${typeof inner}`];
  });
}

const files = { encoder: '/e', decoder: '/d', joiner: '/j', tokens: '/t' };
const model = (engine: string) => {
  const found = recogniserModel(engine, files);
  if (found === null) throw new Error(`no ${engine}`);
  return found;
};

// Taken by the native code, but left out of types.js.
const UNDESCRIBED = ['OfflineMoonshineModelConfig.mergedDecoder', 'OfflineModelConfig.modelType'];

test.each(['moonshine', 'whisper', 'parakeet'])('%s: only names that sherpa knows', (engine) => {
  const config = offlineConfig(model(engine), 'en-US');
  expect(
    unknownNames(config ?? {}, 'OfflineRecognizerConfig').filter((name) => !UNDESCRIBED.includes(name)),
  ).toEqual([]);
});

test('names that types.js leaves out are in the native code', () => {
  const platform = `sherpa-onnx-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const addon = readFileSync(join(folder, '..', platform, 'sherpa-onnx.node'), 'latin1');
  for (const name of ['mergedDecoder', 'modelType']) expect(addon).toContain(`${name}\0`);
});

test('the streaming one and the voice model: only names that sherpa knows', () => {
  expect(unknownNames(onlineConfig(model('zipformer-streaming')), 'OnlineRecognizerConfig')).toEqual([]);
  expect(onlineConfig(model('zipformer-streaming')).enableEndpoint).toBe(0);
  expect(offlineConfig(model('zipformer-streaming'), 'en')).toBeNull();
  expect(unknownNames(embeddingConfig('/m'), 'SpeakerEmbeddingExtractorConfig')).toEqual([]);
});

test('each file goes where its role says', () => {
  expect(offlineConfig(model('parakeet'), 'de')).toMatchObject({
    modelConfig: {
      transducer: { encoder: '/e', decoder: '/d', joiner: '/j' },
      tokens: '/t',
      modelType: 'nemo_transducer',
    },
  });
  expect(offlineConfig(model('whisper'), 'de-AT')).toMatchObject({
    modelConfig: { whisper: { encoder: '/e', decoder: '/d', language: 'de', task: 'transcribe' } },
  });
  expect(offlineConfig(model('moonshine'), 'en')).toMatchObject({
    modelConfig: { moonshine: { encoder: '/e', mergedDecoder: '/d' } },
  });
});

test('an unknown engine or a missing file makes no model', () => {
  expect(recogniserModel('vosk', files)).toBeNull();
  expect(recogniserModel('parakeet', { encoder: '/e', decoder: '/d', tokens: '/t' })).toBeNull();
  expect(recogniserModel('toString', files)).toBeNull();
});

test.each([
  ['multi', ''],
  ['en-US', 'en'],
  ['zh_TW', 'zh'],
  ['nb', 'no'],
])('whisper calls %s "%s"', (language, own) => {
  expect(whisperLanguage(language)).toBe(own);
});
