/**
 * viem ABIs for reading pools: immutables of v2 pairs and v3 pools, tick bitmaps of v3 and v4, pool keys stored by the
 * v4 position manager. A separate file, so that only bundles that read pools include it.
 */
import { parseAbi } from 'viem';

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
