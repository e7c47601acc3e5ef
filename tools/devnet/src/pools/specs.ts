/**
 * Types of pool specs (`PoolSpec` for v2, v3 and v4) and functions that create them (`v2()`, `v3()`, `v4()`). Also:
 * `openingFee()` and `specName()` of a spec, `NATIVE_KEY` (key of the native coin), v3 fee tiers, and hook names.
 */
import { DYNAMIC_FEE } from '@cenote/trading';

/** The native coin in a v4 pool; it has the price of WETH. */
export const NATIVE_KEY = 'ETH';

export type HookName =
  | 'none'
  | 'dynamicFee'
  | 'swapCounter'
  | 'noRemoval'
  | 'liquidityFee'
  | 'swapFee';

interface SpecBase {
  /** Token keys, in any order. */
  a: string;
  b: string;
  /** USD value of both tokens. */
  tvlUsd: number;
}

export interface V2Spec extends SpecBase {
  protocol: 'v2';
}

export interface V3Spec extends SpecBase {
  protocol: 'v3';
  /** Hundredths of a basis point. */
  fee: number;
  tickSpacing: number;
}

export interface V4Spec extends SpecBase {
  protocol: 'v4';
  /** Fee of the pool key: `DYNAMIC_FEE` if the hook sets it. */
  fee: number;
  tickSpacing: number;
  hook: HookName;
}

export type PoolSpec = V2Spec | V3Spec | V4Spec;
export type ConcentratedSpec = V3Spec | V4Spec;

/** Fee that `DynamicFeeHook` sets when its pool opens. */
export const DYNAMIC_OPENING_FEE = 2_500;
const V2_FEE = 3_000;

const SPACINGS = { 100: 1, 500: 10, 3000: 60, 10000: 200 } as const;
export type V3Tier = keyof typeof SPACINGS;
export const V3_TIERS: readonly V3Tier[] = [100, 500, 3000, 10000];

const K = 1_000;

/** `tvl` is in thousands of USD in the tables that use these functions. */
export const v2 = (a: string, b: string, tvl: number): V2Spec => ({
  protocol: 'v2',
  a,
  b,
  tvlUsd: tvl * K,
});

export const v3 = (fee: V3Tier, a: string, b: string, tvl: number): V3Spec => ({
  protocol: 'v3',
  a,
  b,
  tvlUsd: tvl * K,
  fee,
  tickSpacing: SPACINGS[fee],
});

export const v4 = (
  fee: number,
  tickSpacing: number,
  a: string,
  b: string,
  tvl: number,
  hook: HookName = 'none',
): V4Spec => ({ protocol: 'v4', a, b, tvlUsd: tvl * K, fee, tickSpacing, hook });

/** Swap fee in the opening world, in hundredths of a basis point. */
export function openingFee(spec: PoolSpec): number {
  if (spec.protocol === 'v2') return V2_FEE;
  return spec.fee === DYNAMIC_FEE ? DYNAMIC_OPENING_FEE : spec.fee;
}

/** Name for messages, and seed of the pool's random numbers; unique on a network. */
export const specName = (spec: PoolSpec): string =>
  spec.protocol === 'v2'
    ? `v2 ${spec.a}/${spec.b}`
    : `${spec.protocol} ${spec.a}/${spec.b} ${spec.fee}/${spec.tickSpacing}${
        spec.protocol === 'v4' && spec.hook !== 'none' ? ` ${spec.hook}` : ''
      }`;
