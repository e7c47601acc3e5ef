export { LimitCard } from './limit-card.tsx';
export { LimitOrders } from './limit-orders.tsx';
