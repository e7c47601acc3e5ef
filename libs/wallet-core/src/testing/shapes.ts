/**
 * For property tests: `Shape`s of JSON-RPC values (address, bytes, hash, list, object…), each with a check, a
 * fast-check generator of valid values and a list of invalid ones.
 */
import * as fc from 'fast-check';

/** The form of a value in a standard: a check, valid examples and invalid ones. */
export interface Shape {
  accepts(value: unknown): boolean;
  valid: fc.Arbitrary<unknown>;
  /** Values that a page may send by mistake. */
  invalid: readonly unknown[];
}

const MISTAKES = [null, true, 7, '', 'latest', '0x', '0xg', {}, [], [[]]];

/** A shape from a check, with common mistakes that fail it. */
const shape = (valid: fc.Arbitrary<unknown>, accepts: Shape['accepts']): Shape => ({
  accepts,
  valid,
  invalid: MISTAKES.filter((value) => !accepts(value)),
});

const matching = (pattern: RegExp, valid: fc.Arbitrary<string>): Shape =>
  shape(valid, (value) => typeof value === 'string' && pattern.test(value));

const hex = (min: number, max = min) =>
  fc
    .uint8Array({ minLength: min, maxLength: max })
    .map((bytes) => `0x${Buffer.from(bytes).toString('hex')}`);
const quantity = (min: bigint, max: bigint) =>
  fc.bigInt({ min, max }).map((value) => `0x${value.toString(16)}`);

// Named like in the OpenRPC document of ethereum/execution-apis.
export const address = matching(/^0x[0-9a-fA-F]{40}$/, hex(20));
export const bytes = matching(/^0x([0-9a-f]{2})*$/, hex(0, 64));
export const bytes65 = matching(/^0x[0-9a-f]{130}$/, hex(65));
export const hash32 = matching(/^0x[0-9a-f]{64}$/, hex(32));
export const uint = matching(/^0x(0|[1-9a-f][0-9a-f]*)$/, quantity(0n, 2n ** 64n - 1n));
export const uintDecimal = matching(/^(0|[1-9][0-9]*)$/, fc.nat().map(String));

export const text = shape(fc.string(), (value) => typeof value === 'string');
export const flag = shape(fc.boolean(), (value) => typeof value === 'boolean');
export const only = (...values: readonly unknown[]): Shape =>
  shape(fc.constantFrom(...values), (value) =>
    values.some((one) => JSON.stringify(one) === JSON.stringify(value)),
  );
/** The shape limited to values that the wallet accepts. */
export const among = (whole: Shape, ...values: readonly unknown[]): Shape => ({
  ...whole,
  valid: fc.constantFrom(...values),
});

export const nullable = (inner: Shape): Shape =>
  shape(fc.option(inner.valid), (value) => value === null || inner.accepts(value));
export const list = (inner: Shape, minLength = 0): Shape =>
  shape(
    fc.array(inner.valid, { minLength, maxLength: 4 }),
    (value) => Array.isArray(value) && value.length >= minLength && value.every(inner.accepts),
  );

/** @param optional fields that may be absent */
export function object(
  required: Readonly<Record<string, Shape>>,
  optional: Readonly<Record<string, Shape>> = {},
): Shape {
  const all = { ...required, ...optional };
  const valid = fc.record(
    mapped(all, (inner) => inner.valid),
    { requiredKeys: Object.keys(required) },
  );
  const one = fc.sample(valid, { numRuns: 1, seed: 1 })[0] as object;
  const broken = Object.entries(all).flatMap(([name, inner]) =>
    inner.invalid.map((value) => ({ ...one, [name]: value })),
  );
  const without = Object.keys(required).map((name) => ({ ...one, [name]: undefined }));
  const accepts = (value: unknown) =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(all).every(([name, inner]) => {
      const field = (value as Record<string, unknown>)[name];
      return field === undefined ? name in optional : inner.accepts(field);
    });
  return { accepts, valid, invalid: [...shape(valid, accepts).invalid, ...broken, ...without] };
}

const mapped = <A, B>(all: Readonly<Record<string, A>>, change: (one: A) => B): Record<string, B> =>
  Object.fromEntries(Object.entries(all).map(([name, one]) => [name, change(one)]));
