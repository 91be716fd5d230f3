// Archives as a test needs them: with names that no program would write, twice the same, or sizes that are not true.
import { crc32, deflateRawSync } from 'node:zlib';

/** A zip archive; `claims` says another size than the content has. */
export function zip(
  files: Readonly<Record<string, Uint8Array | string>> | readonly (readonly [string, Uint8Array | string])[],
  claims?: number,
): Buffer {
  const list = Array.isArray(files)
    ? (files as readonly (readonly [string, string])[])
    : Object.entries(files);
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, content] of list) {
    const bytes = Buffer.from(content as string);
    const packed = deflateRawSync(bytes);
    const names = Buffer.from(name);
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(20, 4);
    head.writeUInt16LE(0x800, 6);
    head.writeUInt16LE(8, 8);
    head.writeUInt32LE(crc32(bytes), 14);
    head.writeUInt32LE(packed.length, 18);
    head.writeUInt32LE(claims ?? bytes.length, 22);
    head.writeUInt16LE(names.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(20, 4);
    entry.writeUInt16LE(20, 6);
    head.copy(entry, 8, 6, 30);
    entry.writeUInt32LE(at, 42);
    parts.push(head, names, packed);
    directory.push(entry, names);
    at += head.length + names.length + packed.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(list.length, 8);
  end.writeUInt16LE(list.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, central, end]);
}
