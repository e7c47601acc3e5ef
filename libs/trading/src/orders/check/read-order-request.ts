/**
 * `readOrderRequest()`: decodes EIP-712 typed data to be signed into its Flow or limit order; rejects fields that are
 * not in the orders' type tables. Also: its result `OrderRequest`.
 */
import { type Address, type Hex, lower } from '@cenote/chains';
import { FLOW_TYPES, LIMIT_TYPES, ORDER_PRIMARY_TYPE } from '@cenote/chains/typed-data';
import type { OrderDomain } from '../encoding/order-typed-data.ts';
import { asOrderError, OrderError } from '../errors.ts';
import type { Order } from '../types.ts';

type Field = { readonly name: string; readonly type: string };
type Types = Readonly<Record<string, readonly Field[]>>;
type Values = Record<string, unknown>;

/** Maximum number of outputs. */
const MAX_LENGTH = 8;
const DOMAIN: readonly Field[] = [
  { name: 'name', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
];

const refuse = (why: string): never => {
  throw new OrderError('ORDER_MALFORMED', why);
};

/** Returns the values of exactly these fields. */
function valuesOf(value: unknown, names: readonly string[]): Values {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) refuse('No struct');
  const keys = Object.keys(value as Values);
  if (
    keys.length !== names.length ||
    !names.every((name) => Object.hasOwn(value as Values, name))
  ) {
    refuse(`Fields ${keys.join(', ')} where ${names.join(', ')} are due`);
  }
  return value as Values;
}

function readUint(value: unknown): bigint {
  const isNumber = typeof value === 'bigint' || Number.isSafeInteger(value);
  const isText = typeof value === 'string' && /^(?:0x[0-9a-f]{1,64}|\d{1,78})$/i.test(value);
  if (!isNumber && !isText) refuse('No number');
  const number = BigInt(value as string);
  return number >= 0n && number < 1n << 256n ? number : refuse('Number out of range');
}

function readHex(value: unknown, pattern: RegExp): Hex {
  if (typeof value !== 'string' || !pattern.test(value)) refuse('No bytes');
  return (value as string).toLowerCase() as Hex;
}

function readStruct(value: unknown, types: Types, type: string): Values {
  const fields = types[type] ?? refuse(`Unknown type ${type}`);
  const values = valuesOf(
    value,
    fields.map(({ name }) => name),
  );
  return Object.fromEntries(
    fields.map(({ name, type }) => [name, readValue(values[name], types, type)]),
  );
}

function readValue(value: unknown, types: Types, type: string): unknown {
  if (type === 'uint256') return readUint(value);
  if (type === 'address') return readHex(value, /^0x[0-9a-f]{40}$/i);
  if (type === 'bytes') return readHex(value, /^0x(?:[0-9a-f]{2}){0,4096}$/i);
  if (!type.endsWith('[]')) return readStruct(value, types, type);
  if (!Array.isArray(value) || value.length === 0 || value.length > MAX_LENGTH) refuse('No list');
  return (value as unknown[]).map((item) => readValue(item, types, type.slice(0, -2)));
}

/** Whether two type tables are equal; the domain's type may be left out. */
function sameTypes(value: unknown, types: Types): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const record = value as Record<string, unknown>;
  const expected: Types = 'EIP712Domain' in record ? { ...types, EIP712Domain: DOMAIN } : types;
  const sameFields = (fields: unknown, due: readonly Field[]): boolean =>
    Array.isArray(fields) &&
    fields.length === due.length &&
    due.every(({ name, type }, at) => {
      const record = valuesOf(fields[at], ['name', 'type']);
      return record.name === name && record.type === type;
    });
  return (
    Object.keys(record).length === Object.keys(expected).length &&
    Object.entries(expected).every(([name, due]) => sameFields(record[name], due))
  );
}

/** The message's fields, as the tables above decode them. */
interface Message {
  permitted: { token: Address; amount: bigint };
  spender: Address;
  nonce: bigint;
  deadline: bigint;
  // biome-ignore lint/suspicious/noExplicitAny: either witness; its table has named and typed each field
  witness: any;
}

function orderOf(kind: Order['kind'], { witness }: Message): Order {
  if (kind === 'flow') {
    const { info, cosigner, baseInputToken: token, baseOutputs: outputs } = witness;
    const { baseInputStartAmount: startAmount, baseInputEndAmount: endAmount } = witness;
    return { kind, info, cosigner, input: { token, startAmount, endAmount }, outputs };
  }
  const { inputToken: token, inputStartAmount: startAmount, ...rest } = witness;
  const { inputEndAmount: endAmount, ...order } = rest;
  return { kind, ...order, input: { token, startAmount, endAmount } };
}

/** Content of a message to be signed. */
export interface OrderRequest extends OrderDomain {
  order: Order;
  /** The transfer beside the order: it must match `order`. */
  permit: Omit<Message, 'witness'>;
}

function readDomain(value: unknown): OrderDomain {
  const domain = valuesOf(
    value,
    DOMAIN.map(({ name }) => name),
  );
  if (domain.name !== 'Permit2') refuse('Not a Permit2 message');
  const chainId = readUint(domain.chainId);
  if (chainId > BigInt(Number.MAX_SAFE_INTEGER)) refuse('No chain');
  const permit2 = readHex(domain.verifyingContract, /^0x[0-9a-f]{40}$/i);
  return { chainId: Number(chainId), permit2: lower(permit2) };
}

/**
 * Decodes typed data (as an object; numbers as bigint, number, decimal or hexadecimal text) into the order that its
 * signature would sign.
 * @throws OrderError ORDER_MALFORMED if it is not such an order; no other errors, for any input
 */
export const readOrderRequest = (typedData: unknown): OrderRequest =>
  asOrderError('Not an order signing request', () => {
    const names = ['domain', 'types', 'primaryType', 'message'];
    const { domain, types, primaryType, message } = valuesOf(typedData, names);
    if (primaryType !== ORDER_PRIMARY_TYPE) refuse('Not a Permit2 witness transfer');
    const kind = sameTypes(types, LIMIT_TYPES) ? 'limit' : 'flow';
    const due: Types = kind === 'limit' ? LIMIT_TYPES : FLOW_TYPES;
    if (kind === 'flow' && !sameTypes(types, FLOW_TYPES)) refuse('Types do not match an order');
    const read = readStruct(message, due, ORDER_PRIMARY_TYPE) as unknown as Message;
    const { witness: _, ...permit } = read;
    return { ...readDomain(domain), order: orderOf(kind, read), permit };
  });
