import type { QuoteProof } from '@cenote/trading/onchain';
import type { Quote } from '../quote/quote-query.ts';

/** Converts a gateway quote with its proof, if any, to the input of `verifyQuoteProof`. */
export function toQuoteProof(
  { params, route, block }: Quote,
  transferFees: QuoteProof['transferFees'],
): QuoteProof {
  const { bound, gapBps, certificate } = route;
  const { kind, tokenIn, tokenOut, amount } = params;
  return {
    block,
    kind,
    tokenIn,
    tokenOut,
    amount,
    amountIn: route.amountIn,
    amountOut: route.amountOut,
    paths: route.paths,
    transferFees,
    ...(bound !== undefined &&
      gapBps !== undefined &&
      certificate && { proof: { bound, gapBps, certificate } }),
  };
}
