import { startText, text, withLazyTexts } from '@cenote/i18n';
import type { AppRoute } from './app-route.ts';
import { LIQUIDITY_ROUTES } from './liquidity-routes.ts';
import { routeTitle } from './page/route-title.ts';
import { routeAt } from './routes.ts';

beforeAll(() => withLazyTexts(startText()));

describe('the routes of liquidity', () => {
  it.each([
    ['/positions', 'Liquidity positions'],
    ['/positions/create', 'New liquidity position'],
    ['/positions/create/v4', 'New liquidity position v4'],
    ['/positions/v2/local/0x1', 'Liquidity position v2'],
    ['/positions/v3/local/7', 'Liquidity position v3'],
    ['/positions/v4/local/7', 'Liquidity position v4'],
    ['/migrate/v2', 'Migrate liquidity v2'],
    ['/migrate/v2/0x1', 'Migrate liquidity v2'],
    ['/migrate/v2/local/0x1', 'Migrate liquidity v2'],
    ['/migrate/v3/local/7', 'Migrate liquidity v3'],
  ])("have the protocol's version in the title of %s", (path, title) => {
    expect(routeAt(path)?.tab).toBe('pool');
    expect(routeTitle(routeAt(path, LIQUIDITY_ROUTES) as AppRoute, text, path)).toBe(title);
  });

  it.each([
    '/positions/v5/local/7',
    '/positions/v3/local',
    '/migrate',
    '/migrate/v4/local/7',
  ])('have no page at %s', (path) => {
    expect(routeAt(path, LIQUIDITY_ROUTES)).toBeUndefined();
  });
});
