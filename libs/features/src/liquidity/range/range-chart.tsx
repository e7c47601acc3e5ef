/**
 * Component `RangeChart`: a pool's liquidity by price with a range whose ends, a whole or view can be dragged, by
 * pointer, touch and keyboard; without `onChange` the range is fixed. Also: type `RangeChartProps`.
 */
import { useText } from '@cenote/i18n';
import { fullRange, type TickRange } from '@cenote/trading';
import { Chip } from '@cenote/ui';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import type { Depth } from './depth.ts';
import { createRangePlot, type PlotEvents, type RangePlot } from './range-plot.ts';
import { viewAround } from './range-view.ts';

export interface RangeChartProps {
  /** Accessible name: what is drawn. */
  label: string;
  /** Undefined while loading, or if the pool does not exist. */
  depth: Depth | undefined;
  /** Tick of the current price. */
  present: number | undefined;
  range: TickRange;
  tickSpacing: number;
  /** Prices are shown in the other direction: higher ticks are on the left. */
  isInverted: boolean;
  /** Returns the shown price of a tick as text. */
  price(tick: number): string;
  /** Called at most once a frame while the range is dragged; must not render. */
  onDrag?(range: TickRange): void;
  /** Called when the range has been changed; the range is fixed without it. */
  onChange?(range: TickRange): void;
  /** Another value shows the range and the price as a whole again, such as a preset that was pressed. */
  viewKey?: number;
}

const ZOOM = 1.6;

export function RangeChart(props: RangeChartProps) {
  const { label, depth, present, range, tickSpacing, isInverted, price, onChange, viewKey } = props;
  const t = useText();
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const min = useRef<HTMLDivElement>(null);
  const max = useRef<HTMLDivElement>(null);
  const start = useRef<HTMLSpanElement>(null);
  const end = useRef<HTMLSpanElement>(null);
  const plot = useRef<RangePlot>(undefined);
  const latest = useRef(props);
  latest.current = props;

  useEffect(() => {
    const events: PlotEvents = {
      onDrag: (next) => latest.current.onDrag?.(next),
      onChange: (next) => latest.current.onChange?.(next),
    };
    const elements = {
      box: box.current!,
      canvas: canvas.current!,
      min: min.current!,
      max: max.current!,
      start: start.current!,
      end: end.current!,
    };
    const made = createRangePlot(elements, events);
    plot.current = made;
    return () => {
      plot.current = undefined;
      made.destroy();
    };
  }, []);

  // Changes of the price or the range alone do not move what is seen.
  const isKnown = present !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const view = useMemo(
    () => viewAround(present ?? middle(range), range, tickSpacing),
    [isKnown, tickSpacing, viewKey],
  );
  const update = () =>
    plot.current?.update({
      depth,
      present,
      range,
      view,
      tickSpacing,
      isInverted,
      price,
      isFixed: !onChange,
    });
  const draw = useRef(update);
  draw.current = update;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `update` reads all of them
  useLayoutEffect(() => update(), [depth, present, range, view, tickSpacing, isInverted, price]);
  // The first drawing, once the plot exists.
  useEffect(() => draw.current(), []);

  const full = fullRange(tickSpacing);
  const sign = isInverted ? -1 : 1;
  const handle = (which: 'min' | 'max') => {
    const tick = (which === 'min') !== isInverted ? range.tickLower : range.tickUpper;
    const element = { ref: which === 'min' ? min : max, className: 'f-range-handle' };
    if (!onChange) return { ...element, 'aria-hidden': true } as const;
    return {
      ...element,
      role: 'slider',
      tabIndex: 0,
      'aria-label': t(`liquidity.range.${which}`),
      'aria-valuemin': Math.min(sign * full.tickLower, sign * full.tickUpper),
      'aria-valuemax': Math.max(sign * full.tickLower, sign * full.tickUpper),
      'aria-valuenow': sign * tick,
      'aria-valuetext': price(tick),
      'data-testid': `range-${which}`,
    } as const;
  };
  return (
    <fieldset className="f-range" aria-label={label} data-fixed={!onChange || undefined}>
      <div ref={box} className="f-range-plot" data-testid="range-plot">
        {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: a canvas is not focusable */}
        <canvas ref={canvas} aria-hidden="true" />
        <div {...handle('min')} />
        <div {...handle('max')} />
      </div>
      <div className="f-range-foot">
        <span ref={start} className="f-figure" aria-hidden="true" />
        <span className="f-range-zoom">
          <Chip
            size="small"
            aria-label={t('liquidity.range.zoomIn')}
            onClick={() => plot.current?.zoom(1 / ZOOM)}
          >
            +
          </Chip>
          <Chip
            size="small"
            aria-label={t('liquidity.range.zoomOut')}
            onClick={() => plot.current?.zoom(ZOOM)}
          >
            −
          </Chip>
        </span>
        <span ref={end} className="f-figure" aria-hidden="true" />
      </div>
    </fieldset>
  );
}

const middle = ({ tickLower, tickUpper }: TickRange): number => (tickLower + tickUpper) / 2;
