import { formatTokenAmount, type Translate, useText } from '@cenote/i18n';
import { Switch } from '@cenote/ui';
import type { Token } from '../../tokens/list/token.ts';
import type { ApprovalChoice } from './use-approval-choice.ts';

export interface ApprovalTermsProps {
  choice: ApprovalChoice;
  token: Token;
}

/** Text with the amount of an approval in a review, and a switch that limits it to the amount that is needed. */
export function ApprovalTerms({ choice, token }: ApprovalTermsProps) {
  const t = useText();
  return (
    <div className="f-approval" data-testid="approval-terms">
      <p className="f-approval-text">{termsText(t, choice, token)}</p>
      <Switch
        label={t('review.approval.exact')}
        checked={choice.isExact}
        onChange={choice.setExact}
        data-testid="exact-approval"
      />
    </div>
  );
}

function termsText(
  t: Translate,
  { isExact, amount, openOrders, isReading }: ApprovalChoice,
  { symbol, decimals }: Token,
): string {
  if (!isExact || amount === undefined) return t('review.approval.unlimited', { symbol });
  if (isReading) return t('review.approval.reading');
  const shown = (units: bigint) =>
    formatTokenAmount(units, decimals, { symbol, rounding: 'up', significant: 9 });
  if (openOrders === undefined) return t('review.approval.unread', { amount: shown(amount) });
  return openOrders > 0n
    ? t('review.approval.withOrders', { amount: shown(amount), orders: shown(openOrders) })
    : t('review.approval.tradeOnly', { amount: shown(amount) });
}
