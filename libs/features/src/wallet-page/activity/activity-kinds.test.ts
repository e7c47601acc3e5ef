import { ACTIVITY_TYPES } from '@cenote/data';
import { TYPES_OF_KIND } from './activity-kinds.ts';

test('every activity type belongs to exactly one kind', () => {
  expect(Object.values(TYPES_OF_KIND).flat().sort()).toEqual([...ACTIVITY_TYPES].sort());
});
