/**
 * Component `LossWarning`: warns that a limit returns far less than a swap and requires a checkbox; renders nothing
 * otherwise.
 */
import { formatPercent, useText } from '@cenote/i18n';
import { Banner, Checkbox } from '@cenote/ui';
import type { ImpactAcknowledgement } from '../../trade-review/use-impact-acknowledgement.ts';

export interface LossWarningProps {
  acknowledgement: ImpactAcknowledgement;
  /** The limit was confirmed: the inputs are read-only. */
  isFixed: boolean;
}

export function LossWarning({ acknowledgement, isFixed }: LossWarningProps) {
  const t = useText();
  const { impactBps = 0, isNeeded, isAcknowledged, setAcknowledged } = acknowledgement;
  if (!isNeeded) return null;
  return (
    <div className="f-impact">
      <Banner
        tone="error"
        title={t('limit.warning.loss', { percent: formatPercent(impactBps) })}
        data-testid="limit-loss"
      />
      <Checkbox
        label={t('review.acknowledge')}
        checked={isAcknowledged}
        onChange={setAcknowledged}
        disabled={isFixed}
        data-testid="acknowledge-loss"
      />
    </div>
  );
}
