/**
 * Functions that encode calldata for whole positions: `mintV3()`, `closeV3()`, `mintV4()`, `closeV4()`, and
 * `removeFromPair()` (v2 shares). Also: `Range`, the type of a position to open.
 */
import { type Address, isNative } from '@cenote/chains';
import {
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  parseAbi,
  parseAbiParameters,
} from 'viem';
import {
  ACTION,
  encodeActions,
  MAX_UINT128,
  MINT_PARAMETERS,
  type PoolKey,
  v3ManagerAbi,
} from '../build/pool-transactions.ts';
import type { TradedPool } from './traded-pool.ts';

/** A position to open. */
export interface Range {
  key: PoolKey;
  tickLower: number;
  tickUpper: number;
  liquidity: bigint;
  /** Maximum amounts in base units. */
  amount0: bigint;
  amount1: bigint;
}

const DEADLINE = 2n ** 40n;
const closingAbi = parseAbi([
  'struct Decrease { uint256 tokenId; uint128 liquidity; uint256 amount0Min; uint256 amount1Min; uint256 deadline; }',
  'struct Collect { uint256 tokenId; address recipient; uint128 amount0Max; uint128 amount1Max; }',
  'function decreaseLiquidity(Decrease params)',
  'function collect(Collect params)',
  'function burn(uint256 tokenId)',
  'function multicall(bytes[] data)',
]);
const v2RouterAbi = parseAbi([
  'function removeLiquidity(address tokenA, address tokenB, uint256 liquidity, uint256 minA, uint256 minB, address to, uint256 deadline)',
]);
const PAIR = parseAbiParameters('address, address');

export function mintV3({ plan, fee }: TradedPool, range: Range, recipient: Address): Hex {
  const { tickLower, tickUpper, amount0, amount1 } = range;
  return encodeFunctionData({
    abi: v3ManagerAbi,
    functionName: 'mint',
    args: [
      {
        token0: plan.side0.address,
        token1: plan.side1.address,
        fee,
        tickLower,
        tickUpper,
        amount0Desired: amount0,
        amount1Desired: amount1,
        amount0Min: 0n,
        amount1Min: 0n,
        recipient,
        deadline: DEADLINE,
      },
    ],
  });
}

/** Encodes a v2 router call that redeems shares of a pair. */
export function removeFromPair({ key }: Pick<TradedPool, 'key'>, shares: bigint, to: Address): Hex {
  return encodeFunctionData({
    abi: v2RouterAbi,
    functionName: 'removeLiquidity',
    args: [key.currency0, key.currency1, shares, 0n, 0n, to, DEADLINE],
  });
}

/** Removes all liquidity and fees, and burns the position. */
export function closeV3(tokenId: bigint, liquidity: bigint, recipient: Address): Hex {
  const least = { amount0Min: 0n, amount1Min: 0n };
  const most = { amount0Max: MAX_UINT128, amount1Max: MAX_UINT128 };
  const call = { abi: closingAbi } as const;
  const data = [
    encodeFunctionData({
      ...call,
      functionName: 'decreaseLiquidity',
      args: [{ tokenId, liquidity, ...least, deadline: DEADLINE }],
    }),
    encodeFunctionData({
      ...call,
      functionName: 'collect',
      args: [{ tokenId, recipient, ...most }],
    }),
    encodeFunctionData({ ...call, functionName: 'burn', args: [tokenId] }),
  ];
  return encodeFunctionData({ ...call, functionName: 'multicall', args: [data] });
}

/** @param refunded receives the native coins that the position does not take */
export function mintV4({ key }: TradedPool, range: Range, owner: Address, refunded = owner): Hex {
  const { tickLower, tickUpper, liquidity } = range;
  const { currency0, currency1 } = key;
  const mint = encodeAbiParameters(MINT_PARAMETERS, [
    key,
    ...([tickLower, tickUpper, liquidity] as const),
    ...([MAX_UINT128, MAX_UINT128, owner, '0x'] as const),
  ]);
  return encodeActions([
    [ACTION.mintPosition, mint],
    [ACTION.settlePair, encodeAbiParameters(PAIR, [currency0, currency1])],
    ...(isNative(currency0)
      ? [[ACTION.sweep, encodeAbiParameters(PAIR, [currency0, refunded])] as const]
      : []),
  ]);
}

/** Burns the position; its liquidity and fees are sent to `owner`. */
export function closeV4({ key }: TradedPool, tokenId: bigint, owner: Address): Hex {
  const burn = parseAbiParameters('uint256, uint128, uint128, bytes');
  const take = parseAbiParameters('address, address, address');
  return encodeActions([
    [ACTION.burnPosition, encodeAbiParameters(burn, [tokenId, 0n, 0n, '0x'])],
    [ACTION.takePair, encodeAbiParameters(take, [key.currency0, key.currency1, owner])],
  ]);
}
