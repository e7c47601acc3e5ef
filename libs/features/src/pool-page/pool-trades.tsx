export { Trades as default } from '../entity/trades.tsx';
