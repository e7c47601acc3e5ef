/** What may come at least is nine tenths of what comes now, and what is paid is worth nine tenths of what it brings. */
export const MIN_RATIO = { numerator: 9n, denominator: 10n };

/** Base units by which tokens that count in shares move more or less than was said. */
export const ROUNDING_TOLERANCE = 2n;

/** What is less than this part of something is too little to count beside it. */
export const SMALL_PART = 10n;

/** In basis points: the part of what a swap brings that a site may take as its fee. */
export const MAX_FEE_PORTION = 100n;
