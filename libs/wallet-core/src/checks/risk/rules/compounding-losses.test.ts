import type { Address } from '@cenote/chains';
import fc from 'fast-check';
import type { Asset, Limited } from '../../decoded-action.ts';
import { canLossesCompound } from './compounding-losses.ts';
import type { DecodedSwap } from './swap-parties.ts';

const ME: Address = '0x00000000000000000000000000000000000000aa';
const WRAPPED: Address = '0x000000000000000000000000000000000000eeee';
const token = (n: number): Asset => ({
  standard: 'erc20',
  token: `0x${n.toString(16).padStart(40, '0')}`,
  amount: 100n,
});
const [A, B, C, D] = [token(1), token(2), token(3), token(4)] as const;
const COIN: Asset = { standard: 'native', amount: 100n };
const WRAPPED_COIN: Asset = { standard: 'erc20', token: WRAPPED, amount: 100n };

const swap = (given: Asset, received: Asset, limit: Limited['limit'] = 'exact'): DecodedSwap => ({
  sender: ME,
  target: ME,
  value: 0n,
  basis: 'contract',
  action: {
    kind: 'swap',
    gives: [{ asset: given, limit }],
    receives: [{ asset: received, limit: 'atLeast' }],
    recipient: ME,
  },
});
/** With minimums of so many per cent of what comes now. */
const together = (percent: bigint, ...swaps: DecodedSwap[]): boolean =>
  canLossesCompound(swaps, {
    keeps: () => percent * 10_000n,
    rateOf: () => undefined,
    wrapped: WRAPPED,
  });

describe('swaps one after the other', () => {
  it('may lose far more than each of them where the next takes what one brings', () => {
    expect(together(91n, swap(A, B), swap(B, C), swap(C, D))).toBe(true);
    expect(together(91n, swap(A, B), swap(B, C))).toBe(false);
    expect(together(99n, swap(A, B), swap(B, C), swap(C, D))).toBe(false);
  });

  it('lose no more than each where they have nothing to do with one another', () => {
    expect(together(91n, swap(A, B), swap(C, D), swap(A, D))).toBe(false);
  });

  it('may lose all where the same goes round', () => {
    expect(together(99n, swap(A, A))).toBe(true);
    expect(together(99n, swap(A, B), swap(B, A))).toBe(true);
    expect(together(99n, swap(A, COIN), swap(WRAPPED_COIN, A))).toBe(true);
  });

  it('may lose all round, whichever swap stands in front', () => {
    const [short, poor] = [swap(A, C), swap(A, B)];
    const lose = (swaps: readonly DecodedSwap[]) =>
      canLossesCompound(swaps, {
        keeps: () => 1_000_000n,
        wrapped: WRAPPED,
        rateOf: (one) => (one === poor ? 905_000n : undefined),
      });
    const all = [short, poor, swap(B, C), swap(C, A)];
    fc.assert(
      fc.property(fc.shuffledSubarray(all, { minLength: all.length }), (swaps) => {
        expect(lose(swaps)).toBe(true);
      }),
    );
    expect(lose(all.filter((one) => one !== poor))).toBe(false);
  });

  it('lose what prices say that each brings too little, though all of it is stated', () => {
    const at = (percent: bigint, ...swaps: DecodedSwap[]) =>
      canLossesCompound(swaps, {
        keeps: () => 1_000_000n,
        rateOf: () => percent * 10_000n,
        wrapped: WRAPPED,
      });
    expect(at(91n, swap(A, A))).toBe(true);
    expect(at(91n, swap(A, B), swap(B, C), swap(C, D))).toBe(true);
    expect(at(91n, swap(A, B), swap(C, D))).toBe(false);
  });

  it('lose nothing round where they bring exactly what they state', () => {
    expect(together(100n, swap(A, B), swap(B, A))).toBe(false);
  });

  it('may take a tenth more each where they name a maximum', () => {
    expect(together(100n, swap(A, B, 'atMost'), swap(B, C, 'atMost'))).toBe(false);
    expect(together(100n, swap(A, B, 'atMost'), swap(B, C, 'atMost'), swap(C, D, 'atMost'))).toBe(
      true,
    );
  });
});
