/**
 * Component `RejectionBanner`: shows that the request was rejected in the wallet, and which transactions had been sent
 * before.
 */
import { useText } from '@cenote/i18n';
import { Banner } from '@cenote/ui';
import { ScrollIntoView } from './scroll-into-view.tsx';
import type { SentStep } from './use-sent-steps.ts';

export interface RejectionBannerProps {
  /** The rejected request was a signature, which costs nothing and sends nothing. */
  isSignature: boolean;
  /** Transactions that were sent before. */
  sent: readonly SentStep[];
  'data-testid': string;
}

export function RejectionBanner({ isSignature, sent, ...rest }: RejectionBannerProps) {
  const t = useText();
  const hint = sent.includes('wrap')
    ? t('review.rejected.wrapSent')
    : sent.length > 0
      ? t('review.rejected.approvalSent')
      : t('failures.swap.rejectedHint');
  return (
    <ScrollIntoView>
      <Banner
        tone="error"
        title={t(isSignature ? 'failures.swap.permitRejected' : 'failures.swap.rejected')}
        {...rest}
      >
        {hint}
      </Banner>
    </ScrollIntoView>
  );
}
