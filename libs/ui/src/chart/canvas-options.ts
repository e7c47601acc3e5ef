/**
 * Constants for lightweight-charts: `canvasOptions`, the chart options, and `TICK_FORMS`, the date format of each kind
 * of tick on the time axis.
 */
import type { DateTimeForm } from '@cenote/i18n';
import { ColorType, CrosshairMode, LineStyle } from 'lightweight-charts';

/** Date format of each tick kind of the library: year, month, day, minute, second. */
export const TICK_FORMS: readonly DateTimeForm[] = [
  ...(['year', 'month', 'dayOfMonth', 'timeOfDay', 'timeOfDay'] as const),
];

/**
 * Options of a plot with a fixed span: it neither scrolls nor zooms, so that the wheel scrolls the page. No animations.
 * The attribution that the library's licence requires is in the app's "About" dialog.
 */
export const canvasOptions = {
  autoSize: true,
  layout: {
    background: { type: ColorType.Solid, color: 'transparent' },
    fontSize: 12,
    attributionLogo: false,
  },
  grid: { vertLines: { visible: false }, horzLines: { style: LineStyle.Dotted } },
  // A price label that would be truncated at an edge is omitted.
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
