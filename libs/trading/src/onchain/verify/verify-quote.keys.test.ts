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
import type { Claim, Proof } from './quote-proof.ts';
import { type ClaimMemory, checkClaim } from './verify-quote.ts';

const contracts = contractsOf(LOCAL.id)!;
const hubs = hubTokensOf(LOCAL.id);
const HUB = lower(hubs[0]!);
const SOLD: Address = `0x${'1'.repeat(40)}`;
const BOUGHT: Address = `0x${'f'.repeat(40)}`;
const ONE = 10n ** 18n;
/** As many blocks as a large network has. */
const block = { number: 24_000_000n, hash: `0x${'a'.repeat(64)}` as const };

const sorted = (x: Address, y: Address): [Address, Address] => (x < y ? [x, y] : [y, x]);

function pair(x: Address, y: Address, reserve: bigint): V2Pool {
  const [token0, token1] = sorted(x, y);
  const reserves = { reserve0: reserve, reserve1: reserve };
  return atItsId({ protocol: 'v2', id: '0x', token0, token1, ...reserves }, contracts);
}

/** With liquidity at all prices, by default of a fee that no usual pool has. */
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

function claimOf(pools: readonly Pool[], kind: TradeKind = 'exactIn') {
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

type ProvenClaim = Claim & { proof: Proof };

/** The claim with another id in its proof. */
const naming = (claim: ProvenClaim, id: Hex): ProvenClaim => {
  const { certificate } = claim.proof;
  const poolIds = [...certificate.poolIds, id];
  return { ...claim, proof: { ...claim.proof, certificate: { ...certificate, poolIds } } };
};

/** The claim with its hops stated in another way. */
const through = (claim: Claim, change: (hop: Hop) => Hop): Claim => ({
  ...claim,
  paths: claim.paths.map((path) => ({ ...path, hops: path.hops.map(change) })),
});

async function check(
  onChain: readonly Pool[],
  direct: readonly Pool[],
  claim: Claim,
  memory: ClaimMemory = { keys: new Map() },
) {
  const count = noReads();
  const ids = direct.map(({ id }) => id);
  const client = poolChain(contracts, block, [...onChain, ...direct], count, ids);
  const finding = await checkClaim(client, { contracts, hubs }, claim, memory);
  return { finding, count };
}

const honest = [
  pair(SOLD, BOUGHT, 3_000n * ONE),
  pair(SOLD, HUB, 1_000n * ONE),
  pair(HUB, BOUGHT, 1_000n * ONE),
];
const kinds = ['exactIn', 'exactOut'] as const;

describe('a v4 pool that nobody minted through the position manager', () => {
  it.each(kinds)('does not keep a quote that names it from being verified: %s', async (kind) => {
    const dust = v4(HUB, BOUGHT, 1_000n);
    const claim = claimOf([...honest, dust], kind);
    expect(claim.proof.certificate.poolIds).toContain(dust.id);
    const { finding, count } = await check(honest, [dust], claim);
    expect(finding).toMatchObject({ verdict: 'holds', pools: honest.length });
    expect(finding.verdict === 'holds' && finding.gapBps).toBeLessThan(1);
    expect(count.requests).toBeLessThan(10);
  });

  it('is not asked for again with each quote, but after five minutes', async () => {
    const claim = claimOf([...honest, v4(HUB, BOUGHT, 1_000n)]);
    const memory: ClaimMemory = { keys: new Map() };
    const clock = jest.spyOn(performance, 'now');
    const managerIsRead = async (time: number) => {
      clock.mockReturnValue(time);
      const { count } = await check(honest, [v4(HUB, BOUGHT, 1_000n)], claim, memory);
      return count.targets.has(lower(contracts.v4PositionManager));
    };
    expect(await managerIsRead(1_000)).toBe(true);
    expect(await managerIsRead(200_000)).toBe(false);
    expect(await managerIsRead(302_000)).toBe(true);
    clock.mockRestore();
  });

  it.each(kinds)('is known by the hop of a route through it: %s', async (kind) => {
    const direct = v4(SOLD, BOUGHT, 5_000n * ONE);
    const claim = claimOf([...honest, direct], kind);
    expect(claim.paths.flatMap(({ hops }) => hops.map(({ poolId }) => poolId))).toContain(
      direct.id,
    );
    const { finding } = await check(honest, [direct], claim);
    expect(finding).toMatchObject({ verdict: 'holds', pools: honest.length + 1 });
    const { proof, ...without } = claim;
    const unproved = await check(honest, [direct], without);
    expect(unproved.finding).toMatchObject({ verdict: 'unproved' });
  });

  it.each(kinds)('of a usual fee is not hidden by naming it: %s', async (kind) => {
    const deep = v4(SOLD, BOUGHT, 1_000_000n * ONE, 3_000);
    const few = [pair(SOLD, BOUGHT, 30n * ONE)];
    const { finding } = await check(few, [deep], naming(claimOf(few, kind), deep.id));
    expect(finding).toEqual({ verdict: 'broken', fault: 'BOUND_DIFFERS' });
    const whole = await check(few, [deep], claimOf([...few, deep], kind));
    expect(whole.finding).toMatchObject({ verdict: 'holds', pools: 2 });
  });

  it.each(kinds)('makes no proof better than one that leaves it out: %s', async (kind) => {
    const deep = v4(SOLD, BOUGHT, 1_000_000n * ONE);
    const claim = claimOf(honest, kind);
    const named = await check(honest, [deep], naming(claim, deep.id));
    expect(named.finding).toEqual((await check(honest, [deep], claim)).finding);
  });

  it.each(kinds)('widens the gap as far as the proof says that it does: %s', async (kind) => {
    const deep = v4(SOLD, BOUGHT, 1_000_000n * ONE);
    const { paths, amountIn, amountOut } = claimOf(honest, kind);
    const { proof } = claimOf([...honest, deep], kind);
    const hidden = { ...claimOf(honest, kind), paths, amountIn, amountOut };
    const stated = { ...hidden, proof: { ...proof, gapBps: 10_000 } };
    const known = await check([...honest, deep], [], stated);
    const { finding } = await check(honest, [deep], stated);
    expect(finding.verdict).toBe('holds');
    expect(finding).toMatchObject({ ...known.finding, pools: honest.length });
  });
});

describe('an id that is nobody’s', () => {
  it('in a proof is no fault of the quote', async () => {
    const claim = claimOf(honest);
    const { finding } = await check(honest, [], naming(claim, `0x${'12'.repeat(32)}`));
    expect(finding).toEqual((await check(honest, [], claim)).finding);
    expect(finding.verdict).toBe('holds');
  });

  it('on the route is a false pool, and leaves later quotes as they are', async () => {
    const nobodys = v4(SOLD, BOUGHT, 5_000n * ONE);
    const memory: ClaimMemory = { keys: new Map() };
    const lie = claimOf([...honest, nobodys]);
    const { finding } = await check(honest, [], lie, memory);
    expect(finding).toEqual({ verdict: 'broken', fault: 'POOL_FALSE' });
    const later = await check(honest, [], naming(claimOf(honest), nobodys.id), memory);
    expect(later.finding).toMatchObject({ verdict: 'holds', pools: honest.length });
  });
});

describe('a hop that states another key than its pool’s', () => {
  const pool = v4(SOLD, BOUGHT, 5_000n * ONE);
  it.each<[string, (hop: Hop) => Hop]>([
    ['another fee', (hop) => ({ ...hop, fee: 500 })],
    ['another spacing', (hop) => ({ ...hop, tickSpacing: 10 })],
    ['a hook', (hop) => ({ ...hop, hooks: SOLD })],
    ['no spacing', ({ tickSpacing, ...hop }) => hop],
    [
      'a spacing that no pool has',
      (hop) => ({
        ...hop,
        tickSpacing: 0,
        poolId: v4PoolId(SOLD, BOUGHT, hop.fee, 0, NATIVE),
      }),
    ],
    ['a fee that no pool has', (hop) => ({ ...hop, fee: 2 ** 24 })],
  ])('is a false pool: %s', async (_, change) => {
    const claim = through(claimOf([pool]), change);
    const { finding } = await check([pool], [], claim);
    expect(finding).toEqual({ verdict: 'broken', fault: 'POOL_FALSE' });
  });
});
