import { type Price, priceGap } from '@cenote/trading/orders';
import { useState } from 'react';
import { type ClaimView, useClaim, verifiedQuote } from '../claim/use-claim.ts';
import type { ConnectedNetwork } from '../config/app-config.ts';
import { type Token, wrapKind } from '../tokens/token.ts';
import { marketPriceOf, marketSample } from './market-price.ts';
import type { Quote } from './quote-query.ts';
import { useQuote } from './use-quote.ts';

export interface MarketView {
  /** What a small swap gives now, verified on this device; the last one where requesting it anew fails. */
  price: Price | undefined;
  isLoading: boolean;
  /** It was requested and there is none, or none that this device could verify. */
  isMissing: boolean;
  /** There has been none since. */
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
  const stated = useQuote(network, asked, asked);
  const claim = useClaim(network, stated, input, output);
  const { quote, isOld, isLoading, failure, updatedAt, refresh } = verifiedQuote(stated, claim);
  const verified = quote && isVerified(quote, claim) ? marketPriceOf(quote.route) : undefined;
  const pair = isPair ? `${network.id} ${input.address} ${output.address}` : '';
  // Of another sample of the same pair, or while the next one is verified: as good a price.
  const [last, setLast] = useState<{ pair: string; price: Price; updatedAt: number }>();
  if (verified && (last?.pair !== pair || isOther(verified, last.price))) {
    setLast({ pair, price: verified, updatedAt });
  }
  const kept = last?.pair === pair ? last : undefined;
  const price = verified ?? kept?.price;
  const isChecking = claim.state === 'checking';
  const hasNone = failure !== undefined || (quote !== undefined && !verified && !isChecking);
  return {
    price,
    isLoading: ((isLoading && !isOld) || isChecking) && price === undefined,
    isMissing: hasNone && price === undefined,
    isOld: hasNone && price !== undefined,
    updatedAt: verified ? updatedAt : (kept?.updatedAt ?? updatedAt),
    refresh,
  };
}

/** Whether a price is this device's own finding. */
const isVerified = ({ source }: Quote, { state }: ClaimView): boolean =>
  source === 'device' || state === 'holds' || state === 'routed';

const isOther = (price: Price, than: Price): boolean =>
  price !== than && priceGap(price, than).side !== 'at';
