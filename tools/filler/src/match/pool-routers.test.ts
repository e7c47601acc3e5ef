import { type Address, type Hex, NATIVE } from '@cenote/chains';
import type { Pool } from '@cenote/trading';
import { hubTokens, PoolRouters } from './pool-routers.ts';

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

const [COIN, HUB, A, B, JUNK] = [1, 2, 3, 4, 5].map(address) as [
  Address,
  Address,
  Address,
  Address,
  Address,
];

describe('hubs', () => {
  it('are the coin and the tokens with most partners', () => {
    const pools = [pair(COIN, HUB), pair(HUB, A), pair(HUB, B), pair(A, B), pair(JUNK, A)];
    expect(hubTokens(pools, COIN, 2)).toEqual([COIN, HUB]);
  });

  it('count partners, not pools, and the native coin as its wrapped form', () => {
    const pools = [
      ...Array.from({ length: 5 }, () => pair(JUNK, A)),
      pair(HUB, NATIVE),
      pair(HUB, COIN),
      pair(HUB, B),
    ];
    expect(hubTokens(pools, COIN, 2)).toEqual([COIN, HUB]);
  });
});

describe('routers', () => {
  /** Eight hubs, so that a stranger's token is none. */
  const hubs = Array.from({ length: 8 }, (_, n) => address(0x100 + n));
  const spokes = Array.from({ length: 4 }, (_, n) => address(0x200 + n));
  const base = [
    ...hubs.map((hub) => pair(COIN, hub)),
    ...hubs.flatMap((hub) => spokes.map((spoke) => pair(hub, spoke))),
  ];
  const out = (routers: PoolRouters, tokenIn: Address, tokenOut: Address) =>
    routers.between(tokenIn, tokenOut).quote({ tokenIn, tokenOut, amount: ONE, kind: 'exactIn' });

  it("never pass through a stranger's token, however well it pays, but begin and end there", () => {
    const routers = new PoolRouters(COIN);
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

  it('follow the pools', () => {
    const routers = new PoolRouters(COIN);
    const first = pair(A, COIN);
    routers.sync(mapOf(...base, first));
    const before = out(routers, A, COIN).amountOut;
    routers.sync(mapOf(...base, { ...first, reserve1: 2_000n * ONE } as Pool));
    expect(out(routers, A, COIN).amountOut === before).toBe(false);
    // Gone, as after a reorganisation.
    routers.sync(mapOf(...base));
    expect(() => out(routers, A, COIN)).toThrow();
  });
});
