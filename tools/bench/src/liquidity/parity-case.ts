/** Types `ParityCase`, `Expected`, `Trait` and `OpenPosition` of `liquidity-parity`, and small functions of them. */
import { type Address, lower, NATIVE } from '@cenote/chains';
import type { Amounts, LiquidityIntent, PoolKey, TickRange } from '@cenote/trading/liquidity';
import type { PositionRef } from '@cenote/trading/onchain';
import { CONTRACTS } from '../lib/swap-harness.ts';

/** What a transaction must change. */
export interface Expected {
  /** Of the account's balances, in base units; negative if paid. */
  changes: readonly [bigint, bigint];
  /** Liquidity of the position (v2: shares) afterwards; undefined if its NFT is burnt. */
  liquidity: bigint | undefined;
  /** Amounts that collecting would pay afterwards. */
  uncollected: Amounts;
}

/** A position of the account that was opened before. */
export interface OpenPosition {
  ref: PositionRef;
  pool: PoolKey;
  range?: TickRange | undefined;
}

/** Uncollected fees before the transaction, v2's protocol fee due, tokens that take a fee on transfers. */
export type Trait = 'withFees' | 'protocolFee' | 'transferFee';

export interface ParityCase {
  intent: LiquidityIntent;
  pool: PoolKey;
  range?: TickRange | undefined;
  isNewPool: boolean;
  /** Both tokens in the form in which they are paid or received. */
  paid: readonly [Address, Address];
  expected: Expected;
  /** What is rare in cases, for the counts of the result. */
  traits: readonly Trait[];
  /** Undefined for a new NFT. */
  ref?: PositionRef | undefined;
}

export const NOTHING: Amounts = { amount0: 0n, amount1: 0n };

/** Returns the tokens of a pool with the wrapped coin replaced by the native one if `inNative`. */
export const paidTokens = ({ token0, token1 }: PoolKey, inNative: boolean) => {
  const form = (token: Address) => (inNative && token === lower(CONTRACTS.weth9) ? NATIVE : token);
  return [form(token0), form(token1)] as const;
};

/** Returns an amount less a fee in basis points, as the world's token with transfer fees rounds it. */
export const afterFee = (amount: bigint, feeBps: number): bigint =>
  amount - (amount * BigInt(feeBps)) / 10_000n;

/** Returns the traits that apply. */
export const traitsOf = (applies: Partial<Record<Trait, boolean>>): Trait[] =>
  (Object.keys(applies) as Trait[]).filter((trait) => applies[trait]);

export const hasAmounts = ({ amount0, amount1 }: Amounts): boolean => amount0 + amount1 > 0n;
