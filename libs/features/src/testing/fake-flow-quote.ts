/**
 * Test fixture `flowQuote()`: the gateway's response to a Flow quote of one ether for 3,000 dollars. Also: constants
 * `HASH`, `COSIGNER`, `AN_ETHER`.
 */
import { contractsOf, LOCAL, lower } from '@cenote/chains';
import type { FlowQuoteResponse } from '@cenote/data';
import { parseEther } from 'viem';

export const HASH = `0x${'e'.repeat(64)}` as const;
export const COSIGNER = lower(LOCAL.defaultCosigner ?? '');
const REACTOR = contractsOf(LOCAL.id)!.v2DutchOrderReactor;
export const AN_ETHER = `${parseEther('1')}`;

/** A fake Flow quote: one ether for 3,000 dollars. */
export const flowQuote = (expectedAmountOut = '2999000000'): FlowQuoteResponse => ({
  quoteId: 'q',
  blockNumber: 7,
  blockHash: HASH,
  kind: 'exactIn',
  slippageBps: 50,
  classic: {
    amountIn: AN_ETHER,
    amountOut: '3000000000',
    gasUnits: '150000',
    gasPriceWei: '1',
    gasAmount: '3000000',
  },
  flow: {
    amountIn: AN_ETHER,
    maxAmountIn: AN_ETHER,
    expectedAmountIn: AN_ETHER,
    amountOut: '3000000000',
    minAmountOut: '2980000000',
    expectedAmountOut,
  },
  order: {
    hash: HASH,
    encodedOrder: '0x00',
    reactor: REACTOR,
    cosigner: COSIGNER,
    nonce: '0',
    deadline: 1,
    decayDelay: 6,
    decayDuration: 60,
  },
});
