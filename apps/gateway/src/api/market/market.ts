import type { MarketFigures } from './figures.ts';
import type { History } from './history/history.ts';

/** One chain's market: its current figures and its history. */
export interface Market extends MarketFigures {
  /** Returns the figures of a year, read on request. */
  history: () => Promise<History>;
}
