import { useQuery } from '@tanstack/react-query';
import type { ConnectedNetwork } from '../config/app-config.ts';
import { failureCodeOf } from '../errors/failure-code.ts';
import { useServices } from '../services/services.tsx';
import { type Quote, quoteQuery } from './quote-query.ts';
import type { QuoteAsked } from './route-quote.ts';
import { useDebounced } from './use-debounced.ts';

const DEBOUNCE_MS = 250;

export interface QuoteView {
  /** The quote on screen; `isOld` while it answers an earlier amount. */
  quote: Quote | undefined;
  isOld: boolean;
  /** An answer for the present question is awaited. */
  isLoading: boolean;
  isRefreshing: boolean;
  /** Stable code of the last failure, when the present question has no answer newer than it. */
  failure: string | undefined;
  /** When the shown quote came, milliseconds since the epoch. */
  updatedAt: number;
  refresh(): void;
}

/** Only the amount is typed key by key; another token or side is asked for at once. */
const sameButAmount = (a: QuoteAsked | undefined, b: QuoteAsked | undefined): boolean =>
  a?.tokenIn === b?.tokenIn && a?.tokenOut === b?.tokenOut && a?.kind === b?.kind;

const standsStill = (a: QuoteAsked | undefined, b: QuoteAsked | undefined): boolean =>
  a === undefined || !sameButAmount(a, b) || a.amount === b?.amount;

/** The quote for what is on the form. Ask with undefined when there is nothing to ask. */
export function useQuote(network: ConnectedNetwork, asked: QuoteAsked | undefined): QuoteView {
  const { gateway } = useServices();
  const settled = useDebounced(asked, DEBOUNCE_MS, standsStill);
  const query = useQuery(quoteQuery(gateway, network, settled));
  const waiting = asked !== undefined && asked.amount !== settled?.amount;
  const quote =
    asked && query.data && sameButAmount(asked, query.data.asked) ? query.data : undefined;
  const isOld = quote !== undefined && quote.asked.amount !== asked?.amount;
  const failed = query.isError && !waiting;
  return {
    quote,
    isOld,
    isLoading: asked !== undefined && !failed && (waiting || isOld || quote === undefined),
    isRefreshing: query.isFetching && quote !== undefined && !isOld,
    failure: failed && asked ? failureCodeOf(query.error) : undefined,
    updatedAt: query.dataUpdatedAt,
    refresh: () => void query.refetch(),
  };
}
