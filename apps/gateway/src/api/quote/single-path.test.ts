import { type Address, NATIVE } from '@cenote/chains';
import { type Pool, type Protocol, quotePool, type V2Pool } from '@cenote/trading';
import { makeTestMarket } from '@cenote/trading/testing/routing';
import fc from 'fast-check';
import { bestSinglePath, type SinglePathRequest } from './single-path.ts';

const PROTOCOLS: readonly Protocol[] = ['v2', 'v3', 'v4'];
const address = (n: number): Address => `0x${n.toString(16).padStart(40, '0')}`;
const ONE = 10n ** 18n;

const request = (changes: Partial<SinglePathRequest>): SinglePathRequest => ({
  tokenIn: address(1),
  tokenOut: address(2),
  amountIn: ONE,
  protocols: PROTOCOLS,
  fees: { sellFeeBps: 0, buyFeeBps: 0 },
  maxHops: 3,
  wrappedNative: address(1),
  isPassable: () => true,
  legCost: 0n,
  ...changes,
});

/** Returns the maximum output of all paths minus the cost of their hops, by trying all of them. */
function mostOf(pools: readonly Pool[], of: SinglePathRequest): bigint | undefined {
  const node = (token: Address) => (token === NATIVE ? of.wrappedNative : token);
  const [start, target] = [node(of.tokenIn), node(of.tokenOut)];
  const scores: bigint[] = [];
  const walk = (token: Address, amount: bigint, seen: readonly Address[]) => {
    if (token === target) scores.push(amount - BigInt(seen.length - 1) * of.legCost);
    if (token === target || seen.length > of.maxHops) return;
    for (const pool of pools) {
      const [token0, token1] = [node(pool.token0), node(pool.token1)];
      if (token !== token0 && token !== token1) continue;
      const to = token === token0 ? token1 : token0;
      const out = quotePool(pool, token === token0, 'exactIn', amount)?.amountOut;
      if (out && !seen.includes(to)) walk(to, out, [...seen, to]);
    }
  };
  walk(start, of.amountIn, [start]);
  return scores.reduce<bigint | undefined>((a, b) => (a === undefined || b > a ? b : a), undefined);
}

describe('a swap on one path', () => {
  it('has the output of the best of all paths', () => {
    let found = 0;
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 1, max: 3 }), (seed, maxHops) => {
        const { pools, tokens, wrappedNative } = makeTestMarket({ seed, tokens: 5, pools: 20 });
        const [a, b] = [tokens[1]!, tokens[2]!];
        const usd = (token: typeof a, dollars: number) =>
          BigInt(Math.ceil((dollars / token.priceUsd) * 10 ** token.decimals));
        const of = request({
          tokenIn: a.address,
          tokenOut: b.address,
          amountIn: usd(a, 10),
          maxHops,
          wrappedNative,
          legCost: usd(b, 0.01),
        });
        const best = bestSinglePath(pools, of);
        const most = mostOf(pools, of);
        if (typeof best === 'string') expect(most).toBeUndefined();
        else expect(best.amountOut - BigInt(best.hops.length) * of.legCost).toBe(most);
        if (typeof best !== 'string') found++;
      }),
      { numRuns: 100, seed: 11 },
    );
    expect(found).toBeGreaterThan(50);
  });

  it('is found without quoting a pool once per path to it', () => {
    const [COIN, DOLLARS, TRAP] = [address(1), address(2), address(3)];
    let count = 0;
    let reads = 0;
    const pair = (token0: Address, token1: Address, reserve1 = 1_000n * ONE): V2Pool => ({
      protocol: 'v2',
      id: address(0x1000 + ++count),
      token0,
      token1,
      reserve0: 1_000n * ONE,
      reserve1,
    });
    /** A pool that counts reads of its reserves. */
    const counted = (pool: V2Pool): V2Pool =>
      Object.defineProperty({ ...pool }, 'reserve1', {
        get: () => {
          reads++;
          return pool.reserve1;
        },
      });
    const between = Array.from({ length: 100 }, (_, n) => address(0x100 + n));
    const pools = between.flatMap((token) => [pair(COIN, token), pair(DOLLARS, token)]);
    const of = request({ tokenIn: DOLLARS, tokenOut: TRAP, wrappedNative: COIN });
    const direct = pair(COIN, DOLLARS);
    bestSinglePath([direct, counted(pair(COIN, TRAP))], of);
    const readsOfOne = reads;
    reads = 0;
    const traps = Array.from({ length: 20 }, (_, n) =>
      counted(pair(COIN, TRAP, ONE * BigInt(n + 1))),
    );
    const path = bestSinglePath([direct, ...pools, ...traps], of);
    expect(path).toMatchObject({ hops: [{ pool: direct }, { pool: { id: traps[19]!.id } }] });
    expect(reads).toBeGreaterThan(0);
    expect(reads).toBeLessThanOrEqual(3 * readsOfOne * traps.length);
  });
});
