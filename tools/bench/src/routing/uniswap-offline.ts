/**
 * Replaces the network access of Uniswap's router by a universe: `listPools()` converts the pools to its types
 * (`Listed`), `offlineParts()` returns providers for its constructor, `quoteAlong()` quotes a route. Also:
 * `UNISWAP_CHAIN`, and the types of its package that are used.
 */
import type { Address, Hex } from '@cenote/chains';
import { type Pool, quotePool } from '@cenote/trading';
import type { TestMarket } from '@cenote/trading/testing/routing';
import { asConcentrated } from './full-range.ts';
import { reservesOf } from './reserves.ts';

export interface Token {
  address: Address;
}
export interface Amount {
  quotient: object;
  currency: Token;
}
/** A pool object of theirs; ours is found by identity. */
export interface TheirPool {
  token0: Token;
  token1: Token;
  tickSpacing: number;
}
export interface TheirRoute {
  pools: readonly TheirPool[];
  input: Token;
}
/** The part of the package that is used here. */
export interface V4Sdk {
  Pool: new (
    token0: Token,
    token1: Token,
    fee: number,
    tickSpacing: number,
    hooks: Hex,
    sqrtPriceX96: string,
    liquidity: string,
    tick: number,
  ) => TheirPool;
}
/** Its settings depend on the chain. */
export const UNISWAP_CHAIN = 1;
const NO_HOOKS: Hex = `0x${'0'.repeat(40)}`;

/** The universe in the types of Uniswap's router. */
export interface Listed {
  ours: Map<TheirPool, Pool>;
  theirs: Map<Hex, TheirPool>;
  bySpacing: Map<string, TheirPool>;
  subgraph: object[];
}

const keyOf = (a: Token, b: Token, spacing: number): string =>
  [a.address.toLowerCase(), b.address.toLowerCase()].sort().join() + spacing;

/** Every pool as a v4 pool, a pair as one full-range position, with distinct tick spacings. */
export function listPools(
  { pools, tokens: known }: TestMarket,
  v4: V4Sdk,
  tokens: ReadonlyMap<string, Token>,
): Listed {
  const usdOf = new Map(
    known.map(({ address, decimals, priceUsd }) => [address, priceUsd / 10 ** decimals]),
  );
  const listed: Listed = {
    ours: new Map(),
    theirs: new Map(),
    bySpacing: new Map(),
    subgraph: [],
  };
  const spacings = new Map<string, number>();
  for (const pool of pools) {
    const [token0, token1] = [tokens.get(pool.token0)!, tokens.get(pool.token1)!];
    const pair = keyOf(token0, token1, 0);
    const tickSpacing = (spacings.get(pair) ?? 0) + 1;
    spacings.set(pair, tickSpacing);
    const { fee, sqrtPriceX96, liquidity, tick } = asConcentrated(pool);
    const price = [String(sqrtPriceX96), String(liquidity), tick] as const;
    const theirs = new v4.Pool(token0, token1, fee, tickSpacing, NO_HOOKS, ...price);
    listed.ours.set(theirs, pool);
    listed.theirs.set(pool.id, theirs);
    listed.bySpacing.set(keyOf(token0, token1, tickSpacing), theirs);
    const { reserve0, reserve1 } = reservesOf(pool);
    const tvlUSD =
      Number(reserve0) * usdOf.get(pool.token0)! + Number(reserve1) * usdOf.get(pool.token1)!;
    const end = (address: Address) => ({ id: address, symbol: address, decimals: '18' });
    listed.subgraph.push({
      id: pool.id,
      feeTier: String(fee),
      tickSpacing: String(tickSpacing),
      hooks: NO_HOOKS,
      liquidity: String(liquidity),
      tvlETH: tvlUSD / 2500,
      tvlUSD,
      token0: end(pool.token0),
      token1: end(pool.token1),
    });
  }
  return listed;
}

type NodeRequest = readonly [Token, Token, number, number];

/** Providers that replace the router's chain and server reads. */
export function offlineParts(listed: Listed, tokens: ReadonlyMap<string, Token>): object {
  const none = { getPools: async () => [] };
  const poolOf = (a: Token, b: Token, _fee: number, spacing: number) =>
    listed.bySpacing.get(keyOf(a, b, spacing));
  return {
    chainId: UNISWAP_CHAIN,
    provider: {},
    multicall2Provider: {},
    v4PoolParams: [],
    v2SubgraphProvider: none,
    v3SubgraphProvider: none,
    v2PoolProvider: none,
    v3PoolProvider: none,
    v4SubgraphProvider: { getPools: async () => listed.subgraph },
    v4PoolProvider: {
      getPools: async (requests: readonly NodeRequest[]) => {
        const found = requests.map((each) => poolOf(...each)).filter((pool) => pool !== undefined);
        return {
          getPool: poolOf,
          getPoolById: (id: Hex) => listed.theirs.get(id),
          getAllPools: () => found,
        };
      },
      getPoolId: (a: Token, b: Token, fee: number, spacing: number) => ({
        poolId: listed.ours.get(poolOf(a, b, fee, spacing)!)!.id,
        currency0: a,
        currency1: b,
      }),
    },
    tokenProvider: {
      getTokens: async () => ({
        getTokenByAddress: (address: string) => tokens.get(address.toLowerCase()),
        getTokenBySymbol: () => undefined,
        getAllTokens: () => [...tokens.values()],
      }),
    },
    blockedTokenListProvider: { hasTokenByAddress: async () => false },
    tokenValidatorProvider: {
      validateTokens: async () => ({ getValidationByToken: () => undefined }),
    },
    tokenPropertiesProvider: { getTokensProperties: async () => ({}) },
  };
}

/** Quotes an exact input along one of their routes; undefined if a pool rejects it. */
export function quoteAlong(
  { ours }: Listed,
  { pools, input }: TheirRoute,
  amountIn: bigint,
): bigint | undefined {
  let amount = amountIn;
  let token = input.address.toLowerCase();
  for (const each of pools) {
    const pool = ours.get(each)!;
    const quote = quotePool(pool, pool.token0 === token, 'exactIn', amount);
    if (!quote || quote.amountOut === 0n) return undefined;
    amount = quote.amountOut;
    token = pool.token0 === token ? pool.token1 : pool.token0;
  }
  return amount;
}
