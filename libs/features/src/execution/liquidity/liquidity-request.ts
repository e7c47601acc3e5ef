/**
 * Types only, of a liquidity transaction before it is signed: `LiquidityRequest` (what the user wants, from which an
 * intent is built for the pool's current state), `LiquidityTerms`, `LiquidityProposal`, `PoolPrice`.
 */
import type { Address } from '@cenote/chains';
import type { Amounts, LiquidityIntent, TickRange, ZapPlan } from '@cenote/trading/liquidity';
import type { ConnectedNetwork } from '../../config/app-config.ts';
import type { TransactionKind } from '../../state/slices/transactions.ts';
import type { Token } from '../../tokens/list/token.ts';
import type { StepContext } from '../../transactions/step-context.ts';

/** Terms of an intent that come from the wallet and the settings. */
export interface LiquidityTerms {
  account: Address;
  /** Unix seconds, by the chain's clock. */
  deadline: bigint;
  slippageBps: number;
}

/** State of a pool that determines amounts: the price of v3 and v4, the reserves of v2. */
export type PoolPrice =
  | { sqrtPriceX96: bigint }
  | { reserve0: bigint; reserve1: bigint; totalSupply: bigint };

/** An intent, with the amounts that it moves at the pool's state when it was built. */
export interface LiquidityProposal {
  intent: LiquidityIntent;
  /** Sent before `intent` in the same batch; such a proposal is executed as a batch only. */
  before?: LiquidityIntent | undefined;
  /** Range of the position that the intent changes or creates; absent for v2. */
  range?: TickRange | undefined;
  /** State of the pool; absent if the pool does not exist yet. */
  price?: PoolPrice | undefined;
  /** Base units that leave the account, in the order of the pool's tokens. */
  paid?: Amounts | undefined;
  /** Base units that the account receives: withdrawn liquidity and fees. */
  received?: Amounts | undefined;
  /** Base units that a migration returns because they do not fit into the new position. */
  refund?: Amounts | undefined;
  /** What a deposit of any amounts becomes, and its tolerance in basis points. */
  zap?: { plan: ZapPlan; slippageBps: number } | undefined;
  /** Part of the received amounts that are fees. */
  fees?: Amounts | undefined;
}

/** A liquidity transaction that the user wants. */
export interface LiquidityRequest {
  network: ConnectedNetwork;
  kind: TransactionKind;
  /** The two tokens as they are paid or received: the native coin in place of its wrapped form where it is used. */
  tokens: readonly [Token, Token];
  /** The tokens of a migration's refund, if they are not `tokens`: the wrapped coin instead of the native one. */
  refundTokens?: readonly [Token, Token];
  /** Identifies the content: requests with the same key propose the same. */
  key: string;
  /**
   * Reads the pool's current state and returns the intent for it. Called for the review, and again immediately before
   * the transaction is signed.
   */
  propose(context: StepContext, terms: LiquidityTerms): Promise<LiquidityProposal>;
  /**
   * Returns whether the accepted bounds still hold at the state of a fresh proposal; `isWithinBounds` if omitted.
   */
  holds?(accepted: LiquidityProposal, fresh: LiquidityProposal): boolean;
  /**
   * Returns the intents to sign instead of the accepted ones, within the accepted bounds, if the fresh proposal fits the
   * present state better; the accepted ones are signed if omitted.
   */
  adapted?(
    accepted: LiquidityProposal,
    fresh: LiquidityProposal,
  ): Pick<LiquidityProposal, 'intent' | 'before'>;
}
