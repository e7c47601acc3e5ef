import { formatTokenAmount, useText } from '@cenote/i18n';
import { LiveRegion } from '@cenote/ui';
import type { QuoteView } from '../quote/quote-view.ts';
import type { Token } from '../tokens/list/token.ts';

export interface QuoteAnnouncementProps {
  quote: QuoteView;
  input: Token | undefined;
  output: Token | undefined;
}

/**
 * Live region that announces a quote's amounts to screen readers once it matches the entered amount; a refresh with the
 * same figures is not announced.
 */
export function QuoteAnnouncement({
  quote: { quote, isLoading },
  input,
  output,
}: QuoteAnnouncementProps) {
  const t = useText();
  const message =
    quote && !isLoading && input && output
      ? t('swap.quote.settled', {
          amountIn: formatTokenAmount(quote.route.amountIn, input.decimals),
          symbolIn: input.symbol,
          amountOut: formatTokenAmount(quote.route.amountOut, output.decimals),
          symbolOut: output.symbol,
        })
      : '';
  return <LiveRegion message={message} data-testid="quote-announcement" />;
}
