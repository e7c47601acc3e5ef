import { useText } from '@cenote/i18n';
import { Banner } from '@cenote/ui';
import type { SwapForm } from './use-swap-form.ts';

/**
 * Error banner (default export): an amount entered as money cannot be reviewed, since the token's listed price differs
 * from that of the pools.
 */
export default function PriceWarning({ form }: { form: SwapForm }) {
  const t = useText();
  const { token } = form.field === 'INPUT' ? form.input : form.output;
  const symbol = token?.symbol ?? '';
  return (
    <Banner
      tone="error"
      title={t('review.falsePrice.title', { symbol })}
      data-testid="warning-false-price"
    >
      {t('review.falsePrice.hint', { symbol })}
    </Banner>
  );
}
