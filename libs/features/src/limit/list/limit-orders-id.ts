/** DOM id of the list of limits on the limits page. */
export const LIMIT_ORDERS_ID = 'limit-orders';
