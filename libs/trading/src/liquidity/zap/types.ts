/**
 * TypeScript types (no code) of deposits with a swap: `ZapRequest` (what is paid, for which position), `ZapPlan` (what
 * is swapped, deposited and left), `DepositPool` (state of the position's pool) and `DustCause`.
 */
import type { Address, Hex } from '@cenote/chains';
import type { Pool, Protocol } from '../../pools/pool.ts';
import type { GasModel, RouteQuote, Router } from '../../routing/types.ts';
import type { TickRange } from '../full-range.ts';
import type { Amounts } from '../position-amounts.ts';
import type { PoolKey } from '../types.ts';

/** The pool of a position: its state, or for a pool that does not exist yet its key and initial price. */
export type DepositPool = { state: Pool } | { key: PoolKey; initialSqrtPriceX96: bigint };

/** A deposit of amounts in any proportion. */
export interface ZapRequest {
  pool: DepositPool;
  /** v3 and v4. */
  range?: TickRange;
  /** Of the shares of an existing v2 pair. */
  totalSupply?: bigint;
  /** v2: product of the reserves after the last deposit; zero if the protocol takes no fee. */
  kLast?: bigint;
  /** What is paid, in base units of the pool's tokens: of one token, or of both in any parts. */
  paid: Amounts;
  /** The side that is the wrapped native coin is paid in the native coin. */
  payNative?: boolean;
  /** The wrapped native coin of the network. */
  wrappedNative: Address;
  /** Searches the swap's route. It must have the same pool states as `pools`. */
  router: Router;
  /** State by id of every pool that the router may use. */
  pools: ReadonlyMap<Hex, Pool>;
  /** Returns the cost of gas in the swap's output; omitted: gas is free. */
  gasOf?: (tokenOut: Address) => GasModel | undefined;
  /** Protocols whose pools the swap may use; default: all. Without any, nothing is swapped. */
  protocols?: readonly Protocol[];
  /** Tolerance of price movements before execution, in basis points. */
  slippageBps: number;
}

/** Why a part of the payment is not deposited. */
export type DustCause =
  /** Amounts and liquidity are integers: no other amounts leave less. */
  | 'ROUNDING'
  /** No pools join the two tokens. */
  | 'NO_ROUTE'
  /** The pools cannot swap as much as the range needs. */
  | 'NOT_ENOUGH_LIQUIDITY'
  /** The request allows no swap: what does not fit the price is left. */
  | 'NOT_SWAPPED'
  /** The hook of the pool may take a part of the amounts, for which as much as the tolerance is not deposited. */
  | 'HOOK';

/** A planned zap: swap, deposit and what is left over. */
export interface ZapPlan {
  /** The swap before the deposit, with its proof; absent if the paid amounts need none. */
  swap?: RouteQuote;
  /** Least output of the swap; zero without one. */
  minAmountOut: bigint;
  /** Price of the pool at the deposit, after the swap; for v2 pairs of their reserves. */
  sqrtPriceX96: bigint;
  /** Amounts at the deposit: what was paid, less the swap's input, plus its output. */
  available: Amounts;
  /** Liquidity that is added; for v2 pairs shares. */
  liquidity: bigint;
  deposited: Amounts;
  /** `available` less `deposited`. */
  dust: Amounts;
  /** Absent if nothing is left. */
  dustCause?: DustCause;
  /** Within the tolerance at least this is deposited, and at most this is left. */
  minimum: Amounts;
  maxDust: Amounts;
}
