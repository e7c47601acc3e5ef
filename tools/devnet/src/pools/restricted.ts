/**
 * `RESTRICTED_POOLS`: table of Local's v4 pools whose hooks restrict liquidity: one forbids removals, one keeps a part
 * of every deposit and withdrawal. No account of a history trades there, and no route uses them.
 */
import { type V4Spec, v4 } from './specs.ts';

export const RESTRICTED_POOLS: readonly V4Spec[] = [
  v4(3000, 60, 'UNI', 'LINK', 60, 'noRemoval'),
  v4(3000, 60, 'UNI', 'LINK', 40, 'liquidityFee'),
];
