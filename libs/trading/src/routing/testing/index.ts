/**
 * Entry of `@cenote/trading/testing/routing`: re-exports seeded sets of pools and routes, and the gas constants and tick
 * counts of routing, for tests and measurements.
 */
export { crossedTicks } from '../../pools/crossed-ticks.ts';
export {
  BASE_GAS,
  furtherTicks,
  gasCost,
  LEG_GAS,
  MIN_ROUTE_GAS,
  PATH_GAS,
  TICK_GAS,
} from '../gas.ts';
export { MERGED_GAS, type MergedCounts, mergedCounts } from '../merge/merged-gas.ts';
export { type MergedRouteOptions, randomMergedRoute } from './random-merged-route.ts';
export {
  makeTestMarket,
  randomOf,
  type TestMarket,
  type TestToken,
  type UniverseOptions,
} from './test-market.ts';
