import { formatPercent, useText } from '@cenote/i18n';
import { Banner } from '@cenote/ui';
import { safetyOf } from '../tokens/safety.ts';
import { safetyText } from '../tokens/safety-text.ts';
import type { SwapForm } from './use-swap-form.ts';
import { highNetworkCostBps, priceImpactTone } from './warnings.ts';

/** True when the form warns of something that can cost a lot. */
export function isDoubtful(form: SwapForm): boolean {
  const impact = form.quote.quote?.route.priceImpactBps ?? 0;
  return (
    priceImpactTone(impact) === 'danger' ||
    [form.input.token, form.output.token].some((t) => t && safetyOf(t).tone === 'danger')
  );
}

/** What a person should know before going on. */
export function FormWarnings({ form }: { form: SwapForm }) {
  const t = useText();
  const { quote } = form.quote;
  const impact = quote?.route.priceImpactBps ?? 0;
  const tone = priceImpactTone(impact);
  const cost = highNetworkCostBps(quote?.api.gasUsd, form.input.fiat ?? form.output.fiat);
  const tokens = [form.input.token, form.output.token].flatMap((token) => {
    const notice = token && safetyOf(token);
    return token && notice && notice.tone !== 'none' ? [{ token, notice }] : [];
  });
  return (
    <div className="f-swap-warnings">
      {tokens.map(({ token, notice }) => (
        <Banner
          key={token.address}
          tone={notice.tone === 'warn' ? 'warn' : 'error'}
          title={safetyText(t, token)}
          data-testid={`warning-${notice.reason}`}
        />
      ))}
      {tone !== 'none' && (
        <Banner
          tone={tone === 'danger' ? 'error' : 'warn'}
          title={t(
            tone === 'danger' ? 'swap.warning.priceImpactVeryHigh' : 'swap.warning.priceImpactHigh',
            { percent: formatPercent(impact) },
          )}
          data-testid="warning-price-impact"
        >
          {t('swap.warning.priceImpactHint')}
        </Banner>
      )}
      {cost !== undefined && (
        <Banner
          tone="warn"
          title={t('swap.warning.networkCostHigh', { percent: formatPercent(cost) })}
          data-testid="warning-network-cost"
        />
      )}
    </div>
  );
}
