/**
 * `parseTypedData()`: parses EIP-712 typed data (v3, v4) strictly, for showing and signing. Also: types of the parsed
 * data, its domain and values.
 */
import type { Address, Hex } from '@cenote/chains';
import * as z from 'zod/mini';
import { KeyringError } from '../../errors.ts';
import { type Elementary, isElementary, readElementary } from './elementary.ts';
import { invalid } from './invalid.ts';
import { arrayType, type Field, reachable, type StructTypes } from './struct-types.ts';

/**
 * A value in the form that is shown and signed: integers as bigint, addresses with checksum, bytes as lower-case
 * hexadecimal.
 */
export type TypedValue =
  | Elementary
  | readonly TypedValue[]
  | { readonly [field: string]: TypedValue };

/** The domain fields of EIP-712, before any further ones. */
export interface TypedDataDomain {
  name?: string;
  version?: string;
  chainId?: bigint;
  verifyingContract?: Address;
  salt?: Hex;
}

/** Parsed EIP-712 typed data: contains exactly what is signed. */
export interface TypedData {
  version: 'v3' | 'v4';
  /** Includes `EIP712Domain`; only types that are used. */
  types: StructTypes;
  primaryType: string;
  domain: TypedDataDomain;
  message: { readonly [field: string]: TypedValue };
}

const DOMAIN = 'EIP712Domain';

/** The domain fields of EIP-712 in its order. A domain may have further fields after them, which are signed too. */
const DOMAIN_TYPES: Readonly<Record<keyof TypedDataDomain, string>> = {
  name: 'string',
  version: 'string',
  chainId: 'uint256',
  verifyingContract: 'address',
  salt: 'bytes32',
};

const MAX_CHARACTERS = 262_144;
const MAX_DEPTH = 32;

const object = z.custom<Record<string, unknown>>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
);
const name = z.string().check(z.maxLength(128));
const fields = z.array(z.object({ name, type: name })).check(z.maxLength(256));
const inputSchema = z.object({
  types: object,
  primaryType: z.string(),
  domain: object,
  message: object,
});

/**
 * Parses the typed data of `eth_signTypedData_v3` and `_v4`: JSON text, or the parsed object.
 * @param chainId of the active network; a domain of another one is rejected
 * @throws KeyringError TYPED_DATA_INVALID, CHAIN_MISMATCH
 */
export function parseTypedData(version: 'v3' | 'v4', input: unknown, chainId: number): TypedData {
  const parsed = inputSchema.safeParse(readJson(input));
  if (!parsed.success) throw invalid('Invalid typed data');
  const { primaryType, domain, message } = parsed.data;
  assertDomainChain(domain, chainId);
  const defined = readTypes(parsed.data.types);
  if (!defined.has(DOMAIN)) defined.set(DOMAIN, domainFieldsOf(domain));
  const types = reachable(defined, [DOMAIN, primaryType]);
  for (const { name, type } of types[DOMAIN] ?? []) {
    const standard = Object.hasOwn(DOMAIN_TYPES, name)
      ? DOMAIN_TYPES[name as keyof TypedDataDomain]
      : type;
    if (standard !== type || !isElementary(type))
      throw invalid('A domain field has a type other than EIP-712 defines');
  }
  const read = reader(version, types);
  return {
    version,
    types,
    primaryType,
    domain: read(DOMAIN, domain, 'domain', 0) as TypedDataDomain,
    message: read(primaryType, message, 'message', 0) as TypedData['message'],
  };
}

/**
 * The domain's type if the dapp omits it, as in ethers and viem.
 * @throws KeyringError TYPED_DATA_INVALID
 */
function domainFieldsOf(domain: Record<string, unknown>): readonly Field[] {
  if (!Object.keys(domain).every((name) => Object.hasOwn(DOMAIN_TYPES, name)))
    throw invalid('The domain has no type and has fields that EIP-712 does not define');
  return Object.entries(DOMAIN_TYPES)
    .filter(([name]) => Object.hasOwn(domain, name))
    .map(([name, type]) => ({ name, type }));
}

/** The domain's chain id is checked even if its type does not include it. */
function assertDomainChain(domain: Record<string, unknown>, chainId: number): void {
  if (!Object.hasOwn(domain, 'chainId')) return;
  if (readElementary('uint256', domain.chainId, 'domain.chainId') !== BigInt(chainId))
    throw new KeyringError('CHAIN_MISMATCH', 'The typed data is for another network');
}

/** Always converted through JSON text: the result is plain data of a bounded size, without getters or cycles. */
function readJson(input: unknown): unknown {
  try {
    const text = typeof input === 'string' ? input : JSON.stringify(input);
    if (text.length <= MAX_CHARACTERS) return JSON.parse(text);
  } catch {
    // Dropped, because the parser's message quotes its input.
  }
  throw invalid('Invalid JSON, or too long');
}

/** As a Map, so that names such as `constructor` are not found unless given. */
function readTypes(types: Record<string, unknown>): Map<string, readonly Field[]> {
  const parsed = Object.entries(types).map(([name, value]) => {
    const { success, data } = fields.safeParse(value);
    if (!success) throw invalid('Invalid types');
    return [name, data] as const;
  });
  return new Map(parsed);
}

function reader(version: 'v3' | 'v4', types: StructTypes) {
  return function read(type: string, value: unknown, path: string, depth: number): TypedValue {
    if (depth > MAX_DEPTH) throw invalid('The typed data is nested too deeply');
    if (isElementary(type)) return readElementary(type, value, path);
    const array = arrayType(type);
    if (array) {
      if (version === 'v3') throw invalid('Arrays are not supported in version 3');
      const { item, length } = array;
      if (!Array.isArray(value) || value.length !== (length ?? value.length))
        throw invalid(`${path} is not a ${type}`);
      return value.map((one, at) => read(item, one, `${path}[${at}]`, depth + 1));
    }
    const struct = object.safeParse(value);
    if (!struct.success) throw invalid(`${path} is missing`);
    const entries = (types[type] ?? []).map(({ name, type: of }) => {
      const part = Object.hasOwn(struct.data, name) ? struct.data[name] : undefined;
      return [name, read(of, part, `${path}.${name}`, depth + 1)] as const;
    });
    return Object.fromEntries(entries);
  };
}
