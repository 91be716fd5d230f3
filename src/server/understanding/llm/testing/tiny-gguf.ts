// Makes a GGUF file of a language model with one layer and random weights: half a megabyte that a real runtime loads. Its words
// are nonsense; what it proves is loading, grammar, cancelling and failures.
const MAGIC = 0x46554747;
const VERSION = 3;
const ALIGNMENT = 32;
const WIDTH = 32;
const HEADS = 2;
const HIDDEN = 64;
const CONTEXT = 4096;

/** Types of values in the header. */
const UINT32 = 4;
const INT32 = 5;
const FLOAT32 = 6;
const STRING = 8;
const ARRAY = 9;

/** Types of tokens. */
const NORMAL = 1;
const UNKNOWN = 2;
const CONTROL = 3;
const BYTE = 6;

const CHAT_TEMPLATE =
  "{% for message in messages %}{{ message['role'] + ': ' + message['content'] + '\n' }}{% endfor %}";

interface Token {
  text: string;
  score: number;
  type: number;
}

/** One token for each byte, and one for each printable character, so that every text can be said. */
function vocabulary(): Token[] {
  const hex = (byte: number): string => `<0x${byte.toString(16).toUpperCase().padStart(2, '0')}>`;
  const printable = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index));
  return [
    { text: '<unk>', score: 0, type: UNKNOWN },
    { text: '<s>', score: 0, type: CONTROL },
    { text: '</s>', score: 0, type: CONTROL },
    ...Array.from({ length: 256 }, (_, byte) => ({ text: hex(byte), score: 0, type: BYTE })),
    ...printable.map((character, index) => ({
      text: character === ' ' ? '\u2581' : character,
      score: -index,
      type: NORMAL,
    })),
  ];
}

const uint32 = (value: number): Buffer => {
  const buffer = Buffer.alloc(4);
  buffer.writeUInt32LE(value);
  return buffer;
};
const uint64 = (value: number): Buffer => {
  const buffer = Buffer.alloc(8);
  buffer.writeBigUInt64LE(BigInt(value));
  return buffer;
};
const float32 = (value: number): Buffer => {
  const buffer = Buffer.alloc(4);
  buffer.writeFloatLE(value);
  return buffer;
};
const string = (value: string): Buffer => {
  const bytes = Buffer.from(value, 'utf8');
  return Buffer.concat([uint64(bytes.length), bytes]);
};
const entry = (key: string, type: number, value: Buffer): Buffer =>
  Buffer.concat([string(key), uint32(type), value]);
const list = (key: string, type: number, values: readonly Buffer[]): Buffer =>
  entry(key, ARRAY, Buffer.concat([uint32(type), uint64(values.length), ...values]));

const padded = (bytes: Buffer): Buffer =>
  Buffer.concat([bytes, Buffer.alloc((ALIGNMENT - (bytes.length % ALIGNMENT)) % ALIGNMENT)]);

/** A small generator of numbers, so that the file is the same each time. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32 - 0.5;
  };
}

export function tinyGguf(seed = 1): Buffer {
  const tokens = vocabulary();
  const next = generator(seed);
  const header = [
    entry('general.architecture', STRING, string('llama')),
    entry('general.name', STRING, string('tiny random model')),
    entry('llama.context_length', UINT32, uint32(CONTEXT)),
    entry('llama.embedding_length', UINT32, uint32(WIDTH)),
    entry('llama.block_count', UINT32, uint32(1)),
    entry('llama.feed_forward_length', UINT32, uint32(HIDDEN)),
    entry('llama.attention.head_count', UINT32, uint32(HEADS)),
    entry('llama.attention.head_count_kv', UINT32, uint32(HEADS)),
    entry('llama.attention.layer_norm_rms_epsilon', FLOAT32, float32(1e-5)),
    entry('llama.rope.dimension_count', UINT32, uint32(WIDTH / HEADS)),
    entry('llama.vocab_size', UINT32, uint32(tokens.length)),
    entry('tokenizer.ggml.model', STRING, string('llama')),
    list(
      'tokenizer.ggml.tokens',
      STRING,
      tokens.map(({ text }) => string(text)),
    ),
    list(
      'tokenizer.ggml.scores',
      FLOAT32,
      tokens.map(({ score }) => float32(score)),
    ),
    list(
      'tokenizer.ggml.token_type',
      INT32,
      tokens.map(({ type }) => uint32(type)),
    ),
    entry('tokenizer.ggml.bos_token_id', UINT32, uint32(1)),
    entry('tokenizer.ggml.eos_token_id', UINT32, uint32(2)),
    entry('tokenizer.chat_template', STRING, string(CHAT_TEMPLATE)),
  ];
  const shapes: [string, number[]][] = [
    ['token_embd.weight', [WIDTH, tokens.length]],
    ['output_norm.weight', [WIDTH]],
    ['output.weight', [WIDTH, tokens.length]],
    ['blk.0.attn_norm.weight', [WIDTH]],
    ['blk.0.attn_q.weight', [WIDTH, WIDTH]],
    ['blk.0.attn_k.weight', [WIDTH, WIDTH]],
    ['blk.0.attn_v.weight', [WIDTH, WIDTH]],
    ['blk.0.attn_output.weight', [WIDTH, WIDTH]],
    ['blk.0.ffn_norm.weight', [WIDTH]],
    ['blk.0.ffn_gate.weight', [WIDTH, HIDDEN]],
    ['blk.0.ffn_up.weight', [WIDTH, HIDDEN]],
    ['blk.0.ffn_down.weight', [HIDDEN, WIDTH]],
  ];
  const infos: Buffer[] = [];
  const contents: Buffer[] = [];
  let offset = 0;
  for (const [name, shape] of shapes) {
    const count = shape.reduce((product, size) => product * size, 1);
    const bytes = padded(Buffer.concat(Array.from({ length: count }, () => float32(next()))));
    infos.push(
      Buffer.concat([string(name), uint32(shape.length), ...shape.map(uint64), uint32(0), uint64(offset)]),
    );
    contents.push(bytes);
    offset += bytes.length;
  }
  const head = [uint32(MAGIC), uint32(VERSION), uint64(shapes.length), uint64(header.length)];
  return Buffer.concat([padded(Buffer.concat([...head, ...header, ...infos])), ...contents]);
}
