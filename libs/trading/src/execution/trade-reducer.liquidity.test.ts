import { liquiditySteps, type TokenAllowance } from './liquidity-steps.ts';
import type { LiquidityStep } from './steps.ts';
import { initialTrade, tradeReducer } from './trade-reducer.ts';
import type { TradeEvent, TradeState } from './trade-state.ts';

const HASH = '0x01';
const ALL = ['approve', 'approveSecond', 'permit', 'liquidity'] as const;
const play = (...events: TradeEvent<LiquidityStep>[]): TradeState<LiquidityStep> =>
  events.reduce<TradeState<LiquidityStep>>(tradeReducer, initialTrade);
const review = (...steps: LiquidityStep[]): TradeEvent<LiquidityStep> => ({
  type: 'review',
  steps,
});
const confirm: TradeEvent<LiquidityStep> = { type: 'confirm' };
const sent: TradeEvent<LiquidityStep> = { type: 'sent', hash: HASH };
const mined: TradeEvent<LiquidityStep> = { type: 'mined' };
const signed: TradeEvent<LiquidityStep> = { type: 'signed' };
const moved: TradeEvent<LiquidityStep> = { type: 'quoteMoved' };

describe('tradeReducer for a liquidity transaction', () => {
  it.each<[string, TradeEvent<LiquidityStep>[], object]>([
    [
      'requests the approval of the second token after that of the first',
      [review(...ALL), confirm, sent, mined],
      { phase: 'awaitingWallet', at: 1 },
    ],
    [
      'is confirmed after two approvals, the permit and the transaction',
      [review(...ALL), confirm, sent, mined, sent, mined, signed, sent, mined],
      { phase: 'confirmed', hash: HASH },
    ],
    [
      'reports a reverted approval of the second token as APPROVAL_FAILED',
      [review(...ALL), confirm, sent, mined, sent, { type: 'reverted', reason: 'UNKNOWN' }],
      { phase: 'failed', at: 1, reason: 'APPROVAL_FAILED' },
    ],
    [
      'reports an insufficient approval of the second token',
      [review(...ALL), confirm, sent, mined, sent, { type: 'mined', isAllowanceEnough: false }],
      { phase: 'failed', at: 1, reason: 'INSUFFICIENT_APPROVAL' },
    ],
    [
      'is rejected if the signature is rejected, and keeps the approvals',
      [review(...ALL), confirm, sent, mined, sent, mined, { type: 'rejected' }],
      { phase: 'rejected', at: 2 },
    ],
    [
      'continues with the steps that are left after a rejection',
      [
        review(...ALL),
        confirm,
        sent,
        mined,
        { type: 'rejected' },
        { type: 'retry', steps: ['approveSecond', 'permit', 'liquidity'] },
      ],
      { phase: 'awaitingWallet', at: 0 },
    ],
    [
      'ignores a signature in place of the transaction',
      [review('liquidity'), confirm, signed],
      { phase: 'awaitingWallet', at: 0 },
    ],
    [
      'requires acceptance of a price that moved before the transaction',
      [review('permit', 'liquidity'), confirm, signed, moved],
      { phase: 'quoteMoved', at: 1 },
    ],
    [
      'reports a reverted transaction with its reason',
      [review('liquidity'), confirm, sent, { type: 'reverted', reason: 'SLIPPAGE' }],
      { phase: 'failed', reason: 'SLIPPAGE', hash: HASH },
    ],
    [
      'waits again after a timeout and does not send again',
      [review('liquidity'), confirm, sent, { type: 'timedOut' }, { type: 'wait' }],
      { phase: 'submitted', hash: HASH },
    ],
    [
      'is confirmed after a batch',
      [review('batch'), confirm, { type: 'batchSent', id: '7' }, sent, mined],
      { phase: 'confirmed', hash: HASH },
    ],
  ])('%s', (_, events, expected) => {
    expect(play(...events)).toMatchObject(expected);
  });
});

describe('the steps of a liquidity transaction', () => {
  const none: TokenAllowance = { amount: 5n, allowance: 0n };
  const enough: TokenAllowance = { amount: 5n, allowance: 5n };
  const strict: TokenAllowance = { amount: 5n, allowance: 1n, mustRevoke: true };

  it.each<[string, TokenAllowance[], boolean, LiquidityStep[]]>([
    ['only the transaction without tokens', [], false, ['liquidity']],
    ['only the transaction if the allowances suffice', [enough, enough], false, ['liquidity']],
    ['two approvals', [none, none], false, ['approve', 'approveSecond', 'liquidity']],
    [
      'the approval of the second token alone',
      [enough, none],
      false,
      ['approveSecond', 'liquidity'],
    ],
    ['a permit before the transaction', [enough], true, ['permit', 'liquidity']],
    [
      'revoking an old allowance of the second token first',
      [none, strict],
      true,
      ['approve', 'revokeSecond', 'approveSecond', 'permit', 'liquidity'],
    ],
  ])('are %s', (_, tokens, needsPermit, expected) => {
    expect(liquiditySteps(tokens, needsPermit)).toEqual(expected);
  });
});
