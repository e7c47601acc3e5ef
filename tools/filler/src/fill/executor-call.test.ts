import { type Hex, NATIVE } from '@cenote/chains';
import type { RouteQuote } from '@cenote/trading';
import type { FillableOrder } from '../orders/fillable-order.ts';
import {
  type Filling,
  gasLimitOf,
  inCallOrder,
  type LimitedFilling,
  type SimulatedFill,
  withSeenGas,
} from './executor-call.ts';

const TERMS = { gasPrice: 10n, marginBps: 0n };

/** A fill whose output has a price of 1 wei per unit. */
const filling = (hash: Hex, surplus: bigint, gasUnits = 100n): Filling => ({
  amounts: { hash, tokenIn: '0x1', tokenOut: '0x2', amountIn: 1n, amountOut: 1_000_000n },
  order: {} as FillableOrder,
  route: {} as RouteQuote,
  surplus,
  gasUnits,
  minSurplus: 0n,
  profitWei: 0n,
  price: { amount: 1n, wei: 1n },
});

const seen = (surplus: bigint, gasUsed = 100n): SimulatedFill => ({ surplus, gasUsed });

describe('withSeenGas', () => {
  it('splits the gas of a transaction between its orders in proportion to their own gas, with a reserve', () => {
    const [a, b] = withSeenGas(
      [filling('0xa', 10_000n), filling('0xb', 10_000n)],
      800n,
      new Map([
        ['0xa', seen(10_000n)],
        ['0xb', seen(10_000n, 300n)],
      ]),
      TERMS,
    ) as [Filling, Filling];
    // 840 units in total, of which the orders themselves took 100 and 300.
    expect([a.gasUnits, b.gasUnits]).toEqual([210n, 630n]);
    expect([a.minSurplus, b.minSurplus]).toEqual([2_100n, 6_300n]);
  });

  it('drops orders that do not pay for their part, and orders that were not filled', () => {
    const fillings = [filling('0xa', 1n), filling('0xb', 1n), filling('0xc', 99_999n)];
    const shown = new Map<Hex, SimulatedFill>([
      ['0xa', seen(15_750n)],
      ['0xb', seen(15_749n)],
    ]);
    const left = withSeenGas(fillings, 3_000n, shown, TERMS);
    expect(left.map(({ amounts, profitWei }) => [amounts.hash, profitWei])).toEqual([['0xa', 0n]]);
  });
});

describe('inCallOrder', () => {
  it('puts orders for tokens first, then those for the native coin, then one whose recipient has code', () => {
    const ofCoin = (hash: Hex): Filling => {
      const one = filling(hash, 1n);
      return { ...one, amounts: { ...one.amounts, tokenOut: NATIVE } };
    };
    const interfering = { ...ofCoin('0xa'), mayInterfere: true };
    const ordered = inCallOrder([interfering, ofCoin('0xb'), filling('0xc', 1n), ofCoin('0xd')]);
    expect(ordered.map(({ amounts }) => amounts.hash)).toEqual(['0xc', '0xb', '0xd', '0xa']);
  });
});

describe('gasLimitOf', () => {
  const limited = (gasLimit: bigint): LimitedFilling => ({ ...filling('0xa', 1n), gasLimit });

  it('leaves the last order its own limit if all previous ones use theirs up', () => {
    const fillings = [limited(400_000n), limited(90_000n), limited(300_000n)];
    const left = gasLimitOf(fillings, '0x00ff') - 21_000n - 20n - 490_000n;
    expect(left - left / 64n >= 300_000n).toBe(true);
  });

  it('is slightly above the sum of the limits of its orders', () => {
    expect(gasLimitOf([limited(640_000n)], '0x') < 700_000n).toBe(true);
  });
});
