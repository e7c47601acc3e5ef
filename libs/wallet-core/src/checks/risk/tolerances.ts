/** Constants of the rules: tolerated ratios and deviations of amounts, and the maximum fee of a site. */
export const MIN_RATIO = { numerator: 9n, denominator: 10n };

/** Base units by which transfers of share-based tokens may deviate from the stated amount. */
export const ROUNDING_TOLERANCE = 2n;

/** An amount below one part in this many of another is negligible in comparison. */
export const SMALL_PART = 10n;

/** Maximum share of a swap's output that a site may take as its fee, in basis points. */
export const MAX_FEE_PORTION = 100n;
