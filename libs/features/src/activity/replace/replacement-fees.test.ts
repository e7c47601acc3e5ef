import { type GasFees, replacementFees } from './replacement-fees.ts';

const fees = (maxFeePerGas: bigint, maxPriorityFeePerGas: bigint): GasFees => ({
  maxFeePerGas,
  maxPriorityFeePerGas,
});

describe('replacementFees', () => {
  it.each<[string, GasFees, GasFees, GasFees]>([
    [
      'raises the fees by a fifth in a calm network',
      fees(100n, 10n),
      fees(50n, 5n),
      fees(120n, 12n),
    ],
    ['rounds up', fees(101n, 1n), fees(1n, 1n), fees(122n, 2n)],
    [
      'uses the network’s fees if they are higher',
      fees(100n, 10n),
      fees(300n, 20n),
      fees(300n, 20n),
    ],
    ['raises each fee separately', fees(100n, 10n), fees(110n, 40n), fees(120n, 40n)],
    [
      'never returns a priority fee above the max fee',
      fees(10n, 10n),
      fees(5n, 90n),
      fees(90n, 90n),
    ],
    ['leaves a priority fee of zero unchanged', fees(100n, 0n), fees(50n, 0n), fees(120n, 0n)],
    [
      'returns a legacy gas price for a legacy transaction',
      { gasPrice: 100n },
      fees(130n, 1n),
      { gasPrice: 130n },
    ],
    [
      'returns a legacy gas price if the network supports nothing else',
      fees(100n, 10n),
      { gasPrice: 7n },
      fees(120n, 12n),
    ],
  ])('%s', (_name, old, now, expected) => {
    expect(replacementFees(old, now)).toEqual(expected);
  });
});
