import type { SwapStep } from './steps.ts';
import { type SwapStepsInput, swapSteps } from './swap-steps.ts';
import { initialTrade, tradeReducer } from './trade-reducer.ts';
import type { TradeEvent, TradeState } from './trade-state.ts';

const HASH = '0x01';
const ALL = ['approve', 'permit', 'swap'] as const;
const play = (...events: TradeEvent<SwapStep>[]): TradeState<SwapStep> =>
  events.reduce<TradeState<SwapStep>>(tradeReducer, initialTrade);
const review = (...steps: SwapStep[]): TradeEvent<SwapStep> => ({
  type: 'review',
  steps,
});
const confirm: TradeEvent<SwapStep> = { type: 'confirm' };
const sent: TradeEvent<SwapStep> = { type: 'sent', hash: HASH };
const batchSent: TradeEvent<SwapStep> = { type: 'batchSent', id: '7' };
const mined: TradeEvent<SwapStep> = { type: 'mined' };
const signed: TradeEvent<SwapStep> = { type: 'signed' };
const moved: TradeEvent<SwapStep> = { type: 'quoteMoved' };

describe('tradeReducer for a swap', () => {
  it.each<[string, TradeEvent<SwapStep>[], object]>([
    ['is idle without events', [], { phase: 'idle' }],
    ['is reviewing after a review', [review(...ALL)], { phase: 'reviewing', steps: ALL }],
    [
      'requests an approval from the wallet',
      [review(...ALL), confirm],
      { phase: 'awaitingWallet', at: 0 },
    ],
    [
      'waits for the approval transaction',
      [review(...ALL), confirm, sent],
      { phase: 'transactionPending', hash: HASH },
    ],
    [
      'accepts a transaction as the permit of a wallet that cannot sign',
      [review('permit', 'swap'), confirm, sent],
      { phase: 'transactionPending', at: 0 },
    ],
    [
      'is confirmed after all steps',
      [review(...ALL), confirm, sent, mined, signed, sent, mined],
      { phase: 'confirmed', hash: HASH },
    ],
    [
      'approves after revoking an old allowance',
      [review('revoke', ...ALL), confirm, sent, mined],
      { phase: 'awaitingWallet', at: 1 },
    ],
    ['is confirmed after a wrap', [review('wrap'), confirm, sent, mined], { phase: 'confirmed' }],
    [
      'is rejected if the wallet rejects the request',
      [review('swap'), confirm, { type: 'rejected' }],
      { phase: 'rejected', at: 0 },
    ],
    [
      'requests the step again on a retry after a rejection',
      [review('swap'), confirm, { type: 'rejected' }, { type: 'retry', steps: ['swap'] }],
      { phase: 'awaitingWallet', at: 0 },
    ],
    [
      'reports a reverted approval as APPROVAL_FAILED',
      [review(...ALL), confirm, sent, { type: 'reverted', reason: 'UNKNOWN' }],
      { phase: 'failed', reason: 'APPROVAL_FAILED', hash: HASH },
    ],
    [
      'reports a cancelled approval as CANCELED',
      [review(...ALL), confirm, sent, { type: 'reverted', reason: 'CANCELED' }],
      { phase: 'failed', reason: 'CANCELED', hash: HASH },
    ],
    [
      'reports an approval below the required amount',
      [review(...ALL), confirm, sent, { type: 'mined', isAllowanceEnough: false }],
      { phase: 'failed', reason: 'INSUFFICIENT_APPROVAL' },
    ],
    [
      'reports a timeout of the approval',
      [review(...ALL), confirm, sent, { type: 'timedOut' }],
      { phase: 'failed', reason: 'CONFIRMATION_TIMEOUT' },
    ],
    [
      'reports a permit that expired before the swap was sent',
      [review('permit', 'swap'), confirm, signed, { type: 'failed', reason: 'SIGNATURE_EXPIRED' }],
      { phase: 'failed', at: 1, reason: 'SIGNATURE_EXPIRED' },
    ],
    [
      'requires acceptance of a quote that moved during the review',
      [review('swap'), moved, confirm],
      { phase: 'quoteMoved' },
    ],
    [
      'returns to the review once the moved quote is accepted',
      [review('swap'), moved, { type: 'acceptQuote' }],
      { phase: 'reviewing' },
    ],
    [
      'requests the swap once a quote that moved before it is accepted',
      [review('permit', 'swap'), confirm, signed, moved, { type: 'acceptQuote' }],
      { phase: 'awaitingWallet', at: 1 },
    ],
    [
      'ignores a moved quote after the swap was sent',
      [review('swap'), confirm, sent, moved],
      { phase: 'submitted' },
    ],
    [
      'reports a reverted swap with its reason',
      [review('swap'), confirm, sent, { type: 'reverted', reason: 'SLIPPAGE' }],
      { phase: 'failed', reason: 'SLIPPAGE', hash: HASH },
    ],
    [
      'reports a timeout of the swap',
      [review('swap'), confirm, sent, { type: 'timedOut' }],
      { phase: 'failed', reason: 'CONFIRMATION_TIMEOUT', hash: HASH },
    ],
    [
      'is confirmed after a batch',
      [review('batch'), confirm, batchSent, sent, mined],
      { phase: 'confirmed', hash: HASH },
    ],
    [
      'waits for a batch',
      [review('batch'), confirm, batchSent],
      { phase: 'batchPending', id: '7' },
    ],
    [
      'ignores a batch that was not requested',
      [review('swap'), confirm, batchSent],
      { phase: 'awaitingWallet' },
    ],
    [
      'fails if the wallet reports the batch as failed',
      [review('batch'), confirm, batchSent, { type: 'failed', reason: 'BATCH_FAILED' }],
      { phase: 'failed', reason: 'BATCH_FAILED' },
    ],
    [
      'retries a failed batch as single steps',
      [
        review('batch'),
        confirm,
        { type: 'failed', reason: 'BATCH_FAILED' },
        { type: 'retry', steps: ALL },
      ],
      { phase: 'awaitingWallet', at: 0, steps: ALL },
    ],
    [
      'is confirmed if a timed-out swap is mined after `wait`',
      [review('swap'), confirm, sent, { type: 'timedOut' }, { type: 'wait' }, mined],
      { phase: 'confirmed', hash: HASH },
    ],
    [
      'waits for a timed-out approval after `wait`',
      [review(...ALL), confirm, sent, { type: 'timedOut' }, { type: 'wait' }],
      { phase: 'transactionPending', hash: HASH },
    ],
    [
      'waits for a timed-out batch after `wait`',
      [review('batch'), confirm, batchSent, { type: 'timedOut' }, { type: 'wait' }],
      { phase: 'batchPending', id: '7' },
    ],
    [
      'ignores `wait` after a revert',
      [review('swap'), confirm, sent, { type: 'reverted', reason: 'SLIPPAGE' }, { type: 'wait' }],
      { phase: 'failed', reason: 'SLIPPAGE' },
    ],
    [
      'is idle after a dismissal',
      [review('swap'), confirm, { type: 'dismiss' }],
      { phase: 'idle' },
    ],
    [
      'ignores a late transaction after a dismissal',
      [review('swap'), confirm, { type: 'dismiss' }, sent],
      { phase: 'idle' },
    ],
    [
      'ignores a second confirmation',
      [review('swap'), confirm, sent, mined, mined, sent],
      { phase: 'confirmed' },
    ],
    ['stays idle for a review without steps', [review(), confirm], { phase: 'idle' }],
  ])('%s', (_, events, expected) => {
    expect(play(...events)).toMatchObject(expected);
  });
});

describe('swapSteps', () => {
  const ready: SwapStepsInput = {
    action: 'swap',
    isNativeIn: false,
    amountIn: 100n,
    allowanceToPermit2: 100n,
    permit2Allowance: { amount: 100n, expiration: 2_000 },
    neededUntil: 2_000,
  };
  it.each<[string, Partial<SwapStepsInput>, string]>([
    ['only swaps with sufficient allowances', {}, 'swap'],
    [
      'needs no allowance for the native coin',
      { isNativeIn: true, allowanceToPermit2: 0n },
      'swap',
    ],
    ['approves Permit2 with too low an allowance', { allowanceToPermit2: 99n }, 'approve swap'],
    [
      'revokes first if the token rejects a new allowance over the current one',
      { allowanceToPermit2: 99n, mustRevoke: true },
      'revoke approve swap',
    ],
    [
      'does not revoke without an allowance',
      { allowanceToPermit2: 0n, mustRevoke: true },
      'approve swap',
    ],
    [
      'requests a permit if Permit2’s allowance for the router is too low',
      { permit2Allowance: { amount: 99n, expiration: 2_000 } },
      'permit swap',
    ],
    [
      'requests a permit if Permit2’s allowance expires before the deadline',
      { neededUntil: 2_001 },
      'permit swap',
    ],
    [
      'approves and requests a permit without any allowance',
      { allowanceToPermit2: 0n, permit2Allowance: { amount: 0n, expiration: 0 } },
      'approve permit swap',
    ],
    ['only wraps for a wrap', { action: 'wrap', allowanceToPermit2: 0n }, 'wrap'],
    ['only unwraps for an unwrap', { action: 'unwrap', allowanceToPermit2: 0n }, 'unwrap'],
  ])('%s', (_, change, expected) => {
    expect(swapSteps({ ...ready, ...change }).join(' ')).toBe(expected);
  });
});
