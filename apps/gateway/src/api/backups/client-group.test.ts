import { clientGroupOf, rateLimitKeyOf } from './client-group.ts';

it('all networks of a provider have the same client group', () => {
  expect(clientGroupOf('198.51.100.7')).toBe(clientGroupOf('198.51.3.200'));
  expect(clientGroupOf('198.51.100.7')).not.toBe(clientGroupOf('198.52.100.7'));
  expect(clientGroupOf('2001:db8:1:2::/64')).toBe(clientGroupOf('2001:db8:ffff:3::/64'));
  expect(clientGroupOf('2001:db8:1:2::/64')).not.toBe(clientGroupOf('2001:db9:1:2::/64'));
});

it('a client without a known address has a rate limit key of its own', () => {
  expect(rateLimitKeyOf('unknown')).toBe('unknown');
});
