import { formatDuration, useText } from '@cenote/i18n';
import { ProgressRing, Spinner } from '@cenote/ui';
import type { QuoteView } from '../quote/quote-view.ts';
import { useCountdown } from './use-countdown.ts';

/**
 * Component `QuoteRefreshButton`: button with a ring that shows the time until the next refresh of the quote; a press
 * refreshes it immediately.
 */
export function QuoteRefreshButton({ quote }: { quote: QuoteView }) {
  const t = useText();
  const { refreshMs } = quote;
  const left = useCountdown(quote.updatedAt, refreshMs, quote.quote !== undefined);
  const time = formatDuration(left * refreshMs);
  return (
    <button
      type="button"
      className="f-ring-button"
      onClick={quote.refresh}
      aria-label={t('swap.quote.refresh')}
      title={t('swap.quote.refreshIn', { time })}
      data-testid="quote-refresh"
    >
      {quote.isRefreshing ? (
        <Spinner size={18} label={t('swap.quote.refreshing')} />
      ) : (
        <ProgressRing value={left} label={t('swap.quote.refreshIn', { time })} />
      )}
    </button>
  );
}
