import { nextBlockTime, nextRandom, slotOf } from './block-slots.ts';

/** Mainnet's first slot: each block's timestamp is this plus a multiple of twelve seconds. */
const GENESIS = 1_606_824_023n;
const LAST = GENESIS + 12n * 14_000_000n;

describe('the time of the next block', () => {
  it('is on a slot boundary of the network and not before the current second', () => {
    for (let second = 0n; second < 120n; second++) {
      const time = nextBlockTime(LAST, 12n, LAST + second);
      expect((time - GENESIS) % 12n).toBe(0n);
      expect(time).toBeGreaterThan(LAST);
      expect(time - (LAST + second)).toBeGreaterThanOrEqual(0n);
      expect(time - (LAST + second)).toBeLessThanOrEqual(12n);
    }
  });

  it('is one slot after the last block if the device’s clock is behind', () => {
    expect(nextBlockTime(LAST, 12n, LAST - 3_600n)).toBe(LAST + 12n);
  });
});

it('the slot length of a network is computed from its last blocks despite missed slots', () => {
  expect(slotOf([172n, 160n, 124n, 112n])).toBe(12n);
  expect(slotOf([104n, 102n, 98n])).toBe(2n);
  // Several blocks in one second.
  expect(slotOf([101n, 101n, 100n, 100n])).toBe(1n);
  for (const unknown of [[], [100n], [100n, 100n]]) expect(slotOf(unknown)).toBe(1n);
});

it('the random value differs from the last block’s, unless the network has none', () => {
  const last = `0x${'9f'.repeat(32)}` as const;
  const next = nextRandom(last);
  expect(next).toMatch(/^0x[0-9a-f]{64}$/);
  expect(next).not.toBe(last);
  expect(nextRandom(last)).not.toBe(next);
  const constant = `0x${'0'.repeat(63)}1` as const;
  expect(nextRandom(constant)).toBe(constant);
});
