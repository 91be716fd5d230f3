// The voice activity model that comes with the program: one graph without branches, its weights in the runtime's order.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  delimited,
  fieldsOf,
  GRAPH_NODE,
  MODEL_GRAPH,
  node,
  nodeOf,
  varintField,
} from '../../scripts/setup/onnx-file.mjs';
import { flatVoiceActivity } from '../../scripts/setup/voice-activity.mjs';

const WEIGHTS: [name: string, floats: number][] = [
  ['stft.forward_basis_buffer', 258 * 256],
  ...[129, 128, 64, 64].map((channels, index): [string, number] => [
    `encoder.${index}.reparam_conv.weight`,
    [128, 64, 64, 128][index]! * channels * 3,
  ]),
  ...[128, 64, 64, 128].map((filters, index): [string, number] => [
    `encoder.${index}.reparam_conv.bias`,
    filters,
  ]),
  ['decoder.rnn.weight_ih', 512 * 128],
  ['decoder.rnn.weight_hh', 512 * 128],
  ['decoder.rnn.bias_ih', 512],
  ['decoder.rnn.bias_hh', 512],
  ['decoder.decoder.2.weight', 128],
  ['decoder.decoder.2.bias', 1],
];

/** Each quarter of the weights holds its own number. */
function constant(name: string, floats: number): Buffer {
  const raw = Buffer.from(
    Float32Array.from({ length: floats }, (_, at) => Math.floor((4 * at) / floats)).buffer,
  );
  const value = delimited(5, Buffer.concat([varintField(2, 1), delimited(9, raw)]));
  return node('Constant', [], [`branch__${name}`], [Buffer.concat([delimited(1, 'value'), value])]);
}

function model(weights: readonly [string, number][]): Buffer {
  const branch = (constants: readonly Buffer[]): Buffer =>
    delimited(6, Buffer.concat(constants.map((one) => delimited(GRAPH_NODE, one))));
  const choice = node(
    'If',
    ['is_16k'],
    ['output', 'stateN'],
    [
      Buffer.concat([delimited(1, 'else_branch'), branch([])]),
      Buffer.concat([delimited(1, 'then_branch'), branch(weights.map((one) => constant(...one)))]),
    ],
  );
  const inputs = ['input', 'state', 'sr'].map((name) => delimited(11, delimited(1, name)));
  const outputs = ['output', 'stateN'].map((name) => delimited(12, delimited(1, name)));
  const graph = [delimited(GRAPH_NODE, choice), delimited(2, 'main'), ...inputs, ...outputs];
  return Buffer.concat([delimited(2, 'a producer'), delimited(MODEL_GRAPH, Buffer.concat(graph))]);
}

const bodies = (message: Buffer, number: number): Buffer[] =>
  fieldsOf(message).flatMap((field) => (field.number === number && field.body !== null ? [field.body] : []));

function graphOf(file: Buffer) {
  const [graph = Buffer.alloc(0)] = bodies(file, MODEL_GRAPH);
  const values = bodies(graph, 5).map(
    (tensor) => [String(bodies(tensor, 8)[0]), bodies(tensor, 9)[0]!] as const,
  );
  return {
    graph,
    operators: bodies(graph, GRAPH_NODE).map((one) => nodeOf(one).operator),
    values: new Map(values),
  };
}

test('the branch for 16 kHz becomes the graph, with the inputs and outputs of the file', () => {
  const flat = flatVoiceActivity(model(WEIGHTS));
  const { graph, operators } = graphOf(flat);
  expect(String(bodies(flat, 2)[0])).toBe('a producer');
  expect(bodies(graph, 11).map((input) => String(bodies(input, 1)[0]))).toEqual(['input', 'state', 'sr']);
  expect(bodies(graph, 12).map((output) => String(bodies(output, 1)[0]))).toEqual(['output', 'stateN']);
  expect(operators).not.toContain('If');
  expect(operators.filter((operator) => operator === 'Conv')).toHaveLength(6);
  expect(operators.filter((operator) => operator === 'LSTM')).toHaveLength(1);
});

test('the gates of the memory cell stand in the order of the runtime, both biases one after the other', () => {
  const { values } = graphOf(flatVoiceActivity(model(WEIGHTS)));
  const gates = (name: string, parts: number): number[] => {
    const raw = values.get(name)!;
    return Array.from({ length: parts }, (_, part) => raw.readFloatLE((part * raw.length) / parts));
  };
  expect(gates('cell_input', 4)).toEqual([0, 3, 1, 2]);
  expect(gates('cell_state', 4)).toEqual([0, 3, 1, 2]);
  expect(gates('cell_bias', 8)).toEqual([0, 3, 1, 2, 0, 3, 1, 2]);
});

test('a model with other weights is refused', () => {
  const other = WEIGHTS.map(([name, floats]): [string, number] => [name, floats + 1]);
  expect(() => flatVoiceActivity(model(other))).toThrow('not the one that is known');
  expect(() => flatVoiceActivity(model(WEIGHTS.slice(1)))).toThrow('not the one that is known');
});

test('the model that the catalogue names is the flat one, and flattening it again is refused', () => {
  const { models } = JSON.parse(readFileSync('resources/models.json', 'utf8')) as {
    models: { kind: string; files: { path: string }[] }[];
  };
  const file = readFileSync(`models/${models.find(({ kind }) => kind === 'vad')!.files[0]!.path}`);
  expect(graphOf(file).operators).not.toContain('If');
  expect(() => flatVoiceActivity(file)).toThrow('not the one that is known');
});
