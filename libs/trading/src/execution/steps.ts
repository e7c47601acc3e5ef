/** What a swap, a wrap or an unwrap can consist of, in this order; a batch is several of the others in one. */
export type SwapStep = 'revoke' | 'approve' | 'permit' | 'swap' | 'wrap' | 'unwrap' | 'batch';

/** What a signed order can consist of, in this order; the signature is always the last. */
export type OrderStep = 'wrap' | 'revoke' | 'approve' | 'sign';

/** Every kind of step that a trade can consist of. */
export type TradeStep = SwapStep | OrderStep;

/** What a wallet does in a step: it sends a transaction, signs typed data, takes a batch of calls or signs an order. */
export type StepResult = 'transaction' | 'signature' | 'batch' | 'order';

interface StepDefinition {
  /** What may come of the step. A new kind of trade adds a line to the table; the reducer needs no change. */
  results: readonly StepResult[];
  /** The step allows only what a later one spends: its failure is `APPROVAL_FAILED`. */
  isAllowance: boolean;
}

/** What ends each kind of step. */
export const STEP_DEFINITIONS: Readonly<Record<TradeStep, StepDefinition>> = {
  revoke: { results: ['transaction'], isAllowance: true },
  approve: { results: ['transaction'], isAllowance: true },
  // A wallet that cannot sign typed data allows by a transaction.
  permit: { results: ['signature', 'transaction'], isAllowance: true },
  wrap: { results: ['transaction'], isAllowance: false },
  unwrap: { results: ['transaction'], isAllowance: false },
  swap: { results: ['transaction'], isAllowance: false },
  batch: { results: ['batch'], isAllowance: false },
  sign: { results: ['order'], isAllowance: false },
};

/** Whether a step may end in this. */
export const endsIn = (step: TradeStep | undefined, result: StepResult): boolean =>
  step !== undefined && STEP_DEFINITIONS[step].results.includes(result);

/** Returns the steps for a wallet that takes several as one. */
export const inOneStep = (steps: readonly SwapStep[]): readonly SwapStep[] =>
  steps.length > 1 ? ['batch'] : steps;
