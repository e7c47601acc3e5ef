/**
 * `blocksOf()`: endless seeded blocks of the mainnet-like universe (type `MainnetBlock`): in each, swaps and deposits
 * change 20 pools, some blocks create a pool, some replace the last ones by a reorganisation.
 */
import type { Hex } from '@cenote/chains';
import { type Pool, swapPool } from '@cenote/trading';
import { randomOf } from '@cenote/trading/testing/routing';
import type { Mainnet } from './universe.ts';

/** Changes up to a new head, as a listener of the chain receives them. */
export interface MainnetBlock {
  number: number;
  hash: Hex;
  /** Number of blocks before that it replaces; 0 if it follows the last one. */
  reverted: number;
  /** Net changes since the last head; undefined for pools that no longer exist. */
  changes: readonly (readonly [Hex, Pool | undefined])[];
}

export const CHANGED_A_BLOCK = 20;
/** 5,000 pools a day, with 7,200 blocks. */
const NEW_A_BLOCK = 5_000 / 7_200;
const REORGANISED = 1 / 50;
const DEEPEST = 3;
const FIRST_BLOCK = 20_000_000;
const SWAPS = 0.85;

/** Starts from the universe's pools; keeps only the states of pools that changed. */
export function* blocksOf(mainnet: Mainnet, seed: number): Generator<MainnetBlock, never> {
  const random = randomOf(seed * 104_729 + 7);
  const states = new Map<number, Pool>();
  const stateOf = (index: number) => states.get(index) ?? mainnet.pool(index);
  /** By block, the states before it; undefined for pools it created. */
  const undo: Map<number, Pool | undefined>[] = [];
  let created = mainnet.poolCount;
  for (let number = FIRST_BLOCK; ; number++) {
    const changed = new Map<number, Pool | undefined>();
    const depth = random() < REORGANISED ? 1 + Math.floor(random() * DEEPEST) : 0;
    const reverted = Math.min(depth, undo.length);
    for (let i = 0; i < reverted; i++) {
      for (const [index, before] of undo.pop()!) {
        if (before) states.set(index, before);
        else {
          states.delete(index);
          created--;
        }
        changed.set(index, before);
      }
    }
    number -= reverted;

    const before = new Map<number, Pool | undefined>();
    const change = (index: number, pool: Pool, old: Pool | undefined) => {
      if (!before.has(index)) before.set(index, old);
      states.set(index, pool);
      changed.set(index, pool);
    };
    if (random() < NEW_A_BLOCK) {
      change(created, mainnet.pool(created), undefined);
      created++;
    }
    while (before.size < CHANGED_A_BLOCK) {
      const isActive = random() < 0.9;
      const index = isActive
        ? mainnet.activePool(random())
        : Math.floor(random() * mainnet.poolCount);
      const old = stateOf(index);
      const next = random() < SWAPS ? afterSwap(old, random) : afterDeposit(old, random);
      if (next) change(index, next, old);
    }
    undo.push(before);
    if (undo.length > DEEPEST) undo.shift();
    const id = (index: number) => (states.get(index) ?? mainnet.pool(index)).id;
    yield {
      number,
      hash: hashOf(random),
      reverted,
      changes: [...changed].map(([index, pool]) => [id(index), pool] as const),
    };
  }
}

/** A ten-thousandth to a hundredth of what the pool holds near its price. */
function afterSwap(pool: Pool, random: () => number): Pool | undefined {
  const zeroForOne = random() < 0.5;
  const part = BigInt(Math.ceil(100 * 100 ** random()));
  if (pool.protocol === 'v2') {
    const reserve = zeroForOne ? pool.reserve0 : pool.reserve1;
    return swapPool(pool, zeroForOne, 'exactIn', reserve / part + 1n)?.pool;
  }
  const { liquidity, sqrtPriceX96 } = pool;
  if (sqrtPriceX96 === 0n) return undefined;
  const near = zeroForOne ? (liquidity << 96n) / sqrtPriceX96 : (liquidity * sqrtPriceX96) >> 96n;
  return swapPool(pool, zeroForOne, 'exactIn', near / part / 10n + 1n)?.pool;
}

/** Half a percent more of a pair's reserves, or of one range's liquidity. */
function afterDeposit(pool: Pool, random: () => number): Pool | undefined {
  if (pool.protocol === 'v2') {
    const more = (reserve: bigint) => reserve + reserve / 200n;
    return { ...pool, reserve0: more(pool.reserve0), reserve1: more(pool.reserve1) };
  }
  const { tickSpacing, tick, sqrtPriceX96, liquidity } = pool;
  if (sqrtPriceX96 === 0n) return undefined;
  const amount = liquidity / 200n + 1n;
  const middle = Math.floor(tick / tickSpacing) * tickSpacing;
  const width = tickSpacing * (1 + Math.floor(random() * 20));
  const ticks = new Map(pool.ticks.map((each) => [each.index, each]));
  for (const [index, net] of [
    [middle - width, amount],
    [middle + width, -amount],
  ] as const) {
    const old = ticks.get(index) ?? { index, liquidityGross: 0n, liquidityNet: 0n };
    ticks.set(index, {
      index,
      liquidityGross: old.liquidityGross + amount,
      liquidityNet: old.liquidityNet + net,
    });
  }
  return {
    ...pool,
    liquidity: liquidity + amount,
    ticks: [...ticks.values()].sort((a, b) => a.index - b.index),
  };
}

function hashOf(random: () => number): Hex {
  let text = '';
  for (let i = 0; i < 8; i++)
    text += Math.floor(random() * 2 ** 32)
      .toString(16)
      .padStart(8, '0');
  return `0x${text}`;
}
