import type { Quote } from './quote-query.ts';

/** A quote with the state of its request, as screens show it. */
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
  /** How long it stands. */
  refreshMs: number;
  refresh(): void;
}
