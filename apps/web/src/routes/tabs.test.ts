import type { AppRoute } from './app-route.ts';
import { lazyPage } from './page/lazy-page.ts';
import { ROUTES } from './routes.ts';
import { tabsOf } from './tabs.ts';

const page = (path: string, more: Partial<AppRoute>): AppRoute => ({
  path,
  page: lazyPage(async () => ({ default: () => null })),
  Skeleton: () => null,
  title: 'swap.title',
  description: 'swap.title',
  ...more,
});

describe('tabsOf', () => {
  it('contains the pages that exist', () => {
    expect(tabsOf(ROUTES)).toEqual([
      {
        group: 'trade',
        label: 'common.trade',
        items: [
          { path: '/swap', label: 'swap.title' },
          { path: '/limit', label: 'shell.limit' },
        ],
      },
      {
        group: 'explore',
        label: 'shell.explore',
        items: [{ path: '/explore', label: 'shell.explore' }],
      },
      {
        group: 'pool',
        label: 'shell.pool',
        items: [{ path: '/positions', label: 'shell.pool' }],
      },
    ]);
  });

  it('makes a menu of a group with several pages, in the order of the groups', () => {
    const tabs = tabsOf([
      page('/explore', { tab: 'explore', label: 'shell.explore' }),
      page('/swap', { tab: 'trade', label: 'swap.title' }),
      page('/limit', { tab: 'trade', label: 'swap.sell' }),
    ]);
    expect(tabs.map(({ group, label, items }) => [group, label, items.length])).toEqual([
      ['trade', 'common.trade', 2],
      ['explore', 'shell.explore', 1],
    ]);
  });

  it('omits a page that is only linked from others', () => {
    expect(tabsOf([page('/positions/:id', { tab: 'pool' })])).toEqual([]);
  });
});
