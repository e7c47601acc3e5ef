/**
 * EIP-712 elementary types: `isElementary()` a type, and `readElementary()`, which parses a value strictly. Also: type
 * `Elementary`.
 */
import { getAddress, isAddress } from 'viem/utils';
import { invalid } from './invalid.ts';

/** A value of an elementary type, normalized to the form that is shown and signed. */
export type Elementary = bigint | boolean | string;

/** Elementary Solidity types that EIP-712 defines. Without aliases (`uint`), on which signers disagree. */
const ELEMENTARY = /^(?:address|bool|string|bytes([1-9]|[12]\d|3[0-2])?|(u?)int(\d{1,3}))$/;

/** Names that a struct must not have, because they look like a Solidity type. */
const RESERVED = /^(?:address|bool|string|function|bytes\d*|u?int\d*|u?fixed.*)$/;

export const isReserved = (name: string): boolean => RESERVED.test(name);

export function isElementary(type: string): boolean {
  const match = ELEMENTARY.exec(type);
  if (!match) return false;
  const width = Number(match[3] ?? 8);
  return width >= 8 && width <= 256 && width % 8 === 0;
}

/**
 * Parses a JSON value strictly: values that signers interpret differently ("1" for true, bytes of the wrong length,
 * numbers beyond 2^53) are rejected.
 * @param type one for which `isElementary` is true
 * @param path for the error message
 */
export function readElementary(type: string, value: unknown, path: string): Elementary {
  const [, size, unsigned, width] = ELEMENTARY.exec(type) ?? [];
  if (width !== undefined) return readInteger(value, Number(width), unsigned === 'u', path);
  if (type === 'bool' && typeof value === 'boolean') return value;
  if (typeof value !== 'string') throw invalid(`${path} is not a ${type}`);
  if (type === 'string' && !/\p{Surrogate}/u.test(value)) return value;
  if (type === 'address' && isAddress(value)) return getAddress(value);
  const isBytes = type.startsWith('bytes') && /^0x([0-9a-fA-F]{2})*$/.test(value);
  if (isBytes && (size === undefined || value.length === 2 + 2 * Number(size)))
    return value.toLowerCase();
  throw invalid(`${path} is not a ${type}`);
}

/** The largest integer has 78 digits. */
const INTEGER = /^(?:-?\d{1,80}|0x[0-9a-fA-F]{1,64})$/;

function readInteger(value: unknown, width: number, isUnsigned: boolean, path: string): bigint {
  const isExact = Number.isSafeInteger(value) || (typeof value === 'string' && INTEGER.test(value));
  if (!isExact) throw invalid(`${path} is not an integer`);
  const read = BigInt(value as number | string);
  const bits = BigInt(isUnsigned ? width : width - 1);
  const min = isUnsigned ? 0n : -(2n ** bits);
  if (read < min || read >= 2n ** bits) throw invalid(`${path} is out of range`);
  return read;
}
