import { NETWORKS } from './networks/all.ts';
import { LOCAL } from './networks/index.ts';
import { SWAP_LIMITS, swapLimitsOf } from './swap-limits.ts';

/** Gas limit of a transaction (EIP-7825). */
const MAX_TRANSACTION_GAS = 2 ** 24;

it('a swap fits into a transaction on every network', () => {
  for (const network of [LOCAL, ...NETWORKS]) {
    const { maxGas, maxLegs } = swapLimitsOf(network);
    expect(maxGas).toBeLessThan(MAX_TRANSACTION_GAS);
    expect(maxLegs).toBeLessThanOrEqual(64);
  }
});

it('a network may have a lower limit', () => {
  const { maxLegs } = SWAP_LIMITS;
  expect(swapLimitsOf({ swapLimits: { maxGas: 5_000_000 } })).toEqual({
    maxGas: 5_000_000,
    maxLegs,
  });
});
