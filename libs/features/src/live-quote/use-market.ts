/**
 * Hook `useMarket()`: returns the market price of a pair, verified on this device, with the state of its request
 * (loading, missing, old) and a refresh. Also: type `MarketView` (its result).
 */
import type { RouteQuote } from '@cenote/trading';
import { type Price, priceGap } from '@cenote/trading/orders';
import { useState } from 'react';
import type { ConnectedNetwork } from '../config/app-config.ts';
import {
  marketPriceOf,
  marketSample,
  sampleExcess,
  sampleShortfall,
} from '../quote/market-price.ts';
import type { Quote } from '../quote/quote-query.ts';
import {
  type QuoteProofView,
  useQuoteProof,
  verifiedQuote,
} from '../quote-proof/use-quote-proof.ts';
import { nativeToken, type Token, wrapKind } from '../tokens/list/token.ts';
import { useQuote } from './use-quote.ts';

export interface MarketView {
  /** Price of a small swap, verified on this device; the previous one if the next request fails. */
  price: Price | undefined;
  isLoading: boolean;
  /** The request has finished without a price that this device could verify. */
  isMissing: boolean;
  /** The last refresh of the price failed. */
  isOld: boolean;
  updatedAt: number;
  refresh(): void;
}

/**
 * Returns the market price of a pair, from the pools: the price of a swap that is small enough not to move them, and
 * large enough to be worth a hundredth of a coin or ten dollars at the pools' own prices, whatever prices are listed.
 */
export function useMarket(
  network: ConnectedNetwork,
  input: Token | undefined,
  output: Token | undefined,
): MarketView {
  const isPair =
    input !== undefined &&
    output !== undefined &&
    wrapKind(network, input.address, output.address) === undefined;
  const shortfallOf = ({ route, output: bought }: Sample) =>
    route && input && bought && sampleShortfall(network, { input, output: bought }, route);
  const excessOf = ({ route }: Sample, { route: price, output: bought }: Sample): bigint =>
    route && price && input && bought
      ? sampleExcess(network, { input, output: bought }, price, route.priceImpactBps)
      : 1n;
  const pair = isPair ? `${network.id} ${input.address} ${output.address}` : '';
  const [last, setLast] = useState<Resized>();
  const resized = last?.pair === pair ? last : undefined;
  const amount = resized?.amount ?? (isPair ? marketSample(network, input) : 0n);
  const sample = useSample(network, isPair ? input : undefined, output, amount);
  // For a pair without the coin and without USD values: the sale of the same amount for coins.
  const isValueUnknown = sample.route && shortfallOf(sample) === undefined;
  const coin = nativeToken(network);
  const sale = useSample(network, isValueUnknown ? input : undefined, coin, amount);
  const valued = isValueUnknown ? sale : sample;
  const times = shortfallOf(valued);
  const excess = times === 1n && !resized?.isGrown ? excessOf(sample, valued) : 1n;
  if (times !== undefined && times > 1n) {
    setLast({ pair, amount: amount * times, isGrown: true });
  } else if (excess > 1n) {
    setLast({ pair, amount: amount / excess, isGrown: false });
  }

  const { updatedAt } = sample;
  const verified = sample.route && times === 1n ? marketPriceOf(sample.route) : undefined;
  // The previous price is of another sample of the same pair, or the next one is being verified: it is as accurate.
  const [known, setKnown] = useState<{ pair: string; price: Price; updatedAt: number }>();
  if (verified && (known?.pair !== pair || isOther(verified, known.price))) {
    setKnown({ pair, price: verified, updatedAt });
  }
  const previous = known?.pair === pair ? known : undefined;
  const price = verified ?? previous?.price;
  const isMeasuring = isValueUnknown === true && (sale.isChecking || sale.isLoading);
  const isChecking = sample.isChecking || isMeasuring;
  const isFailed = sample.isFailed || (isValueUnknown === true && sale.isFailed);
  const hasNone = isFailed || (sample.isAnswered && !verified && !isChecking);
  return {
    price,
    isLoading: (sample.isLoading || isChecking) && price === undefined,
    isMissing: hasNone && price === undefined,
    isOld: hasNone && price !== undefined,
    updatedAt: verified ? updatedAt : (previous?.updatedAt ?? updatedAt),
    refresh() {
      sample.refresh();
      if (isValueUnknown) sale.refresh();
    },
  };
}

/** Amount of a pair's sample after the first one was too small or moved the pools. */
interface Resized {
  pair: string;
  amount: bigint;
  /** A smaller sample was not worth enough: it does not shrink again. */
  isGrown: boolean;
}

interface Sample {
  output: Token | undefined;
  /** Route of the sample once this device has verified it. */
  route: RouteQuote | undefined;
  isAnswered: boolean;
  isChecking: boolean;
  isFailed: boolean;
  isLoading: boolean;
  updatedAt: number;
  refresh(): void;
}

/**
 * Returns the quote of an amount of a token, routed by amounts alone: with gas, small samples would take the path of
 * the least gas.
 */
function useSample(
  network: ConnectedNetwork,
  input: Token | undefined,
  output: Token | undefined,
  amount: bigint,
): Sample {
  const params =
    input && output
      ? {
          tokenIn: input.address,
          tokenOut: output.address,
          kind: 'exactIn' as const,
          amount,
          ignoresGas: true,
        }
      : undefined;
  const stated = useQuote(network, params, params);
  const quoteProof = useQuoteProof(network, stated, input, output);
  const { quote, isLoading, failure, updatedAt, refresh } = verifiedQuote(stated, quoteProof);
  // The quote of the previous amount stays on screen while the next one is requested.
  const isOfAmount = quote?.params.amount === amount;
  return {
    output,
    route: quote && isOfAmount && isVerified(quote, quoteProof) ? quote.route : undefined,
    isAnswered: isOfAmount,
    isChecking: quoteProof.state === 'checking',
    isFailed: failure !== undefined,
    isLoading,
    updatedAt,
    refresh,
  };
}

/** Returns whether a price was computed or verified on this device. */
const isVerified = ({ source }: Quote, { state }: QuoteProofView): boolean =>
  source === 'device' || state === 'valid' || state === 'routed';

const isOther = (price: Price, than: Price): boolean =>
  price !== than && priceGap(price, than).side !== 'at';
