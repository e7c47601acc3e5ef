import type { Price } from '@cenote/trading/orders';
import type { ConnectedNetwork } from '../config/app-config.ts';
import { useQuote } from '../quote/use-quote.ts';
import { type Token, wrapKind } from '../tokens/token.ts';
import { marketSample } from './limit-draft.ts';

export interface MarketView {
  /** What a small swap gives now; the last that was told where asking anew fails. */
  price: Price | undefined;
  isLoading: boolean;
  /** It was asked for and there is none. */
  isMissing: boolean;
  /** Asking anew has failed since. */
  isOld: boolean;
  updatedAt: number;
  refresh(): void;
}

/** The market's price of a pair, from the pools: that of a swap small enough not to move them. */
export function useMarket(
  network: ConnectedNetwork,
  input: Token | undefined,
  output: Token | undefined,
): MarketView {
  const isPair =
    input !== undefined &&
    output !== undefined &&
    wrapKind(network, input.address, output.address) === undefined;
  const asked = isPair
    ? {
        ...{ tokenIn: input.address, tokenOut: output.address, kind: 'exactIn' as const },
        amount: marketSample(input.decimals, input.priceUsd),
      }
    : undefined;
  const { quote, isOld, isLoading, failure, updatedAt, refresh } = useQuote(network, asked, asked);
  // Of another sample of the same pair: as good a price.
  const route = quote?.route;
  const price =
    route && route.amountOut > 0n
      ? { amountIn: route.amountIn, amountOut: route.amountOut }
      : undefined;
  const isMissing = failure !== undefined && price === undefined;
  return {
    price,
    isLoading: isLoading && !isOld && price === undefined,
    isMissing,
    isOld: failure !== undefined && price !== undefined,
    updatedAt,
    refresh,
  };
}
