/** Options of lightweight-charts. */
import type { DateTimeForm } from '@cenote/i18n';
import { ColorType, CrosshairMode, LineStyle } from 'lightweight-charts';

/** How much of a moment each kind of the library's ticks tells: year, month, day, minute, second. */
export const TICK_FORMS: readonly DateTimeForm[] = [
  ...(['year', 'month', 'dayOfMonth', 'timeOfDay', 'timeOfDay'] as const),
];

/**
 * A plot of a fixed span: it neither scrolls nor zooms, so that the wheel moves the page. Nothing in it
 * is animated. The library is named where the licence asks for it, in the app's "About".
 */
export const canvasOptions = {
  autoSize: true,
  layout: {
    background: { type: ColorType.Solid, color: 'transparent' },
    fontSize: 12,
    attributionLogo: false,
  },
  grid: { vertLines: { visible: false }, horzLines: { style: LineStyle.Dotted } },
  // A price that would be cut at an edge is left out.
  rightPriceScale: { borderVisible: false, entireTextOnly: true },
  timeScale: {
    borderVisible: false,
    timeVisible: true,
    secondsVisible: false,
    fixLeftEdge: true,
    fixRightEdge: true,
    lockVisibleTimeRangeOnResize: true,
    minBarSpacing: 0.1,
  },
  crosshair: {
    mode: CrosshairMode.Magnet,
    horzLine: { visible: false, labelVisible: false },
    vertLine: { style: LineStyle.Dashed, width: 1 as const, labelVisible: false },
  },
  handleScroll: false,
  handleScale: false,
};
