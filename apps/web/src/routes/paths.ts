/**
 * Constants with the paths and path patterns of all pages: `LANDING`, `HOME` (swap), `LIMIT`, `EXPLORE`, `TOKEN`,
 * `POOL`, `POSITIONS`, `CREATE_POSITION`, `V2_POSITION`, `NFT_POSITION`, `MIGRATE_V2`, `MIGRATE_PAIR`, `MIGRATE_V3`, `PORTFOLIO`,
 * `WALLET`, `TERMS`, `PRIVACY`, `NOT_FOUND`.
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

/** Form for a new position. */
export const CREATE_POSITION = `${POSITIONS}/create/:version?`;

/** Shares of a v2 pair, by the pair's address. */
export const V2_POSITION = `${POSITIONS}/v2/:chain/:pair`;

/** Position of v3 or v4, by the id of its NFT. */
export const NFT_POSITION = {
  v3: `${POSITIONS}/v3/:chain/:tokenId`,
  v4: `${POSITIONS}/v4/:chain/:tokenId`,
};

/** Pairs of a wallet that can be migrated: the connected one's without an address. */
export const MIGRATE_V2 = '/migrate/v2/:address?';

/** Migration of one pair's shares. */
export const MIGRATE_PAIR = '/migrate/v2/:chain/:pair';

/** Migration of a v3 position. */
export const MIGRATE_V3 = '/migrate/v3/:chain/:tokenId';

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
