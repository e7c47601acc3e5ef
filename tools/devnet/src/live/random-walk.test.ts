import { seededRandom } from '../random.ts';
import { RandomWalk } from './random-walk.ts';

const walked = (steps: number) => {
  const walk = new RandomWalk(['WETH', 'WBTC'], seededRandom(5));
  for (let i = 0; i < steps; i++) walk.advance();
  return walk;
};

it('RandomWalk starts at the current prices and moves the given tokens', () => {
  expect(walked(0).factor('WETH', 'USDC')).toBe(1);
  expect(walked(50).factor('WETH', 'USDC')).not.toBe(1);
  expect(walked(50).factor('USDC', 'DAI')).toBe(1);
});

it('RandomWalk returns prices that are consistent with each other', () => {
  const walk = walked(200);
  const through = walk.factor('WETH', 'WBTC') * walk.factor('WBTC', 'USDC');
  expect(through).toBeCloseTo(walk.factor('WETH', 'USDC'), 12);
  expect(walk.factor('USDC', 'WETH') * walk.factor('WETH', 'USDC')).toBeCloseTo(1, 12);
});

it('RandomWalk stays near its start for a day', () => {
  const factor = walked(28_800).factor('WETH', 'USDC');
  expect(factor).toBeGreaterThan(0.9);
  expect(factor).toBeLessThan(1.1);
});
