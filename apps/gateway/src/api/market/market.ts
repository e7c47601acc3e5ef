import type { MarketFigures } from './figures.ts';
import type { History } from './history/history.ts';

/** Type `Market`: one chain's current market figures, with a function for its history of a year. */
export interface Market extends MarketFigures {
  /** Returns the figures of a year, read on request. */
  history: () => Promise<History>;
}
