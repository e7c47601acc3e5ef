/** `encodeType()` of EIP-712. Also: `typeNamesIn()`, names of the struct types that a type uses. */
import type { TypedDataTypes } from './typed-data-schema.ts';

type Types = Readonly<Record<string, readonly { name: string; type: string }[]>>;

const structOf = (type: string): string => type.replace(/\[.*$/, '');

/**
 * Returns the names of the struct types that a type uses: itself first, then the others by name.
 * @throws if the primary type is not among the types
 */
export function typeNamesIn(primaryType: string, types: Types | TypedDataTypes): string[] {
  const used = new Set<string>();
  const open = [primaryType];
  for (let type = open.pop(); type !== undefined; type = open.pop()) {
    if (used.has(type) || !Object.hasOwn(types, type)) continue;
    used.add(type);
    for (const field of types[type] ?? []) open.push(structOf(field.type));
  }
  if (!used.delete(primaryType)) throw new Error('The primary type is missing');
  return [primaryType, ...[...used].sort()];
}

/**
 * Returns the text of a type that EIP-712 hashes: the primary type first, then the types it uses by name.
 * @throws if the primary type is not among the types
 */
export const encodeType = (primaryType: string, types: Types | TypedDataTypes): string =>
  typeNamesIn(primaryType, types)
    .map((type) => encodeOne(type, types))
    .join('');

const encodeOne = (type: string, types: Types): string =>
  `${type}(${(types[type] ?? []).map((field) => `${field.type} ${field.name}`).join(',')})`;
