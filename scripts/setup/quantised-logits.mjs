// Rewrites the last step of the Moonshine decoder, an ONNX file: the product with the token table is taken in
// whole numbers, as every other product of the model is. The file as published turns its 9.4 million weights
// into floats again for each token, and multiplies those: 29 % of the recogniser's time over a talk.

const MODEL_GRAPH = 7;
const GRAPH_NODE = 1;
const NODE = { input: 1, output: 2, operator: 4, attribute: 5 };
const ATTRIBUTE_GRAPH = 6;
/** Wire type of what has a length. */
const DELIMITED = 2;
const FLOAT = 1;
const INT_ATTRIBUTE = 2;

/** @typedef {{ number: number, body: Buffer | null, raw: Buffer }} Field `body`: of a field with a length. */

/**
 * @param {Buffer} message
 * @param {number} at
 */
function varint(message, at) {
  let value = 0;
  for (let shift = 1; ; shift *= 128) {
    const byte = message[at++] ?? 0;
    value += (byte & 127) * shift;
    if (byte < 128) return { value, end: at };
  }
}

/**
 * @param {Buffer} message
 * @returns {Field[]}
 */
function fieldsOf(message) {
  const fields = [];
  for (let at = 0; at < message.length;) {
    const start = at;
    const key = varint(message, at);
    const wire = key.value % 8;
    const first = varint(message, key.end);
    const fixed = wire === 1 ? key.end + 8 : key.end + 4;
    at = wire === DELIMITED ? first.end + first.value : wire === 0 ? first.end : fixed;
    fields.push({
      number: Math.floor(key.value / 8),
      body: wire === DELIMITED ? message.subarray(first.end, at) : null,
      raw: message.subarray(start, at),
    });
  }
  return fields;
}

/** @param {number} value */
function varintBytes(value) {
  const bytes = [];
  for (; value > 127; value = Math.floor(value / 128)) bytes.push((value % 128) + 128);
  return Buffer.from([...bytes, value]);
}

/**
 * @param {number} number
 * @param {Buffer | string} body
 */
function delimited(number, body) {
  const bytes = Buffer.from(body);
  return Buffer.concat([varintBytes(number * 8 + DELIMITED), varintBytes(bytes.length), bytes]);
}

/**
 * The message with each field of that number replaced by what `change` answers.
 * @param {Buffer} message
 * @param {number} number
 * @param {(body: Buffer) => Buffer[]} change
 */
function replaced(message, number, change) {
  return Buffer.concat(
    fieldsOf(message).flatMap((field) =>
      field.number === number && field.body !== null
        ? change(field.body).map((body) => delimited(number, body))
        : [field.raw],
    ),
  );
}

/** @param {Buffer} body */
function nodeOf(body) {
  const texts = (/** @type {number} */ number) =>
    fieldsOf(body)
      .filter((field) => field.number === number)
      .map((field) => String(field.body));
  return { inputs: texts(NODE.input), outputs: texts(NODE.output), operator: texts(NODE.operator)[0] };
}

/**
 * @param {string} operator
 * @param {string[]} inputs
 * @param {string[]} outputs
 * @param {Buffer[]} attributes
 */
function node(operator, inputs, outputs, attributes = []) {
  return Buffer.concat([
    ...inputs.map((name) => delimited(NODE.input, name)),
    ...outputs.map((name) => delimited(NODE.output, name)),
    delimited(NODE.operator, operator),
    ...attributes.map((attribute) => delimited(NODE.attribute, attribute)),
  ]);
}

const TO_FLOAT = Buffer.concat([
  delimited(1, 'to'),
  Buffer.concat([varintBytes(3 * 8), varintBytes(FLOAT)]),
  Buffer.concat([varintBytes(20 * 8), varintBytes(INT_ATTRIBUTE)]),
]);

/** @param {Buffer} graph */
function quantisedBranch(graph) {
  const nodes = fieldsOf(graph).flatMap(({ number, body }) =>
    number === GRAPH_NODE && body !== null ? [nodeOf(body)] : [],
  );
  const product = nodes.find(({ operator, outputs }) => operator === 'MatMul' && outputs[0] === 'logits');
  const floats = nodes.find(({ outputs }) => outputs[0] === product?.inputs[1]);
  const [state] = product?.inputs ?? [];
  const [weights, scale, zero] = floats?.inputs ?? [];
  if (floats?.operator !== 'DequantizeLinear' || !state || !weights || !scale || !zero)
    throw new Error('The decoder is not the one whose last step is known.');
  const name = (/** @type {string} */ part) => `logits_${part}`;
  const steps = [
    node('DynamicQuantizeLinear', [state], [name('state'), name('state_scale'), name('state_zero')]),
    node('MatMulInteger', [name('state'), weights, name('state_zero'), zero], [name('whole')]),
    node('Cast', [name('whole')], [name('float')], [TO_FLOAT]),
    node('Mul', [name('state_scale'), scale], [name('scale')]),
    node('Mul', [name('float'), name('scale')], ['logits']),
  ];
  return replaced(graph, GRAPH_NODE, (body) => {
    const [output] = nodeOf(body).outputs;
    if (output === floats.outputs[0]) return [];
    return output === 'logits' ? steps : [body];
  });
}

/**
 * The decoder's graph is one If node with a branch for the first token and one for the others.
 * @param {Buffer} model
 */
export function quantisedLogits(model) {
  return replaced(model, MODEL_GRAPH, (graph) => [
    replaced(graph, GRAPH_NODE, (choice) => [
      replaced(choice, NODE.attribute, (attribute) => [
        replaced(attribute, ATTRIBUTE_GRAPH, (branch) => [quantisedBranch(branch)]),
      ]),
    ]),
  ]);
}
