/** `liquidityStepsView()`: returns the steps of a liquidity transaction for the stepper. */
import type { Translate } from '@cenote/i18n';
import type { LiquidityStep, TradeState } from '@cenote/trading/execution';
import type { Step, StepState } from '@cenote/ui';
import type { TransactionKind } from '../../state/slices/transactions.ts';
import { stepStates } from '../../trade-review/step-states.ts';

export interface StepSubject {
  kind: TransactionKind;
  /** Symbols of the tokens to approve, in the order of their approvals. */
  symbols: readonly string[];
}

export const liquidityStepsView = (
  t: Translate,
  trade: TradeState<LiquidityStep>,
  foreseen: readonly LiquidityStep[],
  subject: StepSubject,
): Step[] =>
  stepStates(trade, foreseen).map(({ step, state }) => ({
    id: step,
    state,
    label: labelOf(t, step, subject),
    hint: hintOf(t, step, state, subject),
  }));

function labelOf(t: Translate, step: LiquidityStep, { kind, symbols }: StepSubject): string {
  const [symbol = '', second = ''] = symbols;
  switch (step) {
    case 'revoke':
      return t('review.steps.revoke', { symbol });
    case 'revokeSecond':
      return t('review.steps.revoke', { symbol: second });
    case 'approve':
      return t('review.steps.approve', { symbol });
    case 'approveSecond':
      return t('review.steps.approve', { symbol: second });
    case 'permit':
      return t('liquidity.steps.permit');
    case 'batch':
      return t('liquidity.steps.batch');
    case 'liquidity':
      return t(`liquidity.action.${actionOf(kind)}`);
  }
}

function hintOf(t: Translate, step: LiquidityStep, state: StepState, { symbols }: StepSubject) {
  const [symbol = '', second = ''] = symbols;
  if (state === 'active-wallet') return t('review.steps.proceed');
  if (state === 'active-pending') return t('review.steps.waiting');
  if (state !== 'upcoming') return undefined;
  if (step === 'revoke') return t('review.steps.revokeHint', { symbol });
  if (step === 'revokeSecond') return t('review.steps.revokeHint', { symbol: second });
  if (step === 'batch') return t('liquidity.steps.batchHint');
  return step === 'permit' ? t('liquidity.steps.permitHint') : undefined;
}

const ACTIONS = [
  'swap',
  'createPool',
  'addLiquidity',
  'removeLiquidity',
  'collectFees',
  'burnPosition',
  'migrateLiquidity',
  'claimRewards',
] as const;
export type LiquidityAction = (typeof ACTIONS)[number];

/** Returns the kind of a liquidity transaction, as a part of text keys. */
export const actionOf = (kind: TransactionKind): LiquidityAction =>
  ACTIONS.find((action) => action === kind) ?? 'addLiquidity';
