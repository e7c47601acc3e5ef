/**
 * Requests of a deposit of one token, or of two in any proportion, for the review; each plans again at the present state of
 * the chain: `zapRequest()` (one transaction or batch, or the deposit after a swap) and `zapSwapRequest()` (the swap before
 * a deposit, as a transaction of its own).
 */
import { sameAddress } from '@cenote/chains';
import {
  type Amounts,
  amountOutOf,
  type ZapDetails,
  type ZapPlan,
  type ZapSteps,
  zapSteps,
} from '@cenote/trading/liquidity';
import type { LoadRouting } from '../../config/services.tsx';
import type {
  LiquidityProposal,
  LiquidityRequest,
  LiquidityTerms,
  PoolPrice,
} from '../../execution/liquidity/liquidity-request.ts';
import { TradeError } from '../../transactions/trade-error.ts';
import { zapAdapted, zapHolds } from './zap-bounds.ts';
import { zapPlan } from './zap-plan.ts';
import { keyOfZap, type ZapTarget } from './zap-target.ts';

/** What is paid, into which position. */
export interface Zap {
  target: ZapTarget;
  /** Base units, in the order of the pool's tokens. */
  paid: Amounts;
}

/**
 * Returns the request whose transaction, or batch of calls, does everything.
 * @param isDepositOnly nothing is swapped: what does not fit the price is left
 * @throws TradeError `QUOTE_FAILED`, from `propose()`, if nothing can be deposited
 */
export function zapRequest(
  { target, paid }: Zap,
  loadRouting: LoadRouting,
  { isDepositOnly = false } = {},
): LiquidityRequest {
  const { network, tokens, range } = target;
  return {
    network,
    kind: target.initialSqrtPriceX96 === undefined ? 'addLiquidity' : 'createPool',
    tokens,
    key: `zap ${isDepositOnly} ${keyOfZap(target, paid)}`,
    async propose(_context, terms) {
      const { slippageBps } = terms;
      const plan = await zapPlan({ target, paid, slippageBps, loadRouting, isDepositOnly });
      const steps = stepsOf(target, plan, terms);
      return {
        intent: steps.intent,
        ...(steps.kind !== 'transaction' && { before: steps.swap }),
        range,
        price: priceOf(target, plan),
        paid,
        zap: { plan, slippageBps },
      };
    },
    holds: zapHolds,
    adapted: zapAdapted,
  };
}

/**
 * Returns the request of the swap alone. Its tokens are the sold and the bought one.
 * @param zeroForOne which token is sold
 * @throws TradeError `QUOTE_FAILED`, from `propose()`, if that is not swapped any more
 */
export function zapSwapRequest(
  { target, paid }: Zap,
  loadRouting: LoadRouting,
  zeroForOne: boolean,
): LiquidityRequest {
  const { network, tokens } = target;
  const [sold, bought] = zeroForOne ? tokens : [tokens[1], tokens[0]];
  return {
    network,
    kind: 'swap',
    tokens: [sold, bought],
    key: `zapSwap ${zeroForOne} ${keyOfZap(target, paid)}`,
    async propose(_context, terms): Promise<LiquidityProposal> {
      const { slippageBps } = terms;
      const plan = await zapPlan({ target, paid, slippageBps, loadRouting });
      const steps = stepsOf(target, plan, terms);
      if (steps.kind === 'transaction' || !sameAddress(steps.swap.tokenIn, sold.address)) {
        throw new TradeError('QUOTE_FAILED');
      }
      const { swap } = steps;
      return {
        intent: swap,
        paid: { amount0: swap.amountIn, amount1: 0n },
        received: { amount0: 0n, amount1: amountOutOf(swap) },
      };
    },
    holds: zapHolds,
  };
}

function stepsOf(
  { network, pool, range, tokenId, initialSqrtPriceX96, payNative }: ZapTarget,
  plan: ZapPlan,
  { account, deadline, slippageBps }: LiquidityTerms,
): ZapSteps {
  if (plan.liquidity === 0n) throw new TradeError('QUOTE_FAILED');
  const details: ZapDetails = {
    chainId: network.id,
    contracts: network.contracts,
    account,
    deadline,
    pool,
    ...(range && { range }),
    ...(tokenId !== undefined && { tokenId }),
    ...(initialSqrtPriceX96 !== undefined && { initialSqrtPriceX96 }),
    payNative,
    slippageBps,
    canBatch: true,
  };
  return zapSteps(plan, details);
}

/** Returns the price at the deposit, after the swap; of a v2 pair as reserves in its ratio. */
function priceOf({ pool }: ZapTarget, { sqrtPriceX96 }: ZapPlan): PoolPrice {
  if (pool.protocol !== 'v2') return { sqrtPriceX96 };
  return { reserve0: 1n << 192n, reserve1: sqrtPriceX96 ** 2n, totalSupply: 0n };
}
