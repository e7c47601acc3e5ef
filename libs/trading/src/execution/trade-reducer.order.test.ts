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
    ['nothing yet', [], { phase: 'idle' }],
    ['review', [{ type: 'review', steps: ['sign'] }], { phase: 'reviewing' }],
    [
      'a new review',
      [
        { type: 'review', steps: ['approve', 'sign'] },
        { type: 'review', steps: ['sign'] },
      ],
      { steps: ['sign'] },
    ],
    ['the wallet is asked to approve', go('approve', 'sign'), { phase: 'awaitingWallet', at: 0 }],
    [
      'the approval on its way',
      [...go('approve', 'sign'), sent],
      { phase: 'transactionPending', hash: HASH },
    ],
    [
      'approved once, now to be signed',
      [...go('approve', 'sign'), sent, mined],
      { phase: 'awaitingWallet', at: 1 },
    ],
    [
      'the native coin is wrapped first',
      [...go('wrap', 'approve', 'sign'), sent, mined, sent, mined],
      { phase: 'awaitingWallet', at: 2 },
    ],
    ['signed', [...go('sign'), signed], { phase: 'submitting', orderHash: ORDER }],
    ['waiting', ordered, { phase: 'waiting', orderHash: ORDER }],
    ['filled', [...ordered, filled], { phase: 'filled', orderHash: ORDER, hash: HASH }],
    ['filled before the order book answered', [...go('sign'), signed, filled], { phase: 'filled' }],
    [
      'no answer: it is looked for',
      [...go('sign'), signed, { type: 'unanswered' }],
      { phase: 'waiting' },
    ],
    ['refused in the wallet', [...go('sign'), rejected], { phase: 'rejected', at: 0 }],
    [
      'refused and signed after all',
      [...go('sign'), rejected, again, signed],
      { phase: 'submitting' },
    ],
    [
      'the order book does not take it',
      [...go('sign'), signed, { type: 'refused' }],
      { reason: 'ORDER_REFUSED', canRetry: true },
    ],
    [
      'no swap through pools while what was refused can still be filled',
      [...go('sign'), signed, { type: 'refused' }, classic],
      { phase: 'failed', reason: 'ORDER_REFUSED' },
    ],
    [
      'refused, and lapsed',
      [...go('sign'), signed, { type: 'refused' }, ended('expired'), classic],
      { phase: 'classic' },
    ],
    [
      'refused, and filled',
      [...go('sign'), signed, { type: 'refused' }, filled],
      { phase: 'filled' },
    ],
    [
      'nobody fills it',
      [...ordered, ended('expired')],
      { reason: 'ORDER_EXPIRED', canRetry: true },
    ],
    [
      'it could never be filled',
      [...ordered, ended('error')],
      { reason: 'ORDER_ERROR', canRetry: false },
    ],
    [
      'taken back',
      [...ordered, ended('cancelled')],
      { reason: 'ORDER_CANCELLED', canRetry: false },
    ],
    [
      'the funds are gone',
      [...ordered, ended('insufficient-funds')],
      { reason: 'ORDER_INSUFFICIENT_FUNDS', canRetry: false },
    ],
    ['expired, then through pools', [...ordered, ended('expired'), classic], { phase: 'classic' }],
    [
      'expired, then another order',
      [...ordered, ended('expired'), again],
      { phase: 'awaitingWallet' },
    ],
    [
      'no second swap while an order may be filled',
      [...ordered, classic, again],
      { phase: 'waiting' },
    ],
    [
      'nor while it only lacks funds',
      [...ordered, ended('insufficient-funds'), classic, again],
      { phase: 'failed' },
    ],
    [
      'the approval failed',
      [...go('approve', 'sign'), sent, { type: 'reverted', reason: 'OUT_OF_GAS' }],
      { reason: 'APPROVAL_FAILED', hash: HASH },
    ],
    [
      'the approval taken back',
      [...go('approve', 'sign'), sent, { type: 'reverted', reason: 'CANCELED' }],
      { reason: 'CANCELED' },
    ],
    [
      'the wrap failed',
      [...go('wrap', 'sign'), sent, { type: 'reverted', reason: 'OUT_OF_GAS' }],
      { reason: 'OUT_OF_GAS' },
    ],
    [
      'too little approved',
      [...go('approve', 'sign'), sent, { type: 'mined', isAllowanceEnough: false }],
      { reason: 'INSUFFICIENT_APPROVAL' },
    ],
    [
      'approval takes too long: it may still come',
      [...slow, again, classic],
      { reason: 'CONFIRMATION_TIMEOUT', hash: HASH, canRetry: false },
    ],
    [
      'waited for after all',
      [...slow, { type: 'wait' }, mined],
      { phase: 'awaitingWallet', at: 1 },
    ],
    ['nothing to wait for', [...ordered, ended('expired'), { type: 'wait' }], { phase: 'failed' }],
    [
      'dropped by the network',
      [...go('wrap', 'sign'), sent, { type: 'failed', reason: 'DROPPED' }],
      { reason: 'DROPPED', hash: HASH, canRetry: true },
    ],
    [
      'funds came back and it was filled',
      [...ordered, ended('insufficient-funds'), filled],
      { phase: 'filled', orderHash: ORDER },
    ],
    [
      'the wallet is away',
      [...go('sign'), { type: 'failed', reason: 'WALLET_MISSING' }],
      { reason: 'WALLET_MISSING' },
    ],
    ['closed', [...ordered, { type: 'dismiss' }], { phase: 'idle' }],
    [
      'a signature where none was asked',
      [...go('approve', 'sign'), signed],
      { phase: 'awaitingWallet' },
    ],
    [
      'a transaction where a signature was asked',
      [...go('sign'), sent],
      { phase: 'awaitingWallet' },
    ],
    ['late news', [...ordered, filled, ended('expired'), classic], { phase: 'filled' }],
    ['nothing to do', [{ type: 'review', steps: [] }, { type: 'confirm' }], { phase: 'idle' }],
  ])('%s', (_, events, expected) => {
    expect(play(...events)).toMatchObject(expected);
  });
});
