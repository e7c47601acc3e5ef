import type { Address } from '@cenote/chains';
import type { OrderAmounts } from '../orders/fillable-order.ts';
import { PairRotation, pairOf, roundRobin } from './round-robin.ts';

const amounts = (hash: string, tokenIn: string): OrderAmounts => ({
  hash: `0x${hash}`,
  tokenIn: `0x${tokenIn}`,
  tokenOut: '0xff',
  amountIn: 1n,
  amountOut: 1n,
});
/** Orders of the swapper that their first digit names. */
const swapperOf = ({ hash }: OrderAmounts): Address => `0x${hash[2]}`;
const hashes = (orders: readonly OrderAmounts[]) => orders.map(({ hash }) => hash);

describe('swappers that take turns', () => {
  it('each have their first order before anyone’s second', () => {
    const orders = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'].map((hash) => amounts(hash, '1'));
    expect(hashes(roundRobin(orders, swapperOf))).toEqual([
      '0xa1',
      '0xb1',
      '0xc1',
      '0xa2',
      '0xb2',
      '0xa3',
    ]);
  });

  it('come in the given order where no swapper is known', () => {
    expect(roundRobin([3, 1, 2], () => undefined)).toEqual([3, 1, 2]);
  });
});

describe('the turns of pairs', () => {
  it('begin with main pairs, and with those quoted longest ago', () => {
    const turns = new PairRotation();
    const orders = [amounts('a1', '1'), amounts('b1', '2'), amounts('c1', '3'), amounts('d1', '4')];
    for (const at of [1, 0]) turns.mark(pairOf(orders[at]!));
    const isMain = ({ tokenIn }: OrderAmounts) => tokenIn === '0x4';
    expect(hashes(turns.inOrder(orders, isMain, swapperOf))).toEqual([
      '0xd1',
      '0xc1',
      '0xb1',
      '0xa1',
    ]);
  });
});
