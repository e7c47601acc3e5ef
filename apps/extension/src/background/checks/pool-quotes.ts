import {
  type Address,
  type Contracts,
  type Hex,
  lower,
  NATIVE,
  v2PairAbi,
  v4QuoterAbi,
} from '@cenote/chains';
import { v2PairAddress } from '@cenote/trading/swap';
import { decodeFunctionResult, encodeFunctionData, parseAbi } from 'viem';

/** Fee in hundredths of a basis point and tick spacing of the pools that most tokens have, in v3 and v4 alike. */
const TIERS = [
  [100, 1],
  [500, 10],
  [3_000, 60],
  [10_000, 200],
] as const;

/** QuoterV2 of v3-periphery: executes a swap and reverts it. */
const v3QuoterAbi = parseAbi([
  'struct ExactInput { address tokenIn; address tokenOut; uint256 amountIn; uint24 fee; uint160 sqrtPriceLimitX96; }',
  'struct ExactOutput { address tokenIn; address tokenOut; uint256 amount; uint24 fee; uint160 sqrtPriceLimitX96; }',
  'function quoteExactInputSingle(ExactInput params) returns (uint256 amountOut, uint160 sqrtPriceX96After, uint32 ticksCrossed, uint256 gasEstimate)',
  'function quoteExactOutputSingle(ExactOutput params) returns (uint256 amountIn, uint160 sqrtPriceX96After, uint32 ticksCrossed, uint256 gasEstimate)',
]);

export interface Pair {
  token: Address;
  /** What the token is priced in. */
  hub: Address;
  /** Base units of the hub that are bought and sold. */
  amount: bigint;
}

export interface ContractCall {
  to: Address;
  data: Hex;
}

/** A pool that may exist, and what to call for its quotes. */
export interface QuotedPool extends Pair {
  calls: readonly ContractCall[];
  /** From the answers to the calls; undefined where the pool does not exist or cannot trade the amount. */
  quote(answers: readonly (Hex | undefined)[]): Quote | undefined;
}

/** Base units of the token for `amount` of the hub. */
export interface Quote {
  bought: bigint;
  sold: bigint;
}

/** The pools of a pair in v2, in v3, and in v4 without hooks. */
export function quotedPools(pair: Pair, contracts: Contracts): QuotedPool[] {
  return [
    v2Pool(pair, contracts),
    ...TIERS.map(([fee]) => v3Pool(pair, fee, contracts)),
    ...TIERS.map(([fee, tickSpacing]) => v4Pool(pair, fee, tickSpacing, contracts)),
  ];
}

function v2Pool(pair: Pair, { v2Factory }: Contracts): QuotedPool {
  const { token, hub, amount } = pair;
  const data = encodeFunctionData({ abi: v2PairAbi, functionName: 'getReserves' });
  return {
    ...pair,
    calls: [{ to: v2PairAddress(v2Factory, token, hub), data }],
    quote([answer]) {
      const reserves = decoded(() =>
        decodeFunctionResult({
          abi: v2PairAbi,
          functionName: 'getReserves',
          data: answer ?? '0x',
        }),
      );
      if (!reserves) return undefined;
      const [first, second] = reserves;
      const [tokens, hubs] = BigInt(token) < BigInt(hub) ? [first, second] : [second, first];
      if (hubs <= amount) return undefined;
      // UniswapV2Library, getAmountOut and getAmountIn: a fee of 0.3 % of what is paid.
      const paid = amount * 997n;
      const bought = (paid * tokens) / (hubs * 1_000n + paid);
      const sold = (tokens * amount * 1_000n) / ((hubs - amount) * 997n) + 1n;
      return { bought, sold };
    },
  };
}

const FIRST_RESULT = parseAbi(['function quote() returns (uint256)']);

function quoteOf([bought, sold]: readonly (Hex | undefined)[]): Quote | undefined {
  const amountIn = (data: Hex | undefined) =>
    decoded(() =>
      decodeFunctionResult({ abi: FIRST_RESULT, functionName: 'quote', data: data ?? '0x' }),
    );
  const [buys, sells] = [amountIn(bought), amountIn(sold)];
  return buys && sells ? { bought: buys, sold: sells } : undefined;
}

function v3Pool(pair: Pair, fee: number, { v3Quoter: to }: Contracts): QuotedPool {
  const { token, hub, amount } = pair;
  const shared = { fee, sqrtPriceLimitX96: 0n };
  return {
    ...pair,
    quote: quoteOf,
    calls: [
      {
        to,
        data: encodeFunctionData({
          abi: v3QuoterAbi,
          functionName: 'quoteExactInputSingle',
          args: [{ ...shared, tokenIn: hub, tokenOut: token, amountIn: amount }],
        }),
      },
      {
        to,
        data: encodeFunctionData({
          abi: v3QuoterAbi,
          functionName: 'quoteExactOutputSingle',
          args: [{ ...shared, tokenIn: token, tokenOut: hub, amount }],
        }),
      },
    ],
  };
}

function v4Pool(
  pair: Pair,
  fee: number,
  tickSpacing: number,
  { v4Quoter: to, weth9 }: Contracts,
): QuotedPool {
  // Pools of the coin in v4 hold the coin itself.
  const [token, hub] = [pair.token, pair.hub].map((one) =>
    lower(one) === lower(weth9) ? NATIVE : lower(one),
  ) as [Address, Address];
  const isTokenFirst = BigInt(token) < BigInt(hub);
  const [currency0, currency1] = isTokenFirst ? [token, hub] : [hub, token];
  const poolKey = { currency0, currency1, fee, tickSpacing, hooks: NATIVE };
  const shared = { poolKey, exactAmount: pair.amount, hookData: '0x' } as const;
  const call = (
    functionName: 'quoteExactInputSingle' | 'quoteExactOutputSingle',
    zeroForOne: boolean,
  ) => ({
    to,
    data: encodeFunctionData({
      abi: v4QuoterAbi,
      functionName,
      args: [{ ...shared, zeroForOne }],
    }),
  });
  return {
    ...pair,
    quote: quoteOf,
    calls: [
      call('quoteExactInputSingle', !isTokenFirst),
      call('quoteExactOutputSingle', isTokenFirst),
    ],
  };
}

/** Undefined where the bytes are not what the function returns. */
function decoded<T>(decode: () => T): T | undefined {
  try {
    return decode();
  } catch {
    return undefined;
  }
}
