/**
 * `RESTRICTED_POOLS`: table of Local's v4 pools with restrictive hooks: one forbids removals, one keeps a part of every
 * deposit and withdrawal, one a part of every swap. No account of a history trades there, and no route uses them, except
 * the last by a gateway with its hook in `QUOTED_HOOKS`.
 */
import { type V4Spec, v4 } from './specs.ts';

export const RESTRICTED_POOLS: readonly V4Spec[] = [
  v4(3000, 60, 'UNI', 'LINK', 60, 'noRemoval'),
  v4(3000, 60, 'UNI', 'LINK', 40, 'liquidityFee'),
  v4(500, 10, 'ETH', 'LINK', 400, 'swapFee'),
];
