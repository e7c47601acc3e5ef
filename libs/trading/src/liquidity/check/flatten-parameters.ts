/** `operation()`: returns decoded parameters as an `Operation`, with structs and lists flattened. Also: `DecodeFault`. */
import type { AbiParameter } from 'viem';
import type { FieldValue, Operation } from './operation.ts';
import type { LiquidityViolationCode } from './violation.ts';

/** A call that cannot be decoded. */
export class DecodeFault extends Error {
  readonly code: LiquidityViolationCode;

  constructor(code: LiquidityViolationCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** Whether a parameter is a list. */
const isArray = ({ type }: AbiParameter): boolean => type.endsWith('[]');

function plainValue(value: unknown): FieldValue {
  if (typeof value === 'string') return value.toLowerCase();
  if (typeof value === 'number') return BigInt(value);
  return value as bigint | boolean;
}

/** Collects a parameter's values by name; structs add no prefix, arrays the index. */
function flatten(param: AbiParameter, value: unknown, name: string, into: Map<string, FieldValue>) {
  if (isArray(param)) {
    const items = value as readonly unknown[];
    const each = { ...param, type: param.type.slice(0, -2) } as AbiParameter;
    into.set(`${name}.length`, BigInt(items.length));
    for (const [i, item] of items.entries()) flatten(each, item, `${name}.${i}`, into);
    return;
  }
  const components = 'components' in param ? param.components : undefined;
  if (!components) {
    if (into.has(name)) throw new DecodeFault('MALFORMED', `Two parameters ${name}`);
    into.set(name, plainValue(value));
    return;
  }
  const prefix = /\.\d+$/.test(name) ? `${name}.` : '';
  for (const component of components) {
    const part = (value as Record<string, unknown>)[component.name ?? ''];
    flatten(component, part, `${prefix}${component.name}`, into);
  }
}

/**
 * Returns an operation with the values of its parameters.
 * @throws DecodeFault `MALFORMED` if two parameters have one name
 */
export function operation(
  name: string,
  params: readonly AbiParameter[],
  values: readonly unknown[],
): Operation {
  const fields = new Map<string, FieldValue>();
  for (const [i, param] of params.entries()) {
    flatten(param, values[i], param.name ?? String(i), fields);
  }
  return { name, fields: Object.fromEntries(fields) };
}
