/**
 * `verifyQuoteProof()`: verifies a quote and its bound from the chain alone (pools, amounts, bound, gap) and returns a
 * `ProofVerdict`. Also: types of the chain's static data and of the cache between verifications.
 */
import { type Address, type Contracts, type Hex, isNative, lower } from '@cenote/chains';
import type { Pool } from '../../pools/pool.ts';
import { gapBps, NEAR_GAP_BPS } from '../../routing/dual/bound.ts';
import { verifyBound } from '../../routing/dual/verify-bound.ts';
import { sameAmounts } from '../../routing/merge/has-consistent-amounts.ts';
import { assertRecent } from '../block.ts';
import type { BlockId, ChainClient } from '../chain-client.ts';
import { HookedRouteError, TooMuchToReadError } from '../errors.ts';
import { BlockPools } from '../read/block-pools.ts';
import type { PoolKey } from '../read/pool-key.ts';
import { commonPools, type PoolRules, poolsOnPaths } from './common-pools.ts';
import type { ExecutedRoute } from './execute-route.ts';
import { isHooked } from './hooked-swaps.ts';
import { netBound, resultGasPrice } from './net-bound.ts';
import { type PoolKeyCache, poolKeysOfQuote } from './pool-keys-of-quote.ts';
import type { BoundProof, ProofVerdict, QuoteFault, QuoteProof } from './quote-proof.ts';
import { routeImpactBps } from './route-impact.ts';
import { routeTicks } from './route-ticks.ts';
import { ticksCostBps } from './ticks-cost.ts';

/** Maximum number of pools in a proof that a device reads. */
const MAX_POOLS = 5_000;
/** Floats are summed in another order than the prover's: 10^-5 of a basis point. */
const TOLERANCE = 1_000_000_000n;
/** Rounding tolerance of a stated gap, in basis points. */
const GAP_TOLERANCE_BPS = 1e-3;

/** A block that was found to be recent is not compared with the head again for this long. */
const RECENT_MS = 1_000;

/** A usual pool that was found not to exist is not read again for this long. */
const ABSENT_MS = 300_000;

/** Static data of a chain; a proof must cover the standard pools. */
export type VerificationChain = PoolRules;

/** Results of earlier verifications on the same chain. */
export interface VerificationCache extends PoolKeyCache {
  /** The last block found to be recent, and the time of that check in milliseconds of `performance.now`. */
  recent?: { hash: Hex; at: number };
  /** Usual pools that do not exist, with the time of the read by the same clock. */
  absent?: Map<Hex, number>;
  /** Pools at the block that was read last. */
  latest?: BlockPools;
}

/**
 * Verifies a quote proof against the chain and trusts only the chain's responses: the quote proof's block is recent,
 * the pools are proven to be the factories' and read at that block, the route is executed on them wei-exact, and the
 * bound is recomputed from the shadow prices: over the known pools of the proof it must be as stated, and the gap is
 * the one over those and the usual pools between the two tokens. Only ticks that the route or the bound can reach are
 * read. A contradiction to the quote proof is read once more before it counts: a node that imports the next block
 * meanwhile may serve some of the reads from that.
 *
 * @param memory stored by the caller between checks: no pool is read twice at one block
 * @param assertBlock in place of the check that the block is recent, for quotes that are not to be used any more:
 *   `assertOnChain`
 * @throws BlockUnavailableError if the block cannot be read, or is old: request a newer quote
 * @throws TooMuchToReadError if the proof has too many pools
 * @throws HookedRouteError if the route uses a pool with a hook that may change amounts and the network has no quoter, or
 *   a token has a transfer fee
 * @throws EndpointError if the endpoint does not respond, or its response is unusable
 */
export async function verifyQuoteProof(
  client: ChainClient,
  chain: VerificationChain,
  stated: QuoteProof,
  memory: VerificationCache = { keys: new Map() },
  assertBlock: typeof checkRecent = checkRecent,
): Promise<ProofVerdict> {
  const [finding] = await Promise.all([
    verifyTwice(client, chain, inLowerCase(stated), memory),
    assertBlock(client, stated.block, memory),
  ]);
  rememberAbsent(stated.block, memory);
  return finding;
}

async function checkRecent(
  client: ChainClient,
  block: BlockId,
  memory: VerificationCache,
): Promise<void> {
  const { recent } = memory;
  if (recent?.hash === block.hash && performance.now() - recent.at < RECENT_MS) return;
  await assertRecent(client, block);
  memory.recent = { hash: block.hash, at: performance.now() };
}

async function verifyTwice(
  client: ChainClient,
  chain: VerificationChain,
  quoteProof: QuoteProof,
  memory: VerificationCache,
): Promise<ProofVerdict> {
  const finding = await verifyAtBlock(client, chain, quoteProof, memory);
  if (finding.verdict !== 'invalid') return finding;
  // A concurrent check may store the pools that it has read, too.
  const { latest: _, ...rest } = memory;
  const again: VerificationCache = rest;
  const second = await verifyAtBlock(client, chain, quoteProof, again);
  if (again.latest) memory.latest = again.latest;
  return second;
}

async function verifyAtBlock(
  client: ChainClient,
  chain: VerificationChain,
  quoteProof: QuoteProof,
  memory: VerificationCache,
): Promise<ProofVerdict> {
  const { contracts } = chain;
  const { block, proof } = quoteProof;
  const onRoute = new Set(quoteProof.paths.flatMap(({ hops }) => hops.map(({ poolId }) => poolId)));
  const proven = new Set(proof?.certificate.poolIds);
  if (proven.size > MAX_POOLS) throw new TooMuchToReadError(`${proven.size} pools`);
  const ids = [...new Set([...onRoute, ...proven])];
  const keys = await poolKeysOfQuote(client, contracts, quoteProof, ids, memory);
  if (!keys || !connectsPools(quoteProof, keys)) return invalid('POOL_FALSE');

  if ([...onRoute].some((id) => isHooked(keys.get(id)!))) {
    if (proof) return invalid('POOL_HOOKED');
    const { sellFeeBps, buyFeeBps } = quoteProof.transferFees;
    if (!contracts.v4Quoter || sellFeeBps > 0 || buyFeeBps > 0) throw new HookedRouteError();
  }
  const prices = proof && pricesOf(proof, contracts);
  const isAgain = memory.latest?.block.hash === block.hash;
  const pools = isAgain ? memory.latest! : new BlockPools(contracts, block);
  const { tokenIn, tokenOut } = quoteProof;
  const maybe = proof ? withoutAbsent(commonPools(chain, tokenIn, tokenOut), memory) : [];
  await pools.readHeads(client, [...keys.values()], maybe);
  memory.latest = pools;
  if ([...onRoute].some((id) => !pools.get(id))) return invalid('POOL_FALSE');
  const found = maybe.filter(({ id }) => pools.get(id));
  const there = [...keys.values()].filter(({ id }) => pools.get(id)).concat(found);
  const onPaths = new Set(poolsOnPaths(there, contracts.weth9, tokenIn, tokenOut));
  const usual = found.filter((key) => onPaths.has(key));
  // Pools in a proof must not use up the read limit of the pools that it may leave out.
  const first = new Set([...onRoute, ...usual.map(({ id }) => id)]);
  await pools.readUpTo(client, [[...first], ids.filter((id) => !first.has(id))], prices);
  const settled = await pools.settle(client, quoteProof);
  if (!settled || !hasStatedAmounts(quoteProof, settled)) return invalid('AMOUNTS_DIFFER');
  const own = {
    priceImpactBps: routeImpactBps(pools, quoteProof),
    ticks: routeTicks(pools, settled, quoteProof.paths),
  };
  if (!proof || !prices) return { verdict: 'unproven', ...own };

  if ([...onRoute].some((id) => !proven.has(id))) return invalid('POOL_LEFT_OUT');
  const named = [...proven].flatMap((id) => pools.get(id) ?? []);
  if (named.some((pool) => isHooked(pool))) return invalid('POOL_HOOKED');
  const boundOver = (about: readonly Pool[]) =>
    verifyBound(about, prices, quoteProof, contracts.weth9);
  const overNamed = boundOver(named);
  const fault = faultOf(quoteProof, proof, overNamed);
  if (fault) return invalid(fault);
  const usualStates = usual.map(({ id }) => pools.get(id)!);
  const leftOut = usualStates.filter(({ id }) => !proven.has(id));
  if (!arePriced(leftOut, prices, contracts)) return { verdict: 'unproven', ...own };
  const about = [...named, ...leftOut];
  const proved = boundOver(about);
  if (overNamed === undefined) return { verdict: 'unproven', ...own };
  const { kind } = quoteProof;
  // Pools with very many ticks were not fully read, but the stated bound covers all ticks.
  let bound = proved === undefined ? undefined : looserOf(kind, proof.bound, proved);
  // The total arbitrage of pools that are left out may exceed the cost of a purchase, though none earns its gas.
  if (leftOut.length > 0 && (bound === undefined || gapOf(quoteProof, bound) > NEAR_GAP_BPS)) {
    const gasPrice = await resultGasPrice(client, quoteProof, usualStates, contracts);
    const { ticks } = own;
    const net =
      gasPrice &&
      netBound(quoteProof, { bound: overNamed, leftOut, prices, ticks }, gasPrice, contracts);
    const looser = net && looserOf(kind, proof.bound, net);
    if (looser) bound = bound === undefined ? looser : tighterOf(kind, bound, looser);
  }
  if (bound === undefined) return { verdict: 'unproven', ...own };
  const ticksBps = await ticksCostBps(client, quoteProof, own.ticks, usualStates, contracts);
  return {
    verdict: 'valid',
    bound,
    gapBps: gapOf(quoteProof, bound),
    pools: about.length,
    ...own,
    ...(ticksBps !== undefined && { ticksBps }),
  };
}

/** Returns the looser and the tighter of two bounds. */
const looserOf = (kind: QuoteProof['kind'], a: bigint, b: bigint): bigint =>
  (kind === 'exactIn') === a > b ? a : b;
const tighterOf = (kind: QuoteProof['kind'], a: bigint, b: bigint): bigint =>
  (kind === 'exactIn') === a > b ? b : a;

/** Converts ids and tokens to lower case, the form in which pools are compared and used as keys. */
function inLowerCase(quoteProof: QuoteProof): QuoteProof {
  const { proof } = quoteProof;
  return {
    ...quoteProof,
    paths: quoteProof.paths.map((path) => ({
      ...path,
      hops: path.hops.map((hop) => ({
        ...hop,
        poolId: lower(hop.poolId),
        tokenIn: lower(hop.tokenIn),
        tokenOut: lower(hop.tokenOut),
      })),
    })),
    proof: proof && {
      ...proof,
      certificate: { ...proof.certificate, poolIds: proof.certificate.poolIds.map(lower) },
    },
  };
}

const invalid = (fault: QuoteFault): ProofVerdict => ({ verdict: 'invalid', fault });

/** Whether every hop goes from one token of its pool to the other. */
const connectsPools = ({ paths }: QuoteProof, keys: ReadonlyMap<Hex, PoolKey>): boolean =>
  paths.every(({ hops }) =>
    hops.every(({ poolId, protocol, tokenIn, tokenOut }) => {
      const key = keys.get(poolId);
      const ends = [tokenIn, tokenOut];
      return (
        key?.protocol === protocol &&
        ends[0] !== ends[1] &&
        ends.includes(key.token0) &&
        ends.includes(key.token1)
      );
    }),
  );

/** Returns the keys without those of pools recently found not to exist. */
function withoutAbsent(keys: readonly PoolKey[], { absent }: VerificationCache): PoolKey[] {
  const now = performance.now();
  return keys.filter(({ id }) => now - (absent?.get(id) ?? Number.NEGATIVE_INFINITY) > ABSENT_MS);
}

/** Only for a recent block: pools that did not exist at an old one may exist now. */
function rememberAbsent(block: BlockId, memory: VerificationCache): void {
  if (memory.latest?.block.hash !== block.hash) return;
  memory.absent ??= new Map();
  for (const id of memory.latest.absent) memory.absent.set(id, performance.now());
}

/** Whether both tokens of all pools have a price. */
const arePriced = (
  pools: readonly Pick<PoolKey, 'token0' | 'token1'>[],
  prices: ReadonlyMap<Address, number>,
  { weth9 }: Contracts,
): boolean =>
  pools
    .flatMap(({ token0, token1 }) => [token0, token1])
    .every((token) => Number.isFinite(prices.get(isNative(token) ? lower(weth9) : token)));

function hasStatedAmounts(
  { amountIn, amountOut, paths }: QuoteProof,
  settled: ExecutedRoute,
): boolean {
  const sum = (side: 'amountIn' | 'amountOut') =>
    settled.paths.reduce((all, path) => all + path[side], 0n);
  return (
    sum('amountIn') === amountIn &&
    sum('amountOut') === amountOut &&
    paths.every(
      (path, i) =>
        path.amountIn === settled.paths[i]?.amountIn &&
        path.amountOut === settled.paths[i]?.amountOut &&
        sameAmounts(path.amounts, settled.paths[i]?.amounts),
    )
  );
}

/** Returns prices by the tokens of pools: the native coin's under its wrapped form. */
function pricesOf(
  { certificate: { tokens, prices } }: BoundProof,
  { weth9 }: Contracts,
): Map<Address, number> {
  const named = tokens.map((token) => lower(isNative(token) ? weth9 : token));
  return new Map(named.map((token, i) => [token, prices[i] ?? Number.NaN]));
}

/**
 * Returns the fault of a proof, given the bound that its prices prove over its pools. Usual pools that it leaves out
 * are no fault: no gateway includes all pools that anyone can create, and those that return anything widen the gap.
 */
function faultOf(
  quoteProof: QuoteProof,
  proof: BoundProof,
  bound: bigint | undefined,
): QuoteFault | undefined {
  if (bound === undefined) return 'BOUND_DIFFERS';
  // The stated bound is tighter than the proven one: lower than achievable (exactOut: higher).
  const excess = quoteProof.kind === 'exactIn' ? bound - proof.bound : proof.bound - bound;
  if (excess > 1n + bound / TOLERANCE) return 'BOUND_DIFFERS';
  return gapOf(quoteProof, bound) <= proof.gapBps + GAP_TOLERANCE_BPS ? undefined : 'GAP_DIFFERS';
}

const gapOf = ({ kind, amountIn, amountOut }: QuoteProof, bound: bigint): number =>
  gapBps(kind, kind === 'exactIn' ? amountOut : amountIn, bound);
