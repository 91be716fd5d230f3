// Writes and reads files of numbers in bytes behind a header that says what they are. Pure.

const LENGTH_BYTES = 4;

export function encodePacked(header: unknown, numbers: Int8Array): Buffer {
  const json = Buffer.from(JSON.stringify(header));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32LE(json.length);
  return Buffer.concat([length, json, Buffer.from(numbers.buffer, numbers.byteOffset, numbers.length)]);
}

/** The caller knows what the header is, and checks how many numbers there are. */
export function decodePacked<H>(bytes: Buffer): { header: H; numbers: Int8Array } {
  const start = LENGTH_BYTES + bytes.readUInt32LE(0);
  return {
    header: JSON.parse(bytes.toString('utf8', LENGTH_BYTES, start)) as H,
    numbers: new Int8Array(bytes.subarray(start)),
  };
}
