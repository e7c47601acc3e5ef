/**
 * Functions of Ponder handlers that write positions: `openPosition()`, `changePosition()`, `recordAction()` (a change
 * with its fees), updates for `changePosition()` (`moveLiquidity()`, `transferUpdate()`), and position keys
 * (`nftKey()`, `sharesKey()`).
 */
import type { Context } from 'ponder:registry';
import { positionActions, positions } from 'ponder:schema';
import { type Hex, lower } from '@cenote/chains';
import { feesEarned } from '@cenote/trading/fee-growth';
import type { EventContext } from '../anchor.ts';
import { storedAmount } from '../stored-amount.ts';
import type { Growth } from './fee-growth.ts';

export type Position = typeof positions.$inferSelect;
type Opening = Pick<Position, 'key' | 'protocol' | 'owner' | 'poolId'> &
  Partial<Pick<Position, 'tokenId' | 'tickLower' | 'tickUpper'>>;
type ActionKind = (typeof positionActions.$inferSelect)['kind'];

const NOTHING = {
  liquidity: 0n,
  deposited0: 0n,
  deposited1: 0n,
  withdrawn0: 0n,
  withdrawn1: 0n,
  collected0: 0n,
  collected1: 0n,
  fees0: 0n,
  fees1: 0n,
  isBurnt: false,
} as const;

export const nftKey = (protocol: 'v3' | 'v4', tokenId: bigint): string => `${protocol}:${tokenId}`;
export const sharesKey = (pair: Hex, owner: Hex): string => `v2:${pair}:${owner}`;

/** Inserts a position without liquidity, unless it exists. */
export async function openPosition(
  context: Context,
  { block }: Pick<EventContext, 'block'>,
  opening: Opening,
): Promise<void> {
  await context.db
    .insert(positions)
    .values({
      chainId: context.chain.id,
      ...NOTHING,
      ...opening,
      openedAt: Number(block.timestamp),
    })
    .onConflictDoNothing();
}

/** Updates a position if it exists. */
export async function changePosition(
  context: Context,
  key: string,
  change: (position: Position) => Partial<Position>,
): Promise<void> {
  const id = { chainId: context.chain.id, key };
  if (!(await context.db.find(positions, id))) return;
  await context.db.update(positions, id).set(change);
}

/** Base units of fees; null if unknown. */
export interface Fees {
  fees0: bigint | null;
  fees1: bigint | null;
}
const NO_FEES = { fees0: 0n, fees1: 0n };

export interface Action {
  /** `create` replaces `increase` for the first deposit. */
  kind: Exclude<ActionKind, 'create'>;
  amounts?: { amount0: bigint; amount1: bigint };
  /** Fee growth inside the range now; absent if the action does not count fees. */
  growth?: Growth;
  /** Returns the fees of the position since its last change; by default those of v3 and v4 from the growth. */
  fees?: (position: Position, growth: Growth) => Fees;
  /** Price of the pool now, stored at the first deposit. */
  sqrtPriceX96?: bigint | null | undefined;
  change?: (position: Position) => Partial<Position>;
}

/** Updates a position if it exists, counts its fees, and inserts the action. */
export async function recordAction(
  context: Context,
  event: EventContext,
  key: string,
  { kind, amounts, growth, fees: feesOf = growthFees, sqrtPriceX96, change }: Action,
): Promise<void> {
  const id = { chainId: context.chain.id, key };
  const found = await context.db.find(positions, id);
  if (!found) return;
  // A copy: the update changes the row object.
  const position = { ...found };
  const fees = growth ? feesOf(position, growth) : NO_FEES;
  const isFirst = kind === 'increase' && position.initialSqrtPriceX96 === null;
  const update = {
    ...change?.(position),
    ...growth,
    fees0: sum(position.fees0, fees.fees0),
    fees1: sum(position.fees1, fees.fees1),
    ...(isFirst && sqrtPriceX96 && { initialSqrtPriceX96: sqrtPriceX96 }),
  };
  await context.db.update(positions, id).set(update);
  const { growth0, growth1, liquidity } = { ...position, ...update };
  await context.db
    .insert(positionActions)
    .values({
      ...id,
      blockNumber: Number(event.block.number),
      logIndex: event.log.logIndex,
      transactionHash: event.transaction.hash,
      timestamp: Number(event.block.timestamp),
      kind: isFirst ? 'create' : kind,
      amount0: storedAmount(amounts?.amount0 ?? 0n),
      amount1: storedAmount(amounts?.amount1 ?? 0n),
      ...fees,
      liquidity,
      growth0,
      growth1,
    })
    .onConflictDoNothing();
}

const sum = (a: bigint | null, b: bigint | null): bigint | null =>
  a === null || b === null ? null : storedAmount(a + b);

/** Returns the fees of a v3 or v4 position since its last change. */
function growthFees(position: Position, { growth0, growth1 }: Growth): Fees {
  const { liquidity, growth0: last0, growth1: last1 } = position;
  if (liquidity === 0n) return NO_FEES;
  if (growth0 === null || growth1 === null || last0 === null || last1 === null) {
    return { fees0: null, fees1: null };
  }
  return feesEarned(
    liquidity,
    { growth0X128: growth0, growth1X128: growth1 },
    { growth0X128: last0, growth1X128: last1 },
  );
}

/** Returns an update that adds (negative: removes) liquidity and amounts, and sets the closing time if none is left. */
export const moveLiquidity =
  ({ block }: Pick<EventContext, 'block'>, delta: bigint, amounts = { amount0: 0n, amount1: 0n }) =>
  (position: Position): Partial<Position> => {
    const liquidity = position.liquidity + delta;
    const { amount0, amount1 } = amounts;
    const wasOpen = position.liquidity > 0n;
    return {
      liquidity,
      ...(liquidity > 0n && { closedAt: null }),
      ...(liquidity === 0n && wasOpen && { closedAt: Number(block.timestamp) }),
      ...(delta > 0n
        ? {
            deposited0: position.deposited0 + amount0,
            deposited1: position.deposited1 + amount1,
          }
        : {
            withdrawn0: position.withdrawn0 + amount0,
            withdrawn1: position.withdrawn1 + amount1,
          }),
    };
  };

/** Returns the update for a transfer of a position's NFT. */
export const transferUpdate = (to: Hex): Partial<Position> =>
  BigInt(to) === 0n ? { isBurnt: true } : { owner: lower(to) };
