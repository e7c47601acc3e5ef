/**
 * `assertBoundedAbi()`: throws if ABI data has offsets outside itself or would decode to more than its own size;
 * follows its offsets without decoding values.
 */
import type { AbiParameter } from 'viem';

const WORD = 32;

type Typed = Pick<AbiParameter, 'type'> & { components?: readonly Typed[] };

const ARRAY = /^(.*)\[(\d*)\]$/;

/** Element type and length of an array type; no length for a dynamic array. Undefined for any other type. */
function arrayOf(param: Typed): { element: Typed; length?: number } | undefined {
  const match = ARRAY.exec(param.type);
  if (!match) return undefined;
  const element: Typed = { ...param, type: match[1] as string };
  return match[2] ? { element, length: Number(match[2]) } : { element };
}

function isDynamic(param: Typed): boolean {
  const array = arrayOf(param);
  if (array) return array.length === undefined || isDynamic(array.element);
  if (param.type === 'bytes' || param.type === 'string') return true;
  return param.type.startsWith('tuple') && (param.components ?? []).some(isDynamic);
}

/**
 * Follows the offsets of ABI data without storing values. Throws if an offset leads outside the data or if the decoded
 * values would exceed its size: several offsets may point to the same position, so that a few kilobytes decode to a
 * thousand copies of a long text. Valid encodings use each byte at most once.
 */
export function assertBoundedAbi(params: readonly Typed[], data: Uint8Array): void {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  let left = data.length;

  const take = (at: number, bytes: number): void => {
    left -= bytes;
    if (left < 0 || at + bytes > data.length)
      throw new RangeError('The data declares more than it contains');
  };
  /** Reads a word that is an offset or a length; throws unless it is below the size of the data. */
  const small = (at: number): number => {
    take(at, WORD);
    for (let i = 0; i < WORD - 4; i++) {
      if (data[at + i] !== 0) throw new RangeError('An offset points outside the data');
    }
    const value = view.getUint32(at + WORD - 4);
    if (value > data.length) throw new RangeError('An offset points outside the data');
    return value;
  };
  const sequence = (types: Iterable<Typed>, base: number): number => {
    let at = base;
    for (const type of types) {
      if (isDynamic(type)) {
        value(type, base + small(at));
        at += WORD;
      } else {
        at = value(type, at);
      }
    }
    return at;
  };
  /** Follows a value and returns the end of its head. */
  const value = (param: Typed, at: number): number => {
    const array = arrayOf(param);
    if (array) {
      const length = array.length ?? small(at);
      const start = array.length === undefined ? at + WORD : at;
      return sequence(repeat(array.element, length), start);
    }
    if (param.type === 'bytes' || param.type === 'string') {
      const length = small(at);
      take(at + WORD, length);
      return at + WORD + length;
    }
    if (param.components) return sequence(param.components, at);
    take(at, WORD);
    return at + WORD;
  };
  sequence(params, 0);
}

function* repeat<T>(item: T, times: number): Generator<T> {
  for (let i = 0; i < times; i++) yield item;
}
