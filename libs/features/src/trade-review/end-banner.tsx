/**
 * Component `EndBanner`: shows in a review that the trade was rejected in the wallet, or why it failed.
 */
import { useText } from '@cenote/i18n';
import { Banner } from '@cenote/ui';
import { RejectionBanner } from './rejection-banner.tsx';
import { ScrollIntoView } from './scroll-into-view.tsx';
import { useSentSteps } from './use-sent-steps.ts';

export interface EndBannerProps {
  trade: { phase: string; steps?: readonly string[]; at?: number; pending?: unknown };
  /** Code and texts of a failure; the hint is shown unless the transaction may still succeed. */
  failure: { reason: string; title: string; hint?: string | undefined } | undefined;
  'data-testid': string;
}

/** Steps that are signatures. */
const SIGNATURES: readonly (string | undefined)[] = ['permit', 'sign'];

export function EndBanner({ trade, failure, ...rest }: EndBannerProps) {
  const t = useText();
  const sent = useSentSteps(trade);
  const { phase, steps = [], at = 0, pending } = trade;
  if (phase === 'rejected') {
    return <RejectionBanner isSignature={SIGNATURES.includes(steps[at])} sent={sent} {...rest} />;
  }
  if (phase !== 'failed' || !failure) return null;
  return (
    <ScrollIntoView>
      <Banner tone="error" title={failure.title} data-reason={failure.reason} {...rest}>
        {pending ? t('failures.swap.stillPending') : failure.hint}
      </Banner>
    </ScrollIntoView>
  );
}
