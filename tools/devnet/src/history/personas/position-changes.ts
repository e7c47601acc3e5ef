/**
 * Functions that encode calldata for changes of the personas' positions: add to and remove from a v2 pair, increase,
 * decrease and collect v3, increase and decrease v4, `migrateToV3()`.
 */
import { type Address, type Hex, isNative } from '@cenote/chains';
import { encodeAbiParameters, encodeFunctionData, parseAbi, parseAbiParameters } from 'viem';
import { ACTION, encodeActions, MAX_UINT128 } from '../../build/pool-transactions.ts';
import type { TradedPool } from '../traded-pool.ts';
import { DEADLINE } from './context.ts';

const pairRouterAbi = parseAbi([
  'function addLiquidity(address tokenA, address tokenB, uint256 amountA, uint256 amountB, uint256 minA, uint256 minB, address to, uint256 deadline)',
  'function removeLiquidity(address tokenA, address tokenB, uint256 liquidity, uint256 minA, uint256 minB, address to, uint256 deadline)',
]);
const managerAbi = parseAbi([
  'struct Increase { uint256 tokenId; uint256 amount0Desired; uint256 amount1Desired; uint256 amount0Min; uint256 amount1Min; uint256 deadline; }',
  'struct Decrease { uint256 tokenId; uint128 liquidity; uint256 amount0Min; uint256 amount1Min; uint256 deadline; }',
  'struct Collect { uint256 tokenId; address recipient; uint128 amount0Max; uint128 amount1Max; }',
  'function increaseLiquidity(Increase params)',
  'function decreaseLiquidity(Decrease params)',
  'function collect(Collect params)',
  'function multicall(bytes[] data)',
]);
const migratorAbi = parseAbi([
  'struct Migration { address pair; uint256 liquidityToMigrate; uint8 percentageToMigrate; address token0; address token1; uint24 fee; int24 tickLower; int24 tickUpper; uint256 amount0Min; uint256 amount1Min; address recipient; uint256 deadline; bool refundAsETH; }',
  'function migrate(Migration params)',
]);
/** v4-periphery, Actions.sol. */
const INCREASE_LIQUIDITY = 0x00;
const DECREASE_LIQUIDITY = 0x01;
const CLOSE_CURRENCY = 0x12;
const CHANGE = parseAbiParameters(
  'uint256 tokenId, uint256 liquidity, uint128 amount0, uint128 amount1, bytes hookData',
);
const CURRENCY = parseAbiParameters('address');
const PAIR = parseAbiParameters('address, address');
const TAKE = parseAbiParameters('address, address, address');
const NO_MINIMUM = { amount0Min: 0n, amount1Min: 0n };

export const addToPair = (
  { key }: TradedPool,
  [amount0, amount1]: readonly [bigint, bigint],
  to: Address,
): Hex =>
  encodeFunctionData({
    abi: pairRouterAbi,
    functionName: 'addLiquidity',
    args: [key.currency0, key.currency1, amount0, amount1, 0n, 0n, to, DEADLINE],
  });

export const removeFromPairOf = ({ key }: TradedPool, shares: bigint, to: Address): Hex =>
  encodeFunctionData({
    abi: pairRouterAbi,
    functionName: 'removeLiquidity',
    args: [key.currency0, key.currency1, shares, 0n, 0n, to, DEADLINE],
  });

export const increaseV3 = (
  tokenId: bigint,
  [amount0Desired, amount1Desired]: readonly [bigint, bigint],
): Hex =>
  encodeFunctionData({
    abi: managerAbi,
    functionName: 'increaseLiquidity',
    args: [{ tokenId, amount0Desired, amount1Desired, ...NO_MINIMUM, deadline: DEADLINE }],
  });

export const collectV3 = (tokenId: bigint, recipient: Address): Hex =>
  encodeFunctionData({
    abi: managerAbi,
    functionName: 'collect',
    args: [{ tokenId, recipient, amount0Max: MAX_UINT128, amount1Max: MAX_UINT128 }],
  });

/** Decreases liquidity and collects it with the fees; the position remains, even if empty. */
export function decreaseV3(tokenId: bigint, liquidity: bigint, recipient: Address): Hex {
  const decrease = encodeFunctionData({
    abi: managerAbi,
    functionName: 'decreaseLiquidity',
    args: [{ tokenId, liquidity, ...NO_MINIMUM, deadline: DEADLINE }],
  });
  const data = [decrease, collectV3(tokenId, recipient)];
  return encodeFunctionData({ abi: managerAbi, functionName: 'multicall', args: [data] });
}

/** Excess native coins are refunded to the owner. */
export function increaseV4(
  { key }: TradedPool,
  id: bigint,
  liquidity: bigint,
  owner: Address,
): Hex {
  const { currency0, currency1 } = key;
  const change = [id, liquidity, MAX_UINT128, MAX_UINT128, '0x'] as const;
  return encodeActions([
    [INCREASE_LIQUIDITY, encodeAbiParameters(CHANGE, change)],
    // Settles in either direction: the fees due may exceed the deposit.
    [CLOSE_CURRENCY, encodeAbiParameters(CURRENCY, [currency0])],
    [CLOSE_CURRENCY, encodeAbiParameters(CURRENCY, [currency1])],
    ...(isNative(currency0)
      ? [[ACTION.sweep, encodeAbiParameters(PAIR, [currency0, owner])] as const]
      : []),
  ]);
}

/** Also collects fees; with zero liquidity only the fees. */
export function decreaseV4(
  { key }: TradedPool,
  id: bigint,
  liquidity: bigint,
  owner: Address,
): Hex {
  return encodeActions([
    [DECREASE_LIQUIDITY, encodeAbiParameters(CHANGE, [id, liquidity, 0n, 0n, '0x'])],
    [ACTION.takePair, encodeAbiParameters(TAKE, [key.currency0, key.currency1, owner])],
  ]);
}

export function migrateToV3(
  pair: Address,
  shares: bigint,
  { key, fee }: TradedPool,
  range: { tickLower: number; tickUpper: number },
  recipient: Address,
): Hex {
  const whole = { liquidityToMigrate: shares, percentageToMigrate: 100 };
  const pool = { token0: key.currency0, token1: key.currency1, fee, ...range };
  const rest = { ...NO_MINIMUM, recipient, deadline: DEADLINE, refundAsETH: false };
  return encodeFunctionData({
    abi: migratorAbi,
    functionName: 'migrate',
    args: [{ pair, ...whole, ...pool, ...rest }],
  });
}
