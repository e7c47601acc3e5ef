import { gunzipSync, gzipSync } from 'node:zlib';

const FIELD = Buffer.from('"traces":[');
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN = 0x5b;
const CLOSE = 0x5d;

/** Index of the bracket that closes the array whose first element begins at `from`. */
function endOfArray(json: Buffer, from: number): number {
  let depth = 1;
  for (let i = from; i < json.length; i++) {
    const byte = json[i];
    if (byte === QUOTE) {
      for (i++; json[i] !== QUOTE; i++) if (json[i] === BACKSLASH) i++;
    } else if (byte === OPEN) depth++;
    else if (byte === CLOSE && --depth === 0) return i;
  }
  throw new RangeError('an array without an end');
}

/**
 * A dump of anvil's state (gzip) without the call traces that it keeps of every transaction: they
 * are most of a dump with many trades, and nothing but tracing a past transaction needs them. Works
 * on bytes: such a dump is longer than a string may be.
 */
export function stripTraces(gzip: Uint8Array): Uint8Array {
  const json = gunzipSync(gzip);
  const kept: Buffer[] = [];
  let from = 0;
  for (let at = json.indexOf(FIELD); at >= 0; at = json.indexOf(FIELD, from)) {
    const begin = at + FIELD.length;
    kept.push(json.subarray(from, begin));
    from = endOfArray(json, begin);
  }
  kept.push(json.subarray(from));
  return gzipSync(Buffer.concat(kept), { level: 6 });
}
