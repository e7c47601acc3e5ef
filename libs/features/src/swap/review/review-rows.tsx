/**
 * Component `ReviewRows`: rows of the review of a swap through pools: minimum received or maximum sold, rate, price
 * impact, slippage, token fees, network cost, recipient, route, and whether the price was verified.
 */
import {
  formatPercent,
  formatRate,
  formatTokenAmount,
  shortenAddress,
  useText,
} from '@cenote/i18n';
import { priceImpactLevel } from '@cenote/trading';
import type { SwapStep } from '@cenote/trading/execution';
import type { TradeRequest } from '../../execution/swap/trade-request.ts';
import { boundToSign } from '../../quote/acceptance.ts';
import { DetailRow } from '../../quote/detail-row.tsx';
import { IMPACT_TONE } from '../../quote/impact-tone.ts';
import { TokenFeeRows } from '../../quote/token-fee-rows.tsx';
import type { QuoteProofView } from '../../quote-proof/use-quote-proof.ts';
import { RouteFold } from '../../route/route-fold.tsx';
import type { TokenList } from '../../tokens/list/use-tokens.ts';
import { useWallet } from '../../wallet/use-wallet.ts';
import { SwapCostText } from './swap-cost-text.tsx';
import { VerifiedLine } from './verified-line.tsx';

export interface ReviewRowsProps {
  order: TradeRequest & { type: 'swap' };
  /** Result of verifying the order's quote on this device. */
  quoteProof: QuoteProofView;
  /** Single steps, as far as they are known in advance. */
  steps: readonly SwapStep[];
  list: TokenList;
}

export function ReviewRows({ order, steps, quoteProof, list }: ReviewRowsProps) {
  const t = useText();
  const { account } = useWallet();
  const { quote, slippageBps, accepted, input, output } = order;
  const { route } = quote;
  const isIn = route.kind === 'exactIn';
  const bound = boundToSign(route, slippageBps, accepted);
  return (
    <>
      <dl className="f-rows">
        <DetailRow label={t(isIn ? 'swap.quote.minReceived' : 'swap.quote.maxSold')}>
          {isIn
            ? formatTokenAmount(bound, output.decimals, { symbol: output.symbol })
            : formatTokenAmount(bound, input.decimals, { symbol: input.symbol, rounding: 'up' })}
        </DetailRow>
        <DetailRow label={t('swap.quote.rate')} data-testid="review-rate">
          {formatRate(
            { amount: route.amountIn, decimals: input.decimals, symbol: input.symbol },
            { amount: route.amountOut, decimals: output.decimals, symbol: output.symbol },
          )}
        </DetailRow>
        <DetailRow
          label={t('swap.quote.priceImpact')}
          tone={IMPACT_TONE[priceImpactLevel(route.priceImpactBps)]}
        >
          {formatPercent(route.priceImpactBps)}
        </DetailRow>
        <DetailRow label={t('swap.quote.slippage')} data-testid="review-slippage">
          {formatPercent(slippageBps)}
        </DetailRow>
        <TokenFeeRows input={input} output={output} />
        <DetailRow label={t('swap.quote.networkCost')} data-testid="review-cost">
          <SwapCostText network={order.network} quote={quote} steps={steps} list={list} />
        </DetailRow>
        {account && (
          <DetailRow label={t('review.recipient')}>
            <span className="f-account-address">{shortenAddress(order.recipient ?? account)}</span>
          </DetailRow>
        )}
      </dl>
      <RouteFold
        route={route}
        wrappedNative={order.network.wrappedNative}
        input={input}
        output={output}
        list={list}
        data-testid="review-route"
      />
      <VerifiedLine quoteProof={quoteProof} />
    </>
  );
}
