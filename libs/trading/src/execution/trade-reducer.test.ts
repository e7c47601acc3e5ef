import type { Hex } from '@cenote/chains';
import fc from 'fast-check';
import { endsIn, type TradeStep } from './steps.ts';
import { initialTrade, tradeReducer } from './trade-reducer.ts';
import type { TradeEvent, TradeState } from './trade-state.ts';

const [HASH, OTHER, ORDER]: Hex[] = ['0x01', '0x02', '0x0d'];
const SWAP: TradeStep[] = ['approve', 'permit', 'swap'];
const ORDERED: TradeStep[] = ['wrap', 'approve', 'sign'];

/** One state per phase; for `awaitingWallet` and `transactionPending` one per kind of step. */
const STATES: Record<string, TradeState> = {
  idle: initialTrade,
  reviewing: { phase: 'reviewing', steps: SWAP },
  movedInReview: { phase: 'quoteMoved', steps: SWAP, at: -1 },
  movedOnTheWay: { phase: 'quoteMoved', steps: SWAP, at: 2 },
  awaitingApprove: { phase: 'awaitingWallet', steps: SWAP, at: 0 },
  awaitingPermit: { phase: 'awaitingWallet', steps: SWAP, at: 1 },
  awaitingSwap: { phase: 'awaitingWallet', steps: SWAP, at: 2 },
  awaitingBatch: { phase: 'awaitingWallet', steps: ['batch'], at: 0 },
  awaitingWrap: { phase: 'awaitingWallet', steps: ORDERED, at: 0 },
  awaitingSign: { phase: 'awaitingWallet', steps: ORDERED, at: 2 },
  approvePending: { phase: 'transactionPending', steps: SWAP, at: 0, hash: HASH! },
  wrapPending: { phase: 'transactionPending', steps: ORDERED, at: 0, hash: HASH! },
  submitted: { phase: 'submitted', steps: SWAP, at: 2, hash: HASH! },
  batchPending: { phase: 'batchPending', steps: ['batch'], at: 0, id: '7' },
  submitting: { phase: 'submitting', orderHash: ORDER! },
  waiting: { phase: 'waiting', orderHash: ORDER! },
  rejected: { phase: 'rejected', steps: SWAP, at: 0 },
  failed: { phase: 'failed', steps: SWAP, at: 0, reason: 'UNKNOWN', canRetry: true },
  late: {
    phase: 'failed',
    steps: SWAP,
    at: 2,
    reason: 'CONFIRMATION_TIMEOUT',
    hash: HASH!,
    pending: { phase: 'submitted', steps: SWAP, at: 2, hash: HASH! },
    canRetry: false,
  },
  refused: { phase: 'failed', reason: 'ORDER_REFUSED', orderHash: ORDER!, canRetry: true },
  expired: { phase: 'failed', reason: 'ORDER_EXPIRED', orderHash: ORDER!, canRetry: true },
  cancelled: { phase: 'failed', reason: 'ORDER_CANCELLED', orderHash: ORDER!, canRetry: false },
  confirmed: { phase: 'confirmed', steps: SWAP, hash: HASH! },
  filled: { phase: 'filled', orderHash: ORDER!, hash: HASH! },
  classic: { phase: 'classic' },
};

const EVENTS: Record<string, TradeEvent> = {
  review: { type: 'review', steps: ['swap'] },
  confirm: { type: 'confirm' },
  signed: { type: 'signed' },
  batchSent: { type: 'batchSent', id: '7' },
  sent: { type: 'sent', hash: OTHER! },
  mined: { type: 'mined' },
  tooLittle: { type: 'mined', isAllowanceEnough: false },
  reverted: { type: 'reverted', reason: 'OUT_OF_GAS' },
  canceled: { type: 'reverted', reason: 'CANCELED' },
  rejected: { type: 'rejected' },
  failed: { type: 'failed', reason: 'RPC_DOWN' },
  timedOut: { type: 'timedOut' },
  wait: { type: 'wait' },
  quoteMoved: { type: 'quoteMoved' },
  acceptQuote: { type: 'acceptQuote' },
  orderSigned: { type: 'orderSigned', orderHash: ORDER! },
  accepted: { type: 'accepted' },
  refused: { type: 'refused' },
  unanswered: { type: 'unanswered' },
  filled: { type: 'filled', hash: OTHER! },
  expired: { type: 'ended', status: 'expired' },
  cancelled: { type: 'ended', status: 'cancelled' },
  retry: { type: 'retry', steps: ['swap'] },
  retryAsClassic: { type: 'retryAsClassic' },
  dismiss: { type: 'dismiss' },
};

/**
 * Next state of each state, as `phase`, `phase at` or `failed REASON`; every event that is not listed changes nothing.
 */
const CHANGES: Record<keyof typeof STATES, Record<string, string>> = {
  idle: { review: 'reviewing' },
  reviewing: { review: 'reviewing', confirm: 'awaitingWallet 0', quoteMoved: 'quoteMoved -1' },
  movedInReview: { acceptQuote: 'reviewing' },
  movedOnTheWay: { acceptQuote: 'awaitingWallet 2' },
  awaitingApprove: {
    sent: 'transactionPending 0',
    rejected: 'rejected 0',
    failed: 'failed RPC_DOWN',
    quoteMoved: 'quoteMoved 0',
  },
  awaitingPermit: {
    signed: 'awaitingWallet 2',
    sent: 'transactionPending 1',
    rejected: 'rejected 1',
    failed: 'failed RPC_DOWN',
    quoteMoved: 'quoteMoved 1',
  },
  awaitingSwap: {
    sent: 'submitted 2',
    rejected: 'rejected 2',
    failed: 'failed RPC_DOWN',
    quoteMoved: 'quoteMoved 2',
  },
  awaitingBatch: {
    batchSent: 'batchPending 0',
    rejected: 'rejected 0',
    failed: 'failed RPC_DOWN',
    quoteMoved: 'quoteMoved 0',
  },
  awaitingWrap: {
    sent: 'transactionPending 0',
    rejected: 'rejected 0',
    failed: 'failed RPC_DOWN',
    quoteMoved: 'quoteMoved 0',
  },
  awaitingSign: {
    orderSigned: 'submitting',
    rejected: 'rejected 2',
    failed: 'failed RPC_DOWN',
    quoteMoved: 'quoteMoved 2',
  },
  approvePending: {
    mined: 'awaitingWallet 1',
    tooLittle: 'failed INSUFFICIENT_APPROVAL',
    reverted: 'failed APPROVAL_FAILED',
    canceled: 'failed CANCELED',
    failed: 'failed RPC_DOWN',
    timedOut: 'failed CONFIRMATION_TIMEOUT',
  },
  wrapPending: {
    mined: 'awaitingWallet 1',
    tooLittle: 'failed INSUFFICIENT_APPROVAL',
    reverted: 'failed OUT_OF_GAS',
    canceled: 'failed CANCELED',
    failed: 'failed RPC_DOWN',
    timedOut: 'failed CONFIRMATION_TIMEOUT',
  },
  submitted: {
    mined: 'confirmed',
    tooLittle: 'failed INSUFFICIENT_APPROVAL',
    reverted: 'failed OUT_OF_GAS',
    canceled: 'failed CANCELED',
    failed: 'failed RPC_DOWN',
    timedOut: 'failed CONFIRMATION_TIMEOUT',
  },
  batchPending: {
    sent: 'submitted 0',
    failed: 'failed RPC_DOWN',
    timedOut: 'failed CONFIRMATION_TIMEOUT',
  },
  submitting: {
    accepted: 'waiting',
    unanswered: 'waiting',
    refused: 'failed ORDER_REFUSED',
    filled: 'filled',
    expired: 'failed ORDER_EXPIRED',
    cancelled: 'failed ORDER_CANCELLED',
  },
  waiting: {
    accepted: 'waiting',
    unanswered: 'waiting',
    refused: 'failed ORDER_REFUSED',
    filled: 'filled',
    expired: 'failed ORDER_EXPIRED',
    cancelled: 'failed ORDER_CANCELLED',
  },
  rejected: { retry: 'awaitingWallet 0' },
  failed: { retry: 'awaitingWallet 0', retryAsClassic: 'classic' },
  late: { wait: 'submitted 2' },
  refused: {
    retry: 'awaitingWallet 0',
    filled: 'filled',
    expired: 'failed ORDER_EXPIRED',
    cancelled: 'failed ORDER_CANCELLED',
  },
  expired: { retry: 'awaitingWallet 0', retryAsClassic: 'classic', filled: 'filled' },
  cancelled: { filled: 'filled' },
  confirmed: {},
  filled: {},
  classic: {},
};

const summary = (state: TradeState): string => {
  if (state.phase === 'failed') return `failed ${state.reason}`;
  return 'at' in state ? `${state.phase} ${state.at}` : state.phase;
};

const pairs = Object.keys(STATES).flatMap((state) =>
  Object.keys(EVENTS).map((event): [string, string] => [state, event]),
);

describe('every phase with every event', () => {
  it.each(pairs)('%s, then %s', (name, eventName) => {
    const state = STATES[name] as TradeState;
    const next = tradeReducer(state, EVENTS[eventName] as TradeEvent);
    const expected = eventName === 'dismiss' ? 'idle' : CHANGES[name]?.[eventName];
    if (expected === undefined) expect(next).toBe(state);
    else expect(summary(next)).toBe(expected);
  });
});

const steps = fc.constantFrom<TradeStep[]>(
  ['swap'],
  ['approve', 'permit', 'swap'],
  ['revoke', 'approve', 'swap'],
  ['batch'],
  ['wrap'],
  ['unwrap'],
  ['wrap', 'approve', 'sign'],
  ['sign'],
);
const hash = fc.constantFrom<Hex>('0x01', '0x02', '0x03');
const event: fc.Arbitrary<TradeEvent> = fc.oneof(
  fc.constantFrom(...Object.values(EVENTS).filter(({ type }) => !/review|retry$|sent/.test(type))),
  steps.map((each): TradeEvent => ({ type: 'review', steps: each })),
  steps.map((each): TradeEvent => ({ type: 'retry', steps: each })),
  hash.map((each): TradeEvent => ({ type: 'sent', hash: each })),
  // Events that advance a trade are generated more often.
  fc.constantFrom<TradeEvent>(
    { type: 'confirm' },
    { type: 'mined' },
    { type: 'signed' },
    { type: 'batchSent', id: '7' },
    { type: 'timedOut' },
    { type: 'wait' },
    { type: 'orderSigned', orderHash: ORDER! },
  ),
);
const start = steps.map((each): TradeEvent[] => [
  { type: 'review', steps: each },
  { type: 'confirm' },
]);
const histories = fc
  .tuple(start, fc.array(event, { maxLength: 40 }))
  .map(([first, rest]) => [...first, ...rest]);

const isPending = ({ phase }: TradeState): boolean =>
  phase === 'transactionPending' || phase === 'submitted' || phase === 'batchPending';

/** Returns the pending part of a state, if any. */
const pendingIn = (state: TradeState): unknown => {
  if (state.phase === 'failed') return state.pending;
  return isPending(state) ? state : undefined;
};

describe('any sequence of events', () => {
  const RUNS = { numRuns: 3_000 };

  it('never requests a step while its transaction is pending', () => {
    fc.assert(
      fc.property(histories, (events) => {
        let state: TradeState = initialTrade;
        for (const each of events) {
          const pending = pendingIn(state);
          const next: TradeState = tradeReducer(state, each);
          // Another step is requested only after the pending one has ended, and never the same step.
          if (pending && next.phase === 'awaitingWallet') {
            expect(each.type).toBe('mined');
            expect(next.at).toBe((pending as { at: number }).at + 1);
          }
          state = next;
        }
      }),
      RUNS,
    );
  });

  it('sends each step once until its end: mined, failed, reported as failed or dismissed', () => {
    fc.assert(
      fc.property(histories, (events) => {
        let state: TradeState = initialTrade;
        let outstanding: number | undefined;
        for (const each of events) {
          const next: TradeState = tradeReducer(state, each);
          const isSend = state.phase === 'awaitingWallet' && isPending(next);
          if (isSend) {
            expect(outstanding).toBeUndefined();
            outstanding = state.phase === 'awaitingWallet' ? state.at : undefined;
          }
          if (pendingIn(next) === undefined) outstanding = undefined;
          else expect(outstanding).toBeDefined();
          state = next;
        }
      }),
      RUNS,
    );
  });

  it('never restarts on any event while something is pending', () => {
    fc.assert(
      fc.property(histories, steps, (events, others) => {
        const state = events.reduce<TradeState>(tradeReducer, initialTrade);
        if (pendingIn(state) === undefined) return;
        expect(tradeReducer(state, { type: 'retry', steps: others })).toBe(state);
        expect(tradeReducer(state, { type: 'review', steps: others })).toBe(state);
        expect(tradeReducer(state, { type: 'confirm' })).toBe(state);
        expect(tradeReducer(state, { type: 'retryAsClassic' })).toBe(state);
      }),
      RUNS,
    );
  });

  it('ignores late responses once it has ended', () => {
    fc.assert(
      fc.property(histories, fc.array(event, { maxLength: 10 }), (events, late) => {
        const state = events.reduce<TradeState>(tradeReducer, initialTrade);
        if (!['confirmed', 'filled', 'classic'].includes(state.phase)) return;
        const answers = late.filter(({ type }) => type !== 'dismiss');
        expect(answers.reduce<TradeState>(tradeReducer, state)).toBe(state);
      }),
      RUNS,
    );
  });

  it('ends a step only with a result of its kind', () => {
    fc.assert(
      fc.property(histories, (events) => {
        let state: TradeState = initialTrade;
        for (const each of events) {
          const next: TradeState = tradeReducer(state, each);
          if (state.phase === 'awaitingWallet') {
            const step = state.steps[state.at];
            if (next.phase === 'transactionPending' || next.phase === 'submitted')
              expect(endsIn(step, 'transaction')).toBe(true);
            if (next.phase === 'batchPending') expect(endsIn(step, 'batch')).toBe(true);
            if (next.phase === 'submitting') expect(endsIn(step, 'order')).toBe(true);
            if (next.phase === 'awaitingWallet' && next.at > state.at)
              expect(endsIn(step, 'signature')).toBe(true);
          }
          state = next;
        }
      }),
      RUNS,
    );
  });

  it('never starts another trade while a signed order can still be filled', () => {
    fc.assert(
      fc.property(histories, steps, (events, others) => {
        const state = events.reduce<TradeState>(tradeReducer, initialTrade);
        if (state.phase !== 'submitting' && state.phase !== 'waiting') return;
        expect(tradeReducer(state, { type: 'retry', steps: others })).toBe(state);
        expect(tradeReducer(state, { type: 'retryAsClassic' })).toBe(state);
      }),
      RUNS,
    );
  });
});
