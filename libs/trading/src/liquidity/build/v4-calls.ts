/**
 * `createV4()`, `increaseV4()`, `decreaseV4()`, `collectV4()` and `burnV4()`: calls of the v4 position manager, with a
 * Permit2 permit and the creation of the pool if the intent has them.
 */
import { type Address, type Contracts, type Hex, lower, NATIVE } from '@cenote/chains';
import { encodeFunctionData } from 'viem';
import { ADDRESS_THIS, CONTRACT_BALANCE, OPEN_DELTA, v4PositionsAbi } from '../liquidity-abi.ts';
import type {
  BurnPosition,
  CollectFees,
  CreatePosition,
  DecreasePosition,
  IncreasePosition,
  LiquidityCall,
  V4PoolKey,
} from '../types.ts';
import { required } from './assert-intent.ts';
import { amountOf, convertedSide, etherSides } from './ether-sides.ts';
import {
  encodeActions,
  mintAction,
  NO_HOOK_DATA,
  type PositionAction,
  poolKeyV4,
} from './position-actions.ts';
import { multicall } from './v3-calls.ts';

type Deposit = Extract<CreatePosition | IncreasePosition, { pool: V4PoolKey }>;

const currencyOf = (pool: V4PoolKey, side: 0 | 1): Address =>
  lower(side === 0 ? pool.token0 : pool.token1);

const closeCurrency = (currency: Address): PositionAction => ({
  name: 'CLOSE_CURRENCY',
  args: [currency],
});

const sweep = (currency: Address, to: Address): PositionAction => ({
  name: 'SWEEP',
  args: [currency, to],
});

/** Encodes the permit, which the manager passes to Permit2. */
function permitCalls({ account, permit }: Deposit): Hex[] {
  if (!permit) return [];
  const { details, spender, sigDeadline } = permit.permitBatch;
  const batch = { details, spender: lower(spender), sigDeadline };
  return [
    encodeFunctionData({
      abi: v4PositionsAbi,
      functionName: 'permitBatch',
      args: [lower(account), batch, permit.signature],
    }),
  ];
}

/** Wei to send: the most of each side that is paid in the native coin. */
function nativeValue(intent: Deposit, contracts: Contracts, coin: 0 | 1 | undefined): bigint {
  const { hasNative } = etherSides(intent.pool, contracts);
  return (
    (hasNative ? intent.maximum.amount0 : 0n) +
    (coin === undefined ? 0n : amountOf(intent.maximum, coin))
  );
}

/** Actions that pay or receive the difference of each currency, of the side `coin` in the native coin. */
function closeSides({ pool, maximum }: Deposit, coin: 0 | 1 | undefined): PositionAction[] {
  const actions: PositionAction[] = [];
  for (const side of [0, 1] as const) {
    const currency = currencyOf(pool, side);
    if (side !== coin) {
      actions.push(closeCurrency(currency));
      continue;
    }
    // Pays the maximum in the wrapped coin, then takes back what was not needed, with the fees, as the native coin.
    const most = amountOf(maximum, side);
    if (most > 0n) {
      actions.push(
        { name: 'WRAP', args: [most] },
        { name: 'SETTLE', args: [currency, most, false] },
      );
    }
    actions.push(
      { name: 'TAKE', args: [currency, ADDRESS_THIS, OPEN_DELTA] },
      { name: 'UNWRAP', args: [CONTRACT_BALANCE] },
    );
  }
  return actions;
}

/** Returns the call that creates a position, and its pool if an initial price is set. */
export function createV4(
  intent: Extract<CreatePosition, { pool: V4PoolKey }>,
  contracts: Contracts,
): LiquidityCall {
  const { pool, initialSqrtPriceX96, deadline } = intent;
  const [currency0, currency1] = [currencyOf(pool, 0), currencyOf(pool, 1)];
  const account = lower(intent.account);
  const coin = convertedSide(pool, contracts, intent.chainId, intent.payNative);
  const value = nativeValue(intent, contracts, coin);
  const actions = [mintAction(pool, intent.range, intent.liquidity, intent.maximum, account)];
  // A new position has no fees, so that both currencies are debts.
  if (coin === undefined) actions.push({ name: 'SETTLE_PAIR', args: [currency0, currency1] });
  else actions.push(...closeSides(intent, coin));
  if (value > 0n) actions.push(sweep(NATIVE, account));
  const create =
    initialSqrtPriceX96 === undefined
      ? []
      : [
          encodeFunctionData({
            abi: v4PositionsAbi,
            functionName: 'initializePool',
            args: [poolKeyV4(pool), initialSqrtPriceX96],
          }),
        ];
  return {
    to: required(contracts, 'v4PositionManager'),
    data: multicall([...create, ...permitCalls(intent), encodeActions(actions, deadline)]),
    value,
  };
}

/**
 * Returns the call that adds liquidity to a position. Its fees are part of the payment, and may exceed it: each currency
 * is closed, so that the account pays or receives the difference.
 */
export function increaseV4(
  intent: Extract<IncreasePosition, { pool: V4PoolKey }>,
  contracts: Contracts,
): LiquidityCall {
  const { pool, tokenId, liquidity, maximum, deadline } = intent;
  const account = lower(intent.account);
  const coin = convertedSide(pool, contracts, intent.chainId, intent.payNative);
  const value = nativeValue(intent, contracts, coin);
  const actions: PositionAction[] = [
    {
      name: 'INCREASE_LIQUIDITY',
      args: [tokenId, liquidity, maximum.amount0, maximum.amount1, NO_HOOK_DATA],
    },
  ];
  actions.push(...closeSides(intent, coin));
  if (value > 0n || coin !== undefined) actions.push(sweep(NATIVE, account));
  return {
    to: required(contracts, 'v4PositionManager'),
    data: multicall([...permitCalls(intent), encodeActions(actions, deadline)]),
    value,
  };
}

/** Returns the actions that pay all credits to the account, with `receiveNative` in the native coin. */
function payOut(
  intent: Pick<CollectFees, 'chainId' | 'account' | 'receiveNative'> & { pool: V4PoolKey },
  contracts: Contracts,
): PositionAction[] {
  const { pool } = intent;
  const account = lower(intent.account);
  const [currency0, currency1] = [currencyOf(pool, 0), currencyOf(pool, 1)];
  const coin = convertedSide(pool, contracts, intent.chainId, intent.receiveNative);
  if (coin === undefined) {
    return [{ name: 'TAKE_PAIR', args: [currency0, currency1, account] }];
  }
  return [
    { name: 'TAKE', args: [currency0, coin === 0 ? ADDRESS_THIS : account, OPEN_DELTA] },
    { name: 'TAKE', args: [currency1, coin === 1 ? ADDRESS_THIS : account, OPEN_DELTA] },
    { name: 'UNWRAP', args: [CONTRACT_BALANCE] },
    sweep(NATIVE, account),
  ];
}

const managerCall = (
  actions: readonly PositionAction[],
  deadline: bigint,
  contracts: Contracts,
): LiquidityCall => ({
  to: required(contracts, 'v4PositionManager'),
  data: encodeActions(actions, deadline),
  value: 0n,
});

/** Returns the call that removes liquidity and pays it out with all fees; with `burn` the NFT is burnt. */
export function decreaseV4(
  intent: Extract<DecreasePosition, { pool: V4PoolKey }>,
  contracts: Contracts,
): LiquidityCall {
  const { tokenId, liquidity, minimum, deadline } = intent;
  const bounds = [minimum.amount0, minimum.amount1, NO_HOOK_DATA];
  const remove: PositionAction = intent.burn
    ? { name: 'BURN_POSITION', args: [tokenId, ...bounds] }
    : { name: 'DECREASE_LIQUIDITY', args: [tokenId, liquidity, ...bounds] };
  return managerCall([remove, ...payOut(intent, contracts)], deadline, contracts);
}

/** Returns the call that pays out the fees of a position, by removing no liquidity. */
export function collectV4(
  intent: CollectFees & { pool: V4PoolKey },
  contracts: Contracts,
): LiquidityCall {
  const count: PositionAction = {
    name: 'DECREASE_LIQUIDITY',
    args: [intent.tokenId, 0n, 0n, 0n, NO_HOOK_DATA],
  };
  return managerCall([count, ...payOut(intent, contracts)], intent.deadline, contracts);
}

/**
 * Returns the call that burns an empty position's NFT. Nothing takes credits, so that it reverts if the position has
 * liquidity or fees.
 */
export const burnV4 = ({ tokenId, deadline }: BurnPosition, contracts: Contracts): LiquidityCall =>
  managerCall(
    [{ name: 'BURN_POSITION', args: [tokenId, 0n, 0n, NO_HOOK_DATA] }],
    deadline,
    contracts,
  );
