/**
 * `pad()` and `unpad()`: extend content with its length and zeros to whole blocks of 1 kB, and undo that, so that a
 * backup's length does not show what it contains.
 */
const BLOCK_BYTES = 1024;
const LENGTH_BYTES = 4;

/** Encodes the length (big-endian), the content, and zeros up to whole blocks. */
export function pad(content: Uint8Array): Uint8Array {
  const blocks = Math.ceil((LENGTH_BYTES + content.length) / BLOCK_BYTES);
  const padded = new Uint8Array(blocks * BLOCK_BYTES);
  new DataView(padded.buffer).setUint32(0, content.length);
  padded.set(content, LENGTH_BYTES);
  return padded;
}

/** Returns the content given to `pad`. For authenticated input only: it is not validated. */
export function unpad(padded: Uint8Array): Uint8Array {
  const { buffer, byteOffset } = padded;
  const length = new DataView(buffer, byteOffset).getUint32(0);
  return padded.slice(LENGTH_BYTES, LENGTH_BYTES + length);
}
