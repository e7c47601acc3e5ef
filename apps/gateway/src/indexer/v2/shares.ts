/**
 * Ponder handler of a v2 pair's `Transfer` (registered on import): stores positions and the supply of shares. Also:
 * `countAmounts()`, which adds the amounts and fees of a mint or burn to a position, and `pairGrowthOf()`. Only the pair
 * itself mints shares (from zero) and burns them (from itself to zero); shares that others send to zero are lost, but
 * still count in the supply.
 */
import { type Context, ponder } from 'ponder:registry';
import { pairShares, pools } from 'ponder:schema';
import { type Hex, lower, NATIVE } from '@cenote/chains';
import { pairFees, pairGrowth } from '@cenote/trading/fee-growth';
import { shareAmounts } from '@cenote/trading/position-amounts';
import type { EventContext } from '../anchor.ts';
import { type Growth, UNKNOWN } from '../pools/fee-growth.ts';
import {
  changePosition,
  type Fees,
  moveLiquidity,
  openPosition,
  type Position,
  recordAction,
  sharesKey,
} from '../pools/position-changes.ts';
import { sqrtPriceOfReserves } from '../pools/sqrt-price.ts';

ponder.on('V2Shares:Transfer', async ({ event, context }) => {
  const { value } = event.args;
  // Anyone may transfer zero from any account.
  if (value === 0n) return;
  const pair = lower(event.log.address);
  const [from, to] = [lower(event.args.from), lower(event.args.to)];
  const isHolder = (account: Hex) => account !== NATIVE && account !== pair;
  const isMint = from === NATIVE;
  const isBurn = from === pair && to === NATIVE;
  if (isMint) await count(context, pair, value, { mintedTo: to, mintedShares: value });
  if (isBurn) await count(context, pair, -value, {});
  if (to === pair) await count(context, pair, 0n, { sentBy: from, sentShares: value });
  if (isHolder(to)) {
    const key = sharesKey(pair, to);
    await openPosition(context, event, { key, protocol: 'v2', owner: to, poolId: pair });
    // The fees until a mint or burn are counted with its amounts, which follow.
    if (!isHolder(from)) await changePosition(context, key, moveLiquidity(event, value));
  }
  if (to === pair && isHolder(from)) {
    await changePosition(context, sharesKey(pair, from), moveLiquidity(event, -value));
  } else if (isHolder(from)) {
    const state = await stateOf(context, pair);
    const amounts = shareAmounts(value, state.totalSupply, state);
    const transfer = (account: Hex, delta: bigint) =>
      recordAction(context, event, sharesKey(pair, account), {
        kind: 'transfer',
        amounts,
        growth: state.growth,
        fees: feesOf(state),
        change: moveLiquidity(event, delta),
      });
    await transfer(from, -value);
    if (isHolder(to)) await transfer(to, value);
  }
});

async function count(
  context: Context,
  poolId: Hex,
  delta: bigint,
  parties: Partial<typeof pairShares.$inferInsert>,
): Promise<void> {
  await context.db
    .insert(pairShares)
    .values({ chainId: context.chain.id, poolId, totalSupply: delta, ...parties })
    .onConflictDoUpdate(({ totalSupply }) => ({ totalSupply: totalSupply + delta, ...parties }));
}

interface PairState {
  reserve0: bigint;
  reserve1: bigint;
  totalSupply: bigint;
  growth: Growth;
}

/** Returns a pair's reserves, supply and growth. */
async function stateOf(context: Context, poolId: Hex): Promise<PairState> {
  const chainId = context.chain.id;
  const pool = await context.db.find(pools, { chainId, id: poolId });
  const shares = await context.db.find(pairShares, { chainId, poolId });
  const reserves = { reserve0: pool?.reserve0 ?? 0n, reserve1: pool?.reserve1 ?? 0n };
  const totalSupply = shares?.totalSupply ?? 0n;
  if (totalSupply <= 0n) return { ...reserves, totalSupply, growth: UNKNOWN };
  const growth = { growth0: pairGrowth(reserves, totalSupply), growth1: 0n };
  return { ...reserves, totalSupply, growth };
}

/** Returns the growth of a pair's shares; unknown if the supply is. */
export const pairGrowthOf = async (context: Context, poolId: Hex): Promise<Growth> =>
  (await stateOf(context, poolId)).growth;

/** Returns a function that computes the fees of shares since the position's last change. */
const feesOf =
  (reserves: PairState, shares?: (position: Position) => bigint) =>
  (position: Position, { growth0 }: Growth): Fees => {
    const held = shares ? shares(position) : position.liquidity;
    if (held <= 0n) return { fees0: 0n, fees1: 0n };
    if (growth0 === null || position.growth0 === null) return { fees0: null, fees1: null };
    const { amount0, amount1 } = pairFees(held, growth0, position.growth0, reserves);
    return { fees0: amount0, fees1: amount1 };
  };

/** Adds the amounts of a mint or burn, and the fees until then, to the position of the shares' owner. */
export async function countAmounts(
  context: Context,
  event: EventContext,
  kind: 'mint' | 'burn',
  amounts: { amount0: bigint; amount1: bigint },
): Promise<void> {
  const poolId = lower(event.log.address);
  const shares = await context.db.find(pairShares, { chainId: context.chain.id, poolId });
  const owner = kind === 'mint' ? shares?.mintedTo : shares?.sentBy;
  if (!shares || !owner) return;
  const moved = (kind === 'mint' ? shares.mintedShares : shares.sentShares) ?? 0n;
  const state = await stateOf(context, poolId);
  const { amount0, amount1 } = amounts;
  await recordAction(context, event, sharesKey(poolId, owner), {
    kind: kind === 'mint' ? 'increase' : 'decrease',
    amounts,
    growth: state.growth,
    // The shares that earned until now: the transfer has already changed the position.
    fees: feesOf(state, ({ liquidity }) =>
      kind === 'mint' ? liquidity - moved : liquidity + moved,
    ),
    sqrtPriceX96: sqrtPriceOfReserves(state.reserve0, state.reserve1),
    change: (position) =>
      kind === 'mint'
        ? {
            deposited0: position.deposited0 + amount0,
            deposited1: position.deposited1 + amount1,
          }
        : {
            withdrawn0: position.withdrawn0 + amount0,
            withdrawn1: position.withdrawn1 + amount1,
          },
  });
}
