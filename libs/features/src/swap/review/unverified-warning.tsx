/** Component `UnverifiedWarning`: warns that the price was not verified on this device and requires a checkbox. */
import { useText } from '@cenote/i18n';
import { Banner, Checkbox } from '@cenote/ui';
import { ScrollIntoView } from '../../trade-review/scroll-into-view.tsx';
import type { UnverifiedAcknowledgement } from './use-unverified-acknowledgement.ts';

export interface UnverifiedWarningProps {
  acknowledgement: UnverifiedAcknowledgement;
  /** The trade was confirmed: the inputs are read-only. */
  isFixed: boolean;
}

export function UnverifiedWarning({ acknowledgement, isFixed }: UnverifiedWarningProps) {
  const t = useText();
  const { isNeeded, isAcknowledged, setAcknowledged } = acknowledgement;
  if (!isNeeded) return null;
  return (
    <ScrollIntoView>
      <div className="f-impact">
        <Banner
          tone="error"
          title={t('swap.quoteProof.unverified')}
          data-testid="review-unverified"
        >
          {t('swap.quoteProof.unverifiedHint')}
        </Banner>
        <Checkbox
          label={t('review.acknowledge')}
          checked={isAcknowledged}
          onChange={setAcknowledged}
          disabled={isFixed}
          data-testid="acknowledge-unverified"
        />
      </div>
    </ScrollIntoView>
  );
}
