import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useState } from 'react';

export interface RowsInSight {
  items: readonly VirtualItem[];
  /** Pixels that the rows left out above and below would take. */
  before: number;
  after: number;
  scrollTo: (index: number) => void;
}

/** Kept beyond the edge, so that scrolling and arrow keys meet rows that are there. */
const OVERSCAN = 8;

/** The rows that the page's scroll position shows. All are equally high. */
export function useRowsInSight(
  body: RefObject<HTMLTableSectionElement | null>,
  count: number,
  rowHeight: number,
  stickyHeight: number,
): RowsInSight {
  const [top, setTop] = useState(0);
  // What stands above the table may change at any time; a scroll renders again and finds it out.
  useLayoutEffect(() => {
    const box = body.current?.getBoundingClientRect();
    if (box) setTop(Math.round(box.top + window.scrollY));
  });
  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    count,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    scrollMargin: top,
    scrollPaddingStart: stickyHeight,
  });
  const items = virtualizer.getVirtualItems();
  return {
    items,
    before: (items[0]?.start ?? top) - top,
    after: Math.max(0, count * rowHeight - ((items.at(-1)?.end ?? top) - top)),
    scrollTo: (index) => virtualizer.scrollToIndex(index),
  };
}
