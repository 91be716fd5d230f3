// Reads the weights of an ONNX file (protocol buffers) by their names: those that the graph holds as raw floats. Does not read
// what the graph does with them.

const MODEL_GRAPH = 7;
const INITIALIZER = 5;
const TENSOR = { name: 8, raw: 9 };
/** Wire types. */
const [VARINT, FIXED_64, DELIMITED, FIXED_32] = [0, 1, 2, 5];

interface Field {
  number: number;
  body: Uint8Array;
}

/** The fields of a message that have a length; the others are passed over. */
function* fieldsOf(message: Uint8Array): Generator<Field> {
  let at = 0;
  function varint(): number {
    let value = 0;
    for (let factor = 1; at < message.length; factor *= 128) {
      const byte = message[at++]!;
      value += (byte & 127) * factor;
      if (byte < 128) return value;
    }
    throw new Error('The model file ends too soon.');
  }
  while (at < message.length) {
    const key = varint();
    const wire = key % 8;
    if (wire === DELIMITED) {
      const length = varint();
      yield { number: Math.floor(key / 8), body: message.subarray(at, (at += length)) };
    } else if (wire === VARINT) varint();
    else if (wire === FIXED_32) at += 4;
    else if (wire === FIXED_64) at += 8;
    else throw new Error('The model file is not one that is known.');
  }
}

function bodyOf(message: Uint8Array, wanted: number): Uint8Array | null {
  for (const { number, body } of fieldsOf(message)) if (number === wanted) return body;
  return null;
}

/** Answers the weights of a name. Throws where there are none, or not `length` of them. */
export function onnxWeights(file: Uint8Array): (name: string, length: number) => Float32Array {
  const found = new Map<string, Uint8Array>();
  for (const { number, body } of fieldsOf(bodyOf(file, MODEL_GRAPH) ?? new Uint8Array())) {
    if (number !== INITIALIZER) continue;
    const [name, raw] = [bodyOf(body, TENSOR.name), bodyOf(body, TENSOR.raw)];
    if (name !== null && raw !== null) found.set(Buffer.from(name).toString(), raw);
  }
  return (name, length) => {
    const raw = found.get(name);
    if (raw?.length !== 4 * length) throw new Error(`The model file has not the ${name} that is known.`);
    return new Float32Array(Uint8Array.from(raw).buffer);
  };
}
