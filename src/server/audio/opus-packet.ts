// Checks the structure of a raw Opus packet (RFC 6716, section 3). Does not decode.

const MAX_FRAME_BYTES = 1275;
const MAX_PACKET_MS = 120;

/**
 * Milliseconds of audio the packet holds, or null when it breaks a rule of RFC 6716, section 3.4. Checked before libopus
 * sees the bytes: its JavaScript wrapper writes each refusal to the console, which a client could otherwise flood.
 */
export function opusPacketMs(packet: Uint8Array): number | null {
  const toc = packet[0];
  if (toc === undefined) return null;
  const frameMs = opusFrameMs(toc >> 3);
  const size = packet.length - 1;
  switch (toc & 3) {
    case 0:
      return size <= MAX_FRAME_BYTES ? frameMs : null;
    case 1:
      return size % 2 === 0 && size / 2 <= MAX_FRAME_BYTES ? 2 * frameMs : null;
    case 2: {
      const first = frameLength(packet, 1);
      if (!first) return null;
      const second = size - first.bytes - first.length;
      return second >= 0 && second <= MAX_FRAME_BYTES ? 2 * frameMs : null;
    }
    default:
      return manyFramesMs(packet, frameMs);
  }
}

/** Duration of one frame for the 32 configurations of RFC 6716, table 2. */
function opusFrameMs(config: number): number {
  if (config < 12) return [10, 20, 40, 60][config & 3] ?? 60;
  if (config < 16) return config & 1 ? 20 : 10;
  return [2.5, 5, 10, 20][config & 3] ?? 20;
}

function frameLength(packet: Uint8Array, offset: number): { length: number; bytes: number } | null {
  const first = packet[offset];
  if (first === undefined) return null;
  if (first < 252) return { length: first, bytes: 1 };
  const second = packet[offset + 1];
  return second === undefined ? null : { length: second * 4 + first, bytes: 2 };
}

function manyFramesMs(packet: Uint8Array, frameMs: number): number | null {
  const flags = packet[1];
  if (flags === undefined) return null;
  const count = flags & 0x3f;
  if (count === 0 || count * frameMs > MAX_PACKET_MS) return null;
  let offset = 2;
  let padding = 0;
  if (flags & 0x40) {
    let step: number | undefined;
    do {
      step = packet[offset++];
      if (step === undefined) return null;
      padding += step === 255 ? 254 : step;
    } while (step === 255);
  }
  let room = packet.length - offset - padding;
  if (room < 0) return null;
  if (!(flags & 0x80)) {
    return room % count === 0 && room / count <= MAX_FRAME_BYTES ? count * frameMs : null;
  }
  for (let frame = 0; frame < count - 1; frame++) {
    const next = frameLength(packet, offset);
    if (!next) return null;
    offset += next.bytes;
    room -= next.bytes + next.length;
    if (room < 0) return null;
  }
  return room <= MAX_FRAME_BYTES ? count * frameMs : null;
}
