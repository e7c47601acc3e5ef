import { type Address, contractsOf, LOCAL, lower, NATIVE } from '@cenote/chains';
import fc from 'fast-check';
import { sqrtPriceAtTick } from '../../pools/math/tick-math.ts';
import type { Pool, V3Pool, V4Pool } from '../../pools/pool.ts';
import { createRouter } from '../../routing/router.ts';
import { atItsId, noReads, poolChain } from '../testing/pool-chain.ts';
import type { QuoteProof } from './quote-proof.ts';
import { verifyQuoteProof } from './verify-quote-proof.ts';

const contracts = contractsOf(LOCAL.id)!;
const WRAPPED = lower(contracts.weth9);
const USDC: Address = `0x${'f'.repeat(40)}`;
const E18 = 10n ** 18n;
const block = { number: 7n, hash: `0x${'a'.repeat(64)}` as const };

interface Position {
  from: number;
  to: number;
  liquidity: bigint;
}

/** Price and ticks of a pool with these positions. */
function at(tick: number, positions: readonly Position[]) {
  const nets = new Map<number, { net: bigint; gross: bigint }>();
  const add = (index: number, net: bigint, gross: bigint) => {
    const before = nets.get(index) ?? { net: 0n, gross: 0n };
    nets.set(index, { net: before.net + net, gross: before.gross + gross });
  };
  for (const { from, to, liquidity } of positions) {
    add(from, liquidity, liquidity);
    add(to, -liquidity, liquidity);
  }
  const inRange = positions.filter(({ from, to }) => from <= tick && tick < to);
  return {
    tick,
    sqrtPriceX96: sqrtPriceAtTick(tick),
    liquidity: inRange.reduce((sum, { liquidity }) => sum + liquidity, 0n),
    ticks: [...nets]
      .sort(([a], [b]) => a - b)
      .map(([index, { net, gross }]) => ({ index, liquidityNet: net, liquidityGross: gross })),
  };
}

type State = ReturnType<typeof at>;

/** A v4 pool of the coin and a dollar token, without a hook. */
const v4 = (fee: number, tickSpacing: number, state: State): V4Pool =>
  atItsId(
    {
      protocol: 'v4',
      id: '0x',
      token0: NATIVE,
      token1: USDC,
      hooks: NATIVE,
      fee,
      lpFee: fee,
      protocolFee: 0,
      tickSpacing,
      ...state,
    },
    contracts,
  );
const v3 = (fee: number, tickSpacing: number, state: State): V3Pool =>
  atItsId(
    {
      protocol: 'v3',
      id: '0x',
      token0: WRAPPED,
      token1: USDC,
      fee,
      tickSpacing,
      ...state,
    },
    contracts,
  );

const everywhere = (liquidity: bigint, tickSpacing: number): Position => {
  const end = Math.floor(887_272 / tickSpacing) * tickSpacing;
  return { from: -end, to: end, liquidity };
};

/** Returns the quote proof of an honest gateway that routes through these pools. */
function toQuoteProof(
  pools: Iterable<Pool>,
  amount: bigint,
  kind: QuoteProof['kind'] = 'exactIn',
): QuoteProof {
  const request = { tokenIn: NATIVE, tokenOut: USDC, amount, kind };
  const route = createRouter(pools, { wrappedNative: WRAPPED }).quote(request);
  const { amountIn, amountOut, paths, bound, gapBps, certificate } = route;
  return {
    ...request,
    block,
    amountIn,
    amountOut,
    paths,
    transferFees: { sellFeeBps: 0, buyFeeBps: 0 },
    proof: { bound: bound!, gapBps: gapBps!, certificate: certificate! },
  };
}

async function check(onChain: readonly Pool[], quoteProof: QuoteProof) {
  const count = noReads();
  const client = poolChain(contracts, block, onChain, count);
  const finding = await verifyQuoteProof(client, { contracts, hubs: [] }, quoteProof);
  return { finding, count };
}

const deep = v3(500, 10, at(0, [everywhere(10_000_000n * E18, 10)]));

/** Fees of pools that anyone may create; the first is a usual one. */
const feeOf = (i: number): number => 100 + i;

const farAway = (count: number): V4Pool[] =>
  Array.from({ length: count }, (_, i) => {
    const tick = i % 2 ? 880_000 : -880_000;
    return v4(feeOf(i), 1, at(tick, [{ from: tick - 1, to: tick + 1, liquidity: 1n }]));
  });
const manyTicks = (count: number): V4Pool[] =>
  Array.from({ length: count }, (_, i) => {
    const side = i % 2 ? 1 : -1;
    const steps = Array.from({ length: 700 }, (__, n) => ({
      from: 2 * n * side,
      to: 2 * n * side + 1,
      liquidity: 1n,
    }));
    return v4(feeOf(i), 1, at(1_500 * side, [everywhere(1n, 1), ...steps]));
  });
const gaps = (count: number): V4Pool[] =>
  Array.from({ length: count }, (_, i) =>
    v4(
      feeOf(i),
      1,
      at(400_000, [
        { from: 399_000, to: 401_000, liquidity: 1n },
        { from: -10, to: 10, liquidity: 1n },
      ]),
    ),
  );

describe('a proof that leaves out pools considered by the device', () => {
  it.each([
    ['exactIn', 1_000n],
    ['exactIn', 20_000n],
    ['exactOut', 1_000n],
    ['exactOut', 20_000n],
  ] as const)('is valid if they are almost empty: %s of %i dollars', async (kind, dollars) => {
    const little = v4(100, 1, at(0, [everywhere(40n * E18, 1)]));
    const { finding } = await check([deep, little], toQuoteProof([deep], dollars * E18, kind));
    expect(finding).toMatchObject({ verdict: 'valid', pools: 2 });
    expect(finding.verdict === 'valid' && finding.gapBps).toBeLessThan(1);
  });

  it.each([
    'exactIn',
    'exactOut',
  ] as const)('has a gap equal to the advantage of a route through them: %s', async (kind) => {
    const deeper = v4(100, 1, at(0, [everywhere(100_000_000n * E18, 1)]));
    const amount = 100_000n * E18;
    const hiding = toQuoteProof([deep], amount, kind);
    const honest = toQuoteProof([deep, deeper], amount, kind);
    const { finding } = await check([deep, deeper], hiding);
    const [a, b] =
      kind === 'exactIn'
        ? [hiding.amountOut, honest.amountOut]
        : [honest.amountIn, hiding.amountIn];
    const missedBps = Number(((b - a) * 1_000_000n) / b) / 100;
    expect(missedBps).toBeGreaterThan(20);
    expect(finding.verdict === 'valid' && finding.gapBps).toBeGreaterThanOrEqual(missedBps);
  });
});

describe('the ticks of a route', () => {
  /** Ten thousand dollars at each tick from the first on, as in a v3 pool with many positions. */
  const stairs = (ticks: number): V3Pool =>
    v3(
      500,
      10,
      at(
        0,
        Array.from({ length: ticks }, (_, i) => ({
          from: -10 * (i + 1),
          to: -10 * i,
          liquidity: BigInt(20_000_000 + i) * E18,
        })).concat({ from: 0, to: 10, liquidity: 20_000_000n * E18 }),
      ),
    );

  it.each([
    'exactIn',
    'exactOut',
  ] as const)('are counted on the pools read from the chain, not taken from the quote: %s', async (kind) => {
    const pool = stairs(60);
    const amount = 250_000n * E18;
    const request = { tokenIn: NATIVE, tokenOut: USDC, amount, kind };
    const route = createRouter([pool], { wrappedNative: WRAPPED }).quote(request);
    expect(route.ticks).toBeGreaterThan(15);
    const { finding } = await check([pool], toQuoteProof([pool], amount, kind));
    expect(finding).toMatchObject({ verdict: 'valid', ticks: route.ticks });
    const { proof, ...without } = toQuoteProof([pool], amount, kind);
    const unproved = await check([pool], without);
    expect(unproved.finding).toMatchObject({ verdict: 'unproven', ticks: route.ticks });
  });

  it('include the words of the bitmap between a price and the pool’s liquidity', async () => {
    const gap = v4(100, 1, at(60_000, [{ from: -2_000, to: 2_000, liquidity: 10n ** 24n }]));
    const { finding } = await check([gap], toQuoteProof([gap], 10n * E18));
    expect(finding.verdict).toBe('valid');
    expect(finding.verdict === 'valid' && finding.ticks).toBeGreaterThan(20);
  });
});

describe('the verification of a quote', () => {
  it.each([
    ['pools of one wei at a distant price', farAway(8), 1_200],
    ['pools of one wei with hundreds of ticks', manyTicks(12), 7_000],
    ['pools of one wei with a position far from their price', gaps(8), 1_200],
  ])('cannot be prevented by %s', async (_, dust, mostReads) => {
    const all = [deep, ...dust];
    for (const known of [all, [deep]]) {
      const { finding, count } = await check(all, toQuoteProof(known, 1_000n * E18));
      expect(finding).toMatchObject({ verdict: 'valid' });
      expect(finding.verdict === 'valid' && finding.gapBps).toBeLessThan(1);
      expect(count.reads).toBeLessThan(mostReads);
    }
  });

  it('cannot be prevented by any pools with little liquidity', async () => {
    const pool = fc.record({
      fee: fc.constantFrom(100, 101, 500, 2_999, 3000, 10_000, 500_000),
      tick: fc.oneof(
        fc.integer({ min: -600, max: 600 }),
        fc.integer({ min: -600_000, max: 600_000 }),
      ),
      /** Middle of each position, relative to the pool's price. */
      offsets: fc.array(fc.integer({ min: -2_000, max: 2_000 }), { minLength: 1, maxLength: 40 }),
      half: fc.constantFrom(1, 10, 300),
      /** Approximate base units of the more expensive token. */
      size: fc.integer({ min: 0, max: 14 }),
    });
    const pools = fc.uniqueArray(pool, { selector: ({ fee }) => fee, maxLength: 7 });
    const dollars = fc.constantFrom(10n, 1_000n, 50_000n);
    const kinds = fc.constantFrom('exactIn' as const, 'exactOut' as const);
    await fc.assert(
      fc.asyncProperty(pools, dollars, kinds, async (shapes, amount, kind) => {
        const dust = shapes.map(({ fee, tick, offsets, half, size }) => {
          const root = 1.0001 ** (Math.abs(tick) / 2);
          const liquidity = BigInt(Math.ceil(10 ** size / root));
          const ends = (offset: number) => ({
            from: tick + offset - half,
            to: tick + offset + half,
          });
          return v4(
            fee,
            1,
            at(
              tick,
              offsets.map((offset) => ({ ...ends(offset), liquidity })),
            ),
          );
        });
        const all = [deep, ...dust];
        for (const known of [all, [deep], all.slice(0, 3)]) {
          const { finding, count } = await check(all, toQuoteProof(known, amount * E18, kind));
          expect(finding.verdict).toBe('valid');
          expect(finding.verdict === 'valid' && finding.gapBps).toBeLessThan(20);
          expect(count.reads).toBeLessThan(3_000);
        }
      }),
      { numRuns: 12, seed: 12, endOnFailure: true },
    );
  });

  it('finds a better pool among such pools', async () => {
    const better = v4(100, 1, at(0, [everywhere(100_000_000n * E18, 1)]));
    const dust = [...farAway(8).slice(1), ...manyTicks(12).slice(10)];
    const chain = [deep, better, ...dust];
    const { finding } = await check(chain, toQuoteProof([deep, ...dust], 100_000n * E18));
    expect(finding.verdict === 'valid' && finding.gapBps).toBeGreaterThan(20);
  });
});
