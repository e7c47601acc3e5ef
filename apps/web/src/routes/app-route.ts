/**
 * `AppRoute`: type of a route of the app. Also: `TAB_LABELS` (groups of pages in the order of the header's tabs, with
 * the labels of groups of several pages), types `TabGroup` and `PathTitle` (a title that depends on the path's
 * parameters).
 */
import type { Translate } from '@cenote/i18n';
import type { ComponentType } from 'react';
import type { Params } from 'react-router';
import type { LazyPage } from './page/lazy-page.ts';
import type { SkeletonProps } from './page/skeletons.tsx';
import type { PlainKey } from './plain-key.ts';

/** A title that depends on the path. */
export type PathTitle = (t: Translate, params: Params) => string;

/** Groups of pages in the order of the header's tabs, with the label of groups of several pages. */
export const TAB_LABELS = {
  trade: 'common.trade',
  explore: 'shell.explore',
  pool: 'shell.pool',
} as const satisfies Record<string, PlainKey>;

export type TabGroup = keyof typeof TAB_LABELS;

export interface AppRoute {
  /** Path pattern of the router. */
  path: string;
  page: LazyPage;
  /** Shown in the size of the page until its code has loaded. */
  Skeleton: ComponentType<SkeletonProps>;
  title: PlainKey | PathTitle;
  description: PlainKey;
  /** Header tab that is marked as current on this page. */
  tab?: TabGroup;
  /** Label below that tab. A page without one is only linked from other pages. */
  label?: PlainKey;
}
