/**
 * Deposits into and withdrawals from v2 pairs: `mintedShares()`, `pairDeposit()` (what the router takes),
 * `pairDepositFor()` (both amounts from one), `pairWithdrawal()`, `supplyWithProtocolFee()`. Amounts are base units.
 */
import { integerSqrt } from '../../pools/math/integer-sqrt.ts';
import { type Amounts, shareAmounts } from '../position-amounts.ts';
import type { GivenAmount } from './deposit.ts';

/** State of a v2 pair, in base units. */
export interface PairState {
  reserve0: bigint;
  reserve1: bigint;
  /** Of shares. */
  totalSupply: bigint;
  /** Product of the reserves after the last change of shares; zero if the factory takes no protocol fee (`feeTo`). */
  kLast: bigint;
}

/** Shares of the first deposit that nobody owns (UniswapV2Pair). */
export const MINIMUM_SHARES = 1_000n;

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/**
 * Returns the supply of shares after the pair has paid the protocol fee, a sixth of the growth of the square root of
 * the reserves' product, which it does before every deposit and withdrawal (UniswapV2Pair._mintFee).
 */
export function supplyWithProtocolFee({ reserve0, reserve1, totalSupply, kLast }: PairState) {
  if (kLast === 0n) return totalSupply;
  const [root, rootLast] = [integerSqrt(reserve0 * reserve1), integerSqrt(kLast)];
  if (root <= rootLast) return totalSupply;
  return totalSupply + (totalSupply * (root - rootLast)) / (root * 5n + rootLast);
}

/**
 * Returns the shares that a pair mints for received amounts (UniswapV2Pair.mint); zero or less if it would revert.
 * @param received after the transfer fees of the tokens
 */
export function mintedShares(pair: PairState, received: Amounts): bigint {
  const { amount0, amount1 } = received;
  const supply = supplyWithProtocolFee(pair);
  if (supply === 0n) return integerSqrt(amount0 * amount1) - MINIMUM_SHARES;
  return least((amount0 * supply) / pair.reserve0, (amount1 * supply) / pair.reserve1);
}

/**
 * Returns the amounts that v2's router takes of the desired ones: all of one token and the other in proportion to the
 * reserves, rounded down (UniswapV2Router02._addLiquidity). All of both for a pair without reserves.
 * @param isToken1First whether the router's `tokenA` is token1. It takes all of `tokenA` if the other amount suffices.
 */
export function pairDeposit(
  { reserve0, reserve1 }: PairState,
  { amount0, amount1 }: Amounts,
  isToken1First = false,
): Amounts {
  if (reserve0 === 0n && reserve1 === 0n) return { amount0, amount1 };
  const optimal0 = (amount1 * reserve0) / reserve1;
  const optimal1 = (amount0 * reserve1) / reserve0;
  const takesAll0 = isToken1First ? optimal0 > amount0 : optimal1 <= amount1;
  return takesAll0 ? { amount0, amount1: optimal1 } : { amount0: optimal0, amount1 };
}

/**
 * Returns the amounts of a deposit of which one is given, in proportion to the reserves (UniswapV2Library.quote), and the
 * shares for them if the tokens take no transfer fee. The pair must have reserves.
 */
export function pairDepositFor(
  pair: PairState,
  given: GivenAmount,
): { shares: bigint; amounts: Amounts } {
  const { reserve0, reserve1 } = pair;
  const amounts =
    'amount0' in given
      ? { amount0: given.amount0, amount1: (given.amount0 * reserve1) / reserve0 }
      : { amount0: (given.amount1 * reserve0) / reserve1, amount1: given.amount1 };
  return { shares: mintedShares(pair, amounts), amounts };
}

/** Returns the amounts that a pair pays for shares, after the protocol fee (UniswapV2Pair.burn), rounded down. */
export const pairWithdrawal = (shares: bigint, pair: PairState): Amounts =>
  shareAmounts(shares, supplyWithProtocolFee(pair), pair);
