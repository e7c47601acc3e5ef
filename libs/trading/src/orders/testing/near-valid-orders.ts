/**
 * fast-check arbitraries of orders of which most fields are valid, as a hostile swapper or cosigner would send:
 * `nearValidLimit` and `nearValidFlow` (cosigned).
 */
import { NATIVE } from '@cenote/chains';
import fc from 'fast-check';
import type { CosignedFlowOrder, LimitOrder } from '../types.ts';
import { COSIGNED, LIMIT, WORLD } from './valid-orders.ts';

const UNKNOWN_ADDRESS = '0x9999999999999999999999999999999999999999';
/** Almost always the first value, otherwise one of the others. */
const mostly = <T>(usual: T, ...others: T[]): fc.Arbitrary<T> =>
  fc.oneof(
    { weight: 30, arbitrary: fc.constant(usual) },
    ...others.map((other) => fc.constant(other)),
  );

const anyAmount = fc.oneof(
  { weight: 15, arbitrary: fc.bigInt({ min: 1n, max: 1_000n }) },
  { weight: 15, arbitrary: fc.bigInt({ min: 1n, max: (1n << 128n) - 1n }) },
  { weight: 1, arbitrary: fc.constantFrom(0n, 1n << 128n, (1n << 256n) - 1n) },
);
/** Start and end, mostly in the required order. */
const curve = (rises: boolean) =>
  fc.tuple(anyAmount, anyAmount, fc.nat(19), fc.nat(3)).map(([a, b, wrong, flat]) => {
    const [low, high] = a < b ? [a, b] : [b, a];
    if (flat > 0 && rises) return { startAmount: a, endAmount: a };
    const isRising = wrong === 0 ? !rises : rises;
    return isRising ? { startAmount: low, endAmount: high } : { startAmount: high, endAmount: low };
  });
const seconds = fc.nat(400).map((ahead) => BigInt(WORLD.now - 20 + ahead));
const info = fc.record({
  deadline: fc.oneof({ weight: 9, arbitrary: fc.constant(BigInt(WORLD.now + 300)) }, seconds),
  additionalValidationContract: mostly<`0x${string}`>(NATIVE, UNKNOWN_ADDRESS),
});
const recipient = mostly<`0x${string}`>(WORLD.swapper, UNKNOWN_ADDRESS);
const exclusive = mostly<`0x${string}`>(NATIVE, UNKNOWN_ADDRESS);

export const nearValidLimit: fc.Arbitrary<LimitOrder> = fc
  .record({
    info,
    amountIn: anyAmount,
    amountOut: anyAmount,
    recipient,
    exclusive,
    seconds,
    fall: fc.nat(9),
  })
  .map(({ info, amountIn, amountOut, recipient, exclusive, seconds, fall }) => {
    const order = { ...LIMIT, info: { ...LIMIT.info, ...info }, exclusiveFiller: exclusive };
    const output = LIMIT.outputs[0] ?? COSIGNED.outputs[0];
    if (!output) throw new Error('No output');
    const least = fall === 0 ? amountOut / 2n : amountOut;
    return {
      ...order,
      decayStartTime: seconds < info.deadline ? seconds : info.deadline,
      decayEndTime: info.deadline,
      input: { ...LIMIT.input, startAmount: amountIn, endAmount: amountIn },
      outputs: [{ ...output, startAmount: amountOut, endAmount: least, recipient }],
    };
  });

export const nearValidFlow: fc.Arbitrary<CosignedFlowOrder> = fc
  .record({
    info,
    input: curve(true),
    output: curve(false),
    times: fc.tuple(seconds, seconds),
    recipient,
    exclusive,
    inputCut: fc.nat(40),
    outputRaise: fc.nat(40),
    overrides: mostly(1, 0, 2),
  })
  .map(({ info, input, output, times, recipient, exclusive, ...data }) => {
    const [start, end] = times[0] < times[1] ? times : [times[1], times[0]];
    // In a tenth of the cases one unit more or less than the order's amount, in the cosigner's favour.
    const override = (amount: bigint, by: number): bigint =>
      by === 0 ? amount - 1n : by === 1 ? amount + 1n : by < 20 ? 0n : amount;
    const [theirs] = COSIGNED.outputs;
    if (!theirs) throw new Error('No output');
    return {
      ...COSIGNED,
      info: { ...COSIGNED.info, ...info },
      input: { ...COSIGNED.input, ...input },
      outputs: [{ ...theirs, ...output, recipient }],
      cosignerData: {
        ...COSIGNED.cosignerData,
        decayStartTime: start,
        decayEndTime: end < info.deadline ? end : info.deadline,
        exclusiveFiller: exclusive,
        inputOverride: override(input.startAmount, data.inputCut),
        outputOverrides: Array<bigint>(data.overrides).fill(
          override(output.startAmount, data.outputRaise),
        ),
      },
    };
  });
