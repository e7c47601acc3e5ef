export { LimitOrders as default } from './limit-orders.tsx';
