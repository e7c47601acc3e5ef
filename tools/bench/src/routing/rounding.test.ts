import type { Address } from '@cenote/chains';
import { roundingAllowance } from './rounding.ts';

const [IN, COARSE, OUT] = ['0xa', '0xb', '0xc'] as [Address, Address, Address];
const prices = new Map([
  [IN, 0.5],
  [COARSE, 1000],
  [OUT, 2],
]);
const steps = [
  { tokenIn: IN, tokenOut: COARSE },
  { tokenIn: COARSE, tokenOut: OUT },
];

describe('roundingAllowance', () => {
  it('allows one unit of the output of each call, at its price in the result', () => {
    expect(roundingAllowance(steps, 'exactIn', prices, OUT)).toBe(500n + 1n);
  });

  it('allows one unit of the input of each call for an exact output', () => {
    expect(roundingAllowance(steps, 'exactOut', prices, IN)).toBe(1n + 2000n);
  });

  it('allows one unit per call if all outputs are the result', () => {
    const direct = [IN, IN, IN].map((tokenIn) => ({ tokenIn, tokenOut: OUT }));
    expect(roundingAllowance(direct, 'exactIn', prices, OUT)).toBe(3n);
  });

  it.each([
    ['has no price', new Map([[COARSE, 1000]])],
    ['has a price of zero', new Map([...prices, [OUT, 0]])],
  ] as const)('allows nothing if the result’s token %s', (_, some) => {
    expect(roundingAllowance(steps, 'exactIn', some, OUT)).toBe(0n);
  });
});
