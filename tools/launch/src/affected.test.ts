import { journeysIn } from './affected.ts';

it('runs only the journeys that changed', () => {
  const files = ['e2e/web/swap/swap.journey.ts', 'e2e/lib/chain.ts', 'apps/web/src/app.tsx'];
  expect(journeysIn(files)).toEqual(['web/swap/swap.journey.ts']);
});
