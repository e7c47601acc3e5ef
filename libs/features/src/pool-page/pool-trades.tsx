export { Trades as default } from '../entity/trades/trades.tsx';
