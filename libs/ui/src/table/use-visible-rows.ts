/** Rows in the viewport (virtualized), with an overscan. */
import {
  defaultRangeExtractor,
  useWindowVirtualizer,
  type VirtualItem,
} from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useState } from 'react';

export interface VisibleRows {
  items: readonly VirtualItem[];
  /** Index of the last row in sight or soon to be. */
  last: number;
  /** Pixels that the rows left out above and below would take. */
  before: number;
  after: number;
  scrollTo: (index: number) => void;
}

/** Kept beyond the edge, so that scrolling and arrow keys meet rows that are there. */
const OVERSCAN = 8;
/** So few rows are all kept: to find on the page, to print. */
const FEW = 24;

/** The rows that the page's scroll position shows. All are equally high. */
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
  // What stands above the table may change at any time; the end of a scroll renders again and finds it
  // out. Meanwhile it is not measured, as that would lay the page out twice for each frame.
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
