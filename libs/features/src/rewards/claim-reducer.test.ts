import { type ClaimEvent, type ClaimState, claimReducer } from './claim-reducer.ts';

const FAILED = { type: 'failed', failure: 'REJECTED' } as const;
const PHASES: readonly ClaimState[] = (
  ['reviewing', 'confirming', 'pending', 'waiting', 'claimed'] as const
).map((phase) => ({ phase }));

/** The phase after each event, by phase; events that are absent change nothing. */
const NEXT: Record<ClaimState['phase'], Partial<Record<string, ClaimState>>> = {
  reviewing: { confirm: { phase: 'confirming' } },
  confirming: { sent: { phase: 'pending' }, failed: { phase: 'reviewing', failure: 'REJECTED' } },
  pending: {
    failed: { phase: 'reviewing', failure: 'REJECTED' },
    success: { phase: 'claimed' },
    waiting: { phase: 'waiting' },
  },
  waiting: {},
  claimed: {},
};
const EVENTS: Record<string, ClaimEvent> = {
  confirm: { type: 'confirm' },
  sent: { type: 'sent' },
  failed: FAILED,
  success: { type: 'settled', status: 'success' },
  waiting: { type: 'settled', status: 'waiting' },
};

describe.each(PHASES)('in phase $phase', (state) => {
  it.each(Object.keys(EVENTS))('the event %s leads to the expected phase', (name) => {
    expect(claimReducer(state, EVENTS[name]!)).toEqual(NEXT[state.phase][name] ?? state);
  });
});

it('a new confirmation removes the failure', () => {
  const failed = claimReducer({ phase: 'confirming' }, FAILED);
  expect(claimReducer(failed, { type: 'confirm' })).toEqual({ phase: 'confirming' });
});
