import { useText } from '@cenote/i18n';
import { Icon } from '@cenote/ui';
import type { ClaimView } from '../../claim/use-claim.ts';

/** What of a swap was verified on this device, and what was not. */
export function VerifiedLine({ claim }: { claim: ClaimView }) {
  const t = useText();
  switch (claim.state) {
    case 'checking':
      return <p className="f-checked">{t('swap.claim.checking')}</p>;
    case 'broken':
      return null;
    case 'unproved':
    case 'unchecked':
      return (
        <p className="f-checked" data-testid="verified">
          <Icon name="warning" size={16} /> {t('review.verified.withoutPrice')}
        </p>
      );
    default:
      return (
        <p className="f-checked" data-testid="verified">
          <Icon name="shield" size={16} /> {t('review.verified.swap')}
        </p>
      );
  }
}
