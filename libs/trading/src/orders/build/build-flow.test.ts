import { resolveOrder } from '../settle/decay.ts';
import { COSIGNED, FLOW, FLOW_INTENT, WORLD } from '../testing/valid-orders.ts';
import {
  buildFlowOrder,
  cosignerData,
  type FlowQuote,
  flowAmounts,
  flowDeadline,
} from './build-flow.ts';

const quote: FlowQuote = { kind: 'exactIn', amountIn: 1_000n, amountOut: 20_000n, gas: 100n };

describe('flowAmounts', () => {
  it.each<[string, Partial<FlowQuote>, number, object]>([
    [
      'starts at the full quote and ends below the quote after gas',
      {},
      50,
      // (20,000 - 100) less half a percent, rounded up.
      { amountIn: 1_000n, maxAmountIn: 1_000n, amountOut: 20_000n, minAmountOut: 19_801n },
    ],
    ['is flat without gas and slippage', { gas: 0n }, 0, { minAmountOut: 20_000n }],
    [
      'raises the input of an exact output, rounded down',
      { kind: 'exactOut' },
      50,
      { amountIn: 1_000n, maxAmountIn: 1_105n, amountOut: 20_000n, minAmountOut: 20_000n },
    ],
  ])('%s', (_, change, slippageBps, expected) => {
    expect(flowAmounts({ ...quote, ...change }, slippageBps)).toMatchObject(expected);
  });

  it.each<[string, Partial<FlowQuote>, string]>([
    ['a trade whose gas costs more than its output', { gas: 20_000n }, 'GAS_ABOVE_OUTPUT'],
    ['an amount of zero', { amountIn: 0n }, 'AMOUNT_INVALID'],
    ['negative gas', { gas: -1n }, 'AMOUNT_INVALID'],
    ['an input above 128 bits', { kind: 'exactOut', gas: 1n << 128n }, 'AMOUNT_INVALID'],
  ])('rejects %s', (_, change, code) => {
    expect(() => flowAmounts({ ...quote, ...change }, 50)).toThrow(
      expect.objectContaining({ code }),
    );
  });

  it('rejects a slippage of 100 %', () => {
    expect(() => flowAmounts(quote, 10_000)).toThrow(
      expect.objectContaining({ code: 'GAS_ABOVE_OUTPUT' }),
    );
  });
});

describe('buildFlowOrder', () => {
  it('pays only the swapper, from the quote down to the minimum', () => {
    expect(FLOW).toMatchObject({
      kind: 'flow',
      cosigner: WORLD.cosigner,
      info: { reactor: WORLD.flowReactor, nonce: 5n, deadline: FLOW_INTENT.deadline },
      input: { startAmount: 1_000_000n, endAmount: 1_000_000n },
      outputs: [
        { startAmount: 2_000_000_000n, endAmount: 1_980_000_000n, recipient: WORLD.swapper },
      ],
    });
  });

  it('rejects an amount of zero', () => {
    const amounts = { amountIn: 1n, maxAmountIn: 1n, amountOut: 1n, minAmountOut: 0n };
    const { reactor, swapper, nonce, tokenIn, tokenOut, cosigner } = FLOW_INTENT;
    const deadline = flowDeadline(WORLD.now);
    const request = { reactor, swapper, nonce, tokenIn, tokenOut, cosigner, now: WORLD.now };
    expect(() => buildFlowOrder({ ...request, deadline, amounts })).toThrow('Invalid amount 0');
  });
});

describe('cosignerData', () => {
  it('decays for a minute and leaves time at the end', () => {
    expect(FLOW_INTENT.deadline).toBe(BigInt(flowDeadline(WORLD.now)));
    const { cosignerData: data } = COSIGNED;
    const quoteAt = (seconds: number) =>
      resolveOrder(COSIGNED, BigInt(WORLD.now + seconds)).outputs[0]?.amount;
    expect([0, 6, 36, 66, 186].map(quoteAt)).toEqual([
      2_000_000_000n,
      2_000_000_000n,
      1_990_000_000n,
      1_980_000_000n,
      1_980_000_000n,
    ]);
    expect(data).toMatchObject({ inputOverride: 0n, outputOverrides: [0n] });
  });

  it('ends with the order if little time is left, and throws if none is left', () => {
    const late = Number(FLOW.info.deadline) - 20;
    expect(cosignerData(FLOW, late).decayEndTime).toBe(FLOW.info.deadline);
    expect(() => cosignerData(FLOW, late + 14)).toThrow(
      expect.objectContaining({ code: 'DEADLINE_INVALID' }),
    );
  });
});
