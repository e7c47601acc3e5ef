import { type Address, lower } from '@cenote/chains';
import { DYNAMIC_FEE, type V4Pool } from '../../pools/pool.ts';

/* Permissions of a v4 hook, read from its address, and whether a pool's swaps follow from its state alone. */

/*
 * A v4 hook's permissions are the lowest 14 bits of its address (v4-core, Hooks.sol), checked by the
 * pool manager when the pool is created, so they cannot lie.
 */
const BEFORE_SWAP = 1 << 7;
const AFTER_SWAP = 1 << 6;
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

/** Called in a swap, a hook can revert it, use up its gas, or let its maker's swaps alone pass. */
const CALLED_IN_SWAPS = CHANGES_AMOUNTS | AFTER_SWAP;

/** Hooks whose code was read: called after a swap, they neither revert nor change anything. Addresses in lower case. */
const KNOWN_HOOKS: ReadonlySet<Address> = new Set<Address>([
  // SwapCounterHook of the local world (tools/devnet/contracts/hooks).
  '0x24d5b03df2875e6c252295f6bbb4cae8b07f4040',
]);

/**
 * True when every swap through a v4 pool gives what its state says: its fee is fixed, and its hook is not called in
 * swaps or is known to leave them alone. Other pools are in no route, bound or price that is worked out
 * from states.
 * @param pool `hooks` in any letter case, `fee` that of the pool's key.
 */
export const followsState = ({ hooks, fee }: Pick<V4Pool, 'hooks' | 'fee'>): boolean =>
  fee !== DYNAMIC_FEE &&
  ((Number.parseInt(hooks.slice(-4), 16) & CALLED_IN_SWAPS) === 0 || KNOWN_HOOKS.has(lower(hooks)));

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
