/** Module for a dynamic import: re-exports component `Trades` (table of swaps and liquidity changes) as default. */
export { Trades as default } from '../entity/trades/trades.tsx';
