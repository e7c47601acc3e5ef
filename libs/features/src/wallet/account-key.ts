/**
 * Constant: first part of the query key of everything read about an account; disconnecting removes all queries that
 * start with it.
 */
export const ACCOUNT_KEY = 'account';
