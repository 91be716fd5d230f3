// Reads and writes the parts of an ONNX file (protocol buffers) that the model fetch rewrites. Does not know any model.

export const MODEL_GRAPH = 7;
export const GRAPH_NODE = 1;
export const NODE = { input: 1, output: 2, operator: 4, attribute: 5 };
/** Wire type of what has a length. */
const DELIMITED = 2;

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
export function fieldsOf(message) {
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
 * @param {number} value
 */
export function varintField(number, value) {
  return Buffer.concat([varintBytes(number * 8), varintBytes(value)]);
}

/**
 * @param {number} number
 * @param {Buffer | string} body
 */
export function delimited(number, body) {
  const bytes = Buffer.from(body);
  return Buffer.concat([varintBytes(number * 8 + DELIMITED), varintBytes(bytes.length), bytes]);
}

/**
 * The message with each field of that number replaced by what `change` answers.
 * @param {Buffer} message
 * @param {number} number
 * @param {(body: Buffer) => Buffer[]} change
 */
export function replaced(message, number, change) {
  return Buffer.concat(
    fieldsOf(message).flatMap((field) =>
      field.number === number && field.body !== null
        ? change(field.body).map((body) => delimited(number, body))
        : [field.raw],
    ),
  );
}

/** @param {Buffer} body */
export function nodeOf(body) {
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
export function node(operator, inputs, outputs, attributes = []) {
  return Buffer.concat([
    ...inputs.map((name) => delimited(NODE.input, name)),
    ...outputs.map((name) => delimited(NODE.output, name)),
    delimited(NODE.operator, operator),
    ...attributes.map((attribute) => delimited(NODE.attribute, attribute)),
  ]);
}
