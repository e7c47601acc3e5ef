/**
 * `tabsOf()`: derives the header's tabs from the routes: a link for a group of one page, a menu for several. Also:
 * types `Tab` and `TabItem`.
 */
import { type AppRoute, TAB_LABELS, type TabGroup } from './app-route.ts';
import type { PlainKey } from './plain-key.ts';

export interface TabItem {
  path: string;
  label: PlainKey;
}

/** A tab of the header: a link when it has one page, a menu when it has several. */
export interface Tab {
  group: TabGroup;
  label: PlainKey;
  items: readonly [TabItem, ...TabItem[]];
}

/** Tabs of the header: a link for a group of one page, a menu for several. */
export const tabsOf = (routes: readonly AppRoute[]): Tab[] =>
  (Object.keys(TAB_LABELS) as TabGroup[]).flatMap((group) => {
    const [first, ...rest] = routes.flatMap(({ path, tab, label }) =>
      // A path with pages below it links to the first of them.
      tab === group && label ? [{ path: path.replace('/*', ''), label }] : [],
    );
    if (!first) return [];
    return [
      { group, label: rest.length ? TAB_LABELS[group] : first.label, items: [first, ...rest] },
    ];
  });
