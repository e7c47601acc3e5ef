import { type Address, type Hex, NATIVE } from '@cenote/chains';
import { deepestPools, type Pool } from '@cenote/trading';
import { hubTokens, PoolRouters } from './pool-routers.ts';

jest.mock('@cenote/trading', () => {
  const actual = jest.requireActual<typeof import('@cenote/trading')>('@cenote/trading');
  return { ...actual, deepestPools: jest.fn(actual.deepestPools) };
});

const address = (n: number): Address => `0x${n.toString(16).padStart(40, '0')}`;
const ONE = 10n ** 18n;
let count = 0;
const pair = (a: Address, b: Address, reserve1 = 1_000n): Pool => {
  const [token0, token1] = a < b ? [a, b] : [b, a];
  count++;
  const id = address(0x1000 + count);
  return { protocol: 'v2', id, token0, token1, reserve0: 1_000n * ONE, reserve1: reserve1 * ONE };
};
const mapOf = (...pools: Pool[]): ReadonlyMap<Hex, Pool> => new Map(pools.map((p) => [p.id, p]));

/** An uninitialised v4 pool without liquidity. */
const empty = (a: Address, b: Address): Pool => {
  const [token0, token1] = a < b ? [a, b] : [b, a];
  const id: Hex = `0x${(++count).toString(16).padStart(64, '0')}`;
  return {
    protocol: 'v4',
    id,
    token0,
    token1,
    fee: 100,
    lpFee: 100,
    protocolFee: 0,
    tickSpacing: 1,
    hooks: NATIVE,
    sqrtPriceX96: 2n ** 96n,
    tick: 0,
    liquidity: 0n,
    ticks: [],
  };
};
const all = { isTrusted: () => true };

const [COIN, HUB, A, B, JUNK] = [1, 2, 3, 4, 5].map(address) as [
  Address,
  Address,
  Address,
  Address,
  Address,
];

describe('hub tokens', () => {
  it('are the wrapped native coin and the tokens with the most partners', () => {
    const pools = [pair(COIN, HUB), pair(HUB, A), pair(HUB, B), pair(A, B), pair(JUNK, A)];
    expect(hubTokens(pools, COIN, all, 2)).toEqual([COIN, HUB]);
  });

  it('count partners instead of pools, and treat the native coin as its wrapped form', () => {
    const pools = [
      ...Array.from({ length: 5 }, () => pair(JUNK, A)),
      pair(HUB, NATIVE),
      pair(HUB, COIN),
      pair(HUB, B),
    ];
    expect(hubTokens(pools, COIN, all, 2)).toEqual([COIN, HUB]);
  });

  it('are never untrusted tokens, however many partners they have', () => {
    const made = Array.from({ length: 1_000 }, (_, n) => pair(JUNK, address(0x90000 + n)));
    const pools = [...made, pair(JUNK, COIN), pair(HUB, COIN), pair(JUNK, HUB)];
    const isTrusted = (token: Address) => token === HUB;
    expect(hubTokens(pools, COIN, { isTrusted })).toEqual([COIN, HUB]);
  });

  it('do not count empty pools and untrusted partners', () => {
    const made = Array.from({ length: 20 }, (_, n) => address(0x90000 + n));
    const pools = [
      ...made.map((token) => pair(A, token)),
      ...[COIN, HUB, JUNK].map((token) => empty(B, token)),
      ...[pair(A, COIN), pair(B, COIN), pair(HUB, COIN), pair(HUB, A)],
    ];
    const isTrusted = (token: Address) => !made.includes(token);
    expect(hubTokens(pools, COIN, { isTrusted }, 2)).toEqual([COIN, HUB]);
  });

  it('start with the configured ones that have pools', () => {
    const pools = [pair(A, COIN), pair(A, B), pair(A, HUB), pair(B, COIN)];
    const rules = { ...all, first: [JUNK, B] };
    expect(hubTokens(pools, COIN, rules, 2)).toEqual([COIN, B]);
  });

  it('stay until another token has two partners more, while they are trusted and have pools', () => {
    const pools = [pair(A, COIN), pair(B, COIN), pair(B, HUB)];
    expect(hubTokens(pools, COIN, all, 2)).toEqual([COIN, B]);
    const rules = { ...all, current: new Set([COIN, A]) };
    expect(hubTokens(pools, COIN, rules, 2)).toEqual([COIN, A]);
    expect(hubTokens([...pools, pair(B, JUNK)], COIN, rules, 2)).toEqual([COIN, B]);
    expect(hubTokens(pools.slice(1), COIN, rules, 2)).toEqual([COIN, B]);
    const isTrusted = (token: Address) => token !== A;
    expect(hubTokens(pools, COIN, { ...rules, isTrusted }, 2)).toEqual([COIN, B]);
  });
});

describe('PoolRouters', () => {
  /** Eight hubs, so that an untrusted token does not become one. */
  const hubs = Array.from({ length: 8 }, (_, n) => address(0x100 + n));
  const spokes = Array.from({ length: 4 }, (_, n) => address(0x200 + n));
  const base = [
    ...hubs.map((hub) => pair(COIN, hub)),
    ...hubs.flatMap((hub) => spokes.map((spoke) => pair(hub, spoke))),
  ];
  const out = (routers: PoolRouters, tokenIn: Address, tokenOut: Address) =>
    routers.between(tokenIn, tokenOut).quote({ tokenIn, tokenOut, amount: ONE, kind: 'exactIn' });

  it('never route through an untrusted token, however good its rate, but from or to it', () => {
    const routers = new PoolRouters(COIN, all);
    routers.sync(
      mapOf(
        ...base,
        pair(A, JUNK, 900_000n),
        pair(JUNK, B, 900_000n),
        pair(A, COIN),
        pair(B, COIN),
      ),
    );
    const through = out(routers, A, B).paths.flatMap(({ hops }) => hops.map((h) => h.tokenOut));
    expect(through).not.toContain(JUNK);
    expect(out(routers, A, JUNK).amountOut > 0n).toBe(true);
  });

  it('follow the pool states', () => {
    const routers = new PoolRouters(COIN, all);
    const first = pair(A, COIN);
    routers.sync(mapOf(...base, first));
    const before = out(routers, A, COIN).amountOut;
    routers.sync(mapOf(...base, { ...first, reserve1: 2_000n * ONE } as Pool));
    expect(out(routers, A, COIN).amountOut === before).toBe(false);
    // Removed, as after a reorganisation.
    routers.sync(mapOf(...base));
    expect(() => out(routers, A, COIN)).toThrow();
  });

  it('are reused when pools are created elsewhere, and use a new pool with a better rate', () => {
    const routers = new PoolRouters(COIN, { isTrusted: (token) => hubs.includes(token) });
    const first = pair(A, COIN);
    routers.sync(mapOf(...base, first));
    const [router, before] = [routers.between(A, COIN), out(routers, A, COIN).amountOut];
    const strange = Array.from({ length: 10 }, (_, n) => pair(JUNK, address(0x90000 + n)));
    const better = { ...pair(A, COIN, 300n), id: address(0x99999) };
    routers.sync(mapOf(...base, first, ...strange, better));
    expect(routers.between(A, COIN)).toBe(router);
    expect(out(routers, A, COIN).amountOut > before).toBe(true);
    routers.sync(mapOf(...base, first));
    expect(out(routers, A, COIN).amountOut).toBe(before);
  });

  it('are reused while a pool that adds one partner is filled and emptied', () => {
    const routers = new PoolRouters(COIN, all);
    // Ten tokens have the same number of partners, for nine places besides the native coin.
    const tokens = Array.from({ length: 10 }, (_, n) => address(0x300 + n));
    const pools = tokens.map((token) => pair(token, COIN));
    const [last, other] = [tokens[9]!, tokens[0]!];
    const id: Hex = `0x${'e'.repeat(64)}`;
    const emptied = { ...empty(last, other), id };
    const ticks = [{ index: 0, liquidityGross: 1n, liquidityNet: 1n }];
    routers.sync(mapOf(...pools, emptied));
    const router = routers.between(A, COIN);
    for (let block = 0; block < 4; block++) {
      routers.sync(mapOf(...pools, block % 2 === 0 ? ({ ...emptied, ticks } as Pool) : emptied));
      expect(routers.between(A, COIN)).toBe(router);
    }
  });

  it('ignore any number of dust pools of two tokens', () => {
    const routers = new PoolRouters(COIN, all);
    const dust = Array.from({ length: 2_000 }, (): Pool => {
      const ticks = [-1, 1].map((index) => ({
        index,
        liquidityGross: 1_000n,
        liquidityNet: index < 0 ? 1_000n : -1_000n,
      }));
      return { ...empty(A, COIN), liquidity: 1_000n, ticks } as Pool;
    });
    routers.sync(mapOf(...base, pair(A, COIN), ...dust));
    const route = routers
      .between(A, COIN)
      .quote({ tokenIn: A, tokenOut: COIN, amount: ONE, kind: 'exactIn' });
    const made = new Set(dust.map(({ id }) => id));
    expect(route.certificate!.poolIds.filter((id) => made.has(id))).toEqual([]);
  });

  it('do not route through a token that became a hub by empty pools', () => {
    const made = Array.from({ length: 300 }, (_, n) => empty(JUNK, address(0x90000 + n)));
    const routers = new PoolRouters(COIN, { isTrusted: (token) => token !== JUNK });
    routers.sync(mapOf(...base, ...made, pair(A, COIN, 2_000n), pair(A, JUNK), pair(JUNK, COIN)));
    const through = out(routers, A, COIN).paths.flatMap(({ hops }) => hops.map((h) => h.tokenOut));
    expect(through).toEqual([COIN]);
  });

  it('route through a token once lists verify it', () => {
    const verified = new Set<Address>();
    const routers = new PoolRouters(COIN, { isTrusted: (token) => verified.has(token) });
    const pools = mapOf(pair(A, HUB), pair(HUB, COIN));
    routers.sync(pools);
    expect(() => out(routers, A, COIN)).toThrow();
    verified.add(HUB);
    routers.sync(pools);
    expect(out(routers, A, COIN).amountOut > 0n).toBe(true);
  });

  it('compare the pools of other tokens than hubs only for their own orders, and once until they change', () => {
    const routers = new PoolRouters(COIN, { isTrusted: (token) => hubs.includes(token) });
    const compared = (act: () => unknown): number[] => {
      jest.mocked(deepestPools).mockClear();
      act();
      return jest.mocked(deepestPools).mock.calls.map(([pools]) => pools.size);
    };
    const ofHubs = hubs.map((hub) => pair(COIN, hub));
    const strange = Array.from({ length: 300 }, () => pair(JUNK, B));
    const own = [pair(A, COIN), pair(A, hubs[0]!), pair(A, JUNK)];
    const at = (...others: Pool[]) => mapOf(...ofHubs, ...strange, ...own, ...others);
    const sell = () => out(routers, A, COIN);
    expect(compared(() => routers.sync(at()))).toEqual([8]);
    expect(compared(sell)).toEqual([2]);
    expect(compared(sell)).toEqual([]);
    const [more, other] = [pair(COIN, hubs[0]!), pair(A, hubs[1]!)];
    expect(compared(() => routers.sync(at(more)))).toEqual([9]);
    expect(compared(sell)).toEqual([]);
    expect(compared(() => routers.sync(at(more, other)))).toEqual([9]);
    expect(compared(sell)).toEqual([3]);
  });

  it('use the changes of a token’s pools between two quotes', () => {
    const routers = new PoolRouters(COIN, { isTrusted: (token) => hubs.includes(token) });
    const first = pair(A, COIN);
    routers.sync(mapOf(...base, first));
    const before = out(routers, A, COIN).amountOut;
    const reserves = [2_000n, 3_000n].map((n) => n * ONE);
    for (const reserve1 of reserves) routers.sync(mapOf(...base, { ...first, reserve1 } as Pool));
    routers.sync(mapOf(...base, { ...first, reserve1: reserves[1]! } as Pool, pair(JUNK, B)));
    const [router, fresh] = [routers, new PoolRouters(COIN, { isTrusted: () => false })];
    fresh.sync(mapOf({ ...first, reserve1: reserves[1]! } as Pool));
    expect(out(router, A, COIN).amountOut).toBe(out(fresh, A, COIN).amountOut);
    expect(out(router, A, COIN).amountOut).not.toBe(before);
  });
});
