/**
 * `zapSteps()`: how a planned deposit is executed: as one transaction, as one batch of calls, or as separate
 * transactions. Also: `zapProtocols()`, whose pools its swap may use, and `isOneCall()`.
 */
import { type Address, type Contracts, isNative, lower, NATIVE, sameAddress } from '@cenote/chains';
import type { Protocol } from '../../pools/pool.ts';
import { changesDeposits } from '../../routing/pool-selection/hook-permissions.ts';
import type { RouteQuote } from '../../routing/types.ts';
import type { TickRange } from '../full-range.ts';
import { limitedDeposit } from '../math/slippage.ts';
import type {
  CreatePosition,
  IncreasePosition,
  PoolKey,
  SwapBeforeDeposit,
  ZapPosition,
} from '../types.ts';
import type { ZapPlan } from './types.ts';

/** What the transactions of a zap need besides its plan. */
export interface ZapDetails {
  chainId: number;
  contracts: Contracts;
  account: Address;
  /** Unix seconds. */
  deadline: bigint;
  pool: PoolKey;
  /** v3 and v4. */
  range?: TickRange;
  /** Existing position of v3 or v4 that the deposit increases. */
  tokenId?: bigint;
  /** Price of a pool that does not exist yet. */
  initialSqrtPriceX96?: bigint;
  payNative: boolean;
  /** Tolerance of the plan, in basis points. */
  slippageBps: number;
  /** Whether the wallet executes several calls as one transaction (EIP-5792, EIP-7702). */
  canBatch: boolean;
}

/** Transactions of a zap. */
export type ZapSteps =
  /** One transaction swaps and deposits, or deposits alone if no swap is needed. */
  | { kind: 'transaction'; intent: ZapPosition | CreatePosition | IncreasePosition }
  /**
   * The swap, then the deposit of what it gives. `batch`: in one transaction. If the swap gives less than planned, within
   * its minimum, the deposit takes less, or the missing part from the account's balance, or reverts with the swap.
   * `separate`: one after the other; the deposit is planned again with the received amount.
   */
  | {
      kind: 'batch' | 'separate';
      swap: SwapBeforeDeposit;
      intent: CreatePosition | IncreasePosition;
    };

/**
 * Whether one contract both swaps and deposits: SwapRouter02 for v3, the Universal Router for new v4 positions. That of v4
 * deposits all that it has, of which a hook could take no part.
 */
export function isOneCall({
  pool,
  tokenId,
  contracts,
}: Pick<ZapDetails, 'pool' | 'tokenId' | 'contracts'>): boolean {
  if (pool.protocol === 'v3') return contracts.swapRouter02 !== undefined;
  if (pool.protocol !== 'v4' || tokenId !== undefined || changesDeposits(pool.hooks)) return false;
  return contracts.universalRouter !== undefined;
}

/** Returns the protocols whose pools the swap of a zap may use: SwapRouter02 cannot use v4. */
export const zapProtocols = (
  details: Pick<ZapDetails, 'pool' | 'tokenId' | 'contracts'>,
): readonly Protocol[] =>
  details.pool.protocol === 'v3' && isOneCall(details) ? ['v2', 'v3'] : ['v2', 'v3', 'v4'];

const baseOf = ({ chainId, account, deadline }: ZapDetails) => ({ chainId, account, deadline });

const initialPriceOf = ({ initialSqrtPriceX96 }: ZapDetails) =>
  initialSqrtPriceX96 === undefined ? {} : { initialSqrtPriceX96 };

/** The deposit of what is available after the swap. */
function depositIntent(plan: ZapPlan, details: ZapDetails): CreatePosition | IncreasePosition {
  const { pool, tokenId, payNative } = details;
  const base = baseOf(details);
  // The first deposit of a pair takes all desired amounts, which set its price.
  const isNewPair = pool.protocol === 'v2' && details.initialSqrtPriceX96 !== undefined;
  const amounts = isNewPair ? plan.deposited : plan.available;
  const desired = { desired: amounts, minimum: plan.minimum, payNative };
  if (pool.protocol === 'v2') return { ...base, action: 'create', pool, ...desired };
  const range = rangeOf(details);
  const initial = initialPriceOf(details);
  if (pool.protocol === 'v3') {
    return tokenId === undefined
      ? { ...base, action: 'create', pool, range, ...initial, ...desired }
      : { ...base, action: 'increase', pool, tokenId, ...desired };
  }
  const { available, liquidity, sqrtPriceX96 } = plan;
  const price = { sqrtPriceX96 };
  const { slippageBps } = details;
  // As much as the tolerance is kept for the hook, which takes it in addition to the liquidity's amounts.
  const hookBps = changesDeposits(pool.hooks) ? slippageBps : 0;
  const maximum = limitedDeposit(available, price, range, liquidity, slippageBps, hookBps);
  const exact = { liquidity, maximum, payNative };
  return tokenId === undefined
    ? { ...base, action: 'create', pool, range, ...initial, ...exact }
    : { ...base, action: 'increase', pool, tokenId, ...exact };
}

function rangeOf({ range }: ZapDetails): TickRange {
  if (!range) throw new RangeError('A position of v3 or v4 has a range');
  return range;
}

/** The swap and the deposit as one transaction. */
function zapIntent(plan: ZapPlan, swap: RouteQuote, details: ZapDetails): ZapPosition {
  const { pool, tokenId, payNative, contracts } = details;
  const form = (token: Address): Address =>
    payNative && sameAddress(token, contracts.weth9) ? NATIVE : lower(token);
  const isSame = (a: Address, b: Address): boolean => form(a) === form(b);
  const zeroForOne = isSame(pool.token0, swap.tokenIn);
  const { amount0, amount1 } = plan.available;
  const [left, received] = zeroForOne ? [amount0, amount1] : [amount1, amount0];
  const amountOther = received - swap.amountOut;
  const other = { token: form(zeroForOne ? pool.token1 : pool.token0), amount: amountOther };
  const { amountIn, paths } = swap;
  const common = {
    ...baseOf(details),
    action: 'zap',
    tokenIn: lower(swap.tokenIn),
    amountIn: left + amountIn,
    ...(amountOther > 0n && { other }),
    swap: { amountIn, minAmountOut: plan.minAmountOut, paths },
    range: rangeOf(details),
    ...initialPriceOf(details),
  } as const;
  if (pool.protocol === 'v4') return { ...common, pool, maxDust: plan.maxDust };
  if (pool.protocol === 'v2') throw new RangeError('No contract swaps and deposits into v2');
  const position = tokenId === undefined ? {} : { tokenId };
  return { ...common, pool, ...position, minimum: plan.minimum };
}

function swapIntent(
  { tokenIn, tokenOut, amountIn, paths }: RouteQuote,
  minAmountOut: bigint,
  details: ZapDetails,
): SwapBeforeDeposit {
  const { pool } = details;
  return {
    ...baseOf(details),
    action: 'swap',
    pool,
    tokenIn: lower(tokenIn),
    tokenOut: lower(tokenOut),
    amountIn,
    minAmountOut,
    paths,
  };
}

/**
 * Whether the contract can execute the swap: SwapRouter02 does not reach v4, and a hook must not run while the v4 position
 * manager holds the other payment, or the output of another path.
 */
function fitsOneCall({ pool, swap: { paths }, other }: ZapPosition): boolean {
  const hops = paths.flatMap((path) => path.hops);
  if (pool.protocol === 'v3') return hops.every(({ protocol }) => protocol !== 'v4');
  return (paths.length === 1 && !other) || hops.every(({ hooks }) => !hooks || isNative(hooks));
}

/** Returns how a plan is executed, with the intents of its transactions. */
export function zapSteps(plan: ZapPlan, details: ZapDetails): ZapSteps {
  const { swap: route, minAmountOut } = plan;
  if (!route) return { kind: 'transaction', intent: depositIntent(plan, details) };
  if (isOneCall(details)) {
    const intent = zapIntent(plan, route, details);
    if (fitsOneCall(intent)) return { kind: 'transaction', intent };
  }
  return {
    kind: details.canBatch ? 'batch' : 'separate',
    swap: swapIntent(route, minAmountOut, details),
    intent: depositIntent(plan, details),
  };
}
