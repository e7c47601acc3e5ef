import {
  initialOrderStatus,
  isCancellable,
  isLive,
  type OrderStatus,
  type OrderStatusEvent,
  type OrderStatusState,
  orderStatusReducer,
} from './order-status-reducer.ts';

const FILL = '0xf1';
const CANCEL = '0xca';
const play = (...events: OrderStatusEvent[]): OrderStatusState =>
  events.reduce(orderStatusReducer, initialOrderStatus);
const settled: OrderStatusEvent = { type: 'settled', hash: FILL };
const cancelSent: OrderStatusEvent = { type: 'cancelSent', hash: CANCEL };
const [fundsGone, fundsBack, cancelFailed, nonceUsed, deadlinePassed, refused, reorganised] = (
  [
    'fundsGone',
    'fundsBack',
    'cancelFailed',
    'nonceUsed',
    'deadlinePassed',
    'refused',
    'reorganised',
  ] as const
).map((type): OrderStatusEvent => ({ type })) as [
  OrderStatusEvent,
  OrderStatusEvent,
  OrderStatusEvent,
  OrderStatusEvent,
  OrderStatusEvent,
  OrderStatusEvent,
  OrderStatusEvent,
];

describe('orderStatusReducer', () => {
  it.each<[string, OrderStatusEvent[], OrderStatusState]>([
    ['is open after acceptance', [], { status: 'open' }],
    ['is filled by a settlement', [settled], { status: 'filled', fillHash: FILL }],
    ['expires at the deadline', [deadlinePassed], { status: 'expired' }],
    ['is an error if the order can never be filled', [refused], { status: 'error' }],
    ['has insufficient funds after losing them', [fundsGone], { status: 'insufficient-funds' }],
    ['is open again once the funds are restored', [fundsGone, fundsBack], { status: 'open' }],
    ['expires with insufficient funds', [fundsGone, deadlinePassed], { status: 'expired' }],
    [
      'is pending cancellation after the cancellation was sent',
      [cancelSent],
      { status: 'pending-cancellation', cancelHash: CANCEL },
    ],
    [
      'is cancelled once its nonce is used',
      [cancelSent, nonceUsed],
      { status: 'cancelled', cancelHash: CANCEL },
    ],
    ['is cancelled without a known transaction', [nonceUsed], { status: 'cancelled' }],
    ['is open again if the cancellation failed', [cancelSent, cancelFailed], { status: 'open' }],
    [
      'remains pending cancellation if the funds are lost',
      [cancelSent, fundsGone],
      { status: 'pending-cancellation', cancelHash: CANCEL },
    ],
    [
      'is filled if the fill precedes the cancellation',
      [cancelSent, settled],
      { status: 'filled', fillHash: FILL },
    ],
    [
      'is filled if the fill is seen after its used nonce',
      [nonceUsed, settled],
      { status: 'filled', fillHash: FILL },
    ],
    [
      'is filled in the last second',
      [deadlinePassed, settled],
      { status: 'filled', fillHash: FILL },
    ],
    ['is open again if its fill is reorganised', [settled, reorganised], { status: 'open' }],
    [
      'is open again if its cancellation is reorganised',
      [cancelSent, nonceUsed, reorganised],
      { status: 'open' },
    ],
    [
      'expires after its fill is reorganised',
      [settled, reorganised, deadlinePassed],
      { status: 'expired' },
    ],
    [
      'remains expired after a reorganisation',
      [deadlinePassed, reorganised],
      { status: 'expired' },
    ],
    [
      'ignores late events after a fill',
      [settled, deadlinePassed, nonceUsed, fundsGone],
      { status: 'filled', fillHash: FILL },
    ],
    [
      'remains expired on all other events',
      [deadlinePassed, fundsBack, cancelSent, refused],
      { status: 'expired' },
    ],
  ])('%s', (_, events, expected) => {
    expect(play(...events)).toEqual(expected);
  });

  it.each<[OrderStatus, boolean, boolean]>([
    ['open', true, true],
    ['insufficient-funds', true, true],
    ['pending-cancellation', true, false],
    ['filled', false, false],
    ['cancelled', false, false],
    ['expired', false, false],
    ['error', false, false],
  ])('with status %s can be filled: %s, can be selected: %s', (status, live, cancellable) => {
    const state = { status } as OrderStatusState;
    expect([isLive(state), isCancellable(state)]).toEqual([live, cancellable]);
  });
});
