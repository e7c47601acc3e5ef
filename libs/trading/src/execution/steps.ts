/**
 * Types of the steps of swaps, signed orders, liquidity transactions and claims of rewards, and of their results;
 * `STEP_DEFINITIONS`, a table of the steps; `endsIn()`, whether a step can have a result; `inOneStep()` replaces several
 * steps by one batch.
 */

/** Steps of a swap, wrap or unwrap, in this order; a batch combines several of the others. */
export type SwapStep = 'revoke' | 'approve' | 'permit' | 'swap' | 'wrap' | 'unwrap' | 'batch';

/** Steps of a signed order, in this order; the signature is always last. */
export type OrderStep = 'wrap' | 'revoke' | 'approve' | 'sign';

/**
 * Steps of a liquidity transaction, in this order; a deposit may need allowances of two tokens. A batch combines all of
 * them.
 */
export type LiquidityStep =
  | 'revoke'
  | 'approve'
  | 'revokeSecond'
  | 'approveSecond'
  | 'permit'
  | 'liquidity'
  | 'batch';

/** The single step of a claim of rewards. */
export type ClaimStep = 'claim';

/** Every kind of step of a trade. */
export type TradeStep = SwapStep | OrderStep | LiquidityStep | ClaimStep;

/**
 * Result of a step in the wallet: it sends a transaction, signs typed data, accepts a batch of calls or signs an order.
 */
export type StepResult = 'transaction' | 'signature' | 'batch' | 'order';

interface StepDefinition {
  /** Possible results of the step. A new kind of trade adds a line to the table; the reducer needs no change. */
  results: readonly StepResult[];
  /** The step only sets an allowance for a later step: its failure is `APPROVAL_FAILED`. */
  isAllowance: boolean;
}

/** Definition of each kind of step. */
export const STEP_DEFINITIONS: Readonly<Record<TradeStep, StepDefinition>> = {
  revoke: { results: ['transaction'], isAllowance: true },
  approve: { results: ['transaction'], isAllowance: true },
  revokeSecond: { results: ['transaction'], isAllowance: true },
  approveSecond: { results: ['transaction'], isAllowance: true },
  // A wallet that cannot sign typed data sets the allowance in a transaction.
  permit: { results: ['signature', 'transaction'], isAllowance: true },
  wrap: { results: ['transaction'], isAllowance: false },
  unwrap: { results: ['transaction'], isAllowance: false },
  swap: { results: ['transaction'], isAllowance: false },
  liquidity: { results: ['transaction'], isAllowance: false },
  claim: { results: ['transaction'], isAllowance: false },
  batch: { results: ['batch'], isAllowance: false },
  sign: { results: ['order'], isAllowance: false },
};

/** Whether a step can have this result. */
export const endsIn = (step: TradeStep | undefined, result: StepResult): boolean =>
  step !== undefined && STEP_DEFINITIONS[step].results.includes(result);

/** Returns the steps for a wallet that batches calls. */
export const inOneStep = <Step extends TradeStep>(
  steps: readonly Step[],
): readonly (Step | 'batch')[] => (steps.length > 1 ? ['batch'] : steps);
