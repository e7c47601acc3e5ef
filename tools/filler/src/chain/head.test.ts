import { nextBlockFees, nextTime, replacementFees } from './head.ts';

const head = { number: 1n, hash: '0x1', timestamp: 1_000n, baseFeePerGas: 800n } as const;

describe('the next block', () => {
  it('is expected one block time later, within a second, or now if it is overdue', () => {
    expect(nextTime(head, 2_000, 1_001_000)).toEqual({ earliest: 1_001n, latest: 1_004n });
    expect(nextTime(head, 12_000, 0)).toEqual({ earliest: 1_011n, latest: 1_024n });
    expect(nextTime(head, 2_000, 1_060_900)).toEqual({ earliest: 1_060n, latest: 1_063n });
    // With several blocks per second, no two may have the same time.
    expect(nextTime(head, 250, 0)).toEqual({ earliest: 1_001n, latest: 1_003n });
  });

  it('may have a base fee that is an eighth higher', () => {
    expect(nextBlockFees(head, 5n)).toEqual({ maxFeePerGas: 906n, maxPriorityFeePerGas: 5n });
  });
});

describe('the fees of a replacement transaction', () => {
  it('requires more than a tenth above the previous fees, and at least the current ones', () => {
    const before = { maxFeePerGas: 1_000n, maxPriorityFeePerGas: 8n };
    const usual = { maxFeePerGas: 500n, maxPriorityFeePerGas: 100n };
    expect(replacementFees(usual, before)).toEqual({
      maxFeePerGas: 1_126n,
      maxPriorityFeePerGas: 100n,
    });
  });
});
