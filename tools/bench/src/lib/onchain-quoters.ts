/**
 * `callV3Quoter()` and `callV4Quoter()`: quote a swap in one pool with Uniswap's quoter contracts. Also: type
 * `QuoterCall`, the swap to quote.
 */
import { v4QuoterAbi } from '@cenote/chains';
import {
  MAX_SQRT_PRICE,
  MIN_SQRT_PRICE,
  type TradeKind,
  type V3Pool,
  type V4Pool,
} from '@cenote/trading';
import {
  type Address,
  decodeFunctionResult,
  encodeFunctionData,
  type Hex,
  type PublicClient,
  parseAbi,
  toHex,
} from 'viem';

export interface QuoterCall<P extends V3Pool | V4Pool> {
  pool: P;
  zeroForOne: boolean;
  kind: TradeKind;
  amount: bigint;
}

/** Gas limit of a call: crossing every word of the tick bitmap costs more than a block's gas. */
const CALL_GAS = toHex(10_000_000_000);
const MAX_INT128 = (1n << 127n) - 1n;

const v3QuoterAbi = parseAbi([
  'struct ExactIn { address tokenIn; address tokenOut; uint256 amountIn; uint24 fee; uint160 sqrtPriceLimitX96; }',
  'struct ExactOut { address tokenIn; address tokenOut; uint256 amount; uint24 fee; uint160 sqrtPriceLimitX96; }',
  'function quoteExactInputSingle(ExactIn params) returns (uint256 amountOut, uint160 sqrtPriceX96After, uint32 initializedTicksCrossed, uint256 gasEstimate)',
  'function quoteExactOutputSingle(ExactOut params) returns (uint256 amountIn, uint160 sqrtPriceX96After, uint32 initializedTicksCrossed, uint256 gasEstimate)',
]);

/** The other amount from V4Quoter; undefined if it reverts, or the amount does not fit its type. */
export async function callV4Quoter(
  client: PublicClient,
  quoter: Address,
  { pool, zeroForOne, kind, amount }: QuoterCall<V4Pool>,
): Promise<bigint | undefined> {
  if (amount > MAX_INT128) return undefined;
  const { token0: currency0, token1: currency1, fee, tickSpacing, hooks } = pool;
  const poolKey = { currency0, currency1, fee, tickSpacing, hooks };
  const params = { poolKey, zeroForOne, exactAmount: amount, hookData: '0x' } as const;
  const functionName = kind === 'exactIn' ? 'quoteExactInputSingle' : 'quoteExactOutputSingle';
  const data = encodeFunctionData({ abi: v4QuoterAbi, functionName, args: [params] });
  const answer = await call(client, quoter, data);
  return answer && decodeFunctionResult({ abi: v4QuoterAbi, functionName, data: answer })[0];
}

/** The other amount from v3's QuoterV2; undefined if it reverts or fills only a part. */
export async function callV3Quoter(
  client: PublicClient,
  quoter: Address,
  { pool, zeroForOne, kind, amount }: QuoterCall<V3Pool>,
): Promise<bigint | undefined> {
  const { fee } = pool;
  const [tokenIn, tokenOut] = zeroForOne ? [pool.token0, pool.token1] : [pool.token1, pool.token0];
  const key = { tokenIn, tokenOut, fee, sqrtPriceLimitX96: 0n };
  const data =
    kind === 'exactIn'
      ? encodeFunctionData({
          abi: v3QuoterAbi,
          functionName: 'quoteExactInputSingle',
          args: [{ ...key, amountIn: amount }],
        })
      : encodeFunctionData({
          abi: v3QuoterAbi,
          functionName: 'quoteExactOutputSingle',
          args: [{ ...key, amount }],
        });
  const answer = await call(client, quoter, data);
  if (!answer) return undefined;
  // Both functions return the same types.
  const [other, after] = decodeFunctionResult({
    abi: v3QuoterAbi,
    functionName: 'quoteExactInputSingle',
    data: answer,
  });
  const isPart = after <= MIN_SQRT_PRICE + 1n || after >= MAX_SQRT_PRICE - 1n;
  return isPart ? undefined : other;
}

async function call(client: PublicClient, to: Address, data: Hex): Promise<Hex | undefined> {
  try {
    return await client.request({
      method: 'eth_call',
      params: [{ to, data, gas: CALL_GAS }, 'latest'],
    });
  } catch (error) {
    if (error instanceof Error && /execution reverted/i.test(error.message)) return undefined;
    throw error;
  }
}
