/**
 * Ponder handlers of v4's pool manager (registered on import): store new pools, prices, ticks, fees, swaps and
 * liquidity events.
 */
import { ponder } from 'ponder:registry';
import { pools } from 'ponder:schema';
import { lower } from '@cenote/chains';
import { positionAmounts } from '@cenote/trading/position-amounts';
import { addPoolCreation } from '../accounts/account-activity.ts';
import { moveAnchor } from '../anchor.ts';
import { updateCandleGrowth } from '../pools/candles.ts';
import { growByAmounts, growBySwap } from '../pools/fee-growth.ts';
import { isKnown } from '../pools/known-pool.ts';
import { addLiquidityEvent } from '../pools/liquidity-events.ts';
import { addSwap } from '../pools/swaps.ts';
import { changeLiquidity } from '../pools/tick-liquidity.ts';
import { addToken } from '../tokens/tokens.ts';
import { DYNAMIC_FEE } from './dynamic-fee.ts';
import { addFee } from './fee-days.ts';
import { modifyPosition } from './positions.ts';

ponder.on('V4PoolManager:Initialize', async ({ event, context }) => {
  const { id, currency0, currency1, fee, tickSpacing, hooks, sqrtPriceX96, tick } = event.args;
  await addToken(context, currency0, event.block.number);
  await addToken(context, currency1, event.block.number);
  await context.db.insert(pools).values({
    chainId: context.chain.id,
    id,
    protocol: 'v4',
    token0: lower(currency0),
    token1: lower(currency1),
    fee,
    tickSpacing,
    hooks: lower(hooks),
    sqrtPriceX96,
    tick,
    liquidity: 0n,
    lpFee: fee === DYNAMIC_FEE ? 0 : fee,
    protocolFee: 0,
    growth0: 0n,
    growth1: 0n,
    createdBlock: Number(event.block.number),
    createdAt: Number(event.block.timestamp),
  });
  await addPoolCreation(context, event, id);
  await moveAnchor(context, event);
});

ponder.on('V4PoolManager:ModifyLiquidity', async ({ event, context }) => {
  const { id, tickLower, tickUpper, liquidityDelta: delta } = event.args;
  if (!(await isKnown(context, id))) return;
  const timestamp = Number(event.block.timestamp);
  const growth = await changeLiquidity(context, id, { tickLower, tickUpper, delta, timestamp });
  const pool = await context.db.find(pools, { chainId: context.chain.id, id });
  const range = { poolId: id, protocol: 'v4', tickLower, tickUpper } as const;
  if (delta === 0n) {
    // A change of zero collects a position's fees; no log contains the amounts.
    await addLiquidityEvent(context, event, { ...range, kind: 'collect' });
  }
  if (pool?.sqrtPriceX96) {
    const { sqrtPriceX96 } = pool;
    const amounts = positionAmounts(sqrtPriceX96, { tickLower, tickUpper, liquidity: delta });
    if (delta !== 0n) {
      const kind = delta > 0n ? 'mint' : 'burn';
      await addLiquidityEvent(context, event, { ...range, ...amounts, kind });
    }
    await modifyPosition(context, event, event.args, amounts, { sqrtPriceX96, growth });
  }
  await moveAnchor(context, event);
});

ponder.on('V4PoolManager:Swap', async ({ event, context }) => {
  const { id, sqrtPriceX96, liquidity, tick, amount0, amount1, fee } = event.args;
  const key = { chainId: context.chain.id, id };
  const pool = await context.db.find(pools, key);
  if (!pool) return;
  // Read before the update, which changes the row object.
  const priceBefore = pool.sqrtPriceX96 ?? sqrtPriceX96;
  const timestamp = Number(event.block.timestamp);
  // Amounts are the swapper's: negative if paid.
  const swap = { amount0: -amount0, amount1: -amount1, sqrtPriceX96, tick, liquidity, fee };
  const growth = await growBySwap(context, pool, timestamp, swap);
  await context.db.update(pools, key).set({ ...growth, sqrtPriceX96, liquidity, tick });
  await addSwap(context, event, {
    poolId: id,
    protocol: 'v4',
    amount0: swap.amount0,
    amount1: swap.amount1,
    fee,
    priceBefore,
    priceAfter: sqrtPriceX96,
    growth,
    tick,
  });
  await addFee(context, pool, timestamp, fee);
  await moveAnchor(context, event);
});

ponder.on('V4PoolManager:Donate', async ({ event, context }) => {
  const { id, amount0, amount1 } = event.args;
  const key = { chainId: context.chain.id, id };
  const pool = await context.db.find(pools, key);
  if (!pool) return;
  const growth = growByAmounts(pool, amount0, amount1);
  await context.db.update(pools, key).set(growth);
  await updateCandleGrowth(context, Number(event.block.timestamp), id, growth);
  await moveAnchor(context, event);
});

ponder.on('V4PoolManager:ProtocolFeeUpdated', async ({ event, context }) => {
  const { id, protocolFee } = event.args;
  if (!(await isKnown(context, id))) return;
  await context.db.update(pools, { chainId: context.chain.id, id }).set({ protocolFee });
  await moveAnchor(context, event);
});
