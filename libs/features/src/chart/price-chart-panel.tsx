/**
 * Component `PriceChartPanel` (default export): price chart of the form's pair, with the levels of its price and open
 * limit orders. On a network without a gateway it says that the chart needs one.
 */
import { formatRatio, useMoney, useText } from '@cenote/i18n';
import { TokenLogo } from '@cenote/ui';
import { useCallback, useMemo, useState } from 'react';
import { useIsServed } from '../config/use-is-served.ts';
import { NeedsGateway } from '../status/needs-gateway.tsx';
import { useSwapUrl } from '../swap-url/swap-url-context.tsx';
import type { Token } from '../tokens/list/token.ts';
import { useToken, useTokens } from '../tokens/list/use-tokens.ts';
import type { ChartRange } from './chart-range.ts';
import { MarketChart } from './market-chart.tsx';
import { ALL_RANGES } from './market-kind.ts';
import type { PairLevel } from './pair-level.ts';
import { marketToken, usePriceHistory } from './use-price-history.ts';

const PLOT_HEIGHT = 320;

export interface PriceChartPanelProps {
  /** Prices marked with a line. Must be a stable array. */
  levels?: readonly PairLevel[];
  /** Direction of the price, if the form controls it. Default: the panel's own. */
  direction?: { isInverted: boolean; onInvert(): void };
}

const NO_LEVELS: readonly PairLevel[] = [];

export default function PriceChartPanel(props: PriceChartPanelProps) {
  const { network } = useSwapUrl();
  const t = useText();
  if (useIsServed()(network.id)) return <ServedPanel {...props} />;
  return <NeedsGateway network={network} title={t('needsGateway.chart')} />;
}

function ServedPanel({ levels = NO_LEVELS, direction }: PriceChartPanelProps) {
  const t = useText();
  const money = useMoney();
  const { state: url, network } = useSwapUrl();
  const list = useTokens(network);
  const input = useToken(network, list, url.input) ?? undefined;
  const output = useToken(network, list, url.output) ?? undefined;
  const [range, setRange] = useState<ChartRange>('day');
  const [isTurned, setTurned] = useState(false);
  const isInverted = direction?.isInverted ?? isTurned;

  // A coin and its wrapped form always trade one to one, so the price of one in money is shown.
  const isPair = input && output && marketToken(network, input) !== marketToken(network, output);
  const [base, quote] = !isPair
    ? [input ?? output, undefined]
    : isInverted
      ? [output, input]
      : [input, output];
  const priceHistory = usePriceHistory(network, range, base, quote);
  const formatValue = useCallback(
    (value: number, moreDigits = 0) =>
      quote ? formatRatio(value, { moreDigits }) : money.format(value, { price: true, moreDigits }),
    [quote, money],
  );
  const drawnLevels = useMemo(
    () =>
      isPair
        ? levels.map(({ kind, outputPerInput }) => ({
            price: isInverted ? 1 / outputPerInput : outputPerInput,
            label: t(`chart.level.${kind}`, { symbol: input.symbol }),
            isMain: kind === 'form',
          }))
        : [],
    [isPair, levels, isInverted, input, t],
  );
  return (
    <MarketChart
      priceHistory={priceHistory}
      formatValue={formatValue}
      levels={drawnLevels}
      choice={{ range, ranges: ALL_RANGES, onRangeChange: setRange }}
      label={
        base && quote
          ? t('chart.pairLabel', { base: base.symbol, quote: quote.symbol })
          : t('chart.tokenLabel', { symbol: base?.symbol ?? '' })
      }
      name={base && <Name base={base} quote={quote} />}
      onTurn={quote && (direction?.onInvert ?? (() => setTurned(!isTurned)))}
      formatVolume={(dollars) => money.format(dollars, { compact: true })}
      volumeLabel={t('chart.volume', { symbol: base?.symbol ?? '' })}
      plotHeight={PLOT_HEIGHT}
    />
  );
}

function Name({ base, quote }: { base: Token; quote: Token | undefined }) {
  const t = useText();
  const shown = quote ? [base, quote] : [base];
  return (
    <>
      <span className="f-route-pair">
        {shown.map(({ address, symbol, safety }) => (
          <TokenLogo
            key={address}
            symbol={symbol}
            address={address}
            verified={safety === 'verified'}
            size={20}
          />
        ))}
      </span>
      <span className="f-clip">
        {quote ? t('chart.pair', { base: base.symbol, quote: quote.symbol }) : base.symbol}
      </span>
    </>
  );
}
