/**
 * TypeScript types (no code) of liquidity: `PoolKey` (identifies a pool), `LiquidityIntent` (what the user agreed to
 * sign, one variant per action), `LiquidityCall` (the transaction for it) and `PermitBatch` (Permit2's allowances for
 * the v4 position manager).
 */
import type { Address, Hex } from '@cenote/chains';
import type { Pips } from '../pools/pool.ts';
import type { RoutePath } from '../routing/types.ts';
import type { PermitSingle } from '../swap/build/router-command.ts';
import type { TickRange } from './full-range.ts';
import type { Amounts } from './position-amounts.ts';

interface PairOfTokens {
  /** Lower-case, token0 < token1; v4 pools may have the native coin (zero address) as token0. */
  token0: Address;
  token1: Address;
}

/** Identifies a v2 pair. */
export interface V2PoolKey extends PairOfTokens {
  protocol: 'v2';
}

/** Identifies a v3 pool. */
export interface V3PoolKey extends PairOfTokens {
  protocol: 'v3';
  fee: Pips;
  tickSpacing: number;
}

/** Identifies a v4 pool. */
export interface V4PoolKey extends PairOfTokens {
  protocol: 'v4';
  /** `DYNAMIC_FEE` if the hook sets it. */
  fee: Pips;
  tickSpacing: number;
  /** The zero address if the pool has no hook. */
  hooks: Address;
}

/** Identifies a pool, whether it exists or not. Pools of `pool.ts` have these fields. */
export type PoolKey = V2PoolKey | V3PoolKey | V4PoolKey;

/** Permit2 allowances for several tokens: the EIP-712 message that the user signs. */
export interface PermitBatch {
  details: readonly { token: Address; amount: bigint; expiration: number; nonce: number }[];
  spender: Address;
  /** Unix seconds. */
  sigDeadline: bigint;
}

/** Signature of an ERC-2612 permit for exactly the pair shares of the action. */
export interface SharesPermit {
  deadline: bigint;
  v: number;
  r: Hex;
  s: Hex;
}

interface IntentBase {
  chainId: number;
  /** The account that signs. It owns the position, pays, and receives every amount and refund. */
  account: Address;
  /** Unix seconds. */
  deadline: bigint;
}

/** Amounts of a deposit into v2 or v3, in base units: at most `desired`, at least `minimum`. */
interface DesiredDeposit {
  desired: Amounts;
  minimum: Amounts;
  /** The side that is the wrapped native coin is paid in the native coin; the rest is refunded. */
  payNative: boolean;
}

/** Deposit into v4: exactly this liquidity, for at most these amounts. */
interface LiquidityDeposit {
  liquidity: bigint;
  maximum: Amounts;
  /** A signed Permit2 allowance for the position manager, which the call redeems first. */
  permit?: { permitBatch: PermitBatch; signature: Hex };
  /** The side that is the wrapped native coin is paid in the native coin (the pool's own native side always is). */
  payNative: boolean;
}

/** Withdrawal: at least `minimum` of each token is received. */
interface Withdrawal {
  liquidity: bigint;
  minimum: Amounts;
  /** The wrapped native coin is received as the native coin. */
  receiveNative: boolean;
}

/** A new position. With `initialSqrtPriceX96` the pool is created at that price (v2: the amounts set it). */
export type CreatePosition = IntentBase & { action: 'create' } & (
    | ({ pool: V2PoolKey } & DesiredDeposit)
    | ({ pool: V3PoolKey; range: TickRange; initialSqrtPriceX96?: bigint } & DesiredDeposit)
    | ({ pool: V4PoolKey; range: TickRange; initialSqrtPriceX96?: bigint } & LiquidityDeposit)
  );

/** More liquidity for an existing v3 or v4 position; v2 uses `create`. */
export type IncreasePosition = IntentBase & { action: 'increase'; tokenId: bigint } & (
    | ({ pool: V3PoolKey } & DesiredDeposit)
    | ({ pool: V4PoolKey } & LiquidityDeposit)
  );

/**
 * Less liquidity: `liquidity` is the part that is removed (v2: shares). Fees are paid out with it (v3, v4). With `burn`
 * all liquidity is removed and the NFT is burnt.
 */
export type DecreasePosition = IntentBase & { action: 'decrease' } & (
    | ({
        pool: V2PoolKey;
        /** Its deadline must be that of the intent. */
        permit?: SharesPermit;
        /** A token of the pair takes a fee on transfers, which matters if the native coin is received. */
        hasTransferFee?: boolean;
      } & Withdrawal)
    | ({ pool: V3PoolKey; tokenId: bigint; burn: boolean } & Withdrawal)
    | ({ pool: V4PoolKey; tokenId: bigint; burn: boolean } & Withdrawal)
  );

/** Pays out the fees of a v3 or v4 position. */
export type CollectFees = IntentBase & {
  action: 'collect';
  tokenId: bigint;
  pool: V3PoolKey | V4PoolKey;
  receiveNative: boolean;
};

/** Burns the NFT of a position that has no liquidity and no unpaid amounts. */
export type BurnPosition = IntentBase & {
  action: 'burn';
  tokenId: bigint;
  pool: V3PoolKey | V4PoolKey;
};

/** v2 → v3 in one call of V3Migrator: `percentage` (1 to 100) of what the shares pay becomes the v3 position. */
export type MigrateToV3 = IntentBase & {
  action: 'migrateV2ToV3';
  from: V2PoolKey;
  to: V3PoolKey;
  range: TickRange;
  initialSqrtPriceX96?: bigint;
  shares: bigint;
  percentage: number;
  /** Least of each token that becomes part of the position. */
  minimum: Amounts;
  refundNative: boolean;
  permit?: SharesPermit;
};

/** v3 → v4 in one call of the Universal Router, which needs the NFT's permit or approval. */
export type MigrateToV4 = IntentBase & {
  action: 'migrateV3ToV4';
  from: V3PoolKey;
  tokenId: bigint;
  /** All liquidity of the position. */
  fromLiquidity: bigint;
  /** Least of each token that the v3 position pays. */
  minimum: Amounts;
  to: V4PoolKey;
  range: TickRange;
  initialSqrtPriceX96?: bigint;
  /** Most of each token that the new position takes of what the v3 position pays; the rest is refunded. */
  maximum: Amounts;
  /** The transaction reverts if more than this, at least one unit, would be refunded of a token; absent: no limit. */
  maxDust: Partial<Amounts>;
  permit?: { deadline: bigint; nonce: bigint; signature: Hex };
};

/**
 * A deposit of one token, or of two in unequal parts: a part of `tokenIn` is swapped to the pool's other token first, in
 * the same transaction, and everything is deposited. What is left is refunded.
 */
export type ZapPosition = IntentBase & {
  action: 'zap';
  /** Token of the pool of which a part is swapped; the zero address is the native coin. */
  tokenIn: Address;
  /** Base units of it that are paid: swapped and deposited. */
  amountIn: bigint;
  /** The pool's other token, if it is paid too: its form (the zero address is the native coin) and base units. */
  other?: { token: Address; amount: bigint };
  /** Part of `amountIn` that is swapped, along these paths, and the least that it gives. */
  swap: { amountIn: bigint; minAmountOut: bigint; paths: readonly RoutePath[] };
  range: TickRange;
  initialSqrtPriceX96?: bigint;
} & (
    | {
        pool: V4PoolKey;
        /** The transaction reverts if more than this, at least one unit, would be left of a token. */
        maxDust: Amounts;
        /** Signed Permit2 allowances for the Universal Router, which the call redeems first. */
        permit?: { permitBatch: PermitBatch; signature: Hex };
      }
    | {
        pool: V3PoolKey;
        /** Existing position that the deposit increases; absent: a new one is created. */
        tokenId?: bigint;
        /** The transaction reverts if less than this would be deposited of a token. */
        minimum: Amounts;
      }
  );

/**
 * The swap before a deposit, where no contract does both: exactly `amountIn` along these paths through the Universal
 * Router, whose output goes to the account.
 */
export type SwapBeforeDeposit = IntentBase & {
  action: 'swap';
  /** Pool of the deposit. */
  pool: PoolKey;
  /** The zero address is the native coin. */
  tokenIn: Address;
  tokenOut: Address;
  /** Base units, as in the paths. */
  amountIn: bigint;
  minAmountOut: bigint;
  paths: readonly RoutePath[];
  /** Signed Permit2 allowance for the Universal Router, which the call redeems first. */
  permit?: { permitSingle: PermitSingle; signature: Hex };
};

/** What the user agreed to sign. The builder encodes it; `checkLiquidity` decodes a call and compares it with this. */
export type LiquidityIntent =
  | CreatePosition
  | IncreasePosition
  | DecreasePosition
  | CollectFees
  | BurnPosition
  | MigrateToV3
  | MigrateToV4
  | ZapPosition
  | SwapBeforeDeposit;

/** A transaction before signing. */
export interface LiquidityCall {
  to: Address;
  data: Hex;
  /** Wei of the native coin to send. */
  value: bigint;
}
