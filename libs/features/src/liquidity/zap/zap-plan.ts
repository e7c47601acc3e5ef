/**
 * `zapPlan()`: plans a deposit in the routing worker at the present state of the chain. Also: `zapPlanQuery()`, its query
 * options.
 */
import type { Amounts, ZapPlan } from '@cenote/trading/liquidity';
import { zapProtocols } from '@cenote/trading/liquidity';
import { planZapInWorker } from '@cenote/trading/worker/zap';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { LoadRouting } from '../../config/services.tsx';
import { restrictedTokens } from '../../local-routing/local-quote.ts';
import { keyOfZap, type ZapTarget } from './zap-target.ts';

export interface ZapPlanRequest {
  target: ZapTarget;
  paid: Amounts;
  slippageBps: number;
  loadRouting: LoadRouting;
  /** Deposits what fits the price, without a swap. */
  isDepositOnly?: boolean;
  signal?: AbortSignal;
}

/**
 * Returns the plan.
 * @throws WorkerError as `planZapInWorker`
 */
export async function zapPlan(request: ZapPlanRequest): Promise<ZapPlan> {
  const { target, paid, slippageBps, isDepositOnly = false, signal } = request;
  const { network, pool, range, tokenId, initialSqrtPriceX96, payNative, known } = target;
  const { contracts } = network;
  const details = { pool, contracts, ...(tokenId !== undefined && { tokenId }) };
  const { plan } = await planZapInWorker(
    await request.loadRouting(),
    { chainId: network.id, rpcUrls: network.rpcUrls },
    {
      pool: keyOf(pool),
      ...(initialSqrtPriceX96 !== undefined && { initialSqrtPriceX96 }),
      ...(range && { range }),
      paid,
      payNative,
      protocols: isDepositOnly ? [] : [...zapProtocols(details)],
      slippageBps,
      restricted: restrictedTokens(network, known),
    },
    signal,
  );
  return plan;
}

/** Returns the key's own fields: the form's has an id besides. */
function keyOf(pool: ZapTarget['pool']): ZapTarget['pool'] {
  const { protocol, token0, token1 } = pool;
  if (protocol === 'v2') return { protocol, token0, token1 };
  const { fee, tickSpacing } = pool;
  if (protocol === 'v3') return { protocol, token0, token1, fee, tickSpacing };
  return { protocol, token0, token1, fee, tickSpacing, hooks: pool.hooks };
}

export const zapPlanQuery = (request: Omit<ZapPlanRequest, 'signal'>) =>
  queryOptions<ZapPlan>({
    queryKey: ['zapPlan', keyOfZap(request.target, request.paid), request.slippageBps],
    queryFn: ({ signal }) => zapPlan({ ...request, signal }),
    refetchInterval: request.target.network.quoteRefreshMs,
    structuralSharing: false,
    placeholderData: keepPreviousData,
    retry: 1,
  });
