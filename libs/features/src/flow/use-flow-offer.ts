import { isNative, lower } from '@cenote/chains';
import { createRestClient, type FlowQuoteResponse } from '@cenote/data';
import { useQuery } from '@tanstack/react-query';
import { useConfig } from 'wagmi';
import { allowancesQuery } from '../review/allowances-query.ts';
import { useServices } from '../services/services.tsx';
import { useAppSelector } from '../state/hooks.ts';
import type { SwapForm } from '../swap/use-swap-form.ts';
import type { Token } from '../tokens/token.ts';
import { useWallet } from '../wallet/use-wallet.ts';
import { type FlowOffer, flowOffer } from './flow-offer.ts';
import type { FlowRequest } from './sign-flow.ts';

export interface FlowChoice {
  offer: FlowOffer;
  request: FlowRequest;
}

/**
 * Flow in place of what the form would do through pools, where it is worth more or the person wants it
 * anyway; asked for while it is wanted.
 */
export function useFlowOffer(form: SwapForm, isWanted: boolean): FlowChoice | undefined {
  const wantsAnyway = useAppSelector((state) => state.settings.routing === 'flow');
  const { account } = useWallet();
  const { network, input, output } = form;
  const asked = form.quote.quote?.asked;
  const answer = useFlowQuote(form, isWanted);
  const given = input.token && givenOf(form, input.token);
  const allowances = useQuery(
    allowancesQuery(useConfig(), network, answer ? account : undefined, given),
  );
  if (!asked || !answer || !allowances.data || !given || !input.token || !output.token) {
    return undefined;
  }
  const maxAmountIn = BigInt(answer.flow.maxAmountIn);
  const offer = flowOffer(answer, asked, {
    wrap: isNative(input.token.address),
    approval: allowances.data.token < maxAmountIn,
  });
  const isAffordable = input.balance !== undefined && input.balance >= maxAmountIn;
  if (!offer || !isAffordable || !(offer.isBetter || wantsAnyway)) return undefined;
  const { amounts, cosigner } = offer;
  const tokens = { network, input: input.token, given, output: output.token };
  return { offer, request: { ...tokens, amountIn: maxAmountIn, amounts, cosigner } };
}

/** What fillers would give for the trade of the form, by the gateway; not asked for where nobody wants it. */
export function useFlowQuote(
  { network, quote, slippageBps }: SwapForm,
  isWanted: boolean,
): FlowQuoteResponse | undefined {
  const isAllowed = useAppSelector((state) => state.settings.routing !== 'classic');
  const { baseUrl } = useServices().gateway;
  const { account } = useWallet();
  const asked = quote.quote?.asked;
  const isAsked = isWanted && isAllowed && account !== undefined && asked !== undefined;
  const { data, isError } = useQuery({
    queryKey: [
      ...['flowQuote', network.id, account, asked?.tokenIn, asked?.tokenOut],
      ...[asked?.kind, `${asked?.amount}`, slippageBps],
    ],
    enabled: isAsked,
    retry: false,
    refetchInterval: network.quoteRefreshMs,
    queryFn: ({ signal }) => {
      if (!asked || !account) throw new Error('Nothing is asked');
      const { tokenIn, tokenOut, kind, amount } = asked;
      const question = { tokenIn, tokenOut, kind, amount: `${amount}`, slippageBps };
      const swapper = lower(account);
      const body = { chainId: network.id, swapper, ...question };
      return createRestClient({ baseUrl }).flowQuote(body, signal);
    },
  });
  return isAsked && !isError ? data : undefined;
}

/** What an order gives: the native coin's wrapping. */
function givenOf({ network, list }: SwapForm, token: Token): Token {
  if (!isNative(token.address)) return token;
  const address = lower(network.wrappedNative);
  return list.find(address) ?? { ...token, address, symbol: `W${token.symbol}` };
}
