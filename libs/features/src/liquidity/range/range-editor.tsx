/**
 * Component `RangeEditor`: choice of the range of a v3 or v4 position: presets, the pool's liquidity with ends to drag,
 * both prices as inputs, and the proportion of the deposit that follows.
 */
import { formatPercent, formatRatio, useText } from '@cenote/i18n';
import { fullRange, type TickRange, tickAtSqrtPrice } from '@cenote/trading';
import { Chip } from '@cenote/ui';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useConfig } from 'wagmi';
import type { ConnectedNetwork } from '../../config/app-config.ts';
import type { Token } from '../../tokens/list/token.ts';
import { chosenRange, isOutOfOrder, type Ticks } from './chosen-range.ts';
import { DepositRatio } from './deposit-ratio.tsx';
import { depthQuery, type IdentifiedPool } from './depth-query.ts';
import { createLiveRange } from './live-range.ts';
import { PriceEndField } from './price-end-field.tsx';
import { priceText, rootText } from './price-view.ts';
import { RangeChart } from './range-chart.tsx';
import { presetOf, presetRange, RANGE_PRESETS, type RangePreset } from './range-presets.ts';

export interface RangeEditorProps {
  network: ConnectedNetwork;
  /** The pool; undefined while it is unknown. */
  pool: IdentifiedPool | undefined;
  /** The pool does not exist, or has no price. */
  isNew: boolean;
  /** In the order of the pool; undefined while they load. */
  token0: Token | undefined;
  token1: Token | undefined;
  tickSpacing: number;
  /** Square root of the pool's price, or of the initial price; undefined without one. */
  sqrtPriceX96: bigint | undefined;
  /** As entered: the lower end may be above the upper one. */
  ticks: Ticks;
  onChange(ticks: Ticks): void;
  /** Prices are shown in token0 per token1. */
  isInverted: boolean;
  onInvert(): void;
}

const NO_DEPTH = { ticks: new Float64Array(0), liquidity: new Float64Array(0) };
const DEFAULT_DECIMALS = 18;

export function RangeEditor(props: RangeEditorProps) {
  const { network, pool, isNew, token0, token1, tickSpacing, sqrtPriceX96, ticks } = props;
  const { onChange, isInverted, onInvert } = props;
  const t = useText();
  const wagmi = useConfig();
  // Counts the presses of presets, each of which shows its whole range.
  const [view, setView] = useState(0);
  const { lower: low, upper: high } = ticks;
  const range = useMemo(
    () => chosenRange({ lower: low, upper: high }, tickSpacing),
    [low, high, tickSpacing],
  );
  const [live] = useState(() => createLiveRange(range));
  useEffect(() => live.set(range), [live, range]);
  const depth = useQuery(depthQuery(wagmi, network, isNew ? undefined : pool));
  const tick = sqrtPriceX96 === undefined ? undefined : tickAtSqrtPrice(sqrtPriceX96);
  const [base, quote] = isInverted ? [token1, token0] : [token0, token1];
  const symbols = { symbol: quote?.symbol ?? '', base: base?.symbol ?? '' };
  const unit = t('createPosition.unit', symbols);
  const decimals0 = token0?.decimals ?? DEFAULT_DECIMALS;
  const decimals1 = token1?.decimals ?? DEFAULT_DECIMALS;
  const direction = { decimals0, decimals1, isInverted };
  const price = useCallback(
    (at: number) => {
      const full = fullRange(tickSpacing);
      if (at <= full.tickLower) return isInverted ? '∞' : '0';
      if (at >= full.tickUpper) return isInverted ? '0' : '∞';
      return formatRatio(Number(priceText(at, { decimals0, decimals1, isInverted })));
    },
    [decimals0, decimals1, isInverted, tickSpacing],
  );
  const choose = (next: TickRange | undefined) =>
    onChange({ lower: next?.tickLower, upper: next?.tickUpper });
  const full = fullRange(tickSpacing);
  const lower = low ?? full.tickLower;
  const upper = high ?? full.tickUpper;
  const isFull = range.tickLower === full.tickLower && range.tickUpper === full.tickUpper;
  const chosen =
    tick === undefined ? undefined : presetOf(isFull ? undefined : range, tick, tickSpacing);
  const field = (which: 'min' | 'max') => {
    const isLower = (which === 'min') !== isInverted;
    return (
      <PriceEndField
        which={which}
        tick={isLower ? lower : upper}
        unit={unit}
        onTick={(next) => onChange(isLower ? { lower: next, upper } : { lower, upper: next })}
        tickSpacing={tickSpacing}
        direction={direction}
        live={live}
      />
    );
  };
  return (
    <div className="f-range-editor">
      <div className="f-create-row">
        <span data-testid="present-price">
          {sqrtPriceX96 !== undefined &&
            t('createPosition.range.present', {
              price: formatRatio(Number(rootText(sqrtPriceX96, direction))),
              unit,
            })}
        </span>
        <Chip
          size="small"
          onClick={onInvert}
          aria-label={t('createPosition.invert', symbols)}
          data-testid="invert-price"
        >
          {unit}
        </Chip>
      </div>
      {tick !== undefined && (
        <fieldset className="f-limit-steps" aria-label={t('createPosition.range.presets')}>
          {RANGE_PRESETS.map((preset) => (
            <Chip
              key={preset}
              size="small"
              tone={preset === chosen ? 'accent' : 'neutral'}
              aria-pressed={preset === chosen}
              onClick={() => {
                choose(presetRange(preset, tick, tickSpacing));
                setView(view + 1);
              }}
              data-testid={`preset-${preset}`}
            >
              {presetName(preset)}
            </Chip>
          ))}
        </fieldset>
      )}
      <RangeChart
        label={t('createPosition.range.chart')}
        depth={isNew ? NO_DEPTH : depth.data}
        present={tick}
        range={range}
        tickSpacing={tickSpacing}
        isInverted={isInverted}
        price={price}
        onDrag={live.set}
        onChange={choose}
        viewKey={view}
      />
      {depth.isError && (
        <p className="f-create-note" data-testid="no-depth">
          {t('createPosition.range.noDepth')}
        </p>
      )}
      <div className="f-create-ends">
        {field('min')}
        {field('max')}
      </div>
      {isOutOfOrder({ lower, upper }) && (
        <p className="f-create-error" role="alert" data-testid="range-error">
          {t('createPosition.range.invalid')}
        </p>
      )}
      {sqrtPriceX96 !== undefined && (
        <DepositRatio
          sqrtPriceX96={sqrtPriceX96}
          symbol0={token0?.symbol ?? ''}
          symbol1={token1?.symbol ?? ''}
          range={range}
          live={live}
        />
      )}
      {tick !== undefined && (tick < range.tickLower || tick >= range.tickUpper) && (
        <p className="f-create-note" data-testid="out-of-range">
          {t('createPosition.range.outOfRange')}
        </p>
      )}
    </div>
  );

  function presetName(preset: RangePreset): string {
    if (preset === 'full') return t('createPosition.range.full');
    if (preset === 'tick') return t('createPosition.range.tick');
    const percent = formatPercent(preset);
    return t(preset === 10 ? 'createPosition.range.stable' : 'createPosition.range.around', {
      percent,
    });
  }
}
