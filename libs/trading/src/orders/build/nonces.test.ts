import { getCancelMultipleParams } from '@uniswap/uniswapx-sdk';
import fc from 'fast-check';
import { decodeFunctionData } from 'viem';
import { anyLimitOrder } from '../testing/random-order.ts';
import { sdkLimitOrder } from '../testing/sdk-orders.ts';
import {
  cancelCalls,
  isNonceUsed,
  joinNonce,
  nextNonces,
  noncesAbi,
  noncesByWord,
  splitNonce,
} from './nonces.ts';

const PERMIT2 = '0x000000000022d473030f116ddee9f6b43ac78ba3';
const PLACE = { chainId: 31_337, permit2: PERMIT2 } as const;
const FULL = (1n << 256n) - 1n;
/** Nonces of few words, so that some share one. */
const anyNonce = fc
  .tuple(fc.constantFrom(0n, 1n, 5n, FULL >> 8n), fc.nat(255))
  .map(([word, bit]) => joinNonce({ word, bit }));

describe('splitNonce and joinNonce', () => {
  it('are inverse to each other', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: FULL }), (nonce) => {
        expect(joinNonce(splitNonce(nonce))).toBe(nonce);
      }),
      { numRuns: 200, seed: 90 },
    );
    expect(splitNonce(0x1ffn)).toEqual({ word: 1n, bit: 255 });
  });

  it.each([
    ['a negative nonce', () => splitNonce(-1n)],
    ['a nonce beyond 256 bits', () => splitNonce(FULL + 1n)],
    ['a bit beyond the word', () => joinNonce({ word: 0n, bit: 256 })],
    ['a fractional bit', () => joinNonce({ word: 0n, bit: 0.5 })],
    ['a word beyond 248 bits', () => joinNonce({ word: 1n << 248n, bit: 0 })],
    ['a bitmap beyond 256 bits', () => nextNonces(0n, FULL + 1n)],
  ])('reject %s', (_, task) => {
    expect(task).toThrow(expect.objectContaining({ code: 'NONCE_INVALID' }));
  });
});

describe('nextNonces', () => {
  it.each([
    ['returns the first nonces of an unused word', 0n, 0n, 3, [0n, 1n, 2n]],
    ['fills gaps first', 2n, 0b1011n, 2, [514n, 516n]],
    ['returns the last bit', 1n, FULL >> 1n, 1, [511n]],
    ['returns no nonces of a fully used word', 1n, FULL, 0, []],
  ])('%s', (_, word, used, count, expected) => {
    expect(nextNonces(word, used, count)).toEqual(expected);
  });

  it('throws if a word is used up', () => {
    expect(() => nextNonces(0n, FULL)).toThrow(expect.objectContaining({ code: 'NONCES_USED_UP' }));
    expect(() => nextNonces(0n, 0n, 257)).toThrow('only 256');
  });

  it('returns unused nonces of one word, each once, ascending', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: FULL >> 96n }), fc.nat(96), (used, count) => {
        const nonces = nextNonces(7n, used, count);
        expect(nonces).toHaveLength(count);
        expect(nonces.some((nonce) => isNonceUsed(used, nonce))).toBe(false);
        expect([...new Set(nonces)].sort((a, b) => (a < b ? -1 : 1))).toEqual(nonces);
        expect(noncesByWord(nonces)).toHaveLength(count > 0 ? 1 : 0);
      }),
      { numRuns: 200, seed: 91 },
    );
  });
});

describe('cancelCalls', () => {
  it('invalidate all nonces of a word in one call', () => {
    const calls = cancelCalls(PERMIT2, nextNonces(3n, 0n, 100));
    expect(calls).toHaveLength(1);
    const { functionName, args } = decodeFunctionData({
      abi: noncesAbi,
      data: calls[0]?.data ?? '0x',
    });
    expect([functionName, args]).toEqual(['invalidateUnorderedNonces', [3n, (1n << 100n) - 1n]]);
  });

  it("cover exactly the given nonces, word by word as the protocol's own SDK does", () => {
    const [order] = fc.sample(anyLimitOrder, 1);
    if (!order) throw new Error('No order');
    const kitNumber = (nonce: bigint) =>
      sdkLimitOrder({ ...order, info: { ...order.info, nonce } }, PLACE).info.nonce;
    fc.assert(
      fc.property(fc.array(anyNonce, { maxLength: 40 }), (nonces) => {
        const ours = cancelCalls(PERMIT2, nonces).map(({ to, value, data }) => {
          expect([to, value]).toEqual([PERMIT2, 0n]);
          const { args } = decodeFunctionData({ abi: noncesAbi, data });
          return args.map(String);
        });
        const theirs = getCancelMultipleParams(nonces.map(kitNumber));
        expect(ours.sort()).toEqual(theirs.map(({ word, mask }) => [`${word}`, `${mask}`]).sort());
      }),
      { numRuns: 100, seed: 92 },
    );
  });
});
