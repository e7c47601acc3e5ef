/**
 * Ponder handlers of v3's factory and pools (registered on import): store new pools, prices, ticks, balances, swaps and
 * liquidity events.
 */
import { type Context, ponder } from 'ponder:registry';
import { pools } from 'ponder:schema';
import { type Hex, lower } from '@cenote/chains';
import { addPoolCreation } from '../accounts/account-activity.ts';
import { moveAnchor } from '../anchor.ts';
import { updateCandleGrowth } from '../pools/candles.ts';
import { growByAmounts, growBySwap, UNKNOWN } from '../pools/fee-growth.ts';
import { whenKnown } from '../pools/known-pool.ts';
import { addLiquidityEvent } from '../pools/liquidity-events.ts';
import { addSwap } from '../pools/swaps.ts';
import { changeLiquidity } from '../pools/tick-liquidity.ts';
import { storedAmount } from '../stored-amount.ts';
import { addToken } from '../tokens/tokens.ts';
import { recordChange } from './positions.ts';

ponder.on('V3Factory:PoolCreated', async ({ event, context }) => {
  const { token0, token1, fee, tickSpacing, pool } = event.args;
  await addToken(context, token0, event.block.number);
  await addToken(context, token1, event.block.number);
  await context.db.insert(pools).values({
    chainId: context.chain.id,
    id: lower(pool),
    protocol: 'v3',
    token0: lower(token0),
    token1: lower(token1),
    fee,
    tickSpacing,
    sqrtPriceX96: 0n,
    tick: 0,
    liquidity: 0n,
    protocolFee: 0,
    growth0: 0n,
    growth1: 0n,
    balance0: 0n,
    balance1: 0n,
    createdBlock: Number(event.block.number),
    createdAt: Number(event.block.timestamp),
  });
  await addPoolCreation(context, event, lower(pool));
  await moveAnchor(context, event);
});

ponder.on(
  'V3Pool:Initialize',
  whenKnown(async ({ event, context }) => {
    const { sqrtPriceX96, tick } = event.args;
    const key = { chainId: context.chain.id, id: lower(event.log.address) };
    await context.db.update(pools, key).set({ sqrtPriceX96, tick });
    await moveAnchor(context, event);
  }),
);

ponder.on(
  'V3Pool:Mint',
  whenKnown(async ({ event, context }) => {
    const { sender, tickLower, tickUpper, amount, amount0, amount1 } = event.args;
    const poolId = lower(event.log.address);
    const timestamp = Number(event.block.timestamp);
    const change = { tickLower, tickUpper, delta: amount, timestamp };
    const growth = await changeLiquidity(context, poolId, change);
    await recordChange(context, sender, { poolId, tickLower, tickUpper, ...growth });
    await changeBalances(context, poolId, amount0, amount1);
    await addLiquidityEvent(context, event, {
      poolId,
      protocol: 'v3',
      kind: 'mint',
      amount0,
      amount1,
      tickLower,
      tickUpper,
    });
    await moveAnchor(context, event);
  }),
);

ponder.on(
  'V3Pool:Burn',
  whenKnown(async ({ event, context }) => {
    const { owner, tickLower, tickUpper, amount, amount0, amount1 } = event.args;
    const poolId = lower(event.log.address);
    const timestamp = Number(event.block.timestamp);
    const change = { tickLower, tickUpper, delta: -amount, timestamp };
    const growth = await changeLiquidity(context, poolId, change);
    await recordChange(context, owner, { poolId, tickLower, tickUpper, ...growth });
    // Burning zero only updates a position's fees.
    if (amount > 0n) {
      await addLiquidityEvent(context, event, {
        poolId,
        protocol: 'v3',
        kind: 'burn',
        amount0,
        amount1,
        tickLower,
        tickUpper,
      });
    }
    await moveAnchor(context, event);
  }),
);

ponder.on(
  'V3Pool:Collect',
  whenKnown(async ({ event, context }) => {
    const { tickLower, tickUpper, amount0, amount1 } = event.args;
    const poolId = lower(event.log.address);
    await changeBalances(context, poolId, -amount0, -amount1);
    await addLiquidityEvent(context, event, {
      poolId,
      protocol: 'v3',
      kind: 'collect',
      amount0,
      amount1,
      tickLower,
      tickUpper,
    });
    await moveAnchor(context, event);
  }),
);

ponder.on(
  'V3Pool:CollectProtocol',
  whenKnown(async ({ event, context }) => {
    const { amount0, amount1 } = event.args;
    await changeBalances(context, lower(event.log.address), -amount0, -amount1);
    await moveAnchor(context, event);
  }),
);

ponder.on(
  'V3Pool:Flash',
  whenKnown(async ({ event, context }) => {
    const { paid0, paid1 } = event.args;
    const id = lower(event.log.address);
    await changeBalances(context, id, paid0, paid1);
    const pool = await context.db.find(pools, { chainId: context.chain.id, id });
    if (pool) {
      // The fee goes to the liquidity in range, except for the protocol's part.
      const protocolFee = pool.protocolFee ?? 0;
      const own = (paid: bigint, parts: number) => paid - (parts > 0 ? paid / BigInt(parts) : 0n);
      const paid = [own(paid0, protocolFee % 16), own(paid1, protocolFee >> 4)] as const;
      const growth = growByAmounts(pool, ...paid);
      await context.db.update(pools, { chainId: context.chain.id, id }).set(growth);
      await updateCandleGrowth(context, Number(event.block.timestamp), id, growth);
    }
    await moveAnchor(context, event);
  }),
);

ponder.on(
  'V3Pool:SetFeeProtocol',
  whenKnown(async ({ event, context }) => {
    const { feeProtocol0New, feeProtocol1New } = event.args;
    const protocolFee = feeProtocol0New + (feeProtocol1New << 4);
    const id = lower(event.log.address);
    await context.db.update(pools, { chainId: context.chain.id, id }).set({ protocolFee });
    await moveAnchor(context, event);
  }),
);

ponder.on(
  'V3Pool:Swap',
  whenKnown(async ({ event, context }) => {
    const { sqrtPriceX96, liquidity, tick, amount0, amount1 } = event.args;
    const poolId = lower(event.log.address);
    const key = { chainId: context.chain.id, id: poolId };
    const pool = await context.db.find(pools, key);
    // Read before the update, which changes the row object.
    const priceBefore = pool?.sqrtPriceX96 ?? sqrtPriceX96;
    const fee = pool?.fee ?? 0;
    const timestamp = Number(event.block.timestamp);
    const swap = { amount0, amount1, sqrtPriceX96, tick, liquidity, fee };
    const growth = pool ? await growBySwap(context, pool, timestamp, swap) : UNKNOWN;
    await context.db.update(pools, key).set({
      ...growth,
      sqrtPriceX96,
      liquidity,
      tick,
      balance0: storedAmount((pool?.balance0 ?? 0n) + amount0),
      balance1: storedAmount((pool?.balance1 ?? 0n) + amount1),
    });
    await addSwap(context, event, {
      poolId,
      protocol: 'v3',
      amount0,
      amount1,
      fee,
      priceBefore,
      priceAfter: sqrtPriceX96,
      growth,
      tick,
    });
    await moveAnchor(context, event);
  }),
);

/** Adds to a pool's balances. */
async function changeBalances(context: Context, id: Hex, delta0: bigint, delta1: bigint) {
  const key = { chainId: context.chain.id, id };
  await context.db.update(pools, key).set(({ balance0, balance1 }) => ({
    balance0: storedAmount((balance0 ?? 0n) + delta0),
    balance1: storedAmount((balance1 ?? 0n) + delta1),
  }));
}
