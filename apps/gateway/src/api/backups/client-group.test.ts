import { originOf, writerOf } from './client-group.ts';

it('all networks of a provider share the places of one origin', () => {
  expect(originOf('198.51.100.7')).toBe(originOf('198.51.3.200'));
  expect(originOf('198.51.100.7')).not.toBe(originOf('198.52.100.7'));
  expect(originOf('2001:db8:1:2::/64')).toBe(originOf('2001:db8:ffff:3::/64'));
  expect(originOf('2001:db8:1:2::/64')).not.toBe(originOf('2001:db9:1:2::/64'));
});

it('a client whose address is not known counts for itself', () => {
  expect(writerOf('unknown')).toBe('unknown');
});
