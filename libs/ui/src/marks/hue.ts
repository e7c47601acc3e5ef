/**
 * `hueOf()`: colour hue (0 to 359 degrees) derived from a text by a hash: the same address always has the same colour.
 */
export function hueOf(seed: string): number {
  // FNV-1a, 32 bits.
  let hash = 0x811c9dc5;
  for (const char of seed.toLowerCase()) {
    hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  }
  // Final mixing step of MurmurHash3: seeds that differ in one letter get very different hues.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) % 360;
}
