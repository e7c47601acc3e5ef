import { useText } from '@cenote/i18n';
import { Icon } from '@cenote/ui';
import type { QuoteProofView } from '../../quote-proof/use-quote-proof.ts';

/**
 * Line of a review that states whether this device verified the swap with its price, or without its price, or is still
 * verifying it; nothing for an invalid quote.
 */
export function VerifiedLine({ quoteProof }: { quoteProof: QuoteProofView }) {
  const t = useText();
  switch (quoteProof.state) {
    case 'checking':
      return <p className="f-checked">{t('swap.quoteProof.checking')}</p>;
    case 'invalid':
      return null;
    case 'unproven':
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
