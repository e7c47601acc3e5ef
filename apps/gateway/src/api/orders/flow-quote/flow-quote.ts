import { isNative, lower } from '@cenote/chains';
import type { ApiQuote, FlowQuoteRequest, FlowQuoteResponse } from '@cenote/data';
import { gasCost } from '@cenote/trading';
import {
  buildFlowOrder,
  encodeOrder,
  expectedFlowFill,
  FLOW_DECAY_DELAY_SECONDS,
  FLOW_DECAY_SECONDS,
  FLOW_SETTLEMENT_GAS,
  type FlowAmounts,
  flowAmounts,
  flowDeadline,
  OrderError,
  orderHash,
} from '@cenote/trading/orders';
import type { ChainService } from '../../chain/chain-service.ts';
import { GatewayError } from '../../errors.ts';
import { gasModel } from '../../quote/gas.ts';
import { quote } from '../../quote/quote.ts';

/**
 * `quoteFlow()`: returns the Flow order to sign for a request, compared with a swap through pools, both from one route
 * at one block. Its auction starts at the whole quote and ends at the rest after a filler's gas and the slippage.
 * @throws GatewayError as for a quote; also NO_ROUTE if the trade does not cover a filler's gas.
 */
export async function quoteFlow(
  chains: ReadonlyMap<number, ChainService>,
  request: FlowQuoteRequest,
  signal?: AbortSignal,
): Promise<FlowQuoteResponse> {
  const chain = chains.get(request.chainId);
  if (!chain) throw new GatewayError('UNSUPPORTED_CHAIN', 'Unsupported network');
  const { reactor, cosigner } = chain.orders.flowTerms();
  const swapper = lower(request.swapper);
  const wrapped = lower(chain.network.wrappedNative);
  // An order sells a token: the native coin is wrapped first.
  const tokenIn = isNative(request.tokenIn) ? wrapped : lower(request.tokenIn);
  const tokenOut = lower(request.tokenOut);
  const { swapper: _, ...quoteRequest } = request;
  const [classic, nonces] = await Promise.all([
    quote(chains, { ...quoteRequest, tokenIn, tokenOut }, signal),
    chain.orders.nonces(swapper),
  ]);
  const gasOf = gasIn(chain, classic, classic.kind === 'exactIn' ? tokenOut : tokenIn);
  const amounts = curveOf(classic, gasOf);
  const { now } = chain.orders;
  const deadline = flowDeadline(now);
  const nonce = BigInt(nonces.next);
  const order = buildFlowOrder({
    reactor,
    cosigner,
    swapper,
    nonce,
    now,
    deadline,
    tokenIn,
    tokenOut,
    amounts,
  });
  await chain.orders.checkTokens(order);
  const gasAmount = gasOf(BigInt(classic.gasUnits));
  return {
    quoteId: classic.quoteId,
    blockNumber: classic.blockNumber,
    blockHash: classic.blockHash,
    kind: classic.kind,
    slippageBps: classic.slippageBps,
    classic: {
      amountIn: classic.amountIn,
      amountOut: classic.amountOut,
      gasUnits: classic.gasUnits,
      gasPriceWei: classic.gasPriceWei,
      ...(classic.gasUsd !== undefined && { gasUsd: classic.gasUsd }),
      ...(gasAmount !== undefined && { gasAmount: String(gasAmount) }),
    },
    flow: { ...toTexts(amounts), ...expected(classic, amounts, gasOf) },
    order: {
      hash: orderHash(order),
      encodedOrder: encodeOrder(order),
      reactor,
      cosigner,
      nonce: String(nonce),
      deadline,
      decayDelay: FLOW_DECAY_DELAY_SECONDS,
      decayDuration: FLOW_DECAY_SECONDS,
    },
  };
}

type GasOf = (units: bigint) => bigint | undefined;

/** Returns gas in base units of the token that the trade is measured in; undefined if a price is missing. */
function gasIn(chain: ChainService, classic: ApiQuote, token: `0x${string}`): GasOf {
  const wrapped = lower(chain.network.wrappedNative);
  const model = gasModel(BigInt(classic.gasPriceWei), token, wrapped, chain.prices.prices);
  const price = model?.pricePerUnitX64;
  return (units) => (price === undefined ? undefined : gasCost(units, price));
}

const fillerUnits = ({ gasUnits }: ApiQuote): bigint => BigInt(gasUnits) + FLOW_SETTLEMENT_GAS;

function curveOf(classic: ApiQuote, gasOf: GasOf): FlowAmounts {
  const { kind, amountIn, amountOut, slippageBps } = classic;
  const gas = gasOf(fillerUnits(classic));
  if (gas === undefined)
    throw new GatewayError('NO_ROUTE', 'The gas cost of a filler cannot be priced');
  const whole = { kind, amountIn: BigInt(amountIn), amountOut: BigInt(amountOut), gas };
  try {
    return flowAmounts(whole, slippageBps);
  } catch (cause) {
    if (!(cause instanceof OrderError)) throw cause;
    throw new GatewayError('NO_ROUTE', cause.shortMessage, { cause });
  }
}

const toTexts = ({ amountIn, maxAmountIn, amountOut, minAmountOut }: FlowAmounts) => ({
  amountIn: String(amountIn),
  maxAmountIn: String(maxAmountIn),
  amountOut: String(amountOut),
  minAmountOut: String(minAmountOut),
});

/** Returns the estimated amounts on the order's curve at which filling it through the pools becomes profitable. */
function expected(classic: ApiQuote, amounts: FlowAmounts, gasOf: GasOf) {
  const gas = gasOf(fillerUnits(classic)) ?? 0n;
  const { amountIn, amountOut } = expectedFlowFill(classic.kind, amounts, gas);
  return { expectedAmountIn: String(amountIn), expectedAmountOut: String(amountOut) };
}
