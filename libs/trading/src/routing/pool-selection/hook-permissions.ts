/**
 * Permissions of a v4 hook, read from the lowest 14 bits of its address (v4-core, Hooks.sol): `hookPermissions()`
 * (names), `changesAmounts()` (of swaps), `changesLiquidityAmounts()`, `changesDeposits()`, `mayBlockRemoval()`, `followsState()`, whether
 * swaps through a v4 pool follow from its state alone, and `hasDynamicFee()`. Also: `HOOK_PERMISSIONS`, all names.
 */
import { type Address, lower } from '@cenote/chains';
import { DYNAMIC_FEE, type Pips, type Pool, type V4Pool } from '../../pools/pool.ts';

const BEFORE_REMOVE_LIQUIDITY = 1 << 9;
const AFTER_REMOVE_LIQUIDITY = 1 << 8;
const CALLED_IN_REMOVALS = BEFORE_REMOVE_LIQUIDITY | AFTER_REMOVE_LIQUIDITY;
const AFTER_ADD_LIQUIDITY_RETURNS_DELTA = 1 << 1;
const AFTER_REMOVE_LIQUIDITY_RETURNS_DELTA = 1 << 0;
const CHANGES_LIQUIDITY_AMOUNTS =
  AFTER_ADD_LIQUIDITY_RETURNS_DELTA | AFTER_REMOVE_LIQUIDITY_RETURNS_DELTA;
const BEFORE_SWAP = 1 << 7;
const AFTER_SWAP = 1 << 6;
const BEFORE_SWAP_RETURNS_DELTA = 1 << 3;
const AFTER_SWAP_RETURNS_DELTA = 1 << 2;
/** Before-swap may override the fee; the other two change the swapper's amounts. */
const CHANGES_AMOUNTS = BEFORE_SWAP | BEFORE_SWAP_RETURNS_DELTA | AFTER_SWAP_RETURNS_DELTA;

/**
 * Whether a pool with this hook may return other amounts than those of its state, so that only a quote made on chain is
 * reliable.
 */
export const changesAmounts = (hooks: Address): boolean =>
  (Number.parseInt(hooks.slice(-4), 16) & CHANGES_AMOUNTS) !== 0;

/**
 * Whether a hook may take or add amounts at deposits (after-add returns delta), or at withdrawals and collections
 * (after-remove returns delta), so that a position's state does not determine what it pays.
 */
export const changesLiquidityAmounts = (hooks: Address): boolean =>
  (Number.parseInt(hooks.slice(-4), 16) & CHANGES_LIQUIDITY_AMOUNTS) !== 0;

/** Whether a hook may take or add amounts at deposits. */
export const changesDeposits = (hooks: Address): boolean =>
  (Number.parseInt(hooks.slice(-4), 16) & AFTER_ADD_LIQUIDITY_RETURNS_DELTA) !== 0;

/** Whether a hook is called at withdrawals and collections, and may therefore revert them. */
export const mayBlockRemoval = (hooks: Address): boolean =>
  (Number.parseInt(hooks.slice(-4), 16) & CALLED_IN_REMOVALS) !== 0;

/** A hook called during a swap can revert it, use up its gas, or allow only swaps of its creator. */
const CALLED_IN_SWAPS = CHANGES_AMOUNTS | AFTER_SWAP;

/**
 * Hooks whose code was reviewed: called after a swap, they neither revert nor change anything. Addresses in lower case.
 */
const KNOWN_HOOKS: ReadonlySet<Address> = new Set<Address>([
  // SwapCounterHook of the local network (tools/devnet/contracts/hooks).
  '0x24d5b03df2875e6c252295f6bbb4cae8b07f4040',
]);

/**
 * Whether every swap through a v4 pool returns the amounts of its state: its hook is not called in swaps, or is known
 * not to affect them. A dynamic fee is part of the state: the hook can change it between two swaps, as anyone who
 * provides a pool's liquidity can remove it. Other pools are excluded from routes and bounds that are computed from states.
 * @param pool `hooks` in any letter case
 */
export const followsState = ({ hooks }: Pick<V4Pool, 'hooks'>): boolean =>
  (Number.parseInt(hooks.slice(-4), 16) & CALLED_IN_SWAPS) === 0 || KNOWN_HOOKS.has(lower(hooks));

/** Whether a pool's hook sets its fee, which then may change at any time without an event. */
export const hasDynamicFee = (pool: Pick<Pool, 'protocol'> & { fee?: Pips }): boolean =>
  pool.protocol === 'v4' && pool.fee === DYNAMIC_FEE;

/** All permissions, starting with the highest bit. */
export const HOOK_PERMISSIONS = [
  ...(['beforeInitialize', 'afterInitialize'] as const),
  ...(['beforeAddLiquidity', 'afterAddLiquidity'] as const),
  ...(['beforeRemoveLiquidity', 'afterRemoveLiquidity'] as const),
  ...(['beforeSwap', 'afterSwap', 'beforeDonate', 'afterDonate'] as const),
  ...(['beforeSwapReturnsDelta', 'afterSwapReturnsDelta'] as const),
  ...(['afterAddLiquidityReturnsDelta', 'afterRemoveLiquidityReturnsDelta'] as const),
] as const;

/** Name of a permission of v4's hooks. */
export type HookPermission = (typeof HOOK_PERMISSIONS)[number];

/** Returns the permissions in a hook's address: the callbacks it receives and the amounts it may change. */
export function hookPermissions(hooks: Address): HookPermission[] {
  const bits = Number.parseInt(hooks.slice(-4), 16);
  const highest = HOOK_PERMISSIONS.length - 1;
  return HOOK_PERMISSIONS.filter((_, bit) => bits & (1 << (highest - bit)));
}
