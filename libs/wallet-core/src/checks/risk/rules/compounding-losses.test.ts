import type { Address } from '@cenote/chains';
import fc from 'fast-check';
import type { Asset, Limited } from '../../decoded-action.ts';
import { canLossesCompound } from './compounding-losses.ts';
import type { DecodedSwap } from './swap-parties.ts';

const ACCOUNT: Address = '0x00000000000000000000000000000000000000aa';
const WRAPPED: Address = '0x000000000000000000000000000000000000eeee';
const token = (n: number): Asset => ({
  standard: 'erc20',
  token: `0x${n.toString(16).padStart(40, '0')}`,
  amount: 100n,
});
const [A, B, C, D] = [token(1), token(2), token(3), token(4)] as const;
const COIN: Asset = { standard: 'native', amount: 100n };
const WRAPPED_COIN: Asset = { standard: 'erc20', token: WRAPPED, amount: 100n };

const swap = (sent: Asset, received: Asset, limit: Limited['limit'] = 'exact'): DecodedSwap => ({
  sender: ACCOUNT,
  target: ACCOUNT,
  value: 0n,
  basis: 'contract',
  action: {
    kind: 'swap',
    gives: [{ asset: sent, limit }],
    receives: [{ asset: received, limit: 'atLeast' }],
    recipient: ACCOUNT,
  },
});
/** Whether losses can compound if each minimum is this percentage of the current output. */
const together = (percent: bigint, ...swaps: DecodedSwap[]): boolean =>
  canLossesCompound(swaps, {
    keeps: () => percent * 10_000n,
    rateOf: () => undefined,
    wrapped: WRAPPED,
  });

describe('swaps in sequence', () => {
  it('may lose far more together than each alone if one spends the output of another', () => {
    expect(together(91n, swap(A, B), swap(B, C), swap(C, D))).toBe(true);
    expect(together(91n, swap(A, B), swap(B, C))).toBe(false);
    expect(together(99n, swap(A, B), swap(B, C), swap(C, D))).toBe(false);
  });

  it('lose no more than each alone if they are unrelated', () => {
    expect(together(91n, swap(A, B), swap(C, D), swap(A, D))).toBe(false);
  });

  it('may lose everything if they form a cycle', () => {
    expect(together(99n, swap(A, A))).toBe(true);
    expect(together(99n, swap(A, B), swap(B, A))).toBe(true);
    expect(together(99n, swap(A, COIN), swap(WRAPPED_COIN, A))).toBe(true);
  });

  it('may lose everything in a cycle, regardless of their order', () => {
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

  it('count the loss by prices even if the stated minimum equals the current output', () => {
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

  it('lose nothing in a cycle if their minimums equal their current output', () => {
    expect(together(100n, swap(A, B), swap(B, A))).toBe(false);
  });

  it('may each take a tenth more if they have a maximum', () => {
    expect(together(100n, swap(A, B, 'atMost'), swap(B, C, 'atMost'))).toBe(false);
    expect(together(100n, swap(A, B, 'atMost'), swap(B, C, 'atMost'), swap(C, D, 'atMost'))).toBe(
      true,
    );
  });
});
