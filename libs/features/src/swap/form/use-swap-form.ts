/**
 * Hook `useSwapForm()`: state of the swap form: tokens, amounts in base units, quote, its verification and token
 * checks, and functions that change it. Also: `isSameRequest()` (whether two quote requests are equal), types
 * `SwapForm`, `Side`, `OtherWay`.
 */
import { type Address, NATIVE } from '@cenote/chains';
import { parseAmount, type RouteQuote, type TradeKind } from '@cenote/trading';
import { useCallback } from 'react';
import type { ConnectedNetwork } from '../../config/app-config.ts';
import { useQuote } from '../../live-quote/use-quote.ts';
import { fiatValue } from '../../money/amount-text.ts';
import { boundOf } from '../../quote/acceptance.ts';
import type { QuoteView } from '../../quote/quote-view.ts';
import type { QuoteParams } from '../../quote/route-quote.ts';
import {
  type QuoteProofView,
  useQuoteProof,
  verifiedQuote,
} from '../../quote-proof/use-quote-proof.ts';
import { verifiedRoute } from '../../quote-proof/verified-route.ts';
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts';
import type { TokenReference } from '../../state/slices/favorites.ts';
import { type AmountUnit, SHORT_ROUTE_LEGS } from '../../state/slices/settings.ts';
import { tokenChosen } from '../../state/slices/tokens.ts';
import { onNetwork, type SwapField, withToken } from '../../swap-url/swap-url.ts';
import { useSwapUrl } from '../../swap-url/swap-url-context.tsx';
import { useBalances } from '../../tokens/balances/use-balances.ts';
import { type Token, wrapKind } from '../../tokens/list/token.ts';
import { type TokenList, useToken, useTokens } from '../../tokens/list/use-tokens.ts';
import { type TokenCheck, useTokenCheck } from '../../tokens/safety/use-token-check.ts';
import { useWithSelected } from '../../tokens/selector/use-with-selected.ts';
import { type AmountDraft, useAmountDraft } from './use-amount-draft.ts';
import { useAmountUnit } from './use-amount-unit.ts';
import { useAutoSlippage } from './use-auto-slippage.ts';
import { useIsPriceFalse } from './use-is-price-false.ts';

/** One side of the form. */
export interface Side {
  token: Token | undefined;
  /** The token of the address bar is being loaded. */
  isTokenLoading: boolean;
  /** Address in the address bar that belongs to no token. */
  unknown?: Address | undefined;
  /** Base units; undefined if there is no amount. */
  amount: bigint | undefined;
  /** Text of the field. */
  text: string;
  balance: bigint | undefined;
  fiat: number | undefined;
  /** Unit of the field. */
  unit: AmountUnit;
  /** Whether the unit can be switched. */
  canSwitchUnit: boolean;
}

export interface SwapForm {
  network: ConnectedNetwork;
  list: TokenList;
  input: Side;
  output: Side;
  /** Side that the user fixed. */
  field: SwapField;
  kind: TradeKind;
  wrap: 'wrap' | 'unwrap' | undefined;
  /** Result of comparing both tokens with their contracts; amounts use the decimals of the list. */
  tokenCheck: TokenCheck;
  quote: QuoteView;
  /** Result of verifying that quote on this device. */
  quoteProof: QuoteProofView;
  /** Slippage in use, in basis points. */
  slippageBps: number;
  isAutoSlippage: boolean;
  /** exactIn: minimum received; exactOut: maximum paid. */
  bound: bigint | undefined;
  /** An amount was entered as money at a price that the pools contradict; undefined while unknown. */
  isPriceFalse: boolean | undefined;
  areBalancesLoading: boolean;
  /** Native balance of the account, in wei. */
  nativeBalance: bigint | undefined;
  /** Sets the entered text, in the unit of that side. */
  setAmount(field: SwapField, text: string): void;
  /** Sets an amount in tokens, and the unit to tokens. */
  setTokens(field: SwapField, value: string): void;
  setUnit(unit: AmountUnit): void;
  /** Selects a token; one of another network switches the form to that network. */
  choose(field: SwapField, token: TokenReference): void;
  flip(): void;
}

/** Amounts of the trade by another method than pools. */
export interface OtherWay {
  params: QuoteParams | undefined;
  amounts: { amountIn: bigint; amountOut: bigint } | undefined;
}

/**
 * Returns the state of the swap form: tokens, amounts in base units, quote, its verification and token checks, and
 * functions that change it.
 * @param other its amounts replace those of the quote while it is for the same request
 */
export function useSwapForm(other?: OtherWay): SwapForm {
  const { state: url, network, patch } = useSwapUrl();
  const dispatch = useAppDispatch();
  const chosenSlippage = useAppSelector((state) => state.settings.slippageBps);
  const list = useTokens(network);
  const inputToken = useToken(network, list, url.input);
  const outputToken = useToken(network, list, url.output);
  const { balances, isLoading: areBalancesLoading } = useBalances(
    network,
    useWithSelected(list, inputToken, outputToken),
  );

  const writeDraft = useCallback((draft: AmountDraft) => patch(draft), [patch]);
  const { draft, settled, setDraft } = useAmountDraft(url, writeDraft);
  const entry = useAmountUnit();
  const { field } = draft;
  const kind = kindOf(field);
  const wrap = url.input && url.output ? wrapKind(network, url.input, url.output) : undefined;
  const typed = typedAmount(draft, inputToken, outputToken);
  const isShort = useAppSelector((state) => state.settings.shortRoutes);
  const limits = isShort && { maxLegs: SHORT_ROUTE_LEGS };
  const question = (amounts: AmountDraft): QuoteParams | undefined => {
    const amount = typedAmount(amounts, inputToken, outputToken);
    if (!inputToken || !outputToken || !amount || wrap) return undefined;
    if (isBlocked(inputToken, outputToken)) return undefined;
    const [tokenIn, tokenOut] = [inputToken.address, outputToken.address];
    return { tokenIn, tokenOut, amount, kind: kindOf(amounts.field), ...limits };
  };
  const tokenCheck = useTokenCheck(network, inputToken, outputToken);
  const stated = useQuote(network, question(draft), question(settled));
  const quoteProof = useQuoteProof(
    network,
    stated,
    inputToken ?? undefined,
    outputToken ?? undefined,
  );
  const quote = verifiedQuote(stated, quoteProof);
  const route = quote.quote?.route;
  const throughPools = amountsOf(field, typed, wrap !== undefined, route);
  const isOther = other?.amounts !== undefined && isSameRequest(other.params, quote.quote?.params);
  const amounts = isOther ? amountsOf(field, typed, false, other.amounts) : throughPools;

  const side = (which: SwapField, token: Token | null | undefined): Side => {
    const amount = which === 'INPUT' ? amounts.input : amounts.output;
    const named = which === 'INPUT' ? url.input : url.output;
    return {
      token: token ?? undefined,
      isTokenLoading: named !== undefined && token === undefined,
      unknown: token === null ? named : undefined,
      amount,
      text:
        which === field
          ? entry.typedText(draft.value, amount, token)
          : entry.derivedText(amount, token),
      balance: token ? balances.get(token.address) : undefined,
      fiat: fiatValue(amount, token?.decimals, token?.priceUsd),
      unit: entry.unitOf(token),
      canSwitchUnit: entry.canSwitch(token),
    };
  };
  const input = side('INPUT', inputToken);
  const output = side('OUTPUT', outputToken);

  // Always computed from the pools: the amounts of another method depend on this slippage.
  const verified = verifiedRoute(quote.quote, quoteProof);
  const autoSlippage = useAutoSlippage(network, quote.quote?.params, verified);
  const slippageBps = chosenSlippage ?? autoSlippage;
  const [fixed, derived] =
    field === 'INPUT' ? [inputToken, outputToken] : [outputToken, inputToken];
  const isPriceFalse = useIsPriceFalse(network, !!quote.quote && quoteProof.state !== 'checking', {
    priceUsd: entry.usedPrice(draft.value, fixed),
    fixed,
    derived,
    verified,
  });

  return {
    network,
    list,
    input,
    output,
    field,
    kind,
    wrap,
    tokenCheck,
    quote,
    quoteProof,
    slippageBps,
    isAutoSlippage: chosenSlippage === null,
    bound: route && boundOf(route, slippageBps),
    isPriceFalse,
    areBalancesLoading,
    nativeBalance: balances.get(NATIVE),
    setAmount(which, text) {
      const token = which === 'INPUT' ? inputToken : outputToken;
      setDraft({ field: which, value: entry.toTokens(text, token) });
    },
    setTokens(which, value) {
      entry.setUnit('token');
      setDraft({ field: which, value });
    },
    setUnit: (unit) =>
      entry.setUnit(unit, { ...(field === 'INPUT' ? input : output), value: draft.value }),
    choose(which, { chainId, address }) {
      dispatch(tokenChosen({ chainId, address }));
      if (chainId !== network.id) {
        const target = withToken(onNetwork(chainId), which, address);
        // The amount remains if it is of the chosen token's side, or of the native coin before and after.
        const [before, after] =
          field === 'INPUT' ? [url.input, target.input] : [url.output, target.output];
        const stays = field === which || (before === NATIVE && after === NATIVE);
        const amount = stays
          ? { value: draft.value, field }
          : { value: '', field: 'INPUT' as const };
        setDraft(amount);
        patch({ ...target, ...amount });
        return;
      }
      const other = which === 'INPUT' ? url.output : url.input;
      // Selecting the token of the other side swaps the two tokens.
      const swapped = other === address ? (which === 'INPUT' ? url.input : url.output) : other;
      const [nextInput, nextOutput] = which === 'INPUT' ? [address, swapped] : [swapped, address];
      const fixed = field === 'INPUT' ? nextInput : nextOutput;
      if (fixed !== (field === 'INPUT' ? url.input : url.output)) {
        setDraft({ field, value: entry.carry(draft.value, list.find(fixed)) });
      }
      patch({ input: nextInput, output: nextOutput });
    },
    flip() {
      patch({ input: url.output, output: url.input });
      setDraft({ value: draft.value, field: field === 'INPUT' ? 'OUTPUT' : 'INPUT' });
    },
  };
}

const kindOf = (field: SwapField): TradeKind => (field === 'INPUT' ? 'exactIn' : 'exactOut');

/** Returns the base units of the fixed field; undefined for zero, for which there is no quote. */
function typedAmount(
  { value, field }: AmountDraft,
  input: Token | null | undefined,
  output: Token | null | undefined,
): bigint | undefined {
  const token = field === 'INPUT' ? input : output;
  return (token && parseAmount(value, token.decimals)) || undefined;
}

/** Returns the fixed side as entered and the other from the quote; a wrap is one to one. */
function amountsOf(
  field: SwapField,
  typed: bigint | undefined,
  isWrap: boolean,
  route: Pick<RouteQuote, 'amountIn' | 'amountOut'> | undefined,
): { input: bigint | undefined; output: bigint | undefined } {
  if (!typed) return { input: undefined, output: undefined };
  if (isWrap) return { input: typed, output: typed };
  return field === 'INPUT'
    ? { input: typed, output: route?.amountOut }
    : { input: route?.amountIn, output: typed };
}

export const isSameRequest = (a: QuoteParams | undefined, b: QuoteParams | undefined): boolean =>
  a?.tokenIn === b?.tokenIn &&
  a?.tokenOut === b?.tokenOut &&
  a?.kind === b?.kind &&
  a?.amount === b?.amount;

const isBlocked = (...tokens: Token[]): boolean =>
  tokens.some((token) => token.safety === 'blocked');
