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
  it('forgives one unit of the output of every call, at its price in the result', () => {
    expect(roundingAllowance(steps, 'exactIn', prices, OUT)).toBe(500n + 1n);
  });

  it('forgives one unit of the input of every call for an exact output', () => {
    expect(roundingAllowance(steps, 'exactOut', prices, IN)).toBe(1n + 2000n);
  });

  it('is one unit a call where all go straight to the result', () => {
    const direct = [IN, IN, IN].map((tokenIn) => ({ tokenIn, tokenOut: OUT }));
    expect(roundingAllowance(direct, 'exactIn', prices, OUT)).toBe(3n);
  });

  it.each([
    ['has no price', new Map([[COARSE, 1000]])],
    ['is worth nothing', new Map([...prices, [OUT, 0]])],
  ] as const)('forgives nothing where the token of the result %s', (_, some) => {
    expect(roundingAllowance(steps, 'exactIn', some, OUT)).toBe(0n);
  });
});
