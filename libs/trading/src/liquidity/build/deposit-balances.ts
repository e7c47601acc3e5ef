/**
 * Actions that deposit the v4 position manager's balances: `settleBalance()` pays one of them, `mintFromDeltas()` creates a
 * position from what was paid, `takeRest()` takes out what is left. Also: `UNWRAP_ALL`.
 */
import { type Address, lower } from '@cenote/chains';
import type { TickRange } from '../full-range.ts';
import { ADDRESS_THIS, CONTRACT_BALANCE, OPEN_DELTA } from '../liquidity-abi.ts';
import type { Amounts } from '../position-amounts.ts';
import type { V4PoolKey } from '../types.ts';
import { NO_HOOK_DATA, type PositionAction, poolKeyV4 } from './position-actions.ts';

export const UNWRAP_ALL: PositionAction = { name: 'UNWRAP', args: [CONTRACT_BALANCE] };

/** Pays the manager's whole balance of a currency. */
export const settleBalance = (currency: Address): PositionAction => ({
  name: 'SETTLE',
  args: [currency, CONTRACT_BALANCE, false],
});

/** Creates a position of as much liquidity as what was paid allows, which takes at most `maximum`. */
export const mintFromDeltas = (
  pool: V4PoolKey,
  { tickLower, tickUpper }: TickRange,
  { amount0, amount1 }: Amounts,
  owner: Address,
): PositionAction => ({
  name: 'MINT_POSITION_FROM_DELTAS',
  args: [poolKeyV4(pool), tickLower, tickUpper, amount0, amount1, lower(owner), NO_HOOK_DATA],
});

/**
 * Takes what is left of a currency to the manager. A limit is enforced so: the limit is taken, and what it exceeds the
 * rest by is paid back as a debt; if the rest is more, there is no debt and the manager reverts.
 * @param most limit, at least one unit; undefined: none
 */
export const takeRest = (currency: Address, most: bigint | undefined): PositionAction[] =>
  most === undefined
    ? [{ name: 'TAKE', args: [currency, ADDRESS_THIS, OPEN_DELTA] }]
    : [
        { name: 'TAKE', args: [currency, ADDRESS_THIS, most > 0n ? most : 1n] },
        { name: 'SETTLE', args: [currency, OPEN_DELTA, false] },
      ];
