// Frames of every cut, and bytes that are none.
import { serialize } from 'node:v8';
import { expect, test } from 'vitest';
import { frameOf, readFrames } from './worker-frames.ts';

function read(chunks: readonly Uint8Array[]) {
  const messages: unknown[] = [];
  let broken = 0;
  const take = readFrames(
    (message) => messages.push(message),
    () => broken++,
  );
  for (const chunk of chunks) take(chunk);
  return { messages, broken };
}

const SENT = [
  { t: 'audio', pcm: Int16Array.from([1, -2, 3]) },
  '',
  { list: [1.5, null, 'x'] },
  new Float32Array(9),
];

test('messages arrive as they were sent, however their bytes are cut', () => {
  const bytes = Buffer.concat(SENT.map(frameOf));
  for (const size of [1, 2, 3, 5, 7, 64, bytes.length]) {
    const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, n) =>
      bytes.subarray(n * size, (n + 1) * size),
    );
    expect(read(chunks)).toEqual({ messages: SENT, broken: 0 });
  }
});

test('bytes that are no messages are told once, and nothing is read of what follows', () => {
  const whole = serialize({ t: 'x' });
  const framed = (body: Buffer): Buffer => {
    const head = Buffer.alloc(4);
    head.writeUInt32LE(body.length);
    return Buffer.concat([head, body]);
  };
  for (const bytes of [
    Buffer.alloc(8, 0xff),
    framed(Buffer.alloc(0)),
    framed(whole.subarray(0, whole.length - 2)),
    framed(Buffer.from([0xff, 0x0f, 0x41, 0x7f])),
    // An array of two thousand million, a typed array beyond its end, and a kind of array that there is not.
    framed(Buffer.from([0xff, 0x0f, 0x41, 0xff, 0xff, 0xff, 0xff, 0x07])),
    framed(Buffer.from([0xff, 0x0f, 0x5c, 0x03, 0xff, 0xff, 0x03])),
    framed(Buffer.from([0xff, 0x0f, 0x5c, 0x63, 0x00])),
  ])
    expect(read([frameOf('before'), bytes, frameOf('after')])).toEqual({ messages: ['before'], broken: 1 });
});
