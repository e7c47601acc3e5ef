import { useText } from '@cenote/i18n';
import { Icon } from '@cenote/ui';
import type { QuoteProofView } from '../../quote-proof/use-quote-proof.ts';

/** Shows which parts of a swap were verified on this device, and which were not. */
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
