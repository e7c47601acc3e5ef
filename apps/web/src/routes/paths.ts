/**
 * Constants with the paths and path patterns of all pages: `LANDING`, `HOME` (swap), `LIMIT`, `EXPLORE`, `TOKEN`,
 * `POOL`, `POSITIONS`, `MIGRATE`, `PORTFOLIO`, `WALLET`, `TERMS`, `PRIVACY`, `NOT_FOUND`.
 */

/** Path of the landing page. */
export const LANDING = '/';

/** Target of disabled pages and of the not-found page's link. */
export const HOME = '/swap';

/** Limit order form. */
export const LIMIT = '/limit';

/** Market tables; followed by table and network. */
export const EXPLORE = '/explore';

/** Token page. */
export const TOKEN = '/explore/tokens/:chain/:token';

/** Pool page. */
export const POOL = '/explore/pools/:chain/:pool';

/** Liquidity positions of the connected wallet. */
export const POSITIONS = '/positions';

/** Migrations of liquidity; followed by version, network and position. */
export const MIGRATE = '/migrate';

/** Portfolio of the connected wallet. */
export const PORTFOLIO = '/portfolio';

/** Portfolio of any wallet. */
export const WALLET = `${PORTFOLIO}/:wallet`;

/** Terms of use. */
export const TERMS = '/terms';

/** Privacy notice. */
export const PRIVACY = '/privacy';

/** Shown at every unknown path. */
export const NOT_FOUND = '/not-found';
