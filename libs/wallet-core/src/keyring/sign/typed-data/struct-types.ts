/**
 * Struct types of EIP-712: `reachable()` validates those that roots use, `arrayType()` splits an array type. Also:
 * types `StructTypes` and `Field`.
 */
import { isElementary, isReserved } from './elementary.ts';
import { invalid } from './invalid.ts';

export interface Field {
  name: string;
  type: string;
}

/** Struct types by name, with their fields in the order in which they are encoded. */
export type StructTypes = Readonly<Record<string, readonly Field[]>>;

const IDENTIFIER = /^[A-Za-z_$][A-Za-z0-9_$]*$/;
/** Some dapps use a colon in the name of the primary type ("HyperliquidTransaction:UsdSend"). */
const STRUCT_NAME = /^[A-Za-z_][A-Za-z0-9_]*(:[A-Za-z0-9_]+)?$/;

/** Item type and length of an array type; undefined for other types. */
export function arrayType(type: string): { item: string; length?: number } | undefined {
  const [, item, length] = /^(.+)\[(\d{0,4})\]$/.exec(type) ?? [];
  if (item === undefined) return undefined;
  return length ? { item, length: Number(length) } : { item };
}

const baseType = (type: string): string => {
  const array = arrayType(type);
  return array ? baseType(array.item) : type;
};

/**
 * The validated struct types that are reachable from the roots; others in the dapp's list are not signed and are left
 * out.
 * @throws KeyringError TYPED_DATA_INVALID for names that signers would parse differently
 */
export function reachable(
  declared: ReadonlyMap<string, readonly Field[]>,
  roots: readonly string[],
): StructTypes {
  const found = new Map<string, readonly Field[]>();
  const open = [...roots];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (found.has(name)) continue;
    const fields = declared.get(name);
    if (!fields || !STRUCT_NAME.test(name) || isReserved(name))
      throw invalid('A type is not defined or has a name that cannot be signed');
    assertFields(fields);
    found.set(name, fields);
    const structs = fields.map(({ type }) => baseType(type)).filter((type) => !isElementary(type));
    // Signers that cut a name at its colon would not find the type's dependencies.
    if (structs.some((type) => type.includes(':')) || (name.includes(':') && structs.length > 0))
      throw invalid('A name with a colon requires a type without structs');
    open.push(...structs);
  }
  return Object.fromEntries(found);
}

function assertFields(fields: readonly Field[]): void {
  const names = fields.map(({ name }) => name);
  if (!names.every((name) => IDENTIFIER.test(name)) || new Set(names).size !== names.length)
    throw invalid('The fields of a type have invalid names');
}
