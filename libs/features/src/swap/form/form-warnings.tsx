/**
 * Component `FormWarnings`: banners about the swap on the form: swaps that the network does not support, risky tokens, invalid quote, false price, price impact,
 * slippage and network cost. Also: `isDoubtful()` (returns whether the price impact is very high or a token is
 * dangerous).
 */
import { swapsSupported } from '@cenote/chains';
import { formatPercent, useText, withLazyTexts } from '@cenote/i18n';
import { isNetworkCostHigh, priceImpactLevel, VERY_HIGH_SLIPPAGE_BPS } from '@cenote/trading';
import { Banner, Button } from '@cenote/ui';
import { lazyPart } from '../../lazy/lazy-part.tsx';
import { useDistrustGateway } from '../../local-routing/use-quote-sources.ts';
import { safetyOf } from '../../tokens/safety/safety.ts';
import { safetyText } from '../../tokens/safety/safety-text.ts';
import { TokenDifference } from '../../tokens/safety/token-difference.tsx';
import type { FlowView } from '../flow/offer/flow-view.ts';
import type { SwapForm } from './use-swap-form.ts';

const PriceWarning = lazyPart(() => withLazyTexts(import('./price-warning.tsx')));
const SwapsOffWarning = lazyPart(() => withLazyTexts(import('./swaps-off-warning.tsx')));

/** Returns whether the form warns of something that can cause a large loss. */
export function isDoubtful(form: SwapForm, flow?: FlowView): boolean {
  const impact = impactOf(form, flow);
  return (
    priceImpactLevel(impact) === 'veryHigh' ||
    [form.input.token, form.output.token].some((t) => t && safetyOf(t).tone === 'danger')
  );
}

/** Returns the price impact in basis points; that of Flow if the swap uses it. */
const impactOf = ({ quote: { quote } }: SwapForm, flow: FlowView | undefined): number =>
  flow?.choice?.impactBps ?? quote?.route.priceImpactBps ?? 0;

export interface FormWarningsProps {
  form: SwapForm;
  /** Result of Flow; undefined if it was not chosen. */
  flow: FlowView | undefined;
}

/** Warnings about the swap on the form: price impact, token safety, price and network. */
export function FormWarnings({ form, flow }: FormWarningsProps) {
  const t = useText();
  const distrust = useDistrustGateway();
  const { quote } = form.quote;
  const impact = impactOf(form, flow);
  const level = priceImpactLevel(impact);
  const gasUsd = quote?.gasUsd;
  const valueUsd = form.input.fiat ?? form.output.fiat;
  const isCostHigh =
    !flow?.choice &&
    gasUsd !== undefined &&
    valueUsd !== undefined &&
    isNetworkCostHigh({ gasUsd, valueUsd });
  const tokens = [form.input.token, form.output.token].flatMap((token) => {
    const notice = token && safetyOf(token);
    return token && notice && notice.tone !== 'none' ? [{ token, notice }] : [];
  });
  return (
    <div className="f-swap-warnings">
      {!swapsSupported(form.network).supported && <SwapsOffWarning network={form.network} />}
      <TokenDifference check={form.tokenCheck} />
      {tokens.map(({ token, notice }) => (
        <Banner
          key={token.address}
          tone={notice.tone === 'warn' ? 'warn' : 'error'}
          title={safetyText(t, token)}
          data-testid={`warning-${notice.reason}`}
        />
      ))}
      {form.quoteProof.state === 'invalid' && (
        <Banner
          tone="error"
          title={t('swap.quoteProof.invalid')}
          data-fault={form.quoteProof.fault}
          data-testid="warning-quote-proof"
        >
          {t(`swap.quoteProof.fault.${form.quoteProof.fault}`)} {t('swap.quoteProof.invalidHint')}
          <div className="f-warning-action">
            <Button
              size="small"
              variant="secondary"
              onClick={() => {
                distrust();
                form.quote.refresh();
              }}
              data-testid="route-on-device"
            >
              {t('swap.quoteProof.routeOnDevice')}
            </Button>
          </div>
        </Banner>
      )}
      {form.isPriceFalse && <PriceWarning form={form} />}
      {level !== 'low' && (
        <Banner
          tone={level === 'veryHigh' ? 'error' : 'warn'}
          title={t(
            level === 'veryHigh'
              ? 'swap.warning.priceImpactVeryHigh'
              : 'swap.warning.priceImpactHigh',
            { percent: formatPercent(impact) },
          )}
          data-testid="warning-price-impact"
        >
          {t('swap.warning.priceImpactHint')}
        </Banner>
      )}
      {!form.isAutoSlippage && form.slippageBps > VERY_HIGH_SLIPPAGE_BPS && (
        <Banner
          tone="warn"
          title={t('swap.settings.veryHighSlippage')}
          data-testid="warning-slippage"
        />
      )}
      {isCostHigh && (
        <Banner
          tone="warn"
          title={t('swap.warning.networkCostHigh', {
            percent: formatPercent((gasUsd / valueUsd) * 10_000, { digits: 0 }),
          })}
          data-testid="warning-network-cost"
        />
      )}
    </div>
  );
}
