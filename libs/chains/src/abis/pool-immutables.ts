/** ABIs for reading a pool's immutables and tick bitmaps. */
import { parseAbi } from 'viem';

/*
 * Functions needed besides a pool's state to read the pool from the chain: its immutables and tick bitmaps. A separate
 * file, so that only bundles that read pools include it.
 */

/** v2 pairs have the first two functions, v3 pools all four. */
export const poolImmutablesAbi = /* @__PURE__ */ parseAbi([
  'function token0() view returns (address)',
  'function token1() view returns (address)',
  'function fee() view returns (uint24)',
  'function tickSpacing() view returns (int24)',
]);

/** Bitmap of initialised ticks, 256 per word. */
export const v3TickBitmapAbi = /* @__PURE__ */ parseAbi([
  'function tickBitmap(int16 word) view returns (uint256)',
]);

export const v4TickBitmapAbi = /* @__PURE__ */ parseAbi([
  'function getTickBitmap(bytes32 poolId, int16 word) view returns (uint256)',
]);

/** The position manager stores the keys of pools in which it minted, by the first 25 bytes of the pool id. */
export const v4PoolKeysAbi = /* @__PURE__ */ parseAbi([
  'function poolKeys(bytes25 poolId) view returns (address currency0, address currency1, uint24 fee, int24 tickSpacing, address hooks)',
]);
