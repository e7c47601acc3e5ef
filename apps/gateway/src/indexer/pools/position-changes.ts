/**
 * Functions of Ponder handlers that write positions: `openPosition()`, `changePosition()`, updates for it
 * (`moveLiquidity()`, `transferUpdate()`), and position keys (`nftKey()`, `sharesKey()`).
 */
import type { Context } from 'ponder:registry';
import { positions } from 'ponder:schema';
import { type Hex, lower } from '@cenote/chains';
import type { EventContext } from '../anchor.ts';

type Position = typeof positions.$inferSelect;
type Opening = Pick<Position, 'key' | 'protocol' | 'owner' | 'poolId'> &
  Partial<Pick<Position, 'tokenId' | 'tickLower' | 'tickUpper'>>;

const NOTHING = {
  liquidity: 0n,
  deposited0: 0n,
  deposited1: 0n,
  withdrawn0: 0n,
  withdrawn1: 0n,
  collected0: 0n,
  collected1: 0n,
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
