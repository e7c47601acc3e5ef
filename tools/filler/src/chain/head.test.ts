import { nextBlockFees, nextTime, replacementFees } from './head.ts';

const head = { number: 1n, hash: '0x1', timestamp: 1_000n, baseFeePerGas: 800n } as const;

describe('the next block', () => {
  it('comes a block time later, give or take a second, or now where none came for long', () => {
    expect(nextTime(head, 2_000, 1_001_000)).toEqual({ earliest: 1_001n, latest: 1_004n });
    expect(nextTime(head, 12_000, 0)).toEqual({ earliest: 1_011n, latest: 1_024n });
    expect(nextTime(head, 2_000, 1_060_900)).toEqual({ earliest: 1_060n, latest: 1_063n });
    // Several a second: no two share a time.
    expect(nextTime(head, 250, 0)).toEqual({ earliest: 1_001n, latest: 1_003n });
  });

  it('may cost an eighth more', () => {
    expect(nextBlockFees(head, 5n)).toEqual({ maxFeePerGas: 906n, maxPriorityFeePerGas: 5n });
  });
});

describe('taking the place of a transaction', () => {
  it('offers more than a tenth above what was offered, and no less than now is usual', () => {
    const before = { maxFeePerGas: 1_000n, maxPriorityFeePerGas: 8n };
    const usual = { maxFeePerGas: 500n, maxPriorityFeePerGas: 100n };
    expect(replacementFees(usual, before)).toEqual({
      maxFeePerGas: 1_126n,
      maxPriorityFeePerGas: 100n,
    });
  });
});
