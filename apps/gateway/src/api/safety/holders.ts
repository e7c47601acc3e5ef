/**
 * `holdersByToken()`: pure function that returns the contracts that hold each token, at most three: the deepest pool of
 * each protocol, then the next deepest. All v4 pools are held by one contract.
 */
import { type Address, lower, NATIVE } from '@cenote/chains';
import type { Pool, Protocol } from '@cenote/trading';

/** Maximum pools that a token is simulated with. */
const MOST = 3;

interface Holder {
  address: Address;
  protocol: Protocol;
  /** A token's (virtual) reserves in the pool, base units; compares pools of one token. */
  depth: bigint;
}

export function holdersByToken(
  pools: Iterable<Pool>,
  v4PoolManager: Address | undefined,
): ReadonlyMap<Address, readonly Address[]> {
  const found = new Map<Address, Map<Address, Holder>>();
  for (const pool of pools) {
    const address = lower(pool.protocol === 'v4' ? (v4PoolManager ?? NATIVE) : pool.id);
    const [depth0, depth1] = depths(pool);
    for (const [token, depth] of [
      [pool.token0, depth0],
      [pool.token1, depth1],
    ] as const) {
      if (token === NATIVE || depth === 0n) continue;
      const holders = found.get(token) ?? new Map<Address, Holder>();
      found.set(token, holders);
      const known = holders.get(address)?.depth ?? 0n;
      if (depth > known) holders.set(address, { address, protocol: pool.protocol, depth });
    }
  }
  return new Map([...found].map(([token, holders]) => [token, choose([...holders.values()])]));
}

function choose(holders: Holder[]): Address[] {
  const sorted = holders.sort((a, b) => (a.depth < b.depth ? 1 : a.depth > b.depth ? -1 : 0));
  const deepest = sorted.filter(
    ({ protocol }, i) => sorted.findIndex((other) => other.protocol === protocol) === i,
  );
  const rest = sorted.filter((holder) => !deepest.includes(holder));
  return [...deepest, ...rest].slice(0, MOST).map(({ address }) => address);
}

const Q96 = 96n;

/** Returns the reserves, virtual ones for concentrated liquidity. */
function depths(pool: Pool): [bigint, bigint] {
  if (pool.protocol === 'v2') return [pool.reserve0, pool.reserve1];
  const { liquidity, sqrtPriceX96 } = pool;
  if (sqrtPriceX96 === 0n) return [0n, 0n];
  return [(liquidity << Q96) / sqrtPriceX96, (liquidity * sqrtPriceX96) >> Q96];
}
