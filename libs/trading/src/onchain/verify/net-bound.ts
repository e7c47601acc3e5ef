/**
 * `netBound()`: bound of any route's result over a quote proof's pools and those that it leaves out, the latter net of
 * the gas of using them. Also: `resultGasPrice()`, the gas price in base units of the result's token, from node and
 * pools.
 */
import { type Address, type Contracts, isNative, lower } from '@cenote/chains';
import type { Pool } from '../../pools/pool.ts';
import { netArbitrage } from '../../routing/dual/net-arbitrage.ts';
import { toFloatPool } from '../../routing/float/float-pool.ts';
import { swapIn, swapOut } from '../../routing/float/float-swap.ts';
import { BASE_GAS, gasOfPaths } from '../../routing/gas.ts';
import type { ChainClient } from '../chain-client.ts';
import type { QuoteProof } from './quote-proof.ts';

/** Gas limit of a transaction (EIP-7825). */
const MAX_TRANSACTION_GAS = 2 ** 24;
/** Minimum sample for the coin's price: a tenth of a coin. */
const MIN_SAMPLE_WEI = 1e17;

/** A bound without the pools that a proof leaves out, and these pools, all read on this device. */
export interface LeftOut {
  /** Bound over the pools in the proof. */
  bound: bigint;
  leftOut: readonly Pool[];
  /** Shadow prices by token; the coin's under its wrapped form. */
  prices: ReadonlyMap<Address, number>;
  /** Ticks that the route crosses beyond those in the gas of its legs. */
  ticks: number;
}

/**
 * Returns the bound over the pools in a proof and the pools that it leaves out, where the latter count net of the gas
 * of using them: no route's result exceeds it (exactOut: no route costs less) by more than the route saves in gas. With
 * prices ν, gas units uᵢ of a trade through pool i and those of the claimed route U,
 *   any route's result ≤ bound + Σ max(arbitrageᵢ(ν) − gas·uᵢ) + gas·Σ uᵢ,
 * and if Σ uᵢ exceeds U, the route's gas exceeds the claimed route's by as much, so gas·U is added once.
 * @param gasPrice base units of the result's token per unit of gas, as {@link resultGasPrice}
 * @returns undefined if the prices prove nothing (missing, negative or not finite)
 */
export function netBound(
  { kind, tokenIn, tokenOut, paths }: QuoteProof,
  { bound, leftOut, prices, ticks }: LeftOut,
  gasPrice: number,
  { weth9 }: Pick<Contracts, 'weth9'>,
): bigint | undefined {
  const priceOf = (token: Address) =>
    prices.get(isNative(token) ? lower(weth9) : token) ?? Number.NaN;
  const unit = priceOf(kind === 'exactIn' ? tokenOut : tokenIn);
  const units = Number(gasOfPaths(paths, tokenIn, tokenOut, ticks)) - BASE_GAS;
  let more = gasPrice * units;
  for (const pool of leftOut) {
    const view = toFloatPool(pool);
    if (!view) continue;
    const [price0, price1] = [priceOf(pool.token0) / unit, priceOf(pool.token1) / unit];
    if (!(price0 >= 0 && price1 >= 0)) return undefined;
    more += netArbitrage(pool, view, price0, price1, gasPrice);
  }
  if (!Number.isFinite(more)) return undefined;
  const whole = BigInt(Math.ceil(more));
  const wider = kind === 'exactIn' ? bound + whole : bound - whole;
  return wider > 0n ? wider : undefined;
}

/**
 * Returns the price of a unit of gas in base units of the result's token: the node's gas price, converted at the coin's
 * sale or purchase price in one of these pools. The quote proof's own prices are not used. The sample is at least the
 * gas of the largest transaction.
 * @param pools as read from the chain, with their ticks
 * @param side `sale`: the coin's highest sale price; to make gas look more expensive, someone would have to offer as
 * much for the coin. `purchase`: the coin's lowest purchase price; to make gas look cheaper, someone would have to sell
 * the coin for as little.
 * @returns undefined if no pool joins the two, or the node has no gas price
 */
export async function resultGasPrice(
  client: ChainClient,
  { kind, tokenIn, tokenOut }: QuoteProof,
  pools: readonly Pool[],
  { weth9 }: Pick<Contracts, 'weth9'>,
  side: 'sale' | 'purchase' = 'sale',
): Promise<number | undefined> {
  const wei = await client.request({ method: 'eth_gasPrice' }).then(Number, () => undefined);
  if (wei === undefined || !(wei > 0)) return undefined;
  const isCoin = (token: Address) => isNative(token) || token === lower(weth9);
  const result = kind === 'exactIn' ? tokenOut : tokenIn;
  if (isCoin(result)) return wei;
  const sample = Math.max(MIN_SAMPLE_WEI, wei * MAX_TRANSACTION_GAS);
  const amounts: number[] = [];
  for (const pool of pools) {
    const { token0, token1 } = pool;
    const isDown = isCoin(token0) && token1 === result;
    if (!isDown && !(isCoin(token1) && token0 === result)) continue;
    const view = toFloatPool(pool);
    if (!view) continue;
    const { s, segment } = view;
    const amount =
      side === 'sale'
        ? swapIn(view, isDown, s, segment, sample)
        : swapOut(view, !isDown, s, segment, sample);
    if (amount > 0) amounts.push(amount);
  }
  if (amounts.length === 0) return undefined;
  const best = side === 'sale' ? Math.max(...amounts) : Math.min(...amounts);
  return (wei * best) / sample;
}
