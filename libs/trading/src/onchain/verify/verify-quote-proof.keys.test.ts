import {
  type Address,
  contractsOf,
  type Hex,
  hubTokensOf,
  LOCAL,
  lower,
  NATIVE,
} from '@cenote/chains';
import type { Pool, TradeKind, V2Pool, V4Pool } from '../../pools/pool.ts';
import { createRouter } from '../../routing/router.ts';
import type { Hop } from '../../routing/types.ts';
import { v4PoolId } from '../../swap/build/pool-address.ts';
import { atItsId, noReads, poolChain } from '../testing/pool-chain.ts';
import type { BoundProof, QuoteProof } from './quote-proof.ts';
import { type VerificationCache, verifyQuoteProof } from './verify-quote-proof.ts';

const contracts = contractsOf(LOCAL.id)!;
const hubs = hubTokensOf(LOCAL.id);
const HUB = lower(hubs[0]!);
const SOLD: Address = `0x${'1'.repeat(40)}`;
const BOUGHT: Address = `0x${'f'.repeat(40)}`;
const ONE = 10n ** 18n;
/** Block height of a large network. */
const block = { number: 24_000_000n, hash: `0x${'a'.repeat(64)}` as const };

const sorted = (x: Address, y: Address): [Address, Address] => (x < y ? [x, y] : [y, x]);

function pair(x: Address, y: Address, reserve: bigint): V2Pool {
  const [token0, token1] = sorted(x, y);
  const reserves = { reserve0: reserve, reserve1: reserve };
  return atItsId({ protocol: 'v2', id: '0x', token0, token1, ...reserves }, contracts);
}

/** A pool with full-range liquidity, by default with a fee that no usual pool has. */
function v4(x: Address, y: Address, liquidity: bigint, fee = 1_234): V4Pool {
  const [token0, token1] = sorted(x, y);
  const pool: V4Pool = {
    protocol: 'v4',
    id: '0x',
    token0,
    token1,
    fee,
    tickSpacing: 60,
    hooks: NATIVE,
    lpFee: fee,
    protocolFee: 0,
    sqrtPriceX96: 1n << 96n,
    tick: 0,
    liquidity,
    ticks: [
      { index: -887_220, liquidityGross: liquidity, liquidityNet: liquidity },
      { index: 887_220, liquidityGross: liquidity, liquidityNet: -liquidity },
    ],
  };
  return atItsId(pool, contracts);
}

function toQuoteProof(pools: readonly Pool[], kind: TradeKind = 'exactIn') {
  const request = { tokenIn: SOLD, tokenOut: BOUGHT, amount: ONE, kind };
  const router = createRouter(pools, { wrappedNative: lower(contracts.weth9) });
  const { amountIn, amountOut, paths, bound, gapBps, certificate } = router.quote(request);
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

type QuoteProofWithBound = QuoteProof & { proof: BoundProof };

/** Returns the quote proof with another id in its proof. */
const naming = (quoteProof: QuoteProofWithBound, id: Hex): QuoteProofWithBound => {
  const { certificate } = quoteProof.proof;
  const poolIds = [...certificate.poolIds, id];
  return {
    ...quoteProof,
    proof: { ...quoteProof.proof, certificate: { ...certificate, poolIds } },
  };
};

/** Returns the quote proof with changed hops. */
const through = (quoteProof: QuoteProof, change: (hop: Hop) => Hop): QuoteProof => ({
  ...quoteProof,
  paths: quoteProof.paths.map((path) => ({ ...path, hops: path.hops.map(change) })),
});

async function check(
  onChain: readonly Pool[],
  direct: readonly Pool[],
  quoteProof: QuoteProof,
  memory: VerificationCache = { keys: new Map() },
) {
  const count = noReads();
  const ids = direct.map(({ id }) => id);
  const client = poolChain(contracts, block, [...onChain, ...direct], count, ids);
  const finding = await verifyQuoteProof(client, { contracts, hubs }, quoteProof, memory);
  return { finding, count };
}

const honest = [
  pair(SOLD, BOUGHT, 3_000n * ONE),
  pair(SOLD, HUB, 1_000n * ONE),
  pair(HUB, BOUGHT, 1_000n * ONE),
];
const kinds = ['exactIn', 'exactOut'] as const;

describe('a v4 pool in which nobody minted through the position manager', () => {
  it.each(kinds)('does not prevent verifying a quote that includes it: %s', async (kind) => {
    const dust = v4(HUB, BOUGHT, 1_000n);
    const quoteProof = toQuoteProof([...honest, dust], kind);
    expect(quoteProof.proof.certificate.poolIds).toContain(dust.id);
    const { finding, count } = await check(honest, [dust], quoteProof);
    expect(finding).toMatchObject({ verdict: 'valid', pools: honest.length });
    expect(finding.verdict === 'valid' && finding.gapBps).toBeLessThan(1);
    expect(count.requests).toBeLessThan(10);
  });

  it('is looked up again after five minutes, not with each quote', async () => {
    const quoteProof = toQuoteProof([...honest, v4(HUB, BOUGHT, 1_000n)]);
    const memory: VerificationCache = { keys: new Map() };
    const clock = jest.spyOn(performance, 'now');
    const managerIsRead = async (time: number) => {
      clock.mockReturnValue(time);
      const { count } = await check(honest, [v4(HUB, BOUGHT, 1_000n)], quoteProof, memory);
      return count.targets.has(lower(contracts.v4PositionManager));
    };
    expect(await managerIsRead(1_000)).toBe(true);
    expect(await managerIsRead(200_000)).toBe(false);
    expect(await managerIsRead(302_000)).toBe(true);
    clock.mockRestore();
  });

  it.each(kinds)('is identified by the hop of a route through it: %s', async (kind) => {
    const direct = v4(SOLD, BOUGHT, 5_000n * ONE);
    const quoteProof = toQuoteProof([...honest, direct], kind);
    expect(quoteProof.paths.flatMap(({ hops }) => hops.map(({ poolId }) => poolId))).toContain(
      direct.id,
    );
    const { finding } = await check(honest, [direct], quoteProof);
    expect(finding).toMatchObject({ verdict: 'valid', pools: honest.length + 1 });
    const { proof, ...without } = quoteProof;
    const unproved = await check(honest, [direct], without);
    expect(unproved.finding).toMatchObject({ verdict: 'unproven' });
  });

  it.each(
    kinds,
  )('with a usual fee is still considered if the proof includes its id: %s', async (kind) => {
    const deep = v4(SOLD, BOUGHT, 1_000_000n * ONE, 3_000);
    const few = [pair(SOLD, BOUGHT, 30n * ONE)];
    const { finding } = await check(few, [deep], naming(toQuoteProof(few, kind), deep.id));
    expect(finding).toEqual({ verdict: 'invalid', fault: 'BOUND_DIFFERS' });
    const whole = await check(few, [deep], toQuoteProof([...few, deep], kind));
    expect(whole.finding).toMatchObject({ verdict: 'valid', pools: 2 });
  });

  it.each(kinds)('does not improve a proof over one that leaves it out: %s', async (kind) => {
    const deep = v4(SOLD, BOUGHT, 1_000_000n * ONE);
    const quoteProof = toQuoteProof(honest, kind);
    const named = await check(honest, [deep], naming(quoteProof, deep.id));
    expect(named.finding).toEqual((await check(honest, [deep], quoteProof)).finding);
  });

  it.each(kinds)('widens the gap only as far as the proof states: %s', async (kind) => {
    const deep = v4(SOLD, BOUGHT, 1_000_000n * ONE);
    const { paths, amountIn, amountOut } = toQuoteProof(honest, kind);
    const { proof } = toQuoteProof([...honest, deep], kind);
    const hidden = { ...toQuoteProof(honest, kind), paths, amountIn, amountOut };
    const stated = { ...hidden, proof: { ...proof, gapBps: 10_000 } };
    const known = await check([...honest, deep], [], stated);
    const { finding } = await check(honest, [deep], stated);
    expect(finding.verdict).toBe('valid');
    expect(finding).toMatchObject({ ...known.finding, pools: honest.length });
  });
});

describe('an id without a pool', () => {
  it('in a proof does not make the quote invalid', async () => {
    const quoteProof = toQuoteProof(honest);
    const { finding } = await check(honest, [], naming(quoteProof, `0x${'12'.repeat(32)}`));
    expect(finding).toEqual((await check(honest, [], quoteProof)).finding);
    expect(finding.verdict).toBe('valid');
  });

  it('on the route is an invalid pool, and does not affect later quotes', async () => {
    const nobodys = v4(SOLD, BOUGHT, 5_000n * ONE);
    const memory: VerificationCache = { keys: new Map() };
    const lie = toQuoteProof([...honest, nobodys]);
    const { finding } = await check(honest, [], lie, memory);
    expect(finding).toEqual({ verdict: 'invalid', fault: 'POOL_FALSE' });
    const later = await check(honest, [], naming(toQuoteProof(honest), nobodys.id), memory);
    expect(later.finding).toMatchObject({ verdict: 'valid', pools: honest.length });
  });
});

describe('a hop with a key other than its pool’s', () => {
  const pool = v4(SOLD, BOUGHT, 5_000n * ONE);
  it.each<[string, (hop: Hop) => Hop]>([
    ['a different fee', (hop) => ({ ...hop, fee: 500 })],
    ['a different tick spacing', (hop) => ({ ...hop, tickSpacing: 10 })],
    ['a hook', (hop) => ({ ...hop, hooks: SOLD })],
    ['no tick spacing', ({ tickSpacing, ...hop }) => hop],
    [
      'an invalid tick spacing',
      (hop) => ({
        ...hop,
        tickSpacing: 0,
        poolId: v4PoolId(SOLD, BOUGHT, hop.fee, 0, NATIVE),
      }),
    ],
    ['an invalid fee', (hop) => ({ ...hop, fee: 2 ** 24 })],
  ])('is an invalid pool: %s', async (_, change) => {
    const quoteProof = through(toQuoteProof([pool]), change);
    const { finding } = await check([pool], [], quoteProof);
    expect(finding).toEqual({ verdict: 'invalid', fault: 'POOL_FALSE' });
  });
});
