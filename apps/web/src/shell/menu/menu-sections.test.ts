import { ROUTES } from '../../routes/routes.ts';
import { tabsOf } from '../../routes/tabs.ts';
import { drawerSections } from './menu-sections.ts';

const rows = (governanceUrl?: string) =>
  drawerSections(tabsOf(ROUTES), {
    gatewayUrl: 'https://gate.example',
    ...(governanceUrl && { governanceUrl }),
  }).map(({ id, entries }) => [id, ...entries.map((entry) => entry.id)]);

describe('drawerSections', () => {
  it('contains only entries with a target', () => {
    expect(rows()).toEqual([
      ['app', '/swap', '/limit', '/explore', '/positions'],
      ['protocol', 'api'],
      ['company', 'about', '/terms', '/privacy'],
    ]);
  });

  it('contains the governance link when one is configured', () => {
    expect(rows('https://vote.example')[1]).toEqual(['protocol', 'vote', 'api']);
  });
});
