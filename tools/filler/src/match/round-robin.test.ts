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
/** The first hex digit of an order's hash determines its swapper. */
const swapperOf = ({ hash }: OrderAmounts): Address => `0x${hash[2]}`;
const hashes = (orders: readonly OrderAmounts[]) => orders.map(({ hash }) => hash);

describe('roundRobin', () => {
  it('returns the first order of each swapper before the second of any', () => {
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

  it('preserves the given order without known swappers', () => {
    expect(roundRobin([3, 1, 2], () => undefined)).toEqual([3, 1, 2]);
  });
});

describe('PairRotation', () => {
  it('starts with main pairs, and with the least recently quoted ones', () => {
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
