import { isNative } from '@cenote/chains';
import { createRouter, type Pool } from '@cenote/trading';
import { blocksOf } from './blocks.ts';
import { mainnetOf, type Tier } from './universe.ts';

const mainnet = mainnetOf({ seed: 5, pools: 2000 });
const pools = [...mainnet.pools()];
const poolsOf = new Map<string, number>();
for (const { token0, token1 } of pools) {
  for (const token of [token0, token1]) {
    const name = isNative(token) ? mainnet.wrappedNative : token;
    poolsOf.set(name, (poolsOf.get(name) ?? 0) + 1);
  }
}
const countsOf = (tier: Tier): number[] => {
  const { from, to } = mainnet.tiers[tier];
  return Array.from(
    { length: to - from },
    (_, i) => poolsOf.get(mainnet.token(from + i).address) ?? 0,
  );
};

it('mainnetOf is deterministic for a seed, and differs between seeds', () => {
  expect([...mainnetOf({ seed: 5, pools: 2000 }).pools()]).toEqual(pools);
  expect([...mainnetOf({ seed: 6, pools: 2000 }).pools()]).not.toEqual(pools);
});

it('mainnetOf has a heavy tail: the coin in most pools, many of majors, most tokens in one', () => {
  const mean = (tier: Tier) => {
    const counts = countsOf(tier);
    return counts.reduce((a, b) => a + b) / counts.length;
  };
  expect(new Set(pools.map(({ id }) => id)).size).toBe(2000);
  expect(poolsOf.size).toBe(mainnet.tokenCount);
  expect(countsOf('hub')[0]).toBeGreaterThan(1000);
  expect(mean('major')).toBeGreaterThan(10);
  expect(mean('middle')).toBeCloseTo(3.5);
  expect(countsOf('dust').filter((n) => n === 1).length).toBeGreaterThan(mainnet.tokenCount / 2);
});

it('mainnetOf has valid pools with ascending tokens and ticks', () => {
  for (const pool of pools) {
    expect(pool.token0 < pool.token1).toBe(true);
    if (pool.protocol === 'v2') continue;
    const at = pool.ticks.map(({ index }) => index);
    expect(at).toEqual([...new Set(at)].sort((a, b) => a - b));
    expect(pool.ticks.reduce((sum, { liquidityNet }) => sum + liquidityNet, 0n)).toBe(0n);
  }
});

it('mainnetOf has a route at the market price between a tail token and a hub', () => {
  const router = createRouter(pools, mainnet);
  const tail = mainnet.token(mainnet.tiers.major.from);
  const usdc = mainnet.token(1);
  const amount = BigInt(Math.round((100 / tail.priceUsd) * 10 ** tail.decimals));
  const quote = router.quote({
    tokenIn: tail.address,
    tokenOut: usdc.address,
    amount,
    kind: 'exactIn',
  });
  expect(Number(quote.amountOut) / 1e6).toBeGreaterThan(90);
  expect(Number(quote.amountOut) / 1e6).toBeLessThan(110);
});

it('blocksOf changes twenty pools a block, creates pools, and restores states that it reverts', () => {
  const blocks = blocksOf(mainnet, 3);
  const states = new Map<string, Pool>(pools.map((pool) => [pool.id, pool]));
  const history: Map<string, Pool>[] = [];
  let [created, reorganised, number] = [0, 0, 0];
  for (let i = 0; i < 300; i++) {
    const { value: block } = blocks.next();
    if (number > 0) expect(block.number).toBe(number + 1 - block.reverted);
    number = block.number;
    if (block.reverted > 0) {
      reorganised++;
      history.length -= block.reverted;
      const before = history.at(-1)!;
      // Pools that are not in the new block have the state of the block before the reverted ones.
      const touched = new Set<string>(block.changes.map(([id]) => id));
      const missed = [...states].filter(
        ([id, pool]) => before.get(id) !== pool && !touched.has(id),
      );
      expect(missed).toEqual([]);
    }
    expect(block.changes.length).toBeGreaterThanOrEqual(20);
    for (const [id, pool] of block.changes) {
      if (pool && !states.has(id)) created++;
      if (pool) states.set(id, pool);
      else states.delete(id);
    }
    history.push(new Map(states));
    if (history.length > 5) history.shift();
  }
  expect(created).toBeGreaterThan(100);
  expect(reorganised).toBeGreaterThan(0);
});
