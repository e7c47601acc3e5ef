/**
 * Component `ImpactWarning`: warns of a high price impact and requires a checkbox for a very high one; renders nothing
 * for a low one.
 */
import { formatPercent, useText } from '@cenote/i18n';
import { priceImpactLevel } from '@cenote/trading';
import { Banner, Checkbox } from '@cenote/ui';
import type { ImpactAcknowledgement } from './use-impact-acknowledgement.ts';

export interface ImpactWarningProps {
  acknowledgement: ImpactAcknowledgement;
  /** The trade was confirmed: the inputs are read-only. */
  isFixed: boolean;
}

export function ImpactWarning({ acknowledgement, isFixed }: ImpactWarningProps) {
  const t = useText();
  const { impactBps, isNeeded, isAcknowledged, setAcknowledged } = acknowledgement;
  if (impactBps === undefined || priceImpactLevel(impactBps) === 'low') return null;
  const percent = formatPercent(impactBps);
  return (
    <div className="f-impact">
      <Banner
        tone={isNeeded ? 'error' : 'warn'}
        title={
          isNeeded
            ? t('swap.warning.priceImpactVeryHigh', { percent })
            : t('swap.warning.priceImpactHigh', { percent })
        }
        data-testid="review-impact"
      >
        {t('swap.warning.priceImpactHint')}
      </Banner>
      {isNeeded && (
        <Checkbox
          label={t('review.acknowledge')}
          checked={isAcknowledged}
          onChange={setAcknowledged}
          disabled={isFixed}
          data-testid="acknowledge-impact"
        />
      )}
    </div>
  );
}
