import type { Quote } from './quote-query.ts';

/** `QuoteView`: type of a quote with the state of its request, for rendering, and a function that refreshes it. */
export interface QuoteView {
  /** Quote on screen; `isOld` while it is of an earlier amount. */
  quote: Quote | undefined;
  isOld: boolean;
  /** A response to the current request is pending. */
  isLoading: boolean;
  isRefreshing: boolean;
  /** Stable code of the last failure, unless the current request has a newer response. */
  failure: string | undefined;
  /** Time of the quote on screen, milliseconds since the epoch. */
  updatedAt: number;
  /** Refresh interval. */
  refreshMs: number;
  refresh(): void;
}
