/**
 * `readStruct()`: validates a struct of typed data and converts it into values with viem's types. Throws if a value
 * does not match its type.
 */
import { lower } from '@cenote/chains';
import { MAX_DECODED_REQUESTS } from '../limits.ts';

type Types = Readonly<Record<string, readonly { name: string; type: string }[]>>;

const NUMBER = /^(u?)int(\d*)$/;
const BYTES = /^bytes(\d*)$/;
const ARRAY = /^(.*)\[(\d*)\]$/;
const TEXT_NUMBER = /^(0x[0-9a-fA-F]{1,64}|-?\d{1,78})$/;

const refuse = (type: string): never => {
  throw new TypeError(`Not a value of type ${type}`);
};

/** Returns up to 48 bits as a number, and more as a bigint, as viem types them. */
function readNumber(type: string, value: unknown): number | bigint {
  const [, unsigned, size] = NUMBER.exec(type) as RegExpExecArray;
  const bits = Number(size || 256);
  const isText = typeof value === 'string' && TEXT_NUMBER.test(value);
  if (!isText && !Number.isSafeInteger(value)) refuse(type);
  const number = BigInt(value as string | number);
  const [least, most] = unsigned
    ? [0n, (1n << BigInt(bits)) - 1n]
    : [-(1n << BigInt(bits - 1)), (1n << BigInt(bits - 1)) - 1n];
  if (number < least || number > most) refuse(type);
  return bits <= 48 ? Number(number) : number;
}

function readBytes(type: string, value: unknown): string {
  const length = BYTES.exec(type)?.[1];
  if (typeof value !== 'string' || !/^0x([0-9a-fA-F]{2})*$/.test(value)) return refuse(type);
  if (length && value.length !== 2 + 2 * Number(length)) refuse(type);
  return value.toLowerCase();
}

function readValue(types: Types, type: string, value: unknown): unknown {
  const array = ARRAY.exec(type);
  if (array) {
    if (!Array.isArray(value) || value.length > MAX_DECODED_REQUESTS) return refuse(type);
    if (array[2] && value.length !== Number(array[2])) refuse(type);
    return value.map((item) => readValue(types, array[1] as string, item));
  }
  if (Object.hasOwn(types, type)) return readStruct(types, type, value);
  if (NUMBER.test(type)) return readNumber(type, value);
  if (BYTES.test(type)) return readBytes(type, value);
  if (type === 'address') {
    if (typeof value !== 'string' || !/^0x[0-9a-fA-F]{40}$/.test(value)) return refuse(type);
    return lower(value);
  }
  if (type === 'bool') return typeof value === 'boolean' ? value : refuse(type);
  if (type === 'string') return typeof value === 'string' ? value : refuse(type);
  return refuse(type);
}

/**
 * Reads the fields of a struct by its type only: additional fields are not hashed, and a missing or invalid field has
 * no defined hash.
 * @throws TypeError
 */
export function readStruct(types: Types, type: string, value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return refuse(type);
  const fields = (types[type] ?? []).map(({ name, type: of }) => [
    name,
    readValue(types, of, Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined),
  ]);
  return Object.fromEntries(fields);
}
