/** `compactState()`: removes call traces and zero storage slots from an anvil state dump (JSON bytes). */

const ACCOUNTS = Buffer.from('"accounts":{');
const TRACES = Buffer.from('"traces":[');
/** Bytes that follow the traces of a transaction and cannot occur before. */
const AFTER_TRACES = Buffer.from('],"exit":');
const RECEIPT = Buffer.from('"receipt":');
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN: readonly number[] = [0x5b, 0x7b];
const CLOSE: readonly number[] = [0x5d, 0x7d];

/** Index of the bracket that closes the array or object whose first element starts at `from`. */
function endOf(json: Buffer, from: number): number {
  let depth = 1;
  for (let i = from; i < json.length; i++) {
    const byte = json[i]!;
    if (byte === QUOTE) {
      for (i++; i < json.length && json[i] !== QUOTE; i++) if (json[i] === BACKSLASH) i++;
    } else if (OPEN.includes(byte)) depth++;
    else if (CLOSE.includes(byte) && --depth === 0) return i;
  }
  throw new RangeError('unterminated array or object');
}

/** As `endOf`, but faster if the field after the traces marks their end. */
function endOfTraces(json: Buffer, from: number): number {
  const end = json.indexOf(AFTER_TRACES, from);
  const receipt = json.indexOf(RECEIPT, from);
  return end >= 0 && end < receipt ? end : endOf(json, from);
}

interface Account {
  storage: Record<string, string>;
}

/** Removes zero slots from the accounts: a missing slot also reads as zero. */
function withoutZeros(accounts: string): string {
  const parsed = JSON.parse(accounts) as Record<string, Account>;
  for (const account of Object.values(parsed)) {
    account.storage = Object.fromEntries(
      Object.entries(account.storage).filter(([, value]) => BigInt(value) !== 0n),
    );
  }
  return JSON.stringify(parsed);
}

/**
 * Removes from a state dump of anvil (JSON) what only slows it down: the call traces of past transactions, which are
 * most of its bytes and are needed only for tracing; and storage slots with value zero, half of all after a year, which
 * anvil hashes with every block. Works on bytes, as such a state exceeds the maximum string length.
 */
export function compactState(json: Buffer): Buffer {
  const chunks: Buffer[] = [];
  let from = 0;
  const accounts = json.indexOf(ACCOUNTS);
  if (accounts >= 0) {
    const begin = accounts + ACCOUNTS.length;
    const end = endOf(json, begin) + 1;
    const text = json.toString('latin1', begin - 1, end);
    chunks.push(json.subarray(0, begin - 1), Buffer.from(withoutZeros(text), 'latin1'));
    from = end;
  }
  for (let at = json.indexOf(TRACES, from); at >= 0; at = json.indexOf(TRACES, from)) {
    const begin = at + TRACES.length;
    chunks.push(json.subarray(from, begin));
    from = endOfTraces(json, begin);
  }
  chunks.push(json.subarray(from));
  return Buffer.concat(chunks);
}
