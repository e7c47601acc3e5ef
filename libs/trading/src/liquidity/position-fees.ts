/**
 * Fees of a v3 or v4 position from stored fee growth (Q128.128 per unit of liquidity, modulo 2^256):
 * `feeGrowthInside()` a range, `feesEarned()` by liquidity, and `collectable()`, what v3's position manager would pay.
 */

const WORD = 1n << 256n;
const UINT128 = 1n << 128n;
const Q128 = 128n;

/** Fee growth of both tokens. */
export interface FeeGrowth {
  growth0X128: bigint;
  growth1X128: bigint;
}

/** Fee growth stored at an initialised tick. */
export interface TickGrowth {
  index: number;
  /** On the side of the tick that does not contain the price. */
  outside: FeeGrowth;
}

const wrap = (value: bigint): bigint => ((value % WORD) + WORD) % WORD;

/** Applies a sum to both tokens, modulo 2^256. */
const combine = (sum: (side: 'growth0X128' | 'growth1X128') => bigint): FeeGrowth => ({
  growth0X128: wrap(sum('growth0X128')),
  growth1X128: wrap(sum('growth1X128')),
});

/** Fee growth between two ticks (Tick.getFeeGrowthInside of v3-core). */
export function feeGrowthInside(
  tick: number,
  global: FeeGrowth,
  lower: TickGrowth,
  upper: TickGrowth,
): FeeGrowth {
  return combine((side) => {
    const below = tick >= lower.index ? lower.outside[side] : global[side] - lower.outside[side];
    const above = tick < upper.index ? upper.outside[side] : global[side] - upper.outside[side];
    return global[side] - below - above;
  });
}

/**
 * Returns the base units of fees that liquidity earned while the growth inside its range increased from `last` to
 * `inside`, rounded down (Position.update of v3-core and v4-core).
 */
export function feesEarned(
  liquidity: bigint,
  inside: FeeGrowth,
  last: FeeGrowth,
): { fees0: bigint; fees1: bigint } {
  const grown = combine((side) => inside[side] - last[side]);
  return {
    // The contracts truncate to 128 bits.
    fees0: ((grown.growth0X128 * liquidity) >> Q128) % UINT128,
    fees1: ((grown.growth1X128 * liquidity) >> Q128) % UINT128,
  };
}

/** State of a position in v3's position manager or in a v3 pool. */
export interface OwedPosition {
  liquidity: bigint;
  last: FeeGrowth;
  /** Base units counted before: fees, and withdrawn liquidity. */
  owed0: bigint;
  owed1: bigint;
}

/** Returns the base units owed to a position after counting its fees. */
function owedNow(
  { liquidity, last, owed0, owed1 }: OwedPosition,
  inside: FeeGrowth,
): { amount0: bigint; amount1: bigint } {
  const { fees0, fees1 } = feesEarned(liquidity, inside, last);
  return { amount0: (owed0 + fees0) % UINT128, amount1: (owed1 + fees1) % UINT128 };
}

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/**
 * Returns the base units that `collect` of v3's position manager would pay out now for an NFT, including withdrawn
 * liquidity that was not paid yet.
 * @param inPool the pool's own position over the same ticks, shared by all NFTs of the range. Its sums round down more
 * often, so it may hold a few units less than the NFTs are owed.
 */
export function collectable(
  nft: OwedPosition,
  inPool: OwedPosition,
  inside: FeeGrowth,
): { amount0: bigint; amount1: bigint } {
  const owed = owedNow(nft, inside);
  // The manager makes the pool count fees only for an NFT that has liquidity.
  const due = owedNow(nft.liquidity > 0n ? inPool : { ...inPool, liquidity: 0n }, inside);
  return {
    amount0: least(owed.amount0, due.amount0),
    amount1: least(owed.amount1, due.amount1),
  };
}
