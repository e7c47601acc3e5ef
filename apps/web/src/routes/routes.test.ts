import { startText, text } from '@cenote/i18n';
import type { AppRoute } from './app-route.ts';
import { documentTitle } from './page/document-meta.ts';
import { routeTitle } from './page/route-title.ts';
import { HOME, LANDING, NOT_FOUND } from './paths.ts';
import { ROUTES, routeAt } from './routes.ts';

describe('the route table', () => {
  beforeAll(() => startText());

  it.each(
    ROUTES.map((route) => [route.path, route] as const),
  )('contains %s once, with a title and a description', (path, route) => {
    expect(ROUTES.filter((other) => other.path === path)).toEqual([route]);
    expect(routeAt(path.replace(/:\w+/g, 'x').replace('*', 'x'))).toBe(route);
    const title = routeTitle(route, text, path);
    expect(title).not.toBe(route.title);
    expect(text(route.description)).not.toBe(route.description);
    expect(documentTitle(title, 'Cenote')).toMatch(/.+ \| Cenote$/);
  });

  it.each(['/nothing', '/swap/more', '/limit/more'])('has no page at %s', (path) => {
    expect(routeAt(path)).toBeUndefined();
  });

  it('has the home and not-found pages that redirects target', () => {
    expect(routeAt(HOME)?.tab).toBe('trade');
    expect(routeAt(NOT_FOUND)?.tab).toBeUndefined();
  });

  it.each([
    ['/explore', 'Explore Ethereum'],
    ['/explore/tokens', 'Explore Ethereum'],
    ['/explore/tokens/local', 'Explore Local'],
    ['/explore/tokens/LOCAL-L2', 'Explore Local L2'],
    ['/explore/tokens/nowhere', 'Explore Ethereum'],
  ])("has the network's name in the title of %s", (path, title) => {
    expect(routeTitle(routeAt(path) as AppRoute, text, path)).toBe(title);
  });

  it('marks no tab on the landing page', () => {
    expect(routeAt(LANDING)).toBeDefined();
    expect(routeAt(LANDING)?.tab).toBeUndefined();
  });
});
