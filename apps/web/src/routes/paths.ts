/** Path of the landing page. */
export const LANDING = '/';

/** Where closed pages and the not-found page lead. */
export const HOME = '/swap';

/** A trade at a price that is named. */
export const LIMIT = '/limit';

/** Tables of the market; the table and the network follow. */
export const EXPLORE = '/explore';

/** What there is to know about a token. */
export const TOKEN = '/explore/tokens/:chain/:token';

/** What there is to know about a pool. */
export const POOL = '/explore/pools/:chain/:pool';

/** What a wallet holds and did: the connected one. */
export const PORTFOLIO = '/portfolio';

/** The same of any wallet. */
export const WALLET = `${PORTFOLIO}/:wallet`;

/** What a person agrees to by using the app. */
export const TERMS = '/terms';

/** What is stored and what is sent. */
export const PRIVACY = '/privacy';

/** What is shown at every path that is nothing. */
export const NOT_FOUND = '/not-found';
