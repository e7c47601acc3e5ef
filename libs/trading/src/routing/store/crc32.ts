/** `crc32()`: checksum of 32-bit words (CRC-32 of IEEE 802.3, four bytes at a time), which can be continued. */

const POLYNOMIAL = 0xedb8_8320;
const tables = Array.from({ length: 4 }, () => new Int32Array(256));
for (let byte = 0; byte < 256; byte++) {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ POLYNOMIAL : crc >>> 1;
  tables[0]![byte] = crc;
}
for (let byte = 0; byte < 256; byte++) {
  for (let i = 1; i < tables.length; i++) {
    const before = tables[i - 1]![byte]!;
    tables[i]![byte] = (before >>> 8) ^ tables[0]![before & 255]!;
  }
}
const [first, second, third, fourth] = tables as [Int32Array, Int32Array, Int32Array, Int32Array];

/** @param before the checksum of the words before these; 0 at the start */
export function crc32(words: Int32Array, before = 0): number {
  let crc = ~before;
  for (let i = 0; i < words.length; i++) {
    crc ^= words[i]!;
    crc =
      fourth[crc & 255]! ^
      third[(crc >>> 8) & 255]! ^
      second[(crc >>> 16) & 255]! ^
      first[crc >>> 24]!;
  }
  return ~crc | 0;
}
