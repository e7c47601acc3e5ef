import * as z from 'zod/mini';
import { migrated } from './migrated.ts';

const schema = migrated(z.object({ version: z.int(), names: z.array(z.string()) }), [
  ({ name }) => ({ first: name }),
  ({ first }) => ({ names: [first] }),
]);

it.each([
  ['without a version', { name: 'a' }],
  ['of version 1', { version: 1, first: 'a' }],
  ['of the latest version', { version: 2, names: ['a'] }],
])('reads a value %s', (_, stored) => {
  expect(schema.parse(stored)).toEqual({ version: 2, names: ['a'] });
});

it('reads a value of a later version that has the same fields', () => {
  expect(schema.parse({ version: 3, names: ['a'], more: 1 })).toEqual({ version: 3, names: ['a'] });
});

it.each([
  undefined,
  null,
  'text',
  7,
  {},
  { version: 1, first: 5 },
  { version: 'two' },
])('rejects %j', (stored) => {
  expect(schema.safeParse(stored).success).toBe(false);
});
