import type { Address } from '@cenote/chains';

/*
 * A v4 hook's permissions are the lowest 14 bits of its address (v4-core, Hooks.sol), checked by the
 * pool manager when the pool is created, so they cannot lie.
 */
const BEFORE_SWAP = 1 << 7;
const BEFORE_SWAP_RETURNS_DELTA = 1 << 3;
const AFTER_SWAP_RETURNS_DELTA = 1 << 2;
/** Before-swap may override the fee; the other two move tokens of the swapper. */
const CHANGES_AMOUNTS = BEFORE_SWAP | BEFORE_SWAP_RETURNS_DELTA | AFTER_SWAP_RETURNS_DELTA;

/**
 * True when a pool with this hook may give other amounts than its own state says, so that only a
 * quote made on chain could back it.
 */
export const changesAmounts = (hooks: Address): boolean =>
  (Number.parseInt(hooks.slice(-4), 16) & CHANGES_AMOUNTS) !== 0;

/** Every permission, that of the highest bit first. */
export const HOOK_PERMISSIONS = [
  ...(['beforeInitialize', 'afterInitialize'] as const),
  ...(['beforeAddLiquidity', 'afterAddLiquidity'] as const),
  ...(['beforeRemoveLiquidity', 'afterRemoveLiquidity'] as const),
  ...(['beforeSwap', 'afterSwap', 'beforeDonate', 'afterDonate'] as const),
  ...(['beforeSwapReturnsDelta', 'afterSwapReturnsDelta'] as const),
  ...(['afterAddLiquidityReturnsDelta', 'afterRemoveLiquidityReturnsDelta'] as const),
] as const;

export type HookPermission = (typeof HOOK_PERMISSIONS)[number];

/** When a hook is called, and what it may then move. */
export function hookPermissions(hooks: Address): HookPermission[] {
  const bits = Number.parseInt(hooks.slice(-4), 16);
  const highest = HOOK_PERMISSIONS.length - 1;
  return HOOK_PERMISSIONS.filter((_, place) => bits & (1 << (highest - place)));
}
