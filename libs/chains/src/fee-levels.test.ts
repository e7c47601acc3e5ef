import * as fc from 'fast-check';
import { feeLevels } from './fee-levels.ts';

const GWEI = 1_000_000_000n;
const history = (rewards: bigint[][], nextBaseFee = 8n * GWEI) => ({
  nextBaseFee,
  rewards,
});

describe('fee levels', () => {
  test('have the median block’s tip, and a max fee for one, three and six full blocks', () => {
    const { slow, normal, fast } = feeLevels(
      history([
        [1n, 2n, 3n],
        [10n, 20n, 30n],
        [100n, 200n, 300n],
      ]),
    );
    expect(slow).toEqual({ maxPriorityFeePerGas: 10n, maxFeePerGas: 9n * GWEI + 10n });
    expect(normal.maxPriorityFeePerGas).toBe(20n);
    // (9/8)³ and (9/8)⁶ of eight gwei.
    expect(Number(normal.maxFeePerGas)).toBeCloseTo(11.390625e9, -3);
    expect(Number(fast.maxFeePerGas)).toBeCloseTo(16.218292236e9, -3);
  });

  test('have a tip of one gwei if no block has a transaction', () => {
    expect(feeLevels(history([])).normal.maxPriorityFeePerGas).toBe(GWEI);
  });

  test('never decrease from slow to fast, and always cover base fee and tip', () => {
    const wei = fc.bigInt({ min: 0n, max: 1n << 64n });
    fc.assert(
      fc.property(wei, fc.array(fc.array(wei, { minLength: 3, maxLength: 3 })), (base, rewards) => {
        const { slow, normal, fast } = feeLevels(history(rewards, base));
        let last = { maxFeePerGas: 0n, maxPriorityFeePerGas: 0n };
        for (const level of [slow, normal, fast]) {
          const { maxFeePerGas: fee, maxPriorityFeePerGas: tip } = level;
          expect(fee).toBeGreaterThanOrEqual(base + tip);
          expect(fee).toBeGreaterThanOrEqual(last.maxFeePerGas);
          expect(tip).toBeGreaterThanOrEqual(last.maxPriorityFeePerGas);
          last = level;
        }
      }),
    );
  });
});
