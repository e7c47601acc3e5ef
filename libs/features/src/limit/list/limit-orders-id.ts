/** Of the list of limits on the page of limits: to be led to. */
export const LIMIT_ORDERS_ID = 'limit-orders';
