/**
 * `createRangePlot()`: draws liquidity and a range into elements and lets the user drag its ends, the whole range or the
 * view; without rendering while something is dragged. Also: types `RangePlot`, `PlotElements`, `PlotInput`,
 * `PlotEvents`.
 */
import type { TickRange } from '@cenote/trading';
import { columnsOf, type Depth } from './depth.ts';
import { drawRange, type RangeColors, rangeColors } from './draw-range.ts';
import { endAfterKey } from './end-after-key.ts';
import { movedEnd, movedRange, panned, type RangeEnd, type View, zoomed } from './range-view.ts';

export interface PlotElements {
  /** Positioned; receives the pointer. */
  box: HTMLElement;
  canvas: HTMLCanvasElement;
  /** Handles of the lower and the higher price as shown. */
  min: HTMLElement;
  max: HTMLElement;
  /** Labels of the prices at the edges. */
  start: HTMLElement;
  end: HTMLElement;
}

export interface PlotInput {
  depth: Depth | undefined;
  /** Tick of the current price. */
  present: number | undefined;
  range: TickRange;
  view: View;
  tickSpacing: number;
  /** Prices are shown in the other direction: higher ticks are on the left. */
  isInverted: boolean;
  /** The range cannot be changed. */
  isFixed: boolean;
  /** Returns the shown price of a tick as text. */
  price(tick: number): string;
}

export interface PlotEvents {
  /** Called at most once a frame while the range is dragged. */
  onDrag(range: TickRange): void;
  /** Called when the range is released, or changed by a key. */
  onChange(range: TickRange): void;
}

export interface RangePlot {
  update(input: PlotInput): void;
  /** Shows more (above 1) or less, around the current price if it is in view. */
  zoom(factor: number): void;
  destroy(): void;
}

type Grip = RangeEnd | 'range' | 'view';

interface Drag {
  grip: Grip;
  /** Tick under the pointer at the beginning, and the state then. */
  tick: number;
  range: TickRange;
  view: View;
}

export function createRangePlot(elements: PlotElements, events: PlotEvents): RangePlot {
  const { box, canvas, min, max } = elements;
  let input: PlotInput | undefined;
  let range: TickRange = { tickLower: 0, tickUpper: 0 };
  let view: View = { from: -1, to: 1 };
  let size = { width: 0, height: 0 };
  let colors: RangeColors | undefined;
  let drag: Drag | undefined;
  let frame = 0;
  const context = canvas.getContext('2d');

  /** Ticks at the left and the right edge. */
  const edges = (of: View): [number, number] =>
    input?.isInverted ? [of.to, of.from] : [of.from, of.to];
  const xOf = (tick: number): number => {
    const [left, right] = edges(view);
    return ((tick - left) / (right - left)) * size.width;
  };
  const tickAt = (clientX: number, of: View): number => {
    const { left: x, width } = box.getBoundingClientRect();
    const [left, right] = edges(of);
    return left + ((clientX - x) / (width || 1)) * (right - left);
  };
  const endOf = (handle: 'min' | 'max'): RangeEnd =>
    (handle === 'min') !== (input?.isInverted ?? false) ? 'lower' : 'upper';
  const tickOf = (end: RangeEnd): number => (end === 'lower' ? range.tickLower : range.tickUpper);

  const place = (handle: 'min' | 'max', element: HTMLElement) => {
    const tick = tickOf(endOf(handle));
    const x = xOf(tick);
    element.style.transform = `translateX(${Math.min(size.width, Math.max(0, x))}px)`;
    element.toggleAttribute('data-outside', x < 0 || x > size.width);
    element.setAttribute('aria-valuenow', String(input?.isInverted ? -tick : tick));
    element.setAttribute('aria-valuetext', input?.price(tick) ?? '');
  };
  const paint = () => {
    frame = 0;
    if (!input) return;
    place('min', min);
    place('max', max);
    const [left, right] = edges(view);
    elements.start.textContent = input.price(Math.round(left));
    elements.end.textContent = input.price(Math.round(right));
    if (drag && drag.grip !== 'view') events.onDrag(range);
    if (!context || size.width === 0) return;
    colors ??= rangeColors(box);
    const { depth, present } = input;
    const [a, b] = [xOf(range.tickLower), xOf(range.tickUpper)];
    drawRange(context, {
      ...size,
      colors,
      columns: depth ? columnsOf(depth, left, right, size.width) : new Float64Array(0),
      range: { left: Math.min(a, b), right: Math.max(a, b) },
      present: present === undefined ? undefined : xOf(present),
    });
  };
  const schedule = () => {
    frame ||= requestAnimationFrame(paint);
  };

  const gripAt = (event: PointerEvent): Grip => {
    if (input?.isFixed) return 'view';
    if (min.contains(event.target as Node)) return endOf('min');
    if (max.contains(event.target as Node)) return endOf('max');
    const tick = tickAt(event.clientX, view);
    return tick > range.tickLower && tick < range.tickUpper ? 'range' : 'view';
  };
  const begin = (event: PointerEvent) => {
    if (event.button !== 0 || !input) return;
    drag = { grip: gripAt(event), tick: tickAt(event.clientX, view), range, view };
    box.setPointerCapture?.(event.pointerId);
    box.dataset.dragging = drag.grip;
  };
  const move = (event: PointerEvent) => {
    if (!drag || !input) return;
    const { tickSpacing } = input;
    const tick = tickAt(event.clientX, drag.view);
    if (drag.grip === 'view') view = panned(drag.view, drag.tick - tick, tickSpacing);
    else if (drag.grip === 'range') range = movedRange(drag.range, tick - drag.tick, tickSpacing);
    else range = movedEnd(drag.range, drag.grip, tick, tickSpacing);
    schedule();
  };
  const finish = () => {
    if (!drag) return;
    const { grip, range: before } = drag;
    drag = undefined;
    delete box.dataset.dragging;
    const isMoved = before.tickLower !== range.tickLower || before.tickUpper !== range.tickUpper;
    if (grip !== 'view' && isMoved) events.onChange(range);
  };
  const press = (event: KeyboardEvent) => {
    if (!input || input.isFixed) return;
    const end = endOf(event.currentTarget === min ? 'min' : 'max');
    const next = endAfterKey(event.key, range, end, input);
    if (!next) return;
    event.preventDefault();
    range = next;
    paint();
    events.onChange(next);
  };
  const wheel = (event: WheelEvent) => {
    // A pinch on a trackpad arrives as a wheel event with the control key.
    if (!input || !event.ctrlKey) return;
    event.preventDefault();
    view = zoomed(
      view,
      Math.exp(event.deltaY / 100),
      tickAt(event.clientX, view),
      input.tickSpacing,
    );
    schedule();
  };

  const resize = () => {
    const { width, height } = box.getBoundingClientRect();
    const ratio = window.devicePixelRatio || 1;
    size = { width: Math.round(width), height: Math.round(height) };
    canvas.width = size.width * ratio;
    canvas.height = size.height * ratio;
    context?.setTransform(ratio, 0, 0, ratio, 0, 0);
    schedule();
  };
  const theme = new MutationObserver(() => {
    colors = undefined;
    schedule();
  });
  theme.observe(document.documentElement, { attributes: true, attributeFilter: ['class'] });
  const observer = new ResizeObserver(resize);
  observer.observe(box);
  resize();
  box.addEventListener('pointerdown', begin);
  box.addEventListener('pointermove', move);
  box.addEventListener('pointerup', finish);
  box.addEventListener('pointercancel', finish);
  box.addEventListener('wheel', wheel, { passive: false });
  for (const handle of [min, max]) handle.addEventListener('keydown', press);

  return {
    update(next) {
      if (!input || next.view !== input.view) view = next.view;
      input = next;
      if (!drag) range = next.range;
      paint();
    },
    zoom(factor) {
      if (!input) return;
      const { present, tickSpacing } = input;
      const isVisible = present !== undefined && present > view.from && present < view.to;
      const at = isVisible ? present : (view.from + view.to) / 2;
      view = zoomed(view, factor, at, tickSpacing);
      schedule();
    },
    destroy() {
      observer.disconnect();
      theme.disconnect();
      cancelAnimationFrame(frame);
      box.removeEventListener('pointerdown', begin);
      box.removeEventListener('pointermove', move);
      box.removeEventListener('pointerup', finish);
      box.removeEventListener('pointercancel', finish);
      box.removeEventListener('wheel', wheel);
      for (const handle of [min, max]) handle.removeEventListener('keydown', press);
    },
  };
}
