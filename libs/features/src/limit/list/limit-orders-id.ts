/** DOM id of the section with the account's limits on the limits page. */
export const LIMIT_ORDERS_ID = 'limit-orders';
