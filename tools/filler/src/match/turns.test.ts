import type { Address } from '@cenote/chains';
import type { Ask } from '../orders.ts';
import { inTurns, PairTurns, pairOf } from './turns.ts';

const ask = (hash: string, tokenIn: string): Ask => ({
  hash: `0x${hash}`,
  tokenIn: `0x${tokenIn}`,
  tokenOut: '0xff',
  amountIn: 1n,
  amountOut: 1n,
});
/** Orders of the swapper that their first digit names. */
const swapperOf = ({ hash }: Ask): Address => `0x${hash[2]}`;
const hashes = (asks: readonly Ask[]) => asks.map(({ hash }) => hash);

describe('swappers that take turns', () => {
  it('each have their first order before anyone’s second', () => {
    const asks = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'].map((hash) => ask(hash, '1'));
    expect(hashes(inTurns(asks, swapperOf))).toEqual([
      '0xa1',
      '0xb1',
      '0xc1',
      '0xa2',
      '0xb2',
      '0xa3',
    ]);
  });

  it('come in the given order where no swapper is known', () => {
    expect(inTurns([3, 1, 2], () => undefined)).toEqual([3, 1, 2]);
  });
});

describe('the turns of pairs', () => {
  it('begin with main pairs, and with those quoted longest ago', () => {
    const turns = new PairTurns();
    const asks = [ask('a1', '1'), ask('b1', '2'), ask('c1', '3'), ask('d1', '4')];
    for (const at of [1, 0]) turns.mark(pairOf(asks[at]!));
    const isMain = ({ tokenIn }: Ask) => tokenIn === '0x4';
    expect(hashes(turns.inOrder(asks, isMain, swapperOf))).toEqual([
      '0xd1',
      '0xc1',
      '0xb1',
      '0xa1',
    ]);
  });
});
