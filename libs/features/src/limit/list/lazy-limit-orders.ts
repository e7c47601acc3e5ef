/** Module for a dynamic import: re-exports component `LimitOrders` as default. */
export { LimitOrders as default } from './limit-orders.tsx';
