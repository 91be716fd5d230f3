// Frames as a wearable stores them: blocks of 440 bytes, each frame behind its length in one byte, the rest zeros. Pure.
const BLOCK_BYTES = 440;

export function storedBlocks(frames: readonly Uint8Array[]): Buffer[] {
  const blocks: Buffer[] = [];
  let block = Buffer.alloc(BLOCK_BYTES);
  let at = 0;
  for (const frame of frames) {
    // The last byte of a block stays zero, as the firmware leaves it.
    if (at + 1 + frame.length >= BLOCK_BYTES) {
      blocks.push(block);
      block = Buffer.alloc(BLOCK_BYTES);
      at = 0;
    }
    block.writeUInt8(frame.length, at);
    block.set(frame, at + 1);
    at += 1 + frame.length;
  }
  if (at > 0) blocks.push(block);
  return blocks;
}
