/** @jest-environment node */
import { type Address, contractsOf, lower, NATIVE, v2PairAbi, v4QuoterAbi } from '@cenote/chains';
import { encodeFunctionData, encodeFunctionResult, parseAbi } from 'viem';
import { quotedPools } from './pool-quotes.ts';

const CONTRACTS = contractsOf(31337)!;
const WETH = lower(CONTRACTS.weth9);
const TOKEN: Address = '0xd00000000000000000000000000000000000000d';
const AMOUNT = 2n * 10n ** 18n;
const v3QuoterAbi = parseAbi([
  'struct ExactInput { address tokenIn; address tokenOut; uint256 amountIn; uint24 fee; uint160 sqrtPriceLimitX96; }',
  'struct ExactOutput { address tokenIn; address tokenOut; uint256 amount; uint24 fee; uint160 sqrtPriceLimitX96; }',
  'function quoteExactInputSingle(ExactInput params) returns (uint256 amountOut, uint160 sqrtPriceX96After, uint32 ticksCrossed, uint256 gasEstimate)',
  'function quoteExactOutputSingle(ExactOutput params) returns (uint256 amountIn, uint160 sqrtPriceX96After, uint32 ticksCrossed, uint256 gasEstimate)',
]);

const [v2, v3, , , , v4] = quotedPools({ token: TOKEN, hub: WETH, amount: AMOUNT }, CONTRACTS);

it('calls pairs and quoters according to their interfaces', () => {
  const shared = { fee: 100, sqrtPriceLimitX96: 0n };
  const key = { currency0: NATIVE, currency1: TOKEN, fee: 100, tickSpacing: 1, hooks: NATIVE };
  const swap = { poolKey: key, exactAmount: AMOUNT, hookData: '0x' } as const;
  expect([v2, v3, v4].map((pool) => pool?.calls.map(({ data }) => data))).toEqual([
    [encodeFunctionData({ abi: v2PairAbi, functionName: 'getReserves' })],
    [
      encodeFunctionData({
        abi: v3QuoterAbi,
        functionName: 'quoteExactInputSingle',
        args: [{ ...shared, tokenIn: WETH, tokenOut: TOKEN, amountIn: AMOUNT }],
      }),
      encodeFunctionData({
        abi: v3QuoterAbi,
        functionName: 'quoteExactOutputSingle',
        args: [{ ...shared, tokenIn: TOKEN, tokenOut: WETH, amount: AMOUNT }],
      }),
    ],
    [
      encodeFunctionData({
        abi: v4QuoterAbi,
        functionName: 'quoteExactInputSingle',
        args: [{ ...swap, zeroForOne: true }],
      }),
      encodeFunctionData({
        abi: v4QuoterAbi,
        functionName: 'quoteExactOutputSingle',
        args: [{ ...swap, zeroForOne: false }],
      }),
    ],
  ]);
});

it('reads the amounts of quotes', () => {
  const bought = encodeFunctionResult({
    abi: v3QuoterAbi,
    functionName: 'quoteExactInputSingle',
    result: [400n, 1n, 2, 3n],
  });
  const sold = encodeFunctionResult({
    abi: v4QuoterAbi,
    functionName: 'quoteExactOutputSingle',
    result: [402n, 3n],
  });
  expect(v3?.quote([bought, sold])).toEqual({ bought: 400n, sold: 402n });
});

it('computes the amounts of a pair, whose tokens are ordered by address', () => {
  const reserves = (first: bigint, second: bigint) =>
    encodeFunctionResult({
      abi: v2PairAbi,
      functionName: 'getReserves',
      result: [first, second, 0],
    });
  const quote = v2?.quote([reserves(1_000n * AMOUNT, 200_000n * AMOUNT)]);
  expect(Number(quote?.bought) / Number(AMOUNT)).toBeCloseTo(199.2, 1);
  expect(Number(quote?.sold) / Number(AMOUNT)).toBeCloseTo(200.8, 1);
  expect(v2?.quote([reserves(AMOUNT, 200n * AMOUNT)])).toBeUndefined();
});

it.each([undefined, '0x', '0x00'] as const)('has no quote for the response %s', (answer) => {
  for (const pool of [v2, v3, v4]) expect(pool?.quote([answer, answer])).toBeUndefined();
});
