/**
 * Verifies someone else's quote: executes its route on pools that you read yourself, and recomputes its bound. Run:
 * node verify.mjs. (With an endpoint, `verifyQuoteProof` of @cenote/trading/onchain also reads the pools.)
 */
import { createRouter, swapPool, verifyBound } from '@cenote/trading';
import { ETH, POOLS, USDC, WETH } from './pools.mjs';

/** @type {import('@cenote/trading').QuoteRequest} */
const request = { kind: 'exactIn', tokenIn: ETH, tokenOut: USDC, amount: 100n * 10n ** 18n };
const quote = createRouter(POOLS, { wrappedNative: WETH }).quote(request);
const increased = { ...quote, amountOut: quote.amountOut + 1n };
const { certificate } = quote;
if (!certificate) throw new Error('The quote has no proof');

/**
 * Executes the paths in order, each on the pools as the one before left them.
 * @param {import('@cenote/trading').RouteQuote} quote
 */
function execute({ paths }) {
  const pools = new Map(POOLS.map((pool) => [pool.id, pool]));
  let amountOut = 0n;
  for (const { hops, amountIn } of paths) {
    let amount = amountIn;
    for (const { poolId, tokenIn } of hops) {
      const pool = pools.get(poolId);
      const swap = pool && swapPool(pool, pool.token0 === tokenIn, 'exactIn', amount);
      if (!swap) throw new Error(`Pool ${poolId} does not exist or cannot swap ${amount}`);
      pools.set(poolId, swap.pool);
      amount = swap.amountOut;
    }
    amountOut += amount;
  }
  return amountOut;
}

console.log('Amounts are true:', execute(quote) === quote.amountOut);
console.log('One unit more is true:', execute(increased) === increased.amountOut);

// Any prices prove some bound, so it does not matter who computed them.
const prices = new Map(certificate.tokens.map((token, i) => [token, certificate.prices[i] ?? 0]));
const proven = POOLS.filter(({ id }) => certificate.poolIds.includes(id));
const bound = verifyBound(proven, prices, request, WETH);
console.log('Bound is true:', bound === quote.bound);
