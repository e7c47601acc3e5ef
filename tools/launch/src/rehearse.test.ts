import { LaunchError } from './errors.ts';
import { rehearsedSlug } from './rehearse.ts';

it('a network that can be rehearsed is named by its slug', () => {
  expect(rehearsedSlug('base')).toBe('base');
});

it.each([
  'polygon',
  undefined,
  '',
])('%s is rejected with the names of those that can be', (slug) => {
  expect(() => rehearsedSlug(slug)).toThrow(LaunchError);
  expect(() => rehearsedSlug(slug)).toThrow('ethereum, base');
});
