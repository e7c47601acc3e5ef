import { formatPercent, formatTokenAmount, useMoney, useText } from '@cenote/i18n';
import { priceImpactLevel } from '@cenote/trading';
import { Badge, Disclosure } from '@cenote/ui';
import { ClaimLine } from '../claim/claim-line.tsx';
import { useFlowQuote } from '../flow/use-flow-offer.ts';
import { RouteDiagram } from '../route/route-diagram.tsx';
import { routeView } from '../route/route-view.ts';
import type { SwapForm } from '../swap/use-swap-form.ts';
import type { Token } from '../tokens/token.ts';
import { DetailRow } from './detail-row.tsx';
import { IMPACT_TONE } from './impact-tone.ts';
import type { Quote } from './quote-query.ts';
import { QuoteRing } from './quote-ring.tsx';
import { RateButton } from './rate-button.tsx';
import { TokenFeeRows } from './token-fee-rows.tsx';

export interface QuoteDetailsProps {
  form: SwapForm;
  quote: Quote;
  input: Token;
  output: Token;
}

/** What a quote means: the rate, what is certain, what it costs and where it goes. */
export default function QuoteDetails({ form, quote, input, output }: QuoteDetailsProps) {
  const t = useText();
  const money = useMoney();
  // Asked for by now, so that the review has it at once.
  useFlowQuote(form, true);
  const { route, gasUsd } = quote;
  const { network, bound, slippageBps, isAutoSlippage } = form;
  const paths = routeView(route, network.wrappedNative);
  const pools = paths.reduce((sum, path) => sum + path.hops.length, 0);
  const impact = IMPACT_TONE[priceImpactLevel(route.priceImpactBps)];
  return (
    <section
      className="f-details"
      data-old={form.quote.isOld || undefined}
      aria-label={t('swap.quote.details')}
      data-testid="quote-details"
    >
      <div className="f-details-head">
        <RateButton
          input={input}
          output={output}
          amountIn={route.amountIn}
          amountOut={route.amountOut}
        />
        <QuoteRing quote={form.quote} />
      </div>
      {quote.source === 'device' && (
        <p className="f-on-device" data-testid="on-device">
          <Badge>{t('swap.claim.onDevice')}</Badge> {t('swap.claim.onDeviceHint')}
        </p>
      )}
      <dl className="f-rows">
        {bound !== undefined && (
          <DetailRow
            label={t(route.kind === 'exactIn' ? 'swap.quote.minReceived' : 'swap.quote.maxSold')}
            hint={t(
              route.kind === 'exactIn' ? 'swap.quote.minReceivedHint' : 'swap.quote.maxSoldHint',
            )}
            data-testid="min-received"
          >
            {route.kind === 'exactIn'
              ? formatTokenAmount(bound, output.decimals, { symbol: output.symbol })
              : formatTokenAmount(bound, input.decimals, {
                  symbol: input.symbol,
                  rounding: 'up',
                })}
          </DetailRow>
        )}
        <DetailRow
          label={t('swap.quote.priceImpact')}
          hint={t('swap.quote.priceImpactHint')}
          tone={impact}
          data-testid="price-impact"
        >
          {formatPercent(route.priceImpactBps)}
        </DetailRow>
        <DetailRow label={t('swap.quote.slippage')} data-testid="slippage">
          {isAutoSlippage && <Badge>{t('common.auto')}</Badge>} {formatPercent(slippageBps)}
        </DetailRow>
        <TokenFeeRows input={input} output={output} />
        <DetailRow
          label={t('swap.quote.networkCost')}
          hint={t('swap.quote.networkCostHint')}
          data-testid="network-cost"
        >
          {gasUsd === undefined
            ? formatTokenAmount(route.gasUnits * quote.gasPriceWei, network.native.decimals, {
                symbol: network.native.symbol,
                rounding: 'up',
              })
            : money.format(gasUsd)}
        </DetailRow>
        <DetailRow
          label={t('swap.quote.routing')}
          hint={t('swap.quote.routingHint')}
          data-testid="routing"
        >
          {t('swap.quote.classic')}
        </DetailRow>
      </dl>
      <Disclosure
        defaultOpen
        data-testid="route-toggle"
        summary={
          <span className="f-route-summary">
            <span>{t('swap.quote.route')}</span>
            <span className="f-figure">
              {t('swap.route.legs', { count: paths.length })} ·{' '}
              {t('swap.route.hops', { count: pools })}
            </span>
          </span>
        }
      >
        <RouteDiagram paths={paths} input={input} output={output} find={form.list.find} />
        <ClaimLine quote={quote} claim={form.claim} />
      </Disclosure>
    </section>
  );
}
