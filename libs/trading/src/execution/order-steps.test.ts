import { type OrderStepsInput, orderSteps } from './order-steps.ts';
import type { OrderStep } from './steps.ts';

describe('orderSteps', () => {
  const input: OrderStepsInput = { isNativeIn: false, amountIn: 5n, allowanceToPermit2: 5n };
  it.each<[string, Partial<OrderStepsInput>, OrderStep[]]>([
    ['approved before', {}, ['sign']],
    ['to be approved', { allowanceToPermit2: 4n }, ['approve', 'sign']],
    ['a strict token', { allowanceToPermit2: 4n, mustRevoke: true }, ['revoke', 'approve', 'sign']],
    [
      'a strict token without allowance',
      { allowanceToPermit2: 0n, mustRevoke: true },
      ['approve', 'sign'],
    ],
    ['the native coin', { isNativeIn: true }, ['wrap', 'sign']],
    [
      'the native coin for the first time',
      { isNativeIn: true, allowanceToPermit2: 0n },
      ['wrap', 'approve', 'sign'],
    ],
  ])('%s', (_, change, expected) => {
    expect(orderSteps({ ...input, ...change })).toEqual(expected);
  });
});
