/**
 * `PricePlot`: component, the canvas of a price chart with a crosshair for pointer and keyboard. For screen readers it
 * is a slider over the points with a text for each. Time runs left to right in every language.
 */
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { pointAfterKey } from '../figures/point-after-key.ts';
import type { FormatValue } from './axis-labels.ts';
import { colorsAt, onThemeChange } from './canvas-colors.ts';
import {
  type ChartShape,
  createPriceCanvas,
  type PriceCanvas,
  type PriceLevel,
} from './price-canvas.ts';
import type { PricePoint } from './price-point.ts';

export interface PricePlotProps {
  label: string;
  points: readonly PricePoint[];
  shape: ChartShape;
  /** Must be a stable array. */
  levels: readonly PriceLevel[];
  /** The point under the crosshair. */
  index: number | undefined;
  onIndex(index: number | undefined): void;
  formatValue: FormatValue;
  /** Text of the selected point, announced as the crosshair moves. */
  valueText: string;
}

export function PricePlot({
  label,
  points,
  shape,
  levels,
  index,
  onIndex,
  formatValue,
  valueText,
}: PricePlotProps) {
  const element = useRef<HTMLDivElement>(null);
  const canvas = useRef<PriceCanvas>(undefined);
  useEffect(() => {
    const container = element.current;
    if (!container) return;
    const created = createPriceCanvas(container, onIndex);
    const paint = () => created.paint(colorsAt(container));
    paint();
    canvas.current = created;
    const unfollow = onThemeChange(paint);
    return () => {
      unfollow();
      created.remove();
    };
  }, [onIndex]);
  useEffect(() => canvas.current?.write(formatValue), [formatValue]);
  useEffect(() => canvas.current?.draw(points, shape), [points, shape]);
  useEffect(() => canvas.current?.mark(levels), [levels]);
  // Runs after drawing, which removes the crosshair.
  // biome-ignore lint/correctness/useExhaustiveDependencies: new points change the point at the index
  useEffect(() => canvas.current?.point(index), [index, points, shape]);

  const last = points.length - 1;
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && index !== undefined) {
      event.stopPropagation();
      onIndex(undefined);
      return;
    }
    const next = pointAfterKey(event.key, index, last);
    if (next === undefined) return;
    event.preventDefault();
    onIndex(next);
  };
  return (
    <div
      className="c-price-plot"
      dir="ltr"
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={index ?? last}
      aria-valuetext={valueText}
      onKeyDown={press}
      onBlur={() => onIndex(undefined)}
      data-testid="price-plot"
    >
      {/* The library lays out its canvases in a table, which has no meaning for screen readers. */}
      <div ref={element} aria-hidden="true" />
    </div>
  );
}
