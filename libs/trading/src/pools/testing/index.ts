/**
 * Entry of `@cenote/trading/testing`: re-exports seeded random values, random pools and swaps, and swaps of Uniswap's
 * SDKs.
 */
export { createRandom, type Random } from './random.ts';
export {
  randomEmptyV4Pool,
  randomPositions,
  randomSwap,
  randomV2Pool,
  randomV3Pool,
  randomV4Pool,
} from './random-pools.ts';
export { type SdkSwapper, sdkSwap, sdkSwapper } from './sdk-oracle.ts';
