import { LOCAL, lower, NATIVE } from '@cenote/chains';
import { type Hop, LEG_GAS, type RouteQuote, TICK_GAS } from '@cenote/trading';
import { USDC } from '../../testing/fake-gateway.ts';
import { fitsIntoBatch, maxGasOf } from './max-gas.ts';

const route = (ticks?: number): Pick<RouteQuote, 'paths' | 'tokenIn' | 'tokenOut' | 'ticks'> => {
  const hop: Hop = {
    protocol: 'v3',
    poolId: `0x${'3'.repeat(40)}`,
    fee: 500,
    tickSpacing: 10,
    tokenIn: lower(LOCAL.wrappedNative),
    tokenOut: USDC,
  };
  const amounts = { amountIn: 1n, amountOut: 1n };
  return {
    tokenIn: NATIVE,
    tokenOut: USDC,
    ...(ticks !== undefined && { ticks }),
    paths: [{ share: 10_000, ...amounts, hops: [hop] }],
  };
};

describe('the gas above which a swap is marked as expensive', () => {
  it('is far above the gas of a swap through one pool', () => {
    expect(maxGasOf(route())).toBeGreaterThan(BigInt(4 * LEG_GAS.v3));
    expect(maxGasOf(route(0))).toBe(maxGasOf(route()));
  });

  it('includes the ticks that an honest route crosses', () => {
    for (const ticks of [16, 40, 150]) {
      expect(maxGasOf(route(ticks))).toBeGreaterThan(BigInt(ticks * TICK_GAS + LEG_GAS.v3));
    }
  });

  it('does not grow with a number of ticks that no transaction can cross', () => {
    expect(maxGasOf(route(100_000))).toBe(maxGasOf(route(200)));
    expect(maxGasOf(route(100_000))).toBeLessThan(2n ** 24n);
  });
});

it('a swap that takes more gas than a bundle of a smart wallet holds is not sent in a batch', () => {
  expect(fitsIntoBatch(route(100))).toBe(true);
  expect(fitsIntoBatch(route(140))).toBe(false);
});
