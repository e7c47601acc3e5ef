/**
 * Component `RangeStep`: range of a v3 or v4 position: presets, the pool's liquidity with ends to drag, both prices as
 * inputs, and the proportion of the deposit that follows.
 */
import { formatPercent, formatRatio, useText } from '@cenote/i18n';
import { fullRange, type TickRange } from '@cenote/trading';
import { Chip } from '@cenote/ui';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useConfig } from 'wagmi';
import { depthQuery } from '../../liquidity/range/depth-query.ts';
import { createLiveRange } from '../../liquidity/range/live-range.ts';
import { RangeChart } from '../../liquidity/range/range-chart.tsx';
import { rangeProblem } from '../form/form-state.ts';
import { priceText, rootText } from '../form/price-view.ts';
import { presetOf, presetRange, RANGE_PRESETS, type RangePreset } from '../form/range-presets.ts';
import type { CreatePositionForm } from '../form/use-create-form.ts';
import { DepositRatio } from '../range/deposit-ratio.tsx';
import { PriceEndField } from '../range/price-end-field.tsx';
import { RangePast } from '../range/range-past.tsx';

const NO_DEPTH = { ticks: new Float64Array(0), liquidity: new Float64Array(0) };

export function RangeStep({ form }: { form: CreatePositionForm }) {
  const t = useText();
  const wagmi = useConfig();
  const { state, patch, network, key, pool, tokenA, tokenB, direction, tick, tickSpacing, range } =
    form;
  // Counts the presses of presets, each of which shows its whole range.
  const [view, setView] = useState(0);
  const [live] = useState(() => createLiveRange(range));
  useEffect(() => live.set(range), [live, range]);
  const depth = useQuery(depthQuery(wagmi, network, pool ? key : undefined));
  const [base, quote] = state.isInverted ? [tokenB, tokenA] : [tokenA, tokenB];
  const unit = t('createPosition.unit', { symbol: quote?.symbol ?? '', base: base?.symbol ?? '' });
  const { decimals0, decimals1, isInverted } = direction;
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
    patch({ lower: next?.tickLower, upper: next?.tickUpper });
  const full = fullRange(tickSpacing);
  const lower = state.lower ?? full.tickLower;
  const upper = state.upper ?? full.tickUpper;
  const isFull = range.tickLower === full.tickLower && range.tickUpper === full.tickUpper;
  const chosen =
    tick === undefined ? undefined : presetOf(isFull ? undefined : range, tick, tickSpacing);
  const problem = rangeProblem({ lower, upper });
  const field = (which: 'min' | 'max') => {
    const isLower = (which === 'min') !== isInverted;
    return (
      <PriceEndField
        which={which}
        tick={isLower ? lower : upper}
        unit={unit}
        onTick={(next) => patch(isLower ? { lower: next, upper } : { lower, upper: next })}
        tickSpacing={tickSpacing}
        direction={direction}
        live={live}
      />
    );
  };
  return (
    <>
      <div className="f-create-row">
        <span data-testid="present-price">
          {form.sqrtPriceX96 !== undefined &&
            t('createPosition.range.present', {
              price: formatRatio(Number(rootText(form.sqrtPriceX96, direction))),
              unit,
            })}
        </span>
        <Chip
          size="small"
          onClick={() => patch({ isInverted: !state.isInverted })}
          aria-label={t('createPosition.invert', {
            symbol: quote?.symbol ?? '',
            base: base?.symbol ?? '',
          })}
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
        depth={pool === null ? NO_DEPTH : depth.data}
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
      {problem && (
        <p className="f-create-error" role="alert" data-testid="range-error">
          {t('createPosition.range.invalid')}
        </p>
      )}
      {form.sqrtPriceX96 !== undefined && (
        <DepositRatio
          sqrtPriceX96={form.sqrtPriceX96}
          symbol0={(form.isAFirst ? tokenA : tokenB)?.symbol ?? ''}
          symbol1={(form.isAFirst ? tokenB : tokenA)?.symbol ?? ''}
          range={range}
          live={live}
        />
      )}
      <RangePast form={form} />
      {tick !== undefined && (tick < range.tickLower || tick >= range.tickUpper) && (
        <p className="f-create-note" data-testid="out-of-range">
          {t('createPosition.range.outOfRange')}
        </p>
      )}
    </>
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
