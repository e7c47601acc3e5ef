import { type GasFees, replacementFees } from './replacement-fees.ts';

const fees = (maxFeePerGas: bigint, maxPriorityFeePerGas: bigint): GasFees => ({
  maxFeePerGas,
  maxPriorityFeePerGas,
});

describe('replacementFees', () => {
  it.each<[string, GasFees, GasFees, GasFees]>([
    ['a fifth more, in a calm network', fees(100n, 10n), fees(50n, 5n), fees(120n, 12n)],
    ['rounded up', fees(101n, 1n), fees(1n, 1n), fees(122n, 2n)],
    [
      'what the network asks, where that is more',
      fees(100n, 10n),
      fees(300n, 20n),
      fees(300n, 20n),
    ],
    ['each by itself', fees(100n, 10n), fees(110n, 40n), fees(120n, 40n)],
    ['never more tip than fee', fees(10n, 10n), fees(5n, 90n), fees(90n, 90n)],
    ['no tip stays none', fees(100n, 0n), fees(50n, 0n), fees(120n, 0n)],
    ['the old kind for the old kind', { gasPrice: 100n }, fees(130n, 1n), { gasPrice: 130n }],
    [
      'where the network knows the old kind alone',
      fees(100n, 10n),
      { gasPrice: 7n },
      fees(120n, 12n),
    ],
  ])('%s', (_name, old, now, expected) => {
    expect(replacementFees(old, now)).toEqual(expected);
  });
});
