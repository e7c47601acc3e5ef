/**
 * `isFalsePrice()`: returns whether a dollar price differs by more than 5 % from that of the pools: of a verified route
 * to or from a dollar token without its price impact, else of a small trade. Also: type `PriceToCheck` (its input).
 */
import { type Checked, isDollarToken, knownTokensOf, lower } from '@cenote/chains';
import type { RouteQuote } from '@cenote/trading';
import type { ConnectedNetwork } from '../../config/app-config.ts';
import { marketPriceOf, marketSample, sampleShortfall } from '../../quote/market-price.ts';
import type { LocalQuoter } from '../../quote/quote-query.ts';
import type { QuoteParams } from '../../quote/route-quote.ts';
import { withAbortTimeout } from '../../timeout/with-timeout.ts';
import type { Token } from '../../tokens/list/token.ts';

/** Maximum difference between a listed price and the verified one for amounts entered as money. */
const MAX_DIFFERENCE = 0.05;
/** Time limit of local routing; the first run starts with the discovery of all pools. */
const ROUTE_LIMIT_MS = 8_000;

export interface PriceToCheck {
  /** Dollars for a whole token at which the amount of money was converted to tokens. */
  priceUsd: number | undefined;
  /** Token whose amount was entered. */
  fixed: Token | null | undefined;
  derived: Token | null | undefined;
  /** Verified route between the two tokens. */
  verified: Checked<RouteQuote> | undefined;
}

export async function isFalsePrice(
  price: PriceToCheck,
  network: ConnectedNetwork,
  device: LocalQuoter | undefined,
  signal?: AbortSignal,
): Promise<boolean> {
  const { priceUsd, fixed } = price;
  if (priceUsd === undefined || !fixed) return true;
  const known = await knownPrice(fixed, price, network, device, signal);
  return known === undefined || !(Math.abs(priceUsd / known - 1) <= MAX_DIFFERENCE);
}

/** Returns the dollars for a whole token, for the comparison only. */
async function knownPrice(
  fixed: Token,
  { derived, verified, priceUsd }: PriceToCheck,
  network: ConnectedNetwork,
  device: LocalQuoter | undefined,
  signal: AbortSignal | undefined,
): Promise<number | undefined> {
  const { chainId, address, decimals } = fixed;
  if (isDollarToken(chainId, address)) return 1;
  if (derived && verified && isDollarToken(chainId, derived.address)) {
    return routePrice(verified, decimals, derived.decimals);
  }
  const dollar = knownTokensOf(chainId).find((token) => isDollarToken(chainId, token.address));
  if (!dollar || !device) return undefined;
  const sampled = { address, decimals, ...(priceUsd !== undefined && { priceUsd }) };
  const params: QuoteParams = {
    tokenIn: address,
    tokenOut: lower(dollar.address),
    kind: 'exactIn',
    amount: marketSample(network, sampled),
    ignoresGas: true,
  };
  const found = await withAbortTimeout(ROUTE_LIMIT_MS, signal, (limit) =>
    device(network, params, limit),
  ).catch(() => undefined);
  const pair = { input: sampled, output: { ...dollar, isDollar: true } };
  const isEnough = found && sampleShortfall(network, pair, found.route) === 1n;
  const market = isEnough ? marketPriceOf(found.route) : undefined;
  return market && whole(market.amountOut, dollar.decimals) / whole(market.amountIn, decimals);
}

/** Returns the dollars for a token by a trade with a dollar token, without the trade's price impact. */
function routePrice(
  { kind, amountIn, amountOut, priceImpactBps }: RouteQuote,
  decimals: number,
  dollarDecimals: number,
): number {
  const left = 1 - priceImpactBps / 10_000;
  return kind === 'exactIn'
    ? whole(amountOut, dollarDecimals) / whole(amountIn, decimals) / left
    : (whole(amountIn, dollarDecimals) / whole(amountOut, decimals)) * left;
}

const whole = (amount: bigint, decimals: number): number => Number(amount) / 10 ** decimals;
