/**
 * Values that several networks share: `ETHER` (native currency), `L2_GAS_RESERVE` (ether that Max leaves for gas on
 * rollups), `V3_FEE_TIERS` (fee tiers of the v3 factory).
 */

/** The native currency of most networks. */
export const ETHER = { name: 'Ether', symbol: 'ETH', decimals: 18 } as const;

/** Base units of ether that Max leaves for gas on rollups. */
export const L2_GAS_RESERVE = { swap: 800_000_000_000_000n, send: 100_000_000_000_000n } as const;

/** Fee tiers of the v3 factories, in hundredths of a basis point. */
export const V3_FEE_TIERS: readonly number[] = [100, 500, 3_000, 10_000];
