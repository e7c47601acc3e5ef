/**
 * `quote()`: returns the API's quote for a parsed request: checks amount, tokens and safety, and searches for the best
 * route.
 * @throws GatewayError with the code of the failure if there is no quote.
 */
import { randomUUID } from 'node:crypto';
import { type Address, isNative, lower, swapLimitsOf } from '@cenote/chains';
import type { ApiHop, ApiQuote, ApiQuoteRequest } from '@cenote/data';
import { type Hop, type RouteQuote, RoutingError, slippageBound } from '@cenote/trading';
import type { ChainService } from '../chain/chain-service.ts';
import { GatewayError } from '../errors.ts';
import type { KnownToken } from '../tokens/known-token.ts';
import { gasModel, gasUsd } from './gas.ts';
import type { EngineRequest, RouteAtBlock } from './route-engine.ts';

const DEFAULT_SLIPPAGE_BPS = 50;
/** Amounts of a swap are signed 128-bit integers in v4. */
const MAX_AMOUNT = (1n << 127n) - 1n;

/**
 * Returns the quote for a parsed request: checks amount, tokens and safety, converts gas and searches for the route.
 * @param signal of the client: an aborted quote is not searched.
 * @throws GatewayError with the code of the failure if there is no quote.
 */
export async function quote(
  chains: ReadonlyMap<number, ChainService>,
  request: ApiQuoteRequest,
  signal?: AbortSignal,
): Promise<ApiQuote> {
  const chain = chains.get(request.chainId);
  if (!chain) throw new GatewayError('UNSUPPORTED_CHAIN', 'Unsupported network');
  const amount = checkAmounts(chain, request);
  const problem = chain.follower.problem ?? chain.engine.problem;
  if (problem) throw new GatewayError('NOT_READY', problem);
  const [tokenIn, tokenOut] = await findTokens(chain, request);
  checkSafety(tokenIn, tokenOut);
  signal?.throwIfAborted();

  const { kind, protocols } = request;
  const { swapLimits } = chain.network;
  const maxGas = Math.min(request.maxGas ?? Infinity, swapLimitsOf(chain.network).maxGas);
  const maxLegs = Math.min(request.maxLegs ?? Infinity, swapLimits?.maxLegs ?? Infinity);
  const { prices } = chain.prices;
  const gasPriceWei = chain.gasPrice.wei;
  const wrapped = lower(chain.network.wrappedNative);
  const objective = kind === 'exactIn' ? tokenOut : tokenIn;
  const gas = gasModel(gasPriceWei, objective.address, wrapped, prices);
  const fees = { sellFeeBps: tokenIn.sellFeeBps, buyFeeBps: tokenOut.buyFeeBps };
  const { merging } = request;
  const engineRequest: EngineRequest = {
    tokenIn: tokenIn.address,
    tokenOut: tokenOut.address,
    amount,
    kind,
    fees,
    ...(gas && { gas }),
    maxGas,
    ...(Number.isFinite(maxLegs) && { maxLegs }),
    ...(protocols && { protocols }),
    ...(merging && { merging }),
  };
  const routed = await search(chain, engineRequest, signal);
  return toResponse(routed, {
    quoteId: randomUUID(),
    slippageBps: request.slippageBps ?? DEFAULT_SLIPPAGE_BPS,
    gasPriceWei,
    gasUsd: gasUsd(routed.route.gasUnits, gasPriceWei, wrapped, prices),
  });
}

function checkAmounts({ network }: ChainService, request: ApiQuoteRequest): bigint {
  const wrapped = lower(network.wrappedNative);
  const node = (token: string) => (isNative(token) ? wrapped : lower(token));
  if (node(request.tokenIn) === node(request.tokenOut)) {
    throw new GatewayError('SAME_TOKEN', 'The input and output tokens must differ');
  }
  const amount = BigInt(request.amount);
  if (amount === 0n) throw new GatewayError('AMOUNT_ZERO', 'The amount must be greater than zero');
  if (amount > MAX_AMOUNT) throw new GatewayError('AMOUNT_TOO_LARGE', 'The amount is too large');
  return amount;
}

async function findTokens(
  { registry, index }: ChainService,
  request: ApiQuoteRequest,
): Promise<[KnownToken, KnownToken]> {
  const find = (tokens: ReadonlyMap<Address, KnownToken>) =>
    [tokens.get(lower(request.tokenIn)), tokens.get(lower(request.tokenOut))] as const;
  let [tokenIn, tokenOut] = find(registry.tokens);
  // A token may be newer than the cached list.
  if (!tokenIn || !tokenOut) [tokenIn, tokenOut] = find(await registry.fresh());
  if (tokenIn && tokenOut) return [tokenIn, tokenOut];
  const problem = await index.problem();
  if (problem) throw new GatewayError('NOT_READY', problem);
  const unknown = tokenIn ? request.tokenOut : request.tokenIn;
  throw new GatewayError('UNKNOWN_TOKEN', `Unknown token ${unknown}`);
}

function checkSafety(tokenIn: KnownToken, tokenOut: KnownToken): void {
  const blocked = [tokenIn, tokenOut].find(({ safety }) => safety === 'blocked');
  if (blocked) throw new GatewayError('TOKEN_BLOCKED', `${blocked.symbol} is blocked`);
  if (tokenIn.flags.includes('honeypot')) {
    throw new GatewayError('NO_ROUTE', `${tokenIn.symbol} can be bought but not sold`);
  }
}

async function search(
  { engine }: ChainService,
  request: EngineRequest,
  signal: AbortSignal | undefined,
): Promise<RouteAtBlock> {
  try {
    return await engine.quote(request, signal);
  } catch (error) {
    if (!(error instanceof RoutingError)) throw error;
    throw new GatewayError(error.code, error.shortMessage, { cause: error });
  }
}

/** Parts of a quote response other than the route. */
interface QuoteContext {
  quoteId: string;
  slippageBps: number;
  gasPriceWei: bigint;
  gasUsd: number | undefined;
}

/** Converts a route to the API's quote response. */
function toResponse({ route, head }: RouteAtBlock, context: QuoteContext): ApiQuote {
  const { quoteId, slippageBps, gasPriceWei, gasUsd } = context;
  const { kind, amountIn, amountOut, bound, gapBps, certificate, single } = route;
  const limit = String(slippageBound(kind, route, slippageBps));
  return {
    quoteId,
    blockNumber: head.number,
    blockHash: head.hash,
    kind,
    amountIn: String(amountIn),
    amountOut: String(amountOut),
    ...(kind === 'exactIn' ? { minAmountOut: limit } : { maxAmountIn: limit }),
    slippageBps,
    paths: route.paths.map((path) => ({
      share: path.share,
      amountIn: String(path.amountIn),
      amountOut: String(path.amountOut),
      pools: path.hops.map(toHop),
      ...(path.amounts && { amounts: path.amounts.map(String) }),
    })),
    priceImpactBps: route.priceImpactBps,
    gasUnits: String(route.gasUnits),
    gasPriceWei: String(gasPriceWei),
    ...(gasUsd !== undefined && { gasUsd }),
    ...(bound !== undefined && { bound: String(bound) }),
    ...(gapBps !== undefined && { gapBps }),
    ...(certificate && { certificate: toCertificate(certificate) }),
    ...(single && {
      single: {
        amountIn: String(single.amountIn),
        amountOut: String(single.amountOut),
        gasUnits: String(single.gasUnits),
      },
    }),
  };
}

function toHop({ protocol, poolId, fee, tickSpacing, hooks, tokenIn, tokenOut }: Hop): ApiHop {
  return {
    protocol,
    ...(protocol === 'v4' ? { poolId } : { address: poolId }),
    fee,
    ...(tickSpacing !== undefined && { tickSpacing }),
    ...(hooks !== undefined && { hooks }),
    tokenIn,
    tokenOut,
  };
}

function toCertificate({ tokens, prices, poolIds }: NonNullable<RouteQuote['certificate']>) {
  const entries = tokens.map((token, i): [Address, number] => [token, prices[i]!]);
  return { prices: Object.fromEntries(entries), poolIds: [...poolIds] };
}
