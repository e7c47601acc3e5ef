import { CurrencyAmount, Token } from '@uniswap/sdk-core';
import { Pair } from '@uniswap/v2-sdk';
import fc from 'fast-check';
import JSBI from 'jsbi';
import type { V2Pool } from '../pool.ts';
import { createRandom } from '../testing/random.ts';
import { randomV2Pool } from '../testing/random-pools.ts';
import { getAmountIn, swapV2 } from './v2.ts';

const MAX_RESERVE = 2n ** 112n - 1n;
const pool = (reserve0: bigint, reserve1: bigint): V2Pool => ({
  protocol: 'v2',
  id: '0x2222222222222222222222222222222222222222',
  token0: '0x1000000000000000000000000000000000000000',
  token1: '0x2000000000000000000000000000000000000000',
  reserve0,
  reserve1,
});

const reserve = fc.bigInt(1n, 2n ** 100n);
const anyPool = fc.tuple(reserve, reserve).map(([a, b]) => pool(a, b));

test('amounts and reserves equal the reference SDK’s', () => {
  const token0 = new Token(1, '0x1000000000000000000000000000000000000000', 18);
  const token1 = new Token(1, '0x2000000000000000000000000000000000000000', 18);
  const amountOf = (token: Token, value: bigint) =>
    CurrencyAmount.fromRawAmount(token, JSBI.BigInt(value.toString()));
  const random = createRandom(7);
  let served = 0;
  for (let i = 0; i < 500; i++) {
    const state = randomV2Pool(random);
    const zeroForOne = random.chance(0.5);
    const kind = random.pick(['exactIn', 'exactOut'] as const);
    const amount = random.magnitude(100);
    const swap = swapV2(state, zeroForOne, kind, amount);
    if (!swap) continue;
    served++;
    const pair = new Pair(amountOf(token0, state.reserve0), amountOf(token1, state.reserve1));
    const [input, other] = zeroForOne ? [token0, token1] : [token1, token0];
    const [paidOut, after] = pair.getOutputAmount(amountOf(input, swap.amountIn));
    expect(swap.amountOut.toString()).toBe(paidOut.quotient.toString());
    expect(swap.reserve0.toString()).toBe(after.reserve0.quotient.toString());
    expect(swap.reserve1.toString()).toBe(after.reserve1.quotient.toString());
    if (kind === 'exactOut') {
      const [needed] = pair.getInputAmount(amountOf(other, amount));
      expect(swap.amountIn.toString()).toBe(needed.quotient.toString());
    }
  }
  expect(served).toBeGreaterThan(150);
});

test('the product of the reserves never decreases', () => {
  fc.assert(
    fc.property(anyPool, fc.boolean(), reserve, (state, zeroForOne, amount) => {
      const swap = swapV2(state, zeroForOne, 'exactIn', amount);
      fc.pre(swap !== undefined);
      expect(swap.reserve0 * swap.reserve1 >= state.reserve0 * state.reserve1).toBe(true);
    }),
  );
});

test('exact output returns the pair’s output for the input: never less than requested', () => {
  fc.assert(
    fc.property(anyPool, fc.boolean(), reserve, (state, zeroForOne, amount) => {
      const swap = swapV2(state, zeroForOne, 'exactOut', amount);
      fc.pre(swap !== undefined);
      expect(swap.amountOut >= amount).toBe(true);
      const forwards = swapV2(state, zeroForOne, 'exactIn', swap.amountIn);
      expect(forwards).toEqual(swap);
    }),
  );
});

test('exact output can return slightly more than requested', () => {
  const state = pool(1_000n, 1_000_000n);
  const swap = swapV2(state, true, 'exactOut', 500n);
  expect(swap).toMatchObject({ amountIn: getAmountIn(500n, 1_000n, 1_000_000n), amountOut: 996n });
});

test.each([
  ['no reserves', pool(0n, 0n), 'exactIn', 1n],
  ['one-sided reserves', pool(10n ** 18n, 0n), 'exactIn', 10n ** 18n],
  ['negative reserves', pool(-5n, 10n), 'exactIn', 5n],
  ['reserves beyond uint112', pool(10n, MAX_RESERVE + 1n), 'exactIn', 5n],
  ['input beyond uint112', pool(10n, 10n), 'exactIn', MAX_RESERVE],
  ['a zero input', pool(10n, 10n), 'exactIn', 0n],
  ['a negative amount', pool(10n, 10n), 'exactOut', -1n],
  ['an output of zero', pool(10n ** 20n, 10n), 'exactIn', 1n],
  ['an output of the whole reserve', pool(10n ** 6n, 10n ** 6n), 'exactOut', 10n ** 6n],
] as const)('a swap is rejected: %s', (_, state, kind, amount) => {
  expect(swapV2(state, true, kind, amount)).toBeUndefined();
});
