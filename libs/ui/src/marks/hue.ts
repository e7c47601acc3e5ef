/** A hue (0 to 359) that follows from a text: the same address always has the same colour. */
export function hueOf(seed: string): number {
  // FNV-1a, 32 bits.
  let hash = 0x811c9dc5;
  for (const char of seed.toLowerCase()) {
    hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  }
  return (hash >>> 0) % 360;
}
