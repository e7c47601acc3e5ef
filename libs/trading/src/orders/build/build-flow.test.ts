import { resolveOrder } from '../settle/decay.ts';
import { COSIGNED, FLOW, FLOW_INTENT, WORLD } from '../testing/sound-orders.ts';
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
      'begins at the whole quote, ends below what gas leaves of it',
      {},
      50,
      // (20,000 - 100) less half a percent, rounded up.
      { amountIn: 1_000n, maxAmountIn: 1_000n, amountOut: 20_000n, minAmountOut: 19_801n },
    ],
    ['without gas and slippage it is flat', { gas: 0n }, 0, { minAmountOut: 20_000n }],
    [
      'for an exact output the input rises, rounded down',
      { kind: 'exactOut' },
      50,
      { amountIn: 1_000n, maxAmountIn: 1_105n, amountOut: 20_000n, minAmountOut: 20_000n },
    ],
  ])('%s', (_, change, slippageBps, expected) => {
    expect(flowAmounts({ ...quote, ...change }, slippageBps)).toMatchObject(expected);
  });

  it.each<[string, Partial<FlowQuote>, string]>([
    ['a trade that does not pay its gas', { gas: 20_000n }, 'GAS_ABOVE_OUTPUT'],
    ['nothing', { amountIn: 0n }, 'AMOUNT_INVALID'],
    ['gas that pays', { gas: -1n }, 'AMOUNT_INVALID'],
    ['an input beyond measure', { kind: 'exactOut', gas: 1n << 128n }, 'AMOUNT_INVALID'],
  ])('refuses %s', (_, change, code) => {
    expect(() => flowAmounts({ ...quote, ...change }, 50)).toThrow(
      expect.objectContaining({ code }),
    );
  });

  it('refuses to lose everything', () => {
    expect(() => flowAmounts(quote, 10_000)).toThrow(
      expect.objectContaining({ code: 'GAS_ABOVE_OUTPUT' }),
    );
  });
});

describe('buildFlowOrder', () => {
  it('pays the swapper alone, from the quote down to the minimum', () => {
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

  it('refuses an amount of nothing', () => {
    const amounts = { amountIn: 1n, maxAmountIn: 1n, amountOut: 1n, minAmountOut: 0n };
    const { reactor, swapper, nonce, tokenIn, tokenOut, cosigner } = FLOW_INTENT;
    const deadline = flowDeadline(WORLD.now);
    const request = { reactor, swapper, nonce, tokenIn, tokenOut, cosigner, now: WORLD.now };
    expect(() => buildFlowOrder({ ...request, deadline, amounts })).toThrow('An amount of 0');
  });
});

describe('cosignerData', () => {
  it('lets the price fall for a minute and leaves time at the end', () => {
    expect(FLOW_INTENT.deadline).toBe(BigInt(flowDeadline(WORLD.now)));
    const { cosignerData: data } = COSIGNED;
    const given = (seconds: number) =>
      resolveOrder(COSIGNED, BigInt(WORLD.now + seconds)).outputs[0]?.amount;
    expect([0, 6, 36, 66, 186].map(given)).toEqual([
      2_000_000_000n,
      2_000_000_000n,
      1_990_000_000n,
      1_980_000_000n,
      1_980_000_000n,
    ]);
    expect(data).toMatchObject({ inputOverride: 0n, outputOverrides: [0n] });
  });

  it('ends with the order when there is little time, and refuses when there is none', () => {
    const late = Number(FLOW.info.deadline) - 20;
    expect(cosignerData(FLOW, late).decayEndTime).toBe(FLOW.info.deadline);
    expect(() => cosignerData(FLOW, late + 14)).toThrow(
      expect.objectContaining({ code: 'DEADLINE_INVALID' }),
    );
  });
});
