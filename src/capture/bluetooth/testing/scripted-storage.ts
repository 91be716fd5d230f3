// The storage of a scripted wearable, in the three ways that firmware keeps recordings, with room for so many blocks.
const BLOCK_BYTES = 440;
const TIME_BYTES = 4;

interface StoredBlock {
  time: number;
  bytes: Uint8Array;
}

export interface ScriptedStorage {
  /** Stores a frame; false where there is no room. */
  add(time: number, frame: Uint8Array): boolean;
  /** What is stored from now on is another recording. */
  cut(): void;
  status(): Uint8Array;
  /** Answers of a command, one after the other; the device sends them as the radio allows. */
  command(bytes: Uint8Array, payload: number): Iterator<Uint8Array>;
  readonly recordings: number;
}

export type StorageKind = 'files' | 'ring' | 'old' | 'unknown';

export function createScriptedStorage(kind: StorageKind, room = Number.POSITIVE_INFINITY): ScriptedStorage {
  let files: StoredBlock[][] = [];
  let open: { time: number; bytes: Uint8Array; filled: number } | null = null;
  let isNew = true;
  /** Of the ring: the number of its first block. */
  let first = 0;
  let dropped = 0;

  const blocks = (): number => files.reduce((sum, file) => sum + file.length, 0);

  function close(): void {
    if (open === null) return;
    if (isNew || files.length === 0) files.push([]);
    isNew = false;
    files.at(-1)!.push({ time: open.time, bytes: open.bytes });
    open = null;
    if (kind !== 'ring' || blocks() <= room) return;
    // A ring gives up its oldest.
    files[0]!.shift();
    if (files[0]!.length === 0) files.shift();
    first++;
    dropped++;
  }

  function add(time: number, frame: Uint8Array): boolean {
    if (open !== null && open.filled + 1 + frame.length > BLOCK_BYTES) close();
    if (open === null) {
      if (kind !== 'ring' && blocks() >= room) return false;
      open = { time, bytes: new Uint8Array(BLOCK_BYTES), filled: 0 };
    }
    open.bytes[open.filled] = frame.length;
    open.bytes.set(frame, open.filled + 1);
    open.filled += 1 + frame.length;
    return true;
  }

  function status(): Uint8Array {
    // What its file has does not change while somebody is connected.
    if (kind === 'old') close();
    if (kind === 'unknown') return new Uint8Array(4);
    const view = new DataView(new ArrayBuffer(kind === 'ring' ? 16 : 8));
    view.setUint32(0, blocks() * BLOCK_BYTES, true);
    view.setUint32(4, kind === 'ring' ? blocks() : kind === 'files' ? files.length : 0, true);
    return new Uint8Array(view.buffer);
  }

  function* fileCommand(bytes: Uint8Array, payload: number): Generator<Uint8Array> {
    const [command, index = 0] = bytes;
    if (command === 0x10) {
      const list = new DataView(new ArrayBuffer(1 + files.length * 8));
      list.setUint8(0, files.length);
      for (const [nth, file] of files.entries()) {
        list.setUint32(1 + nth * 8, file[0]!.time);
        list.setUint32(5 + nth * 8, file.length * BLOCK_BYTES);
      }
      yield new Uint8Array(list.buffer);
      return;
    }
    const file = files[index];
    if (file === undefined) return yield Uint8Array.of(3);
    if (command === 0x12) {
      files = files.filter((one) => one !== file);
      return yield Uint8Array.of(0);
    }
    if (command !== 0x11) return;
    yield Uint8Array.of(0);
    const offset = new DataView(bytes.buffer, bytes.byteOffset).getUint32(2);
    for (const { time, bytes: block } of file.slice(offset / BLOCK_BYTES))
      for (let at = 0; at < BLOCK_BYTES; at += payload - TIME_BYTES)
        yield stamped(time, block.subarray(at, at + payload - TIME_BYTES));
    yield Uint8Array.of(100);
  }

  /** One file, which says nothing about time. A block is sent whole. */
  function* oldCommand(bytes: Uint8Array): Generator<Uint8Array> {
    const [command, file] = bytes;
    if (bytes.length !== 2 && bytes.length !== 6) return yield Uint8Array.of(6);
    if (file !== 1) return yield Uint8Array.of(3);
    const all = files.flat();
    if (command === 1) {
      yield Uint8Array.of(0);
      files = [];
      return yield Uint8Array.of(200);
    }
    if (command !== 0) return yield Uint8Array.of(6);
    const from = new DataView(bytes.buffer, bytes.byteOffset).getUint32(2) / BLOCK_BYTES;
    if (from >= all.length) return yield Uint8Array.of(3);
    yield Uint8Array.of(0);
    for (const block of all.slice(from)) yield block.bytes;
    yield Uint8Array.of(100);
  }

  function* ringCommand(bytes: Uint8Array, payload: number): Generator<Uint8Array> {
    const command = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const all = files.flat();
    if (bytes[0] === 0x10) {
      const answer = new DataView(new ArrayBuffer(31));
      answer.setUint8(0, 2);
      answer.setBigUint64(1, BigInt(first));
      answer.setBigUint64(9, BigInt(first + all.length));
      answer.setUint32(17, 100_000);
      answer.setBigUint64(21, BigInt(dropped));
      answer.setUint16(29, BLOCK_BYTES + TIME_BYTES);
      return yield new Uint8Array(answer.buffer);
    }
    if (bytes[0] === 0x03) return;
    const from = Number(command.getBigUint64(1)) - first;
    if (from < 0 || from > all.length) return yield Uint8Array.of(1, 10);
    if (bytes[0] === 0x12) {
      first += from;
      const left = all.slice(from);
      files = left.length > 0 ? [left] : [];
      return yield Uint8Array.of(1, 0);
    }
    yield Uint8Array.of(5, ...bytes.subarray(1, 13));
    const wanted = all.slice(from, from + command.getUint32(9));
    const stream = new Uint8Array(wanted.length * (BLOCK_BYTES + TIME_BYTES));
    for (const [nth, { time, bytes: block }] of wanted.entries())
      stream.set(stamped(time, block), nth * (BLOCK_BYTES + TIME_BYTES));
    for (let at = 0; at < stream.length; at += payload - 1)
      yield Uint8Array.of(3, ...stream.subarray(at, at + payload - 1));
    const done = new DataView(new ArrayBuffer(10));
    done.setUint8(0, 4);
    done.setBigUint64(2, BigInt(first + from + wanted.length));
    yield new Uint8Array(done.buffer);
  }

  return {
    add,
    cut() {
      close();
      isNew = true;
    },
    status,
    command(bytes, payload) {
      close();
      if (kind === 'old') return oldCommand(bytes);
      return kind === 'ring' ? ringCommand(bytes, payload) : fileCommand(bytes, payload);
    },
    get recordings() {
      return files.length;
    },
  };
}

function stamped(time: number, bytes: Uint8Array): Uint8Array {
  const block = new Uint8Array(TIME_BYTES + bytes.length);
  new DataView(block.buffer).setUint32(0, time);
  block.set(bytes, TIME_BYTES);
  return block;
}
