/** Re-exports of Uniswap's v3 SDK, loaded as CommonJS: `PositionLibrary`, `SqrtPriceMath`, `TickMath` and `JSBI`. */
import { createRequire } from 'node:module';

// The SDK's ES modules import folders, which Node rejects.
const load = createRequire(import.meta.url);

/** Reference arithmetic of pools and positions. */
export const { PositionLibrary, SqrtPriceMath, TickMath }: typeof import('@uniswap/v3-sdk') =
  load('@uniswap/v3-sdk');
export const JSBI: typeof import('jsbi').default = load('jsbi');
