import {
  asChecked,
  type Checked,
  checkUntrusted,
  readUnchecked,
  type Untrusted,
  untrusted,
} from './trust.ts';

/** Stands in for a function that builds a signature. */
const sign = (minimum: Checked<bigint>): string => `${minimum}`;

const positive = (amount: bigint): bigint => {
  if (amount <= 0n) throw new RangeError('Not positive');
  return amount;
};

describe('a value that another party states', () => {
  it('can be signed after a check has returned it', () => {
    expect(sign(checkUntrusted(untrusted(7n), positive))).toBe('7');
  });

  it('is not returned by a check that rejects it', () => {
    expect(() => checkUntrusted(untrusted(0n), positive)).toThrow('Not positive');
  });

  it('cannot be signed without a check: the compiler reports an error', () => {
    const stated: Untrusted<bigint> = untrusted(7n);
    // @ts-expect-error An untrusted value has no readable part.
    const asIs: bigint = stated;
    // @ts-expect-error A signature builder accepts only checked values.
    expect(sign(asIs)).toBe('7');
    // @ts-expect-error Reading a value for display does not check it.
    expect(sign(readUnchecked(stated))).toBe('7');
    // @ts-expect-error A plain value is not a checked one.
    expect(sign(7n)).toBe('7');
  });

  it('can be displayed unchecked, and is then an ordinary value', () => {
    const shown: bigint = readUnchecked(untrusted(7n));
    expect(shown + 1n).toBe(8n);
  });

  it('can be used as an ordinary value after a check', () => {
    const checked: Checked<bigint> = asChecked(7n);
    const doubled: bigint = checked * 2n;
    expect(doubled).toBe(14n);
  });
});
