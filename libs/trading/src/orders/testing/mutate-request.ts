/**
 * `mutated()`: fast-check arbitrary of copies of a value (typed data) with one to three random changes anywhere in it.
 */
import fc from 'fast-check';
import { WORLD } from './valid-orders.ts';

type Path = readonly (string | number)[];

/** Returns the paths of all leaves of a value. */
function leavesOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...path, key]));
}

/** Returns a copy of `value` with the leaf at `path` changed. */
function withLeaf(
  value: unknown,
  [key, ...rest]: Path,
  change: (leaf: unknown) => unknown,
): unknown {
  if (key === undefined) return change(value);
  const copy = Array.isArray(value) ? [...value] : { ...(value as object) };
  const holder = copy as Record<string, unknown>;
  holder[key] = withLeaf(holder[key], rest, change);
  return copy;
}

const ADDRESSES = [
  ...Object.values(WORLD).filter((value) => typeof value === 'string'),
  `0x${'0'.repeat(40)}`,
  `0x${'9'.repeat(40)}`,
];

/** Returns another value of the same type, with a small or an arbitrary difference. */
function otherLeaf(leaf: unknown, pick: number, noise: bigint): unknown {
  if (typeof leaf === 'number') return leaf + (pick % 2 === 0 ? 1 : -1);
  if (typeof leaf === 'bigint') {
    const near = [leaf + 1n, leaf - 1n, leaf * 2n, 0n, leaf ^ (1n << (noise & 255n)), noise];
    return near[pick % near.length];
  }
  const text = String(leaf);
  if (/^0x[0-9a-f]{40}$/.test(text)) {
    const flipped = (BigInt(text) ^ (1n << (noise % 160n))).toString(16).padStart(40, '0');
    return [...ADDRESSES, `0x${flipped}`][pick % (ADDRESSES.length + 1)];
  }
  return text.startsWith('0x') ? `${text}${pick % 2 === 0 ? '00' : 'ff'}` : `${text}x`;
}

/** Returns lists with repeated, removed or reversed entries, and structs without one of their fields. */
function otherShape(value: unknown, pick: number): unknown {
  if (Array.isArray(value)) {
    return [[...value, ...value], value.slice(1), [...value, value[0]]][pick % 3];
  }
  if (typeof value !== 'object' || value === null) return [value];
  const keys = Object.keys(value);
  return Object.fromEntries(
    Object.entries(value).filter(([key]) => key !== keys[pick % keys.length]),
  );
}

/** One to three changes anywhere in `value`, almost always with an effect. */
export const mutated = <T>(value: T): fc.Arbitrary<unknown> => {
  const paths = leavesOf(value);
  const change = fc.record({
    at: fc.nat(paths.length - 1),
    pick: fc.nat(1_000),
    noise: fc.bigInt({ min: 0n, max: (1n << 256n) - 1n }),
    up: fc.oneof(
      { weight: 8, arbitrary: fc.constant(0) },
      { weight: 1, arbitrary: fc.constant(1) },
    ),
  });
  return fc.array(change, { minLength: 1, maxLength: 3 }).map((changes) =>
    changes.reduce<unknown>((current, { at, pick, noise, up }) => {
      const path = paths[at] as Path;
      try {
        return up > 0
          ? withLeaf(current, path.slice(0, -up), (found) => otherShape(found, pick))
          : withLeaf(current, path, (leaf) => otherLeaf(leaf, pick, noise));
      } catch {
        // An earlier change removed this leaf.
        return current;
      }
    }, value),
  );
};
