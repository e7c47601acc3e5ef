import { type OrderStepsInput, orderSteps } from './order-steps.ts';
import type { OrderStep } from './steps.ts';

describe('orderSteps', () => {
  const input: OrderStepsInput = { isNativeIn: false, amountIn: 5n, allowanceToPermit2: 5n };
  it.each<[string, Partial<OrderStepsInput>, OrderStep[]]>([
    ['only signs with a sufficient allowance', {}, ['sign']],
    ['approves with too low an allowance', { allowanceToPermit2: 4n }, ['approve', 'sign']],
    [
      'revokes first for a token that rejects a new allowance over the current one',
      { allowanceToPermit2: 4n, mustRevoke: true },
      ['revoke', 'approve', 'sign'],
    ],
    [
      'does not revoke without an allowance',
      { allowanceToPermit2: 0n, mustRevoke: true },
      ['approve', 'sign'],
    ],
    ['wraps the native coin', { isNativeIn: true }, ['wrap', 'sign']],
    [
      'wraps and approves the native coin without an allowance',
      { isNativeIn: true, allowanceToPermit2: 0n },
      ['wrap', 'approve', 'sign'],
    ],
  ])('%s', (_, change, expected) => {
    expect(orderSteps({ ...input, ...change })).toEqual(expected);
  });
});
