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
