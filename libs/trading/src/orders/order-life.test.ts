import {
  initialOrderLife,
  isCancellable,
  isLive,
  type OrderLife,
  type OrderLifeEvent,
  type OrderStatus,
  orderLife,
} from './order-life.ts';

const FILL = '0xf1';
const CANCEL = '0xca';
const play = (...events: OrderLifeEvent[]): OrderLife => events.reduce(orderLife, initialOrderLife);
const settled: OrderLifeEvent = { type: 'settled', hash: FILL };
const cancelSent: OrderLifeEvent = { type: 'cancelSent', hash: CANCEL };
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
).map((type): OrderLifeEvent => ({ type })) as [
  OrderLifeEvent,
  OrderLifeEvent,
  OrderLifeEvent,
  OrderLifeEvent,
  OrderLifeEvent,
  OrderLifeEvent,
  OrderLifeEvent,
];

describe('orderLife', () => {
  it.each<[string, OrderLifeEvent[], OrderLife]>([
    ['taken', [], { status: 'open' }],
    ['filled', [settled], { status: 'filled', fillHash: FILL }],
    ['lapsed', [deadlinePassed], { status: 'expired' }],
    ['impossible', [refused], { status: 'error' }],
    ['its funds gone', [fundsGone], { status: 'insufficient-funds' }],
    ['its funds back', [fundsGone, fundsBack], { status: 'open' }],
    ['lapsed without funds', [fundsGone, deadlinePassed], { status: 'expired' }],
    ['being taken back', [cancelSent], { status: 'pending-cancellation', cancelHash: CANCEL }],
    ['taken back', [cancelSent, nonceUsed], { status: 'cancelled', cancelHash: CANCEL }],
    ['taken back elsewhere', [nonceUsed], { status: 'cancelled' }],
    ['the cancellation failed', [cancelSent, cancelFailed], { status: 'open' }],
    [
      'the funds go while it is being taken back',
      [cancelSent, fundsGone],
      { status: 'pending-cancellation', cancelHash: CANCEL },
    ],
    ['the filler was faster', [cancelSent, settled], { status: 'filled', fillHash: FILL }],
    [
      'the fill was seen after its nonce',
      [nonceUsed, settled],
      { status: 'filled', fillHash: FILL },
    ],
    ['filled in the last second', [deadlinePassed, settled], { status: 'filled', fillHash: FILL }],
    ['a fill undone', [settled, reorganised], { status: 'open' }],
    ['a cancellation undone', [cancelSent, nonceUsed, reorganised], { status: 'open' }],
    ['a fill undone and lapsed', [settled, reorganised, deadlinePassed], { status: 'expired' }],
    ['nothing to undo', [deadlinePassed, reorganised], { status: 'expired' }],
    [
      'late news',
      [settled, deadlinePassed, nonceUsed, fundsGone],
      { status: 'filled', fillHash: FILL },
    ],
    ['no new life', [deadlinePassed, fundsBack, cancelSent, refused], { status: 'expired' }],
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
  ])('%s: can be filled %s, can be selected %s', (status, live, cancellable) => {
    const state = { status } as OrderLife;
    expect([isLive(state), isCancellable(state)]).toEqual([live, cancellable]);
  });
});
