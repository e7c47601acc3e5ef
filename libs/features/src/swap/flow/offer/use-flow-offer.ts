/**
 * Hooks that return a Flow offer for the form's trade: `useFlowOffer()` (if better than the pools or preferred),
 * `useFlowWithoutCoins()` (for an account that cannot pay gas), `useFlowChoice()` (better or worse), `useFlowQuote()`
 * (the gateway's quote). Also: `flowSlippageBps()`, types `FlowChoice` and `FlowAnswer`.
 */
import { contractsOf, isNative, lower, NATIVE, type Untrusted, untrusted } from '@cenote/chains';
import { createRestClient, type FlowQuoteResponse } from '@cenote/data';
import { AUTO_FLOW_SLIPPAGE_MAX_BPS } from '@cenote/trading';
import { useQuery } from '@tanstack/react-query';
import { useConfig } from 'wagmi';
import { useServices } from '../../../config/services.tsx';
import { useIsServed } from '../../../config/use-is-served.ts';
import { transferFeesOf } from '../../../quote-proof/use-quote-proof.ts';
import { verifiedRoute } from '../../../quote-proof/verified-route.ts';
import { useAppSelector } from '../../../state/hooks.ts';
import { orderInputToken } from '../../../tokens/list/order-input-token.ts';
import { allowancesQuery } from '../../../transactions/allowances-query.ts';
import { useWallet } from '../../../wallet/use-wallet.ts';
import type { SwapForm } from '../../form/use-swap-form.ts';
import type { FlowRequest } from '../review/sign-flow.ts';
import { flowImpactBps } from './flow-impact.ts';
import { type FlowOffer, flowOffer } from './flow-offer.ts';
import { type FlowRefusal, refusalOf } from './flow-refusal.ts';
import { useGasInToken } from './use-gas-in-token.ts';

export interface FlowChoice {
  offer: FlowOffer;
  request: FlowRequest;
  /** Price impact of the order in basis points, see `flowImpactBps`. */
  impactBps: number;
}

/**
 * Returns a Flow offer as an alternative to the swap through pools, if it returns more or the user prefers it;
 * requested only while `isRequested`.
 */
export function useFlowOffer(form: SwapForm, isRequested: boolean): FlowChoice | undefined {
  const wantsAnyway = useAppSelector((state) => state.settings.routing === 'flow');
  const { choice } = useFlowChoice(form, isRequested);
  return choice && (choice.offer.isBetter || wantsAnyway) ? choice : undefined;
}

/**
 * Returns a Flow offer for an account that cannot pay gas: whatever its result compared with the pools, as long as no
 * transaction is needed before it.
 */
export function useFlowWithoutCoins(
  form: SwapForm,
  isRequested: boolean,
): { choice: FlowChoice | undefined; isLoading: boolean } {
  const { input } = form;
  const canServe = input.token !== undefined && !isNative(input.token.address);
  const { choice, isLoading } = useFlowChoice(form, isRequested && canServe);
  const isFree = choice && !choice.offer.before.wrap && !choice.offer.before.approval;
  return { choice: isFree ? choice : undefined, isLoading };
}

export interface FlowAnswer {
  choice: FlowChoice | undefined;
  isLoading: boolean;
  /** Reason why there is no choice, once known. */
  refusal: FlowRefusal | undefined;
}

/**
 * Returns a Flow offer for the trade of the form, better or worse than the pools, computed from the verified quote
 * alone.
 */
export function useFlowChoice(form: SwapForm, isRequested: boolean): FlowAnswer {
  const { account } = useWallet();
  const { network, input, list, tokenCheck, quoteProof } = form;
  const slippageBps = flowSlippageBps(form);
  const route = verifiedRoute(form.quote.quote, quoteProof);
  const tokens = tokenCheck.state === 'matches' ? tokenCheck : undefined;
  const { answer, isAwaited, error } = useFlowQuote(form, isRequested);
  const orderInput = tokens && orderInputToken(network, list, tokens.input);
  const allowances = useQuery(
    allowancesQuery(useConfig(), network, answer ? account : undefined, orderInput),
  );
  const result = route?.kind === 'exactOut' ? tokens?.input : tokens?.output;
  const gas = useGasInToken(network, answer && route, result);
  const isVerifying = tokenCheck.state === 'checking' || quoteProof.state === 'checking';
  const isLoading =
    isAwaited || (answer !== undefined && (isVerifying || allowances.isPending || gas.isLoading));
  const { cosigner } = network;
  if (
    !route ||
    !answer ||
    !allowances.data ||
    !orderInput ||
    !tokens ||
    !gas.gasPriceX64 ||
    !cosigner
  ) {
    const isUnread = allowances.isError || tokenCheck.state === 'unreadable';
    const refusal = error ? refusalOf(error) : isUnread ? 'unreachable' : 'notOffered';
    return { choice: undefined, isLoading, refusal: isLoading ? undefined : refusal };
  }
  const reactor = contractsOf(network.id)?.v2DutchOrderReactor ?? NATIVE;
  const transferFees = transferFeesOf(tokens.input, tokens.output);
  const facts = {
    route,
    orderInput: orderInput.address,
    slippageBps,
    transferFees,
    cosigner,
    reactor,
  };
  const offerFor = (approval: boolean) =>
    flowOffer(answer, {
      ...facts,
      gasPriceX64: gas.gasPriceX64 ?? 0n,
      before: { wrap: isNative(tokens.input.address), approval },
    });
  const most = offerFor(false)?.amounts.maxAmountIn;
  const offer = most === undefined ? undefined : offerFor(allowances.data.token < most);
  if (!offer) return { choice: undefined, isLoading: false, refusal: 'notOffered' };
  const { amounts, cosigner: named, expected } = offer;
  const isAffordable = input.balance !== undefined && input.balance >= amounts.maxAmountIn;
  if (!isAffordable) return { choice: undefined, isLoading: false, refusal: 'funds' };
  const foreseen =
    offer.kind === 'exactIn'
      ? { amountIn: amounts.amountIn, amountOut: expected }
      : { amountIn: expected, amountOut: amounts.amountOut };
  const traded = { network, input: tokens.input, orderInput, output: tokens.output };
  const amountIn = amounts.maxAmountIn;
  const request = { ...traded, amountIn, amounts, foreseen, cosigner: named };
  const impactBps = flowImpactBps(offer, route, slippageBps);
  return { choice: { offer, request, impactBps }, isLoading: false, refusal: undefined };
}

/**
 * Returns the slippage of a Flow order, in basis points: the user's, or the automatic one up to its maximum for Flow.
 */
export const flowSlippageBps = ({
  slippageBps,
  isAutoSlippage,
}: Pick<SwapForm, 'slippageBps' | 'isAutoSlippage'>): number =>
  isAutoSlippage ? Math.min(slippageBps, AUTO_FLOW_SLIPPAGE_MAX_BPS) : slippageBps;

/** Returns the gateway's Flow quote for the trade of the form; requested only while `isRequested`. */
export function useFlowQuote(
  form: SwapForm,
  isRequested: boolean,
): {
  answer: Untrusted<FlowQuoteResponse> | undefined;
  isAwaited: boolean;
  error: Error | null;
} {
  const { network, quote } = form;
  const slippageBps = flowSlippageBps(form);
  const isAllowed = useAppSelector((state) => state.settings.routing !== 'classic');
  const { baseUrl } = useServices().gateway;
  const { account } = useWallet();
  const params = quote.quote?.params;
  const isServed = useIsServed()(network.id);
  const isQuoted =
    isRequested && isAllowed && isServed && account !== undefined && params !== undefined;
  const { data, error, isPending } = useQuery({
    queryKey: [
      ...['flowQuote', network.id, account, params?.tokenIn, params?.tokenOut],
      ...[params?.kind, `${params?.amount}`, slippageBps],
    ],
    enabled: isQuoted,
    retry: false,
    refetchInterval: network.quoteRefreshMs,
    queryFn: ({ signal }) => {
      if (!params || !account) throw new Error('No Flow quote request');
      const { tokenIn, tokenOut, kind, amount } = params;
      const question = { tokenIn, tokenOut, kind, amount: `${amount}`, slippageBps };
      const swapper = lower(account);
      const body = { chainId: network.id, swapper, ...question };
      return createRestClient({ baseUrl }).flowQuote(body, signal).then(untrusted);
    },
  });
  return {
    answer: isQuoted && !error ? data : undefined,
    isAwaited: isQuoted && isPending,
    error: isQuoted ? error : null,
  };
}
