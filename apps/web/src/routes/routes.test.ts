import { startText, text } from '@cenote/i18n';
import { documentTitle } from './document-meta.ts';
import { HOME, NOT_FOUND } from './paths.ts';
import { ROUTES, routeAt } from './routes.ts';

describe('the route table', () => {
  beforeAll(() => startText());

  it.each(
    ROUTES.map((route) => [route.path, route] as const),
  )('finds %s by its path, and a name and a description for it', (path, route) => {
    expect(ROUTES.filter((other) => other.path === path)).toEqual([route]);
    expect(routeAt(path.replace(/:\w+/g, 'x').replace('*', 'x'))).toBe(route);
    expect(text(route.title)).not.toBe(route.title);
    expect(text(route.description)).not.toBe(route.description);
    expect(documentTitle(text(route.title), 'Cenote')).toMatch(/.+ \| Cenote$/);
  });

  it.each(['/', '/nothing', '/swap/more', '/limit'])('has no page at %s', (path) => {
    expect(routeAt(path)).toBeUndefined();
  });

  it('has the two pages that everything else can lead to', () => {
    expect(routeAt(HOME)?.tab).toBe('trade');
    expect(routeAt(NOT_FOUND)?.tab).toBeUndefined();
  });
});
