// Rewrites the voice activity model (Silero v5), an ONNX file, for audio of 16 kHz: one graph without branches, with the
// weights of its memory cell in the order in which the runtime takes them. The file as published chooses between two
// rates and many shapes in nested branches, and within them puts 1 MB of weights in order again for each window.

import {
  delimited,
  fieldsOf,
  GRAPH_NODE,
  MODEL_GRAPH,
  NODE,
  node,
  nodeOf,
  varintField,
} from './onnx-file.mjs';

const ATTRIBUTE = { name: 1, tensor: 5, graph: 6 };
const TENSOR = { dimension: 1, type: 2, name: 8, raw: 9 };
const GRAPH = { initializer: 5, input: 11, output: 12, name: 2 };
const FLOAT = 1;
const INT64 = 7;
/** The size of the memory cell. */
const CELL = 128;
/** Of the transform: half the window, and its mirror image. */
const BINS = 129;

/** @typedef {{ type: number, dimensions: number[], raw: Buffer }} Tensor */

/** @param {string} name @param {Tensor} tensor */
const initializer = (name, { type, dimensions, raw }) =>
  delimited(
    GRAPH.initializer,
    Buffer.concat([
      ...dimensions.map((dimension) => varintField(TENSOR.dimension, dimension)),
      varintField(TENSOR.type, type),
      delimited(TENSOR.name, name),
      delimited(TENSOR.raw, raw),
    ]),
  );

/** @param {string} name @param {number[]} values */
function wholeNumbers(name, ...values) {
  const raw = Buffer.alloc(8 * values.length);
  values.forEach((value, index) => raw.writeBigInt64LE(BigInt(value), 8 * index));
  return initializer(name, { type: INT64, dimensions: [values.length], raw });
}

const INTEGER = 2;
const INTEGERS = 7;
const TEXT = 3;

/** @param {string} name @param {number} value */
const integer = (name, value) =>
  Buffer.concat([delimited(1, name), varintField(3, value), varintField(20, INTEGER)]);

/** @param {string} name @param {number[]} values */
const integers = (name, ...values) =>
  Buffer.concat([
    delimited(1, name),
    ...values.map((value) => varintField(8, value)),
    varintField(20, INTEGERS),
  ]);

/** @param {string} name @param {string} value */
const text = (name, value) => Buffer.concat([delimited(1, name), delimited(4, value), varintField(20, TEXT)]);

/**
 * The graph that the attribute of a node holds.
 * @param {Buffer} choice
 * @param {string} name
 */
function branchOf(choice, name) {
  for (const { number, body } of fieldsOf(choice)) {
    if (number !== NODE.attribute || body === null) continue;
    const fields = fieldsOf(body);
    if (!fields.some((field) => field.number === ATTRIBUTE.name && String(field.body) === name)) continue;
    return fields.find((field) => field.number === ATTRIBUTE.graph)?.body ?? null;
  }
  return null;
}

/** @param {Buffer} constant @returns {Buffer | undefined} */
function tensorOf(constant) {
  const attribute = fieldsOf(constant).find(({ number }) => number === NODE.attribute)?.body;
  return (
    fieldsOf(attribute ?? Buffer.alloc(0)).find(({ number }) => number === ATTRIBUTE.tensor)?.body ??
    undefined
  );
}

/**
 * The weights of the branch, by what their names end with.
 * @param {Buffer} branch
 */
function weightsOf(branch) {
  /** @type {Map<string, Buffer>} */
  const found = new Map();
  for (const { number, body } of fieldsOf(branch)) {
    if (number !== GRAPH_NODE || body === null || nodeOf(body).operator !== 'Constant') continue;
    const tensor = tensorOf(body);
    const raw = tensor && fieldsOf(tensor).find((field) => field.number === TENSOR.raw)?.body;
    if (raw) found.set((nodeOf(body).outputs[0] ?? '').split('__').at(-1) ?? '', raw);
  }
  return (/** @type {string} */ name, /** @type {number[]} */ ...dimensions) => {
    const raw = found.get(name);
    const size = 4 * dimensions.reduce((product, one) => product * one, 1);
    if (raw?.length !== size) throw new Error('The voice activity model is not the one that is known.');
    return { type: FLOAT, dimensions, raw };
  };
}

/** From input, forget, cell, output to input, output, forget, cell. @param {Buffer} raw */
function reordered(raw) {
  const gate = raw.length / 4;
  return Buffer.concat([raw.subarray(0, gate), raw.subarray(3 * gate), raw.subarray(gate, 3 * gate)]);
}

const ENCODERS = [
  { channels: BINS, filters: 128, stride: 1 },
  { channels: 128, filters: 64, stride: 2 },
  { channels: 64, filters: 64, stride: 2 },
  { channels: 64, filters: 128, stride: 1 },
];

/** @param {Buffer} branch */
function flat(branch) {
  const weights = weightsOf(branch);
  const steps = [
    node('Pad', ['input', 'margins'], ['padded'], [text('mode', 'reflect')]),
    node('Unsqueeze', ['padded', 'one'], ['samples']),
    node(
      'Conv',
      ['samples', 'transform'],
      ['waves'],
      [integers('kernel_shape', 256), integers('strides', 128)],
    ),
    node('Split', ['waves', 'halves'], ['real', 'imaginary'], [integer('axis', 1)]),
    node('Mul', ['real', 'real'], ['real_power']),
    node('Mul', ['imaginary', 'imaginary'], ['imaginary_power']),
    node('Add', ['real_power', 'imaginary_power'], ['power']),
    node('Sqrt', ['power'], ['encoded']),
  ];
  const values = [
    wholeNumbers('margins', 0, 0, 0, 64),
    wholeNumbers('zero', 0),
    wholeNumbers('one', 1),
    wholeNumbers('last', -1),
    wholeNumbers('halves', BINS, BINS),
    initializer('transform', weights('stft.forward_basis_buffer', 2 * BINS, 1, 256)),
  ];
  let encoded = 'encoded';
  ENCODERS.forEach(({ channels, filters, stride }, index) => {
    const [filter, bias, sum] = [`filter_${index}`, `bias_${index}`, `sum_${index}`];
    values.push(
      initializer(filter, weights(`encoder.${index}.reparam_conv.weight`, filters, channels, 3)),
      initializer(bias, weights(`encoder.${index}.reparam_conv.bias`, filters)),
    );
    steps.push(
      node(
        'Conv',
        [encoded, filter, bias],
        [sum],
        [integers('kernel_shape', 3), integers('pads', 1, 1), integers('strides', stride)],
      ),
      node('Relu', [sum], [`encoded_${index}`]),
    );
    encoded = `encoded_${index}`;
  });
  const cell = (/** @type {string} */ name) => reordered(weights(`decoder.rnn.${name}`, 4 * CELL, CELL).raw);
  const bias = (/** @type {string} */ name) => reordered(weights(`decoder.rnn.${name}`, 4 * CELL).raw);
  const gates = [1, 4 * CELL, CELL];
  values.push(
    initializer('cell_input', { type: FLOAT, dimensions: gates, raw: cell('weight_ih') }),
    initializer('cell_state', { type: FLOAT, dimensions: gates, raw: cell('weight_hh') }),
    initializer('cell_bias', {
      type: FLOAT,
      dimensions: [1, 8 * CELL],
      raw: Buffer.concat([bias('bias_ih'), bias('bias_hh')]),
    }),
    initializer('decoder', weights('decoder.decoder.2.weight', 1, CELL, 1)),
    initializer('decoder_bias', weights('decoder.decoder.2.bias', 1)),
    wholeNumbers('state_halves', 1, 1),
  );
  steps.push(
    node('Squeeze', [encoded, 'last'], ['features']),
    node('Unsqueeze', ['features', 'zero'], ['sequence']),
    node('Split', ['state', 'state_halves'], ['before', 'cell_before'], [integer('axis', 0)]),
    node(
      'LSTM',
      ['sequence', 'cell_input', 'cell_state', 'cell_bias', '', 'before', 'cell_before'],
      ['', 'after', 'cell_after'],
      [integer('hidden_size', CELL)],
    ),
    node('Concat', ['after', 'cell_after'], ['stateN'], [integer('axis', 0)]),
    node('Squeeze', ['after', 'zero'], ['cell_out']),
    node('Unsqueeze', ['cell_out', 'last'], ['column']),
    node('Relu', ['column'], ['positive']),
    node('Conv', ['positive', 'decoder', 'decoder_bias'], ['decoded'], [integers('kernel_shape', 1)]),
    node('Sigmoid', ['decoded'], ['likelihood']),
    node('Squeeze', ['likelihood', 'last'], ['output']),
  );
  return Buffer.concat([...steps.map((step) => delimited(GRAPH_NODE, step)), ...values]);
}

/** @param {Buffer} model */
export function flatVoiceActivity(model) {
  return Buffer.concat(
    fieldsOf(model).map(({ number, body, raw }) => {
      if (number !== MODEL_GRAPH || body === null) return raw;
      const graph = fieldsOf(body);
      const choice = graph.find((field) => field.body !== null && nodeOf(field.body).operator === 'If')?.body;
      const branch = choice && branchOf(choice, 'then_branch');
      if (!branch) throw new Error('The voice activity model is not the one that is known.');
      // Its name, its inputs and its outputs.
      const kept = graph.filter((field) => [GRAPH.name, GRAPH.input, GRAPH.output].includes(field.number));
      return delimited(MODEL_GRAPH, Buffer.concat([...kept.map((field) => field.raw), flat(branch)]));
    }),
  );
}
