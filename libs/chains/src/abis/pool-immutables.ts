/** ABIs for reading a pool's immutables and tick bitmaps. */
import { parseAbi } from 'viem';

/*
 * What reading a pool off the chain needs beside its state: what it was made of, and where its ticks
 * are. In a file of its own, so that only those who read pools carry it.
 */

/** v2 pairs know the first two, v3 pools all four. */
export const poolImmutablesAbi = /* @__PURE__ */ parseAbi([
  'function token0() view returns (address)',
  'function token1() view returns (address)',
  'function fee() view returns (uint24)',
  'function tickSpacing() view returns (int24)',
]);

/** Which ticks are initialised, 256 to a word. */
export const v3TickBitmapAbi = /* @__PURE__ */ parseAbi([
  'function tickBitmap(int16 word) view returns (uint256)',
]);

export const v4TickBitmapAbi = /* @__PURE__ */ parseAbi([
  'function getTickBitmap(bytes32 poolId, int16 word) view returns (uint256)',
]);

/** The position manager keeps the keys of pools it minted in, by the first 25 bytes of their id. */
export const v4PoolKeysAbi = /* @__PURE__ */ parseAbi([
  'function poolKeys(bytes25 poolId) view returns (address currency0, address currency1, uint24 fee, int24 tickSpacing, address hooks)',
]);
