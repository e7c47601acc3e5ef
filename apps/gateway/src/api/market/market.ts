import type { MarketFigures } from './figures.ts';
import type { History } from './history/history.ts';

/** One chain's market: its present figures, and its past. */
export interface Market extends MarketFigures {
  /** Figures of a year, read on request. */
  history: () => Promise<History>;
}
