import { RetryBackoff } from './retry-backoff.ts';

describe('RetryBackoff', () => {
  const newAside = (maxBlocks = 256) => new RetryBackoff<string>({ maxBlocks, maxEntries: 3 });

  it('doubles the waiting time after each failure', () => {
    const aside = newAside();
    aside.add('0xa', 100n);
    expect([101n, 102n].map((block) => aside.has('0xa', block))).toEqual([true, false]);
    aside.add('0xa', 102n);
    expect([105n, 106n].map((block) => aside.has('0xa', block))).toEqual([true, false]);
  });

  it.each([
    ['waits longer after another failure within 256 blocks', 357n, true],
    ['starts over if the last failure is longer ago', 358n, false],
  ])('%s', (_, block, isWaiting) => {
    const aside = newAside();
    aside.add('0xa', 100n);
    aside.add('0xa', block);
    expect(aside.has('0xa', block + 2n)).toBe(isWaiting);
  });

  it('limits the waiting time, and starts over after a success', () => {
    const aside = newAside(4);
    for (let i = 0; i < 10; i++) aside.add('0xa', 100n);
    expect([103n, 104n].map((block) => aside.has('0xa', block))).toEqual([true, false]);
    aside.remove('0xa');
    aside.add('0xa', 104n);
    expect(aside.has('0xa', 106n)).toBe(false);
  });

  it('waits from the second failure on if each counts as two, of which two are free', () => {
    const aside = new RetryBackoff<string>({ maxBlocks: 256, freeFailures: 2 });
    aside.add('0xa', 100n, 2);
    expect(aside.has('0xa', 100n)).toBe(false);
    aside.add('0xa', 101n, 2);
    expect([104n, 105n].map((block) => aside.has('0xa', block))).toEqual([true, false]);
  });

  it('evicts the oldest entry beyond the maximum', () => {
    const aside = newAside();
    for (const key of ['0xa', '0xb', '0xc', '0xd']) aside.add(key, 100n);
    expect([aside.has('0xa', 101n), aside.has('0xb', 101n)]).toEqual([false, true]);
  });
});
