import type { Hex } from '@cenote/chains';
import type { RouteQuote } from '@cenote/trading';
import type { FillableOrder } from './orders.ts';
import { type Filling, reckon } from './plan.ts';

const TERMS = { gasPrice: 10n, marginBps: 0n };

/** One unit of the output is worth a wei. */
const filling = (hash: Hex, surplus: bigint, gasUnits = 100n): Filling => ({
  ask: { hash, tokenIn: '0x1', tokenOut: '0x2', amountIn: 1n, amountOut: 1_000_000n },
  order: {} as FillableOrder,
  route: {} as RouteQuote,
  ...{ surplus, gasUnits, minSurplus: 0n, profitWei: 0n, price: { amount: 1n, wei: 1n } },
});

describe('reckon', () => {
  it('splits the gas that was seen between the orders of a transaction, with a reserve', () => {
    const [a, b] = reckon(
      [filling('0xa', 10_000n), filling('0xb', 10_000n, 300n)],
      800n,
      () => 10_000n,
      TERMS,
    ) as [Filling, Filling];
    // 840 units for 100 and 300 estimated ones.
    expect([a.gasUnits, b.gasUnits]).toEqual([210n, 630n]);
    expect([a.minSurplus, b.minSurplus]).toEqual([2_100n, 6_300n]);
  });

  it('leaves out what does not pay for its part, and what was not filled', () => {
    const surpluses = new Map<Hex, bigint>([
      ['0xa', 10_500n],
      ['0xb', 10_499n],
    ]);
    const wanted = [filling('0xa', 1n), filling('0xb', 1n), filling('0xc', 99_999n)];
    const left = reckon(wanted, 3_000n, (order) => surpluses.get(order), TERMS);
    expect(left.map(({ ask, profitWei }) => [ask.hash, profitWei])).toEqual([['0xa', 0n]]);
  });
});
