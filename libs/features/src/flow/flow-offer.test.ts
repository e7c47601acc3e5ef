import type { FlowQuoteResponse } from '@cenote/data';
import { flowOffer } from './flow-offer.ts';

const nothing = { wrap: false, approval: false };
const ZERO = `0x${'0'.repeat(40)}` as const;
/** A swap of 100 that gives 1,000 for a gas of 10, which is 100,000 units. */
const quote = (change: {
  kind?: 'exactIn' | 'exactOut';
  expectedAmountOut?: string;
  expectedAmountIn?: string;
  gasAmount?: string | undefined;
}): FlowQuoteResponse => {
  const { kind = 'exactIn', gasAmount = '10', ...expected } = change;
  return {
    ...{ quoteId: 'q', blockNumber: 7, blockHash: `0x${'0'.repeat(64)}`, kind, slippageBps: 50 },
    classic: {
      ...{ amountIn: '100', amountOut: '1000', gasUnits: '100000', gasPriceWei: '1' },
      ...('gasAmount' in change && change.gasAmount === undefined ? {} : { gasAmount }),
    },
    flow: {
      ...{ amountIn: '100', amountOut: '1000' },
      ...(kind === 'exactIn'
        ? { maxAmountIn: '100', minAmountOut: '980' }
        : { maxAmountIn: '120', minAmountOut: '1000' }),
      ...{ expectedAmountIn: '100', expectedAmountOut: '1000', ...expected },
    },
    order: {
      ...{ hash: `0x${'0'.repeat(64)}`, encodedOrder: '0x00', reactor: ZERO, cosigner: ZERO },
      ...{ nonce: '0', deadline: 1, decayDelay: 6, decayDuration: 60 },
    },
  };
};

const asked = { kind: 'exactIn', amount: 100n } as const;
const exactOut = { kind: 'exactOut', amount: 1_000n } as const;
const questionOf = (change: object) => ('kind' in change ? exactOut : asked);

describe('Flow beside the pools', () => {
  it.each([
    ['gives more after network cost', { expectedAmountOut: '991' }, nothing, [991n, 990n]],
    [
      'does so with an approval that both need',
      { expectedAmountOut: '991' },
      { wrap: false, approval: true },
      [985n, 984n],
    ],
    [
      'does so although the coin is wrapped',
      { expectedAmountOut: '998' },
      { wrap: true, approval: false },
      [993n, 990n],
    ],
    [
      'takes less after network cost',
      { kind: 'exactOut' as const, expectedAmountIn: '109' },
      nothing,
      [109n, 110n],
    ],
  ])('is better where it %s', (_, change, before, [net, classicNet]) => {
    const offer = flowOffer(quote(change), questionOf(change), before);
    expect(offer).toMatchObject({ net, classicNet, isBetter: true });
  });

  it.each([
    ['gives the same', { expectedAmountOut: '990' }, nothing],
    ['gives less', { expectedAmountOut: '980' }, nothing],
    [
      'gives less once the coin is wrapped and approved',
      { expectedAmountOut: '1000' },
      { wrap: true, approval: true },
    ],
    ['takes as much', { kind: 'exactOut' as const, expectedAmountIn: '110' }, nothing],
  ])('is no better where it %s', (_, change, before) => {
    expect(flowOffer(quote(change), questionOf(change), before)?.isBetter).toBe(false);
  });

  it('is none where gas has no price in the token', () => {
    expect(flowOffer(quote({ gasAmount: undefined }), asked, nothing)).toBeUndefined();
  });

  it.each([
    ['sells another amount', asked, { amountIn: '101', maxAmountIn: '101' }],
    ['may come to sell more', asked, { maxAmountIn: '101' }],
    ['gives nothing at last', asked, { minAmountOut: '0' }],
    ['gives more at last than at first', asked, { minAmountOut: '1001' }],
    ['buys another amount', exactOut, { amountOut: '999', minAmountOut: '999' }],
    ['may come to buy less', exactOut, { minAmountOut: '999' }],
  ])('is none where it %s', (_, question, change) => {
    const answer = quote({ kind: question.kind });
    expect(flowOffer(answer, question, nothing)).toBeDefined();
    Object.assign(answer.flow, change);
    expect(flowOffer(answer, question, nothing)).toBeUndefined();
  });

  it('is none where the answer is to another question', () => {
    expect(flowOffer(quote({}), exactOut, nothing)).toBeUndefined();
  });

  it('signs the whole curve of the quote', () => {
    expect(flowOffer(quote({}), asked, nothing)?.amounts).toEqual({
      ...{ amountIn: 100n, maxAmountIn: 100n, amountOut: 1_000n, minAmountOut: 980n },
    });
  });
});
