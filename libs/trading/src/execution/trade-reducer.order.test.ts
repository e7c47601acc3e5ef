import type { OrderStep } from './steps.ts';
import { initialTrade, tradeReducer } from './trade-reducer.ts';
import type { TradeEvent, TradeState } from './trade-state.ts';

const HASH = '0x01';
const ORDER = '0x0d';
const play = (...events: TradeEvent<OrderStep>[]): TradeState<OrderStep> =>
  events.reduce<TradeState<OrderStep>>(tradeReducer, initialTrade);
const go = (...steps: OrderStep[]): TradeEvent<OrderStep>[] => [
  { type: 'review', steps },
  { type: 'confirm' },
];
const sent: TradeEvent<OrderStep> = { type: 'sent', hash: HASH };
const mined: TradeEvent<OrderStep> = { type: 'mined' };
const signed: TradeEvent<OrderStep> = { type: 'orderSigned', orderHash: ORDER };
const accepted: TradeEvent<OrderStep> = { type: 'accepted' };
const filled: TradeEvent<OrderStep> = { type: 'filled', hash: HASH };
const rejected: TradeEvent<OrderStep> = { type: 'rejected' };
const classic: TradeEvent<OrderStep> = { type: 'retryAsClassic' };
const again: TradeEvent<OrderStep> = { type: 'retry', steps: ['sign'] };
const ended = (
  status: 'expired' | 'cancelled' | 'insufficient-funds' | 'error',
): TradeEvent<OrderStep> => ({
  type: 'ended',
  status,
});
const ordered = [...go('sign'), signed, accepted];
const slow: TradeEvent<OrderStep>[] = [...go('approve', 'sign'), sent, { type: 'timedOut' }];

describe('tradeReducer for a signed order', () => {
  it.each<[string, TradeEvent<OrderStep>[], object]>([
    ['is idle without events', [], { phase: 'idle' }],
    ['is reviewing after a review', [{ type: 'review', steps: ['sign'] }], { phase: 'reviewing' }],
    [
      'replaces the steps on a new review',
      [
        { type: 'review', steps: ['approve', 'sign'] },
        { type: 'review', steps: ['sign'] },
      ],
      { steps: ['sign'] },
    ],
    [
      'requests an approval from the wallet',
      go('approve', 'sign'),
      { phase: 'awaitingWallet', at: 0 },
    ],
    [
      'waits for the approval transaction',
      [...go('approve', 'sign'), sent],
      { phase: 'transactionPending', hash: HASH },
    ],
    [
      'requests the signature after the approval',
      [...go('approve', 'sign'), sent, mined],
      { phase: 'awaitingWallet', at: 1 },
    ],
    [
      'wraps the native coin first',
      [...go('wrap', 'approve', 'sign'), sent, mined, sent, mined],
      { phase: 'awaitingWallet', at: 2 },
    ],
    ['submits a signed order', [...go('sign'), signed], { phase: 'submitting', orderHash: ORDER }],
    ['waits after the gateway accepted the order', ordered, { phase: 'waiting', orderHash: ORDER }],
    [
      'is filled after the fill',
      [...ordered, filled],
      { phase: 'filled', orderHash: ORDER, hash: HASH },
    ],
    [
      'is filled if the fill is seen before the gateway’s response',
      [...go('sign'), signed, filled],
      { phase: 'filled' },
    ],
    [
      'waits for the order if the gateway does not respond',
      [...go('sign'), signed, { type: 'unanswered' }],
      { phase: 'waiting' },
    ],
    [
      'is rejected if the wallet rejects the request',
      [...go('sign'), rejected],
      { phase: 'rejected', at: 0 },
    ],
    [
      'submits an order that is signed after a rejection',
      [...go('sign'), rejected, again, signed],
      { phase: 'submitting' },
    ],
    [
      'can be retried if the gateway refuses the order',
      [...go('sign'), signed, { type: 'refused' }],
      { reason: 'ORDER_REFUSED', canRetry: true },
    ],
    [
      'does not swap through pools while a refused order can still be filled',
      [...go('sign'), signed, { type: 'refused' }, classic],
      { phase: 'failed', reason: 'ORDER_REFUSED' },
    ],
    [
      'can swap through pools once a refused order has expired',
      [...go('sign'), signed, { type: 'refused' }, ended('expired'), classic],
      { phase: 'classic' },
    ],
    [
      'is filled if a refused order is filled',
      [...go('sign'), signed, { type: 'refused' }, filled],
      { phase: 'filled' },
    ],
    [
      'can be retried once the order has expired',
      [...ordered, ended('expired')],
      { reason: 'ORDER_EXPIRED', canRetry: true },
    ],
    [
      'cannot be retried after an order error',
      [...ordered, ended('error')],
      { reason: 'ORDER_ERROR', canRetry: false },
    ],
    [
      'cannot be retried after a cancellation',
      [...ordered, ended('cancelled')],
      { reason: 'ORDER_CANCELLED', canRetry: false },
    ],
    [
      'cannot be retried while funds are insufficient',
      [...ordered, ended('insufficient-funds')],
      { reason: 'ORDER_INSUFFICIENT_FUNDS', canRetry: false },
    ],
    [
      'can swap through pools once the order has expired',
      [...ordered, ended('expired'), classic],
      { phase: 'classic' },
    ],
    [
      'can sign another order once the order has expired',
      [...ordered, ended('expired'), again],
      { phase: 'awaitingWallet' },
    ],
    [
      'does not start a second swap while the order can be filled',
      [...ordered, classic, again],
      { phase: 'waiting' },
    ],
    [
      'does not start a second swap while the order lacks funds',
      [...ordered, ended('insufficient-funds'), classic, again],
      { phase: 'failed' },
    ],
    [
      'reports a reverted approval as APPROVAL_FAILED',
      [...go('approve', 'sign'), sent, { type: 'reverted', reason: 'OUT_OF_GAS' }],
      { reason: 'APPROVAL_FAILED', hash: HASH },
    ],
    [
      'reports a cancelled approval as CANCELED',
      [...go('approve', 'sign'), sent, { type: 'reverted', reason: 'CANCELED' }],
      { reason: 'CANCELED' },
    ],
    [
      'reports a reverted wrap with its own reason',
      [...go('wrap', 'sign'), sent, { type: 'reverted', reason: 'OUT_OF_GAS' }],
      { reason: 'OUT_OF_GAS' },
    ],
    [
      'reports an approval below the required amount',
      [...go('approve', 'sign'), sent, { type: 'mined', isAllowanceEnough: false }],
      { reason: 'INSUFFICIENT_APPROVAL' },
    ],
    [
      'cannot be retried while a timed-out approval is pending',
      [...slow, again, classic],
      { reason: 'CONFIRMATION_TIMEOUT', hash: HASH, canRetry: false },
    ],
    [
      'continues if the approval is mined after a timeout',
      [...slow, { type: 'wait' }, mined],
      { phase: 'awaitingWallet', at: 1 },
    ],
    [
      'ignores `wait` if nothing is pending',
      [...ordered, ended('expired'), { type: 'wait' }],
      { phase: 'failed' },
    ],
    [
      'can be retried after a transaction was dropped',
      [...go('wrap', 'sign'), sent, { type: 'failed', reason: 'DROPPED' }],
      { reason: 'DROPPED', hash: HASH, canRetry: true },
    ],
    [
      'is filled if the funds are restored and the order is filled',
      [...ordered, ended('insufficient-funds'), filled],
      { phase: 'filled', orderHash: ORDER },
    ],
    [
      'fails if the wallet is missing',
      [...go('sign'), { type: 'failed', reason: 'WALLET_MISSING' }],
      { reason: 'WALLET_MISSING' },
    ],
    ['is idle after a dismissal', [...ordered, { type: 'dismiss' }], { phase: 'idle' }],
    [
      'ignores an order signature during an approval',
      [...go('approve', 'sign'), signed],
      { phase: 'awaitingWallet' },
    ],
    [
      'ignores a transaction during an order signature',
      [...go('sign'), sent],
      { phase: 'awaitingWallet' },
    ],
    [
      'ignores late events after a fill',
      [...ordered, filled, ended('expired'), classic],
      { phase: 'filled' },
    ],
    [
      'stays idle for a review without steps',
      [{ type: 'review', steps: [] }, { type: 'confirm' }],
      { phase: 'idle' },
    ],
  ])('%s', (_, events, expected) => {
    expect(play(...events)).toMatchObject(expected);
  });
});
