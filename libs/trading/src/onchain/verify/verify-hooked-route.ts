/**
 * `verifyHookedRoute()`: verifies a quote through a single v4 pool with a hook by calling V4Quoter; returns unproven or
 * invalid. Also: `isHooked()`, whether a pool's state does not determine its swaps.
 */
import { type Contracts, type Hex, lower, v4QuoterAbi } from '@cenote/chains';
import { decodeFunctionResult, encodeFunctionData } from 'viem';
import { followsState } from '../../routing/pool-selection/hook-permissions.ts';
import type { ChainClient } from '../chain-client.ts';
import { HookedRouteError } from '../errors.ts';
import type { PoolKey } from '../read/pool-key.ts';
import { readBatch } from '../read/read-batch.ts';
import type { ProofVerdict, QuoteProof } from './quote-proof.ts';

type V4Key = PoolKey & { protocol: 'v4' };

/** Whether a pool's hook may reject swaps, or change their results from those of the pool's state. */
export const isHooked = (key: PoolKey | undefined): key is V4Key =>
  key?.protocol === 'v4' && !followsState(key);

/**
 * Verifies a quote proof whose route uses a pool that only the chain itself can quote: by V4Quoter, at the quote
 * proof's block. Such a route is a single pool and cannot be proven to be the best. A hook that distinguishes a quote
 * from a swap is limited by the signed minimum, not by this check.
 * @throws HookedRouteError if the route includes other pools, or a token has a transfer fee
 * @throws BlockUnavailableError if the block is not on the chain, or the node has pruned its state
 * @throws EndpointError if the endpoint does not respond, or its response is unusable
 */
export async function verifyHookedRoute(
  client: ChainClient,
  contracts: Contracts,
  quoteProof: QuoteProof,
  keys: ReadonlyMap<Hex, PoolKey>,
): Promise<ProofVerdict> {
  const { kind, paths, amountIn, amountOut, block, transferFees, proof } = quoteProof;
  if (proof) return { verdict: 'invalid', fault: 'POOL_HOOKED' };
  const hop = paths[0]!.hops[0]!;
  const key = keys.get(hop.poolId);
  const isTaxed = transferFees.sellFeeBps > 0 || transferFees.buyFeeBps > 0;
  const isAlone = paths.length === 1 && paths[0]!.hops.length === 1;
  if (!isAlone || isTaxed || !isHooked(key)) throw new HookedRouteError();
  const isIn = kind === 'exactIn';
  const { token0, token1, fee, tickSpacing, hooks } = key;
  const { v4Quoter } = contracts;
  if (!v4Quoter) throw new HookedRouteError();
  const call = {
    abi: v4QuoterAbi,
    functionName: isIn ? 'quoteExactInputSingle' : 'quoteExactOutputSingle',
  } as const;
  const poolKey = { currency0: token0, currency1: token1, fee, tickSpacing, hooks };
  const zeroForOne = lower(hop.tokenIn) === token0;
  const exactAmount = isIn ? amountIn : amountOut;
  const sampleAmount = exactAmount / SAMPLE_PART;
  const read = (amount: bigint) => ({
    to: v4Quoter,
    data: encodeFunctionData({
      ...call,
      args: [{ poolKey, zeroForOne, exactAmount: amount, hookData: '0x' }],
    }),
    decode: (data: Hex): bigint => decodeFunctionResult({ ...call, data })[0],
  });
  const reads = sampleAmount > 0n ? [read(exactAmount), read(sampleAmount)] : [read(exactAmount)];
  const [quoted, sample] = await readBatch(client, contracts, reads, block);
  const path = paths[0]!;
  const isWhole =
    path.amountIn === amountIn && path.amountOut === amountOut && path.amounts === undefined;
  if (!isWhole || quoted === undefined || quoted !== (isIn ? amountOut : amountIn)) {
    return { verdict: 'invalid', fault: 'AMOUNTS_DIFFER' };
  }
  const impact = sample ? impactBeside(isIn, quoted, sample) : undefined;
  return { verdict: 'unproven', ...(impact !== undefined && { priceImpactBps: impact }) };
}

/** The price of a thousandth of a trade approximates that of a trade too small to move the pool. */
const SAMPLE_PART = 1_000n;

/**
 * Returns the basis points by which the whole returns less (exactIn), or costs more, than its parts at the sample's
 * price.
 */
function impactBeside(isIn: boolean, whole: bigint, sample: bigint): number {
  const [quoted, parts] = [Number(whole), Number(sample * SAMPLE_PART)];
  return Math.max(0, 1 - (isIn ? quoted / parts : parts / quoted)) * 10_000;
}
