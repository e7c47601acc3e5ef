import {
  type CancelEvent,
  type CancelState,
  cancelButton,
  cancelOrders,
  initialCancel,
} from './cancel-orders.ts';

const [A, B] = ['0xaa', '0xbb'] as const;
const [TX1, TX2] = ['0x01', '0x02'] as const;
const play = (...events: CancelEvent[]): CancelState => events.reduce(cancelOrders, initialCancel);
const pick = (order: typeof A | typeof B): CancelEvent => ({ type: 'toggle', order });
const review: CancelEvent[] = [pick(A), pick(B), { type: 'cancel' }];
const confirm = (transactions = 1): CancelEvent => ({ type: 'confirm', transactions });
const sent = (hash: typeof TX1 | typeof TX2): CancelEvent => ({ type: 'sent', hash });
const confirmed = (hash: typeof TX1 | typeof TX2): CancelEvent => ({ type: 'confirmed', hash });
const reverted = (hash: typeof TX1 | typeof TX2): CancelEvent => ({ type: 'reverted', hash });
const notSent: CancelEvent = { type: 'notSent' };
const dismiss: CancelEvent = { type: 'dismiss' };
const done = [...review, confirm(), sent(TX1), confirmed(TX1)];

describe('cancelOrders', () => {
  it.each<[string, CancelEvent[], object]>([
    ['nothing yet', [], { phase: 'NOT_STARTED', selected: [] }],
    ['selected', [pick(A), pick(B)], { phase: 'NOT_STARTED', selected: [A, B] }],
    ['unselected', [pick(A), pick(B), pick(A)], { selected: [B] }],
    ['filled meanwhile', [pick(A), pick(B), { type: 'gone', orders: [A] }], { selected: [B] }],
    ['nothing selected', [{ type: 'cancel' }], { phase: 'NOT_STARTED' }],
    ['the dialog', review, { phase: 'REVIEWING_CANCELLATION', selected: [A, B] }],
    ['the wallet is asked', [...review, confirm()], { phase: 'PENDING_SIGNATURE' }],
    [
      'signing yields no transaction: back to the dialog',
      [...review, confirm(), notSent],
      { phase: 'REVIEWING_CANCELLATION', selected: [A, B], hashes: [] },
    ],
    ['asked again', [...review, confirm(), notSent, confirm()], { phase: 'PENDING_SIGNATURE' }],
    ['sent', [...review, confirm(), sent(TX1)], { phase: 'PENDING_CONFIRMATION', hashes: [TX1] }],
    ['one confirmation is enough', done, { phase: 'CANCELLED', hashes: [TX1] }],
    [
      'dismissed before anything was sent: still selected',
      [...review, dismiss],
      { phase: 'NOT_STARTED', selected: [A, B] },
    ],
    [
      'dismissed while the wallet is asked',
      [...review, confirm(), dismiss],
      { phase: 'NOT_STARTED', selected: [A, B] },
    ],
    [
      'dismissed with a hash: the selection is cleared',
      [...review, confirm(), sent(TX1), dismiss],
      { phase: 'NOT_STARTED', selected: [], hashes: [] },
    ],
    ['dismissed when cancelled', [...done, dismiss], { phase: 'NOT_STARTED', selected: [] }],
    [
      'the transaction failed',
      [...review, confirm(), sent(TX1), reverted(TX1)],
      { phase: 'REVIEWING_CANCELLATION', selected: [A, B] },
    ],
    [
      'the first of two',
      [...review, confirm(2), sent(TX1)],
      { phase: 'PENDING_SIGNATURE', remaining: 1 },
    ],
    [
      'both sent',
      [...review, confirm(2), sent(TX1), sent(TX2)],
      { phase: 'PENDING_CONFIRMATION', unconfirmed: [TX1, TX2] },
    ],
    [
      'one of two confirmed',
      [...review, confirm(2), sent(TX1), sent(TX2), confirmed(TX2)],
      { phase: 'PENDING_CONFIRMATION', unconfirmed: [TX1] },
    ],
    [
      'both confirmed',
      [...review, confirm(2), sent(TX1), sent(TX2), confirmed(TX2), confirmed(TX1)],
      { phase: 'CANCELLED' },
    ],
    [
      'the second refused',
      [...review, confirm(2), sent(TX1), notSent],
      { phase: 'REVIEWING_CANCELLATION', hashes: [TX1] },
    ],
    [
      'the second signed after all',
      [...review, confirm(2), sent(TX1), notSent, confirm(1), sent(TX2)],
      { phase: 'PENDING_CONFIRMATION', hashes: [TX1, TX2] },
    ],
    [
      'the first confirmed while the wallet is asked for the second',
      [...review, confirm(2), sent(TX1), confirmed(TX1), sent(TX2), confirmed(TX2)],
      { phase: 'CANCELLED' },
    ],
    [
      'the first confirmed in the dialog',
      [
        ...review,
        confirm(2),
        sent(TX1),
        notSent,
        confirmed(TX1),
        confirm(1),
        sent(TX2),
        confirmed(TX2),
      ],
      { phase: 'CANCELLED' },
    ],
    [
      'the first failed while the wallet is asked for the second',
      [...review, confirm(2), sent(TX1), reverted(TX1), sent(TX2)],
      { phase: 'REVIEWING_CANCELLATION', hashes: [TX2], unconfirmed: [TX2] },
    ],
    [
      'the one that failed sent again',
      [...review, confirm(), sent(TX1), reverted(TX1), confirm(), sent(TX2), confirmed(TX2)],
      { phase: 'CANCELLED', hashes: [TX2] },
    ],
    [
      'dismissed after it failed: still selected',
      [...review, confirm(), sent(TX1), reverted(TX1), dismiss],
      { phase: 'NOT_STARTED', selected: [A, B] },
    ],
    ['no selecting on the way', [...review, pick(A)], { selected: [A, B] }],
    ['no transaction to send', [...review, confirm(0)], { phase: 'REVIEWING_CANCELLATION' }],
    [
      'news of another transaction',
      [...review, confirm(), sent(TX1), confirmed(TX2)],
      { phase: 'PENDING_CONFIRMATION' },
    ],
    ['late news', [...done, notSent, sent(TX2)], { phase: 'CANCELLED', hashes: [TX1] }],
  ])('%s', (_, events, expected) => {
    expect(play(...events)).toMatchObject(expected);
  });
});

describe('cancelButton', () => {
  it.each<[string, CancelEvent[], readonly string[], object]>([
    ['nothing selected', [], [A], { isShown: false, isEnabled: false, count: 0 }],
    [
      'one of two can be cancelled',
      [pick(A), pick(B)],
      [A],
      { isShown: true, isEnabled: true, count: 1 },
    ],
    ['none can be cancelled', [pick(A)], [], { isShown: false, isEnabled: false }],
    ['during a cancellation', [...review, confirm()], [A, B], { isShown: true, isEnabled: false }],
  ])('%s', (_, events, cancellable, expected) => {
    const button = cancelButton(play(...events), (order) => cancellable.includes(order));
    expect(button).toMatchObject(expected);
  });
});
