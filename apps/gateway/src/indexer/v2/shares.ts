/**
 * Ponder handler of a v2 pair's `Transfer` (registered on import): stores positions and the supply of shares. Also:
 * `countAmounts()`, which adds the amounts of a mint or burn to a position. Only the pair itself mints shares (from
 * zero) and burns them (from itself to zero); shares that others send to zero are lost, but still count in the supply.
 */
import { type Context, ponder } from 'ponder:registry';
import { pairShares } from 'ponder:schema';
import { type Hex, lower, NATIVE } from '@cenote/chains';
import type { EventContext } from '../anchor.ts';
import {
  changePosition,
  moveLiquidity,
  openPosition,
  sharesKey,
} from '../pools/position-changes.ts';

ponder.on('V2Shares:Transfer', async ({ event, context }) => {
  const { value } = event.args;
  // Anyone may transfer zero from any account.
  if (value === 0n) return;
  const pair = lower(event.log.address);
  const [from, to] = [lower(event.args.from), lower(event.args.to)];
  const isHolder = (account: Hex) => account !== NATIVE && account !== pair;
  if (from === NATIVE) await count(context, pair, value, { mintedTo: to });
  if (from === pair && to === NATIVE) await count(context, pair, -value, {});
  if (to === pair) await count(context, pair, 0n, { sentBy: from });
  if (isHolder(to)) {
    const key = sharesKey(pair, to);
    await openPosition(context, event, { key, protocol: 'v2', owner: to, poolId: pair });
    await changePosition(context, key, moveLiquidity(event, value));
  }
  if (isHolder(from)) {
    await changePosition(context, sharesKey(pair, from), moveLiquidity(event, -value));
  }
});

async function count(
  context: Context,
  poolId: Hex,
  delta: bigint,
  parties: { mintedTo?: Hex; sentBy?: Hex },
): Promise<void> {
  await context.db
    .insert(pairShares)
    .values({ chainId: context.chain.id, poolId, totalSupply: delta, ...parties })
    .onConflictDoUpdate(({ totalSupply }) => ({ totalSupply: totalSupply + delta, ...parties }));
}

/** Adds the amounts of a mint or burn to the position of the shares' owner. */
export async function countAmounts(
  context: Context,
  event: EventContext,
  kind: 'mint' | 'burn',
  { amount0, amount1 }: { amount0: bigint; amount1: bigint },
): Promise<void> {
  const poolId = lower(event.log.address);
  const shares = await context.db.find(pairShares, { chainId: context.chain.id, poolId });
  const owner = kind === 'mint' ? shares?.mintedTo : shares?.sentBy;
  if (!owner) return;
  await changePosition(context, sharesKey(poolId, owner), (position) =>
    kind === 'mint'
      ? {
          deposited0: position.deposited0 + amount0,
          deposited1: position.deposited1 + amount1,
        }
      : {
          withdrawn0: position.withdrawn0 + amount0,
          withdrawn1: position.withdrawn1 + amount1,
        },
  );
}
