/**
 * Details of the quote under the swap form (default export): rate, refresh, minimum received or maximum paid, price
 * impact, slippage, network cost, routing, and a fold with the route and its verification.
 */
import { NATIVE } from '@cenote/chains';
import { formatPercent, formatTokenAmount, useMoney, useText } from '@cenote/i18n';
import { priceImpactLevel } from '@cenote/trading';
import { Badge } from '@cenote/ui';
import { lazyPart } from '../../lazy/lazy-part.tsx';
import { QuoteRefreshButton } from '../../live-quote/quote-refresh-button.tsx';
import { DetailRow } from '../../quote/detail-row.tsx';
import { IMPACT_TONE } from '../../quote/impact-tone.ts';
import type { Quote } from '../../quote/quote-query.ts';
import { RateButton } from '../../quote/rate-button.tsx';
import { TokenFeeRows } from '../../quote/token-fee-rows.tsx';
import { QuoteProofLine } from '../../quote-proof/quote-proof-line.tsx';
import type { DynamicFeesProps } from '../../route/dynamic-fees.tsx';
import { RouteFold } from '../../route/route-fold.tsx';
import { dynamicHops, routeView } from '../../route/route-view.ts';
import { useHealth } from '../../status/use-health.ts';
import type { Token } from '../../tokens/list/token.ts';
import { safetyOf } from '../../tokens/safety/safety.ts';
import { FlowRefusalNote } from '../flow/offer/flow-refusal-note.tsx';
import type { FlowView } from '../flow/offer/flow-view.ts';
import { type FlowChoice, flowSlippageBps, useFlowQuote } from '../flow/offer/use-flow-offer.ts';
import { SwapCostText } from '../review/swap-cost-text.tsx';
import { useFormSteps } from '../review/use-form-steps.ts';
import { splitGainUsd } from './split-gain.ts';
import type { SwapForm } from './use-swap-form.ts';

const DynamicFees = lazyPart<DynamicFeesProps>(() => import('../../route/dynamic-fees.tsx'), {
  isQuiet: true,
});

export interface QuoteDetailsProps {
  form: SwapForm;
  quote: Quote;
  input: Token;
  output: Token;
  /** Result of Flow instead of the quote, if it was chosen. */
  flow?: FlowView | undefined;
}

/** Amounts of a trade, its guaranteed bound and its price impact. */
interface Terms {
  amountIn: bigint;
  amountOut: bigint;
  /** exactIn: minimum received; exactOut: maximum paid. */
  bound: bigint | undefined;
  impactBps: number;
}

function termsOf(form: SwapForm, { route }: Quote, choice: FlowChoice | undefined): Terms {
  if (!choice) {
    const { amountIn, amountOut, priceImpactBps: impactBps } = route;
    return { amountIn, amountOut, bound: form.bound, impactBps };
  }
  const { amounts } = choice.offer;
  const bound = route.kind === 'exactIn' ? amounts.minAmountOut : amounts.maxAmountIn;
  return { ...choice.request.foreseen, bound, impactBps: choice.impactBps };
}

/** Details of a quote: rate, guaranteed amount, cost and route. */
export default function QuoteDetails({ form, quote, input, output, flow }: QuoteDetailsProps) {
  const t = useText();
  // Requested here already, so that the review does not wait for it.
  useFlowQuote(form, true);
  const { route } = quote;
  const steps = useFormSteps(form, quote);
  const { network, isAutoSlippage } = form;
  const choice = flow?.choice;
  const slippageBps = choice ? flowSlippageBps(form) : form.slippageBps;
  const { amountIn, amountOut, bound, impactBps } = termsOf(form, quote, choice);
  const isOutdated = useHealth().isOffline || form.quote.failure !== undefined;
  const impact = IMPACT_TONE[priceImpactLevel(impactBps)];
  return (
    <section
      className="f-details"
      data-old={form.quote.isOld || isOutdated || undefined}
      aria-label={t('swap.quote.details')}
      data-testid="quote-details"
    >
      <div className="f-details-head">
        <RateButton input={input} output={output} amountIn={amountIn} amountOut={amountOut} />
        {isOutdated ? (
          <Badge tone="warn" data-testid="quote-outdated">
            {t('swap.quote.outdated')}
          </Badge>
        ) : (
          <QuoteRefreshButton quote={form.quote} />
        )}
      </div>
      {quote.source === 'device' && (
        <p className="f-on-device" data-testid="on-device">
          <Badge>{t('swap.quoteProof.onDevice')}</Badge> {t('swap.quoteProof.onDeviceHint')}
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
          {formatPercent(impactBps)}
        </DetailRow>
        <DetailRow label={t('swap.quote.slippage')} data-testid="slippage">
          {isAutoSlippage && <Badge>{t('common.auto')}</Badge>} {formatPercent(slippageBps)}
        </DetailRow>
        <TokenFeeRows input={input} output={output} />
        <DetailRow
          label={t(choice ? 'flow.networkCost' : 'swap.quote.networkCost')}
          hint={t('swap.quote.networkCostHint')}
          data-testid="network-cost"
        >
          {choice ? (
            t('flow.none')
          ) : (
            <SwapCostText network={network} quote={quote} steps={steps} list={form.list} isShort />
          )}
        </DetailRow>
        <DetailRow
          label={t('swap.quote.routing')}
          hint={t(choice ? 'flow.routing.flowHint' : 'swap.quote.routingHint')}
          data-testid="routing"
        >
          {t(choice ? 'flow.name' : 'swap.quote.classic')}
        </DetailRow>
      </dl>
      {flow?.refusal && <FlowRefusalNote refusal={flow.refusal} />}
      {!choice && <RouteSummary form={form} quote={quote} input={input} output={output} />}
    </section>
  );
}

/** Route of the trade: the pools, and the result of their verification. */
function RouteSummary({ form, quote, input, output }: QuoteDetailsProps) {
  const t = useText();
  const money = useMoney();
  const dynamic = dynamicHops(routeView(quote.route, form.network.wrappedNative));
  const gain = splitGainUsd(quote, { input, output, coin: form.list.find(NATIVE) });
  return (
    <RouteFold
      defaultOpen
      route={quote.route}
      wrappedNative={form.network.wrappedNative}
      input={input}
      output={output}
      list={form.list}
      data-testid="route-toggle"
    >
      {dynamic.length > 0 && (
        <DynamicFees chainId={form.network.id} hops={dynamic} find={form.list.find} />
      )}
      {gain !== undefined && (
        <p className="f-route-gain" data-testid="route-gain">
          {t('swap.route.gain', { amount: money.format(gain) })}
          {quote.source === 'gateway' && <span> {t('swap.route.gainUnverified')}</span>}
        </p>
      )}
      <QuoteProofLine
        quote={quote}
        quoteProof={form.quoteProof}
        isDangerous={[input, output].some((token) => safetyOf(token).tone === 'danger')}
      />
    </RouteFold>
  );
}
