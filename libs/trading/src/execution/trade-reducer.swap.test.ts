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
    ['nothing yet', [], { phase: 'idle' }],
    ['review', [review(...ALL)], { phase: 'reviewing', steps: ALL }],
    [
      'the wallet is asked to approve',
      [review(...ALL), confirm],
      { phase: 'awaitingWallet', at: 0 },
    ],
    [
      'approval on its way',
      [review(...ALL), confirm, sent],
      { phase: 'transactionPending', hash: HASH },
    ],
    [
      'a wallet that cannot sign allows on the chain',
      [review('permit', 'swap'), confirm, sent],
      { phase: 'transactionPending', at: 0 },
    ],
    [
      'all the way',
      [review(...ALL), confirm, sent, mined, signed, sent, mined],
      { phase: 'confirmed', hash: HASH },
    ],
    [
      'an old allowance first',
      [review('revoke', ...ALL), confirm, sent, mined],
      { phase: 'awaitingWallet', at: 1 },
    ],
    ['a wrap', [review('wrap'), confirm, sent, mined], { phase: 'confirmed' }],
    ['refused', [review('swap'), confirm, { type: 'rejected' }], { phase: 'rejected', at: 0 }],
    [
      'refused and tried again',
      [review('swap'), confirm, { type: 'rejected' }, { type: 'retry', steps: ['swap'] }],
      { phase: 'awaitingWallet', at: 0 },
    ],
    [
      'approval failed on chain',
      [review(...ALL), confirm, sent, { type: 'reverted', reason: 'UNKNOWN' }],
      { phase: 'failed', reason: 'APPROVAL_FAILED', hash: HASH },
    ],
    [
      'approval taken back by the person',
      [review(...ALL), confirm, sent, { type: 'reverted', reason: 'CANCELED' }],
      { phase: 'failed', reason: 'CANCELED', hash: HASH },
    ],
    [
      'less approved than needed',
      [review(...ALL), confirm, sent, { type: 'mined', isAllowanceEnough: false }],
      { phase: 'failed', reason: 'INSUFFICIENT_APPROVAL' },
    ],
    [
      'approval takes too long',
      [review(...ALL), confirm, sent, { type: 'timedOut' }],
      { phase: 'failed', reason: 'CONFIRMATION_TIMEOUT' },
    ],
    [
      'the permit lapsed before the swap was sent',
      [review('permit', 'swap'), confirm, signed, { type: 'failed', reason: 'SIGNATURE_EXPIRED' }],
      { phase: 'failed', at: 1, reason: 'SIGNATURE_EXPIRED' },
    ],
    ['the price moved during review', [review('swap'), moved, confirm], { phase: 'quoteMoved' }],
    ['and was accepted', [review('swap'), moved, { type: 'acceptQuote' }], { phase: 'reviewing' }],
    [
      'the price moved before the swap was signed',
      [review('permit', 'swap'), confirm, signed, moved, { type: 'acceptQuote' }],
      { phase: 'awaitingWallet', at: 1 },
    ],
    [
      'the price moves after sending: too late to ask',
      [review('swap'), confirm, sent, moved],
      { phase: 'submitted' },
    ],
    [
      'the swap fails on chain',
      [review('swap'), confirm, sent, { type: 'reverted', reason: 'SLIPPAGE' }],
      { phase: 'failed', reason: 'SLIPPAGE', hash: HASH },
    ],
    [
      'no confirmation',
      [review('swap'), confirm, sent, { type: 'timedOut' }],
      { phase: 'failed', reason: 'CONFIRMATION_TIMEOUT', hash: HASH },
    ],
    [
      'all in one',
      [review('batch'), confirm, batchSent, sent, mined],
      { phase: 'confirmed', hash: HASH },
    ],
    [
      'a batch on its way',
      [review('batch'), confirm, batchSent],
      { phase: 'batchPending', id: '7' },
    ],
    ['no batch was asked for', [review('swap'), confirm, batchSent], { phase: 'awaitingWallet' }],
    [
      'a batch that the wallet gives up',
      [review('batch'), confirm, batchSent, { type: 'failed', reason: 'BATCH_FAILED' }],
      { phase: 'failed', reason: 'BATCH_FAILED' },
    ],
    [
      'step by step after all',
      [
        review('batch'),
        confirm,
        { type: 'failed', reason: 'BATCH_FAILED' },
        { type: 'retry', steps: ALL },
      ],
      { phase: 'awaitingWallet', at: 0, steps: ALL },
    ],
    [
      'a swap that takes its time is waited for again',
      [review('swap'), confirm, sent, { type: 'timedOut' }, { type: 'wait' }, mined],
      { phase: 'confirmed', hash: HASH },
    ],
    [
      'and so is an approval',
      [review(...ALL), confirm, sent, { type: 'timedOut' }, { type: 'wait' }],
      { phase: 'transactionPending', hash: HASH },
    ],
    [
      'and a batch',
      [review('batch'), confirm, batchSent, { type: 'timedOut' }, { type: 'wait' }],
      { phase: 'batchPending', id: '7' },
    ],
    [
      'nothing is waited for that has ended',
      [review('swap'), confirm, sent, { type: 'reverted', reason: 'SLIPPAGE' }, { type: 'wait' }],
      { phase: 'failed', reason: 'SLIPPAGE' },
    ],
    ['dismissed', [review('swap'), confirm, { type: 'dismiss' }], { phase: 'idle' }],
    [
      'a late answer after dismissal',
      [review('swap'), confirm, { type: 'dismiss' }, sent],
      { phase: 'idle' },
    ],
    [
      'a second confirmation',
      [review('swap'), confirm, sent, mined, mined, sent],
      { phase: 'confirmed' },
    ],
    ['nothing to do', [review(), confirm], { phase: 'idle' }],
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
    ['all allowed', {}, 'swap'],
    ['native coin', { isNativeIn: true, allowanceToPermit2: 0n }, 'swap'],
    ['Permit2 not approved', { allowanceToPermit2: 99n }, 'approve swap'],
    [
      'too little, and no new one over it',
      { allowanceToPermit2: 99n, mustRevoke: true },
      'revoke approve swap',
    ],
    ['nothing to revoke', { allowanceToPermit2: 0n, mustRevoke: true }, 'approve swap'],
    [
      'router not permitted',
      { permit2Allowance: { amount: 99n, expiration: 2_000 } },
      'permit swap',
    ],
    ['permission lapses too early', { neededUntil: 2_001 }, 'permit swap'],
    [
      'nothing allowed',
      { allowanceToPermit2: 0n, permit2Allowance: { amount: 0n, expiration: 0 } },
      'approve permit swap',
    ],
    ['wrap', { action: 'wrap', allowanceToPermit2: 0n }, 'wrap'],
    ['unwrap', { action: 'unwrap', allowanceToPermit2: 0n }, 'unwrap'],
  ])('%s', (_, change, expected) => {
    expect(swapSteps({ ...ready, ...change }).join(' ')).toBe(expected);
  });
});
