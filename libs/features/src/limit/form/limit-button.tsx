import { type Translate, useText } from '@cenote/i18n';
import { priceImpactLevel } from '@cenote/trading';
import { MAX_OPEN_LIMITS } from '@cenote/trading/orders';
import { useNetworks } from '../../config/use-networks.ts';
import { takesLimits } from '../../orders/limits/limit-network.ts';
import { conditionLabel } from '../../swap/form/condition-label.ts';
import { SubmitButton } from '../../swap/form/submit-button.tsx';
import type { LimitButtonKind } from './limit-button-state.ts';
import { limitLossBps } from './limit-loss.ts';
import type { LimitForm } from './use-limit-form.ts';

export interface LimitButtonProps {
  form: LimitForm;
  kind: LimitButtonKind;
  onReview(): void;
}

const BUSY: readonly LimitButtonKind[] = ['findingMarket', 'checkingTokens', 'tokenUnreadable'];

/**
 * Submit button of the limit form: labelled with the next action or the missing condition of `kind`; red for a very
 * high loss.
 */
export function LimitButton({ form, kind, onReview }: LimitButtonProps) {
  const t = useText();
  const main = useNetworks().find(takesLimits)?.name ?? 'Ethereum';
  const lossBps = limitLossBps(form.price, form.market.price) ?? 0;
  const isLossHigh = kind === 'review' && priceImpactLevel(lossBps) === 'veryHigh';
  return (
    <SubmitButton
      kind={kind}
      chainId={form.network.id}
      actions={{ review: onReview }}
      isBusy={BUSY.includes(kind)}
      isDanger={isLossHigh}
      label={isLossHigh ? t('limit.button.reviewAnyway') : label(t, kind, form, main)}
      data-testid="limit-button"
    />
  );
}

function label(t: Translate, kind: LimitButtonKind, form: LimitForm, main: string): string {
  switch (kind) {
    case 'serviceUnavailable':
      return t('limit.button.serviceUnavailable');
    case 'mainNetworkOnly':
      return t('limit.button.mainNetworkOnly', { network: main });
    case 'findingMarket':
      return t('limit.button.findingMarket');
    case 'enterPrice':
      return t('limit.button.enterPrice');
    case 'amountOutOfRange':
      return t('limit.button.outOfRange');
    case 'tooMany':
      return t('limit.button.tooMany', { max: MAX_OPEN_LIMITS });
    default:
      return conditionLabel(t, kind, {
        network: form.network.name,
        symbol: form.input.token?.symbol,
      });
  }
}
