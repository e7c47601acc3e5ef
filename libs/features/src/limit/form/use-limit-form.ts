/**
 * Hook `useLimitForm()`: returns the state of the limit form: tokens, amounts, price, market and token checks, and
 * functions that change it.
 */
import type { Address } from '@cenote/chains';
import type { LimitExpiry, Price } from '@cenote/trading/orders';
import { DEFAULT_LIMIT_EXPIRY } from '@cenote/trading/orders';
import { useCallback, useState } from 'react';
import type { ConnectedNetwork } from '../../config/app-config.ts';
import { type MarketView, useMarket } from '../../live-quote/use-market.ts';
import { fiatValue } from '../../money/amount-text.ts';
import { takesLimits } from '../../orders/limits/limit-network.ts';
import { useAppDispatch } from '../../state/hooks.ts';
import type { TokenReference } from '../../state/slices/favorites.ts';
import { tokenChosen } from '../../state/slices/tokens.ts';
import { type AmountDraft, useAmountDraft } from '../../swap/form/use-amount-draft.ts';
import type { Side } from '../../swap/form/use-swap-form.ts';
import { onNetwork, type SwapField, withToken } from '../../swap-url/swap-url.ts';
import { useSwapUrl } from '../../swap-url/swap-url-context.tsx';
import { useBalances } from '../../tokens/balances/use-balances.ts';
import { type Token, wrapKind } from '../../tokens/list/token.ts';
import { type TokenList, useToken, useTokens } from '../../tokens/list/use-tokens.ts';
import { type TokenCheck, useTokenCheck } from '../../tokens/safety/use-token-check.ts';
import { useWithSelected } from '../../tokens/selector/use-with-selected.ts';
import {
  AT_MARKET,
  flipLimit,
  type LimitDraft,
  type PriceChoice,
  solveLimit,
  typeAmount,
} from './limit-draft.ts';
import { isInvertedByDefault } from './price-direction.ts';

export interface LimitForm {
  network: ConnectedNetwork;
  /** Limits can be placed on the network. */
  isLimitNetwork: boolean;
  list: TokenList;
  input: Side;
  output: Side;
  /** Both tokens are the same; the native coin and its wrapped form count as the same. */
  isSame: boolean;
  /** Result of comparing both tokens with their contracts; amounts use the decimals of the list. */
  tokenCheck: TokenCheck;
  market: MarketView;
  price: Price | undefined;
  priceText: string;
  /** Source of the price. */
  choice: PriceChoice;
  /** The price is shown as tokens sold for one bought. */
  isInverted: boolean;
  expiry: LimitExpiry;
  areBalancesLoading: boolean;
  setAmount(field: SwapField, value: string): void;
  setPrice(text: string): void;
  setStep(bps: number): void;
  setExpiry(expiry: LimitExpiry): void;
  invert(): void;
  flip(): void;
  choose(field: SwapField, token: TokenReference): void;
  toNetwork(chainId: number): void;
}

export function useLimitForm(): LimitForm {
  const { state: url, network, patch, toNetwork } = useSwapUrl();
  const dispatch = useAppDispatch();
  const list = useTokens(network);
  const inputToken = useToken(network, list, url.input);
  const outputToken = useToken(network, list, url.output);
  const { balances, isLoading } = useBalances(
    network,
    useWithSelected(list, inputToken, outputToken),
  );
  const write = useCallback((draft: AmountDraft) => patch(draft), [patch]);
  const { draft: amount, setDraft: setAmountDraft } = useAmountDraft(url, write);
  const [choice, setChoice] = useState<PriceChoice>(AT_MARKET);
  // Undefined: the default direction of the pair.
  const [direction, setInverted] = useState<boolean>();
  const isInverted =
    direction ?? isInvertedByDefault(inputToken ?? undefined, outputToken ?? undefined, network);
  const [expiry, setExpiry] = useState<LimitExpiry>(DEFAULT_LIMIT_EXPIRY);

  const tokenCheck = useTokenCheck(network, inputToken, outputToken);
  const market = useMarket(network, inputToken ?? undefined, outputToken ?? undefined);
  const draft: LimitDraft = { ...amount, price: choice, isInverted };
  const decimals = {
    ...(inputToken && { input: inputToken.decimals }),
    ...(outputToken && { output: outputToken.decimals }),
  };
  const solved = solveLimit(draft, decimals, market.price);
  const put = (next: LimitDraft) => {
    setAmountDraft({ field: next.field, value: next.value });
    setChoice(next.price);
    if (next.isInverted !== isInverted) setInverted(next.isInverted);
  };

  const side = (
    token: Token | null | undefined,
    named: Address | undefined,
    units: bigint | undefined,
    text: string,
  ): Side => ({
    token: token ?? undefined,
    amount: units,
    text,
    isTokenLoading: named !== undefined && token === undefined,
    unknown: token === null ? named : undefined,
    balance: token ? balances.get(token.address) : undefined,
    fiat: fiatValue(units, token?.decimals, token?.priceUsd),
    unit: 'token',
    canSwitchUnit: false,
  });

  return {
    network,
    isLimitNetwork: takesLimits(network),
    list,
    input: side(inputToken, url.input, solved.amountIn, solved.textIn),
    output: side(outputToken, url.output, solved.amountOut, solved.textOut),
    isSame: !!url.input && !!url.output && wrapKind(network, url.input, url.output) !== undefined,
    tokenCheck,
    market,
    price: solved.price,
    priceText: solved.priceText,
    choice,
    isInverted,
    expiry,
    areBalancesLoading: isLoading,
    setAmount: (field, value) =>
      put(typeAmount(draft, { field, value }, market.isMissing && solved.price === undefined)),
    setPrice: (text) => setChoice({ by: 'text', text, isInverted }),
    setStep: (bps) => setChoice({ by: 'market', bps, isInverted }),
    setExpiry,
    invert: () => setInverted(!isInverted),
    flip() {
      patch({ input: url.output, output: url.input });
      put(flipLimit(draft));
    },
    choose(which, { chainId, address }) {
      dispatch(tokenChosen({ chainId, address }));
      // The price was that of another pair.
      setChoice(AT_MARKET);
      setInverted(undefined);
      if (chainId !== network.id) {
        setAmountDraft({ value: '', field: 'INPUT' });
        patch(withToken(onNetwork(chainId), which, address));
        return;
      }
      const other = which === 'INPUT' ? url.output : url.input;
      const freed = which === 'INPUT' ? url.input : url.output;
      // Selecting the token of the other side swaps the two tokens.
      const next = other === address ? freed : other;
      patch(
        which === 'INPUT' ? { input: address, output: next } : { input: next, output: address },
      );
    },
    toNetwork,
  };
}
