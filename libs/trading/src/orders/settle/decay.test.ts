import { NATIVE } from '@cenote/chains';
import fc from 'fast-check';
import { anyCosignedOrder, anyLimitOrder } from '../testing/random-order.ts';
import { sdkCosignedOrder, sdkLimitOrder } from '../testing/sdk-orders.ts';
import { amountAt, resolveOrder } from './decay.ts';

const PLACE = { chainId: 31_337, permit2: '0x000000000022d473030f116ddee9f6b43ac78ba3' } as const;
const FILLER = '0xf111111111111111111111111111111111111111';
const OTHER = '0x0ee1111111111111111111111111111111111111';
const times = { decayStartTime: 100n, decayEndTime: 103n };
const falling = { startAmount: 20n, endAmount: 10n, ...times };
const rising = { startAmount: 10n, endAmount: 20n, ...times };

/** Converts our amounts and the SDK's to a common form: the SDK returns the largest number for excluded fillers. */
const plain = (resolved: {
  input: { amount: { toString(): string } };
  outputs: readonly { amount: { toString(): string } }[];
}) => [resolved.input, ...resolved.outputs].map(({ amount }) => amount.toString());

describe('amountAt', () => {
  it.each([
    ['before', falling, 0n, 20n],
    ['returns the start amount at the start', falling, 100n, 20n],
    ['rounds a falling amount up between start and end', falling, 101n, 17n],
    ['rounds a falling amount up near the end', falling, 102n, 14n],
    ['returns the end amount at the end', falling, 103n, 10n],
    ['returns the end amount after the end', falling, 1_000n, 10n],
    ['rounds a rising input down', rising, 101n, 13n],
    ['returns the end amount of a rising input at the end', rising, 103n, 20n],
    ['returns the amount of a flat curve', { ...falling, startAmount: 10n }, 101n, 10n],
    [
      'returns the end amount of a curve without duration',
      { ...falling, decayEndTime: 100n },
      100n,
      10n,
    ],
  ])('%s', (_, curve, time, amount) => {
    expect(amountAt(curve, time)).toBe(amount);
  });

  it.each([
    [100n, 10n],
    [101n, 14n],
    [102n, 17n],
    [103n, 20n],
  ])('rounds a rise up at %s', (time, amount) => {
    expect(amountAt(rising, time, 'up')).toBe(amount);
    expect(amountAt(falling, time, 'up')).toBe(amountAt(falling, time));
  });
});

describe('resolveOrder', () => {
  it("equals the protocol's own SDK before, during and after the decay", () => {
    fc.assert(
      fc.property(anyLimitOrder, anyCosignedOrder, fc.nat(1_200), (limit, cosigned, permille) => {
        const start = limit.decayStartTime;
        const end = start + limit.decayEndTime + 1n;
        const time = start - start / 10n + ((end - start) * BigInt(permille)) / 1_000n;
        const curve = { decayStartTime: start, decayEndTime: end };
        const ours = { ...limit, ...curve, exclusiveFiller: NATIVE };
        const timestamp = Number(time);
        expect(plain(resolveOrder(ours, time))).toEqual(
          plain(sdkLimitOrder(ours, PLACE).resolve({ timestamp })),
        );
        const outputOverrides = cosigned.outputs.map(
          (output, at) => BigInt(at % 2) * (output.endAmount + 77n),
        );
        const outputs = cosigned.outputs.map((output, at) =>
          at % 2 === 0 && output.startAmount < output.endAmount
            ? { ...output, startAmount: output.endAmount }
            : output,
        );
        const cosignerData = {
          ...cosigned.cosignerData,
          ...curve,
          exclusiveFiller: NATIVE,
          outputOverrides,
        };
        // The SDK lacks this: the reactor rounds a rise up. tools/bench compares with the chain.
        const { startAmount } = cosigned.input;
        const input = { ...cosigned.input, endAmount: startAmount / 2n };
        const flow = {
          ...cosigned,
          input,
          outputs,
          cosignerData: { ...cosignerData, inputOverride: 0n },
        };
        expect(plain(resolveOrder(flow, time))).toEqual(
          plain(sdkCosignedOrder(flow, PLACE).resolve({ timestamp })),
        );
      }),
      { numRuns: 300, seed: 87 },
    );
  });

  const [sample] = fc.sample(anyLimitOrder, { numRuns: 1, seed: 88 });
  if (!sample) throw new Error('No order');
  const amounts = { startAmount: 1_001n, endAmount: 1_001n };
  const preferred = {
    ...sample,
    ...times,
    exclusiveFiller: FILLER,
    exclusivityOverrideBps: 10n,
    outputs: [{ token: NATIVE, recipient: FILLER, ...amounts }],
  } as const;
  const resolved = (time: bigint, filler?: typeof FILLER | typeof OTHER) =>
    resolveOrder(preferred, time, filler).outputs[0]?.amount;

  it('requires more of other fillers while one is preferred', () => {
    expect(resolved(100n, FILLER)).toBe(1_001n);
    expect(resolved(100n, OTHER)).toBe(1_002n);
    expect(resolved(100n)).toBe(1_002n);
    expect(resolved(101n, OTHER)).toBe(1_001n);
  });

  it('rounds that up for Flow', () => {
    const { kind: _, ...terms } = preferred;
    const cosignerData = { ...terms, inputOverride: 0n, outputOverrides: [0n] };
    const flow = {
      ...terms,
      kind: 'flow',
      cosigner: OTHER,
      cosignerData,
      cosignature: '0x',
    } as const;
    expect(resolveOrder(flow, 100n, OTHER).outputs[0]?.amount).toBe(1_003n);
  });

  it('rejects other fillers if the order excludes them', () => {
    const strict = { ...preferred, exclusivityOverrideBps: 0n };
    expect(() => resolveOrder(strict, 100n, OTHER)).toThrow(
      expect.objectContaining({ code: 'FILLER_EXCLUDED' }),
    );
    expect(resolveOrder(strict, 101n, OTHER).outputs[0]?.amount).toBe(1_001n);
  });
});
