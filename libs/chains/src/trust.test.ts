import {
  asChecked,
  type Checked,
  checkUntrusted,
  readUnchecked,
  type Untrusted,
  untrusted,
} from './trust.ts';

/** Stands for a function that builds a signature. */
const sign = (minimum: Checked<bigint>): string => `${minimum}`;

const positive = (amount: bigint): bigint => {
  if (amount <= 0n) throw new RangeError('Not positive');
  return amount;
};

describe('a value that another party states', () => {
  it('is signed once a check has returned it', () => {
    expect(sign(checkUntrusted(untrusted(7n), positive))).toBe('7');
  });

  it('is not returned by a check that refuses it', () => {
    expect(() => checkUntrusted(untrusted(0n), positive)).toThrow('Not positive');
  });

  it('reaches no signature without a check, by the compiler', () => {
    const stated: Untrusted<bigint> = untrusted(7n);
    // @ts-expect-error An untrusted value has no readable part.
    const asIs: bigint = stated;
    // @ts-expect-error A builder of a signature accepts checked values alone.
    expect(sign(asIs)).toBe('7');
    // @ts-expect-error Reading a value to show it does not check it.
    expect(sign(readUnchecked(stated))).toBe('7');
    // @ts-expect-error What is not marked as untrusted has not been checked for that.
    expect(sign(7n)).toBe('7');
  });

  it('can be shown unchecked, and is then an ordinary value', () => {
    const shown: bigint = readUnchecked(untrusted(7n));
    expect(shown + 1n).toBe(8n);
  });

  it('is of no less use once it is checked', () => {
    const checked: Checked<bigint> = asChecked(7n);
    const doubled: bigint = checked * 2n;
    expect(doubled).toBe(14n);
  });
});
