import { journeysIn } from './affected.ts';

it('journeysIn returns only the changed journeys', () => {
  const files = ['e2e/web/swap/swap.journey.ts', 'e2e/lib/chain.ts', 'apps/web/src/app.tsx'];
  expect(journeysIn(files)).toEqual(['web/swap/swap.journey.ts']);
});
