/**
 * `zapRequest()`: the deposit of any amounts for the review; its `propose()` plans the swap on the device at the present
 * state. Also: `canZap()` (whether one transaction can swap and deposit), `paidAmounts()`, `planOf()` (the plan alone).
 */
import { isNative, sameAddress, swapsSupported } from '@cenote/chains';
import { parseAmount } from '@cenote/trading';
import {
  type Amounts,
  type ZapDetails,
  type ZapPosition,
  zapProtocols,
  zapSteps,
} from '@cenote/trading/liquidity';
import type { RoutingWorker } from '@cenote/trading/worker';
import { type LocalZap, planZapInWorker } from '@cenote/trading/worker/zap';
import type { LoadRouting } from '../../config/services.tsx';
import type {
  LiquidityProposal,
  LiquidityRequest,
  LiquidityTerms,
} from '../../execution/liquidity/liquidity-request.ts';
import { isWithinBounds } from '../../execution/liquidity/within-bounds.ts';
import { restrictedTokens } from '../../local-routing/local-quote.ts';
import { TradeError } from '../../transactions/trade-error.ts';
import type { CreatePositionForm } from '../form/use-create-form.ts';

type ZapForm = Pick<
  CreatePositionForm,
  | 'network'
  | 'key'
  | 'pool'
  | 'range'
  | 'payNative'
  | 'sqrtPriceX96'
  | 'list'
  | 'isAFirst'
  | 'sideA'
  | 'sideB'
>;

/** Whether one contract of the network swaps and deposits into this pool. Hooks may change what a deposit takes. */
export function canZap({ network, key, pool }: Pick<ZapForm, 'network' | 'key' | 'pool'>): boolean {
  if (!key || pool === undefined) return false;
  if (key.protocol === 'v3') return network.contracts.swapRouter02 !== undefined;
  return key.protocol === 'v4' && isNative(key.hooks) && swapsSupported(network).supported;
}

/** Typed amounts by the side of the form. */
export interface ZapTexts {
  A: string;
  B: string;
}

/** Returns what the account pays, in the order of the pool's tokens; undefined without an amount. */
export function paidAmounts(
  { isAFirst, sideA, sideB }: Pick<ZapForm, 'isAFirst' | 'sideA' | 'sideB'>,
  texts: ZapTexts,
): Amounts | undefined {
  const [a, b] = [sideA, sideB].map(
    ({ side, token }) => (token && parseAmount(texts[side], token.decimals)) || 0n,
  ) as [bigint, bigint];
  if (a + b === 0n) return undefined;
  return isAFirst ? { amount0: a, amount1: b } : { amount0: b, amount1: a };
}

/** Plans the deposit at the present state of the chain; undefined while the form is incomplete. */
export async function planOf(
  form: ZapForm,
  paid: Amounts,
  routing: Pick<RoutingWorker, 'run'>,
  slippageBps: number,
  signal?: AbortSignal,
): Promise<LocalZap | undefined> {
  const { network, key, pool, range, payNative, sqrtPriceX96, list } = form;
  if (!key) return undefined;
  const { id: _, ...plain } = key;
  return planZapInWorker(
    routing,
    { chainId: network.id, rpcUrls: network.rpcUrls },
    {
      pool: plain,
      ...(pool === null && sqrtPriceX96 !== undefined && { initialSqrtPriceX96: sqrtPriceX96 }),
      range,
      paid,
      payNative,
      protocols: [...zapProtocols({ pool: key, contracts: network.contracts })],
      slippageBps,
      restricted: restrictedTokens(network, list.tokens),
    },
    signal,
  );
}

/** Returns the request for the review; undefined while the form is incomplete. */
export function zapRequest(
  form: ZapForm,
  texts: ZapTexts,
  loadRouting: LoadRouting,
): LiquidityRequest | undefined {
  const { network, key, pool, range, isAFirst, sideA, sideB, payNative, sqrtPriceX96 } = form;
  const [token0, token1] = isAFirst ? [sideA.token, sideB.token] : [sideB.token, sideA.token];
  const paid = paidAmounts(form, texts);
  if (!key || !token0 || !token1 || !paid) return undefined;
  const { tickLower, tickUpper } = range;
  return {
    network,
    kind: pool === null ? 'createPool' : 'addLiquidity',
    tokens: [token0, token1],
    key: [
      'zap',
      network.id,
      key.id,
      tickLower,
      tickUpper,
      paid.amount0,
      paid.amount1,
      payNative,
      pool === null && sqrtPriceX96,
    ].join(' '),
    async propose(_context, terms) {
      const planned = await planOf(form, paid, await loadRouting(), terms.slippageBps);
      if (!planned || planned.plan.liquidity === 0n) throw new TradeError('QUOTE_FAILED');
      return proposalOf(form, planned, terms, paid);
    },
    holds: zapHolds,
  };
}

function proposalOf(
  { network, key, pool, range, payNative, sqrtPriceX96 }: ZapForm,
  { plan }: LocalZap,
  { account, deadline, slippageBps }: LiquidityTerms,
  paid: Amounts,
): LiquidityProposal {
  const details: ZapDetails = {
    chainId: network.id,
    contracts: network.contracts,
    account,
    deadline,
    pool: key!,
    range,
    ...(pool === null && sqrtPriceX96 !== undefined && { initialSqrtPriceX96: sqrtPriceX96 }),
    payNative,
    slippageBps,
    canBatch: false,
  };
  const steps = zapSteps(plan, details);
  if (steps.kind !== 'transaction') throw new TradeError('QUOTE_FAILED');
  const { sqrtPriceX96: price } = plan;
  return { intent: steps.intent, range, price: { sqrtPriceX96: price }, paid };
}

/**
 * Returns whether an accepted deposit would still succeed: the swap of a fresh plan pays at least at the accepted rate.
 * The transaction itself reverts if more than agreed is left.
 */
export function zapHolds(accepted: LiquidityProposal, fresh: LiquidityProposal): boolean {
  const [a, b] = [accepted.intent, fresh.intent];
  if (a.action !== 'zap') return isWithinBounds(accepted, fresh);
  if (b.action !== 'zap' || !sameAddress(a.tokenIn, b.tokenIn)) return false;
  const out = outputOf(b);
  return out * a.swap.amountIn >= a.swap.minAmountOut * b.swap.amountIn;
}

const outputOf = ({ swap }: ZapPosition): bigint =>
  swap.paths.reduce((sum, { amountOut }) => sum + amountOut, 0n);
