import {
  type CancelEvent,
  type CancelState,
  cancelButton,
  cancelReducer,
  initialCancel,
} from './cancel-reducer.ts';

const [A, B] = ['0xaa', '0xbb'] as const;
const [TX1, TX2] = ['0x01', '0x02'] as const;
const play = (...events: CancelEvent[]): CancelState => events.reduce(cancelReducer, initialCancel);
const pick = (order: typeof A | typeof B): CancelEvent => ({ type: 'toggle', order });
const review: CancelEvent[] = [pick(A), pick(B), { type: 'cancel' }];
const confirm = (transactions = 1): CancelEvent => ({ type: 'confirm', transactions });
const sent = (hash: typeof TX1 | typeof TX2): CancelEvent => ({ type: 'sent', hash });
const confirmed = (hash: typeof TX1 | typeof TX2): CancelEvent => ({ type: 'confirmed', hash });
const reverted = (hash: typeof TX1 | typeof TX2): CancelEvent => ({ type: 'reverted', hash });
const notSent: CancelEvent = { type: 'notSent' };
const dismiss: CancelEvent = { type: 'dismiss' };
const done = [...review, confirm(), sent(TX1), confirmed(TX1)];

describe('cancelReducer', () => {
  it.each<[string, CancelEvent[], object]>([
    ['is not started without events', [], { phase: 'NOT_STARTED', selected: [] }],
    ['selects orders', [pick(A), pick(B)], { phase: 'NOT_STARTED', selected: [A, B] }],
    ['removes an order from the selection', [pick(A), pick(B), pick(A)], { selected: [B] }],
    [
      'removes a filled order from the selection',
      [pick(A), pick(B), { type: 'gone', orders: [A] }],
      { selected: [B] },
    ],
    ['does not start without a selection', [{ type: 'cancel' }], { phase: 'NOT_STARTED' }],
    ['opens the dialog', review, { phase: 'REVIEWING_CANCELLATION', selected: [A, B] }],
    [
      'requests a transaction from the wallet',
      [...review, confirm()],
      { phase: 'PENDING_SIGNATURE' },
    ],
    [
      'returns to the dialog if the wallet sends no transaction',
      [...review, confirm(), notSent],
      { phase: 'REVIEWING_CANCELLATION', selected: [A, B], hashes: [] },
    ],
    [
      'requests the transaction again',
      [...review, confirm(), notSent, confirm()],
      { phase: 'PENDING_SIGNATURE' },
    ],
    [
      'waits for the confirmation of a sent transaction',
      [...review, confirm(), sent(TX1)],
      { phase: 'PENDING_CONFIRMATION', hashes: [TX1] },
    ],
    ['is cancelled after one confirmation', done, { phase: 'CANCELLED', hashes: [TX1] }],
    [
      'keeps the selection if dismissed before a transaction was sent',
      [...review, dismiss],
      { phase: 'NOT_STARTED', selected: [A, B] },
    ],
    [
      'keeps the selection if dismissed during the wallet request',
      [...review, confirm(), dismiss],
      { phase: 'NOT_STARTED', selected: [A, B] },
    ],
    [
      'clears the selection if dismissed after a transaction was sent',
      [...review, confirm(), sent(TX1), dismiss],
      { phase: 'NOT_STARTED', selected: [], hashes: [] },
    ],
    [
      'clears the selection if dismissed after the cancellation',
      [...done, dismiss],
      { phase: 'NOT_STARTED', selected: [] },
    ],
    [
      'returns to the dialog if the transaction reverts',
      [...review, confirm(), sent(TX1), reverted(TX1)],
      { phase: 'REVIEWING_CANCELLATION', selected: [A, B] },
    ],
    [
      'requests the second of two transactions after the first',
      [...review, confirm(2), sent(TX1)],
      { phase: 'PENDING_SIGNATURE', remaining: 1 },
    ],
    [
      'waits for both transactions',
      [...review, confirm(2), sent(TX1), sent(TX2)],
      { phase: 'PENDING_CONFIRMATION', unconfirmed: [TX1, TX2] },
    ],
    [
      'waits for the other transaction after one confirmation',
      [...review, confirm(2), sent(TX1), sent(TX2), confirmed(TX2)],
      { phase: 'PENDING_CONFIRMATION', unconfirmed: [TX1] },
    ],
    [
      'is cancelled after both confirmations',
      [...review, confirm(2), sent(TX1), sent(TX2), confirmed(TX2), confirmed(TX1)],
      { phase: 'CANCELLED' },
    ],
    [
      'returns to the dialog if the second transaction is rejected',
      [...review, confirm(2), sent(TX1), notSent],
      { phase: 'REVIEWING_CANCELLATION', hashes: [TX1] },
    ],
    [
      'waits for both transactions if the second is sent later',
      [...review, confirm(2), sent(TX1), notSent, confirm(1), sent(TX2)],
      { phase: 'PENDING_CONFIRMATION', hashes: [TX1, TX2] },
    ],
    [
      'accepts the first confirmation during the second wallet request',
      [...review, confirm(2), sent(TX1), confirmed(TX1), sent(TX2), confirmed(TX2)],
      { phase: 'CANCELLED' },
    ],
    [
      'accepts the first confirmation while the dialog is open',
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
      'returns to the dialog if the first transaction reverts during the second wallet request',
      [...review, confirm(2), sent(TX1), reverted(TX1), sent(TX2)],
      { phase: 'REVIEWING_CANCELLATION', hashes: [TX2], unconfirmed: [TX2] },
    ],
    [
      'is cancelled if a reverted transaction is sent again',
      [...review, confirm(), sent(TX1), reverted(TX1), confirm(), sent(TX2), confirmed(TX2)],
      { phase: 'CANCELLED', hashes: [TX2] },
    ],
    [
      'keeps the selection if dismissed after a revert',
      [...review, confirm(), sent(TX1), reverted(TX1), dismiss],
      { phase: 'NOT_STARTED', selected: [A, B] },
    ],
    ['ignores selections while the dialog is open', [...review, pick(A)], { selected: [A, B] }],
    [
      'ignores a confirmation without transactions',
      [...review, confirm(0)],
      { phase: 'REVIEWING_CANCELLATION' },
    ],
    [
      'ignores other transactions',
      [...review, confirm(), sent(TX1), confirmed(TX2)],
      { phase: 'PENDING_CONFIRMATION' },
    ],
    ['ignores late events', [...done, notSent, sent(TX2)], { phase: 'CANCELLED', hashes: [TX1] }],
  ])('%s', (_, events, expected) => {
    expect(play(...events)).toMatchObject(expected);
  });
});

describe('cancelButton', () => {
  it.each<[string, CancelEvent[], readonly string[], object]>([
    ['is hidden without a selection', [], [A], { isShown: false, isEnabled: false, count: 0 }],
    [
      'counts only cancellable orders',
      [pick(A), pick(B)],
      [A],
      { isShown: true, isEnabled: true, count: 1 },
    ],
    [
      'is hidden if no selected order can be cancelled',
      [pick(A)],
      [],
      { isShown: false, isEnabled: false },
    ],
    [
      'is disabled during a cancellation',
      [...review, confirm()],
      [A, B],
      { isShown: true, isEnabled: false },
    ],
  ])('%s', (_, events, cancellable, expected) => {
    const button = cancelButton(play(...events), (order) => cancellable.includes(order));
    expect(button).toMatchObject(expected);
  });
});
