/**
 * `zapTerms()`: what a zap must do, derived from the intent alone for the checkers: tokens, payments and value. Also:
 * `ZapViolation` and its codes.
 */
import { type Address, type Contracts, isNative, lower } from '@cenote/chains';
import type { ZapPosition } from '../types.ts';

/** Kinds of differences between the call of a zap and its intent. */
export type ZapViolationCode =
  /** Not sent to the contract that executes it on this network. */
  | 'ROUTER'
  | 'CHAIN'
  /** Undecodable, not canonically encoded, or with other parts than a zap has. */
  | 'MALFORMED'
  | 'VALUE'
  | 'DEADLINE'
  | 'PERMIT'
  /** Another route, amount or minimum of the swap. */
  | 'SWAP'
  /** Another amount, token or recipient of what is deposited besides the swap. */
  | 'PAYMENT'
  /** Another pool, range, position, owner, minimum or maximum. */
  | 'POSITION'
  /** What is left would not go to the account. */
  | 'REFUND';

/** How a call differs from what the user agreed to. `message` is for logs. */
export interface ZapViolation {
  code: ZapViolationCode;
  message: string;
}

export interface ZapTerms {
  account: Address;
  token0: Address;
  token1: Address;
  /** Sides of the pool that are swapped and bought, in the pool's form. */
  sold: Address;
  bought: Address;
  /** What is deposited of the sold token besides the swap, in the form of `tokenIn`. */
  rest: bigint;
  /** What is paid of the bought token; zero if nothing is. */
  other: { token: Address; amount: bigint };
  /** Wei that the call must send. */
  value: bigint;
}

/** Returns the terms of a zap; undefined if its tokens are not those of its pool or its amounts contradict each other. */
export function zapTerms(intent: ZapPosition, { weth9 }: Contracts): ZapTerms | undefined {
  const { pool, amountIn, swap } = intent;
  const tokens = [lower(pool.token0), lower(pool.token1)] as const;
  const isSame = (a: Address, b: Address): boolean =>
    lower(a) === lower(b) ||
    [a, b].every((token) => isNative(token) || lower(token) === lower(weth9));
  const index = tokens.findIndex((token) => isSame(token, intent.tokenIn));
  const sold = tokens[index];
  const bought = tokens[1 - index];
  if (!sold || !bought || isSame(bought, intent.tokenIn)) return undefined;
  const other = intent.other ?? { token: bought, amount: 0n };
  const rest = amountIn - swap.amountIn;
  if (!isSame(other.token, bought) || rest < 0n || other.amount < 0n) return undefined;
  const value =
    (isNative(intent.tokenIn) ? amountIn : 0n) + (isNative(other.token) ? other.amount : 0n);
  return {
    account: lower(intent.account),
    token0: tokens[0],
    token1: tokens[1],
    sold,
    bought,
    rest,
    other: { token: lower(other.token), amount: other.amount },
    value,
  };
}
