import { NATIVE } from '@cenote/chains';
import { WORLD } from '../testing/valid-orders.ts';
import { buildLimitOrder, type LimitOrderRequest, limitPrice } from './build-limit.ts';

const request: LimitOrderRequest = {
  reactor: WORLD.limitReactor,
  swapper: '0xAaAaAaAaAaAaAaAaAaAaAaAaAaAaAaAaAaAaAaAa',
  nonce: 7n,
  now: 1_000,
  deadline: 87_400,
  tokenIn: WORLD.tokenIn,
  tokenOut: WORLD.tokenOut,
  amountIn: 3n,
  want: { amountOut: 10n },
};

describe('buildLimitOrder', () => {
  it('exchanges the whole input for the whole output, at any time and with any filler', () => {
    expect(buildLimitOrder(request)).toEqual({
      kind: 'limit',
      info: {
        reactor: WORLD.limitReactor,
        swapper: WORLD.swapper,
        nonce: 7n,
        deadline: 87_400n,
        additionalValidationContract: NATIVE,
        additionalValidationData: '0x',
      },
      decayStartTime: 87_400n,
      decayEndTime: 87_400n,
      exclusiveFiller: NATIVE,
      exclusivityOverrideBps: 0n,
      input: { token: WORLD.tokenIn, startAmount: 3n, endAmount: 3n },
      outputs: [
        { token: WORLD.tokenOut, startAmount: 10n, endAmount: 10n, recipient: WORLD.swapper },
      ],
    });
  });

  it('requires no less than the price', () => {
    const order = buildLimitOrder({ ...request, want: { price: { amountIn: 2n, amountOut: 5n } } });
    expect(limitPrice(order)).toEqual({ amountIn: 3n, amountOut: 8n });
  });

  it.each<[string, Partial<LimitOrderRequest>, string]>([
    ['an input of zero', { amountIn: 0n }, 'AMOUNT_INVALID'],
    ['an output of zero', { want: { amountOut: 0n } }, 'AMOUNT_INVALID'],
    ['an amount above 128 bits', { amountIn: 1n << 128n }, 'AMOUNT_INVALID'],
    ['an infinite price', { want: { price: { amountIn: 0n, amountOut: 1n } } }, 'PRICE_INVALID'],
    ['a deadline in the past', { deadline: 1_000 }, 'DEADLINE_INVALID'],
    ['a deadline in fractions of a second', { deadline: 2_000.5 }, 'DEADLINE_INVALID'],
  ])('rejects %s', (_, change, code) => {
    expect(() => buildLimitOrder({ ...request, ...change })).toThrow(
      expect.objectContaining({ code }),
    );
  });
});
