/** First key of every query about an account's doings: with a disconnect all of them are forgotten. */
export const ACCOUNT_KEY = 'account';
