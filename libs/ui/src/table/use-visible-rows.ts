/**
 * `useVisibleRows()`: hook that returns the table rows in the viewport with an overscan, and the heights of the omitted
 * ones; up to 24 rows are all rendered. All rows have the same height. Also: type `VisibleRows`.
 */
import {
  defaultRangeExtractor,
  useWindowVirtualizer,
  type VirtualItem,
} from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useState } from 'react';

export interface VisibleRows {
  items: readonly VirtualItem[];
  /** Index of the last row in the viewport or its overscan. */
  last: number;
  /** Height of the omitted rows above and below, in pixels. */
  before: number;
  after: number;
  scrollTo: (index: number) => void;
}

/** Rows rendered beyond the viewport, so that scrolling and arrow keys reach rendered rows. */
const OVERSCAN = 8;
/** Up to this number all rows are rendered, for find-in-page and printing. */
const FEW = 24;

export function useVisibleRows(
  body: RefObject<HTMLTableSectionElement | null>,
  count: number,
  rowHeight: number,
  stickyHeight: number,
): VisibleRows {
  const [top, setTop] = useState(0);
  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    count,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    rangeExtractor: (range) =>
      count <= FEW
        ? Array.from({ length: count }, (_, index) => index)
        : defaultRangeExtractor(range),
    scrollMargin: top,
    scrollPaddingStart: stickyHeight,
  });
  // Content above the table may change at any time; the render at the end of a scroll measures it. It is not measured
  // during a scroll, which would force two layouts per frame.
  useLayoutEffect(() => {
    if (virtualizer.isScrolling) return;
    const box = body.current?.getBoundingClientRect();
    if (box) setTop(Math.round(box.top + window.scrollY));
  });
  const items = virtualizer.getVirtualItems();
  return {
    items,
    last: Math.min(count - 1, (virtualizer.range?.endIndex ?? -1) + OVERSCAN),
    before: (items[0]?.start ?? top) - top,
    after: Math.max(0, count * rowHeight - ((items.at(-1)?.end ?? top) - top)),
    scrollTo: (index) => virtualizer.scrollToIndex(index),
  };
}
