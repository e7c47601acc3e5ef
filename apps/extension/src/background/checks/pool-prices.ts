/**
 * `poolPrices()`: USD prices of tokens from the network's own v2, v3 and v4 pools, without trusting the gateway. Also:
 * `unreadPrices()` and `NO_PRICES`, results without prices, and their types.
 */
import {
  type Address,
  type Hex,
  isNative,
  knownTokenAt,
  knownTokensOf,
  lower,
  networkById,
} from '@cenote/chains';
import { type Asset, MAX_PRICED_TOKENS } from '@cenote/wallet-core/checks';
import * as z from 'zod/mini';
import { isNoResponse } from '../transactions/broadcast-errors.ts';
import type { RpcRequest } from '../transactions/fees.ts';
import { type ContractCall, type Quote, type QuotedPool, quotedPools } from './pool-quotes.ts';
import { readEach } from './read-each.ts';

/** Decimals of values: millionths of a dollar. */
const VALUE_DECIMALS = 6;
/**
 * Amounts that a pool must buy and sell at its price, in ether and in dollars: less liquidity is cheap to place.
 */
const ETHER_AMOUNT = 2n;
const DOLLAR_AMOUNT = 5_000n;
/**
 * Buying may cost at most one part in this many more than selling brings; otherwise a side of the pool has no depth.
 */
const MAX_SPREAD = 10n;
/** If pools differ by more than one part in this many, there is no price: one of them may have been created for it. */
const MAX_DIFFERENCE = 9n;
/** A price may differ from that of a past block by one part in this many. */
const MAX_MOVE = 20n;
/** Age of the past block: full nodes keep the state of 128 blocks. */
const PAST_BLOCKS = { least: 60, most: 120 } as const;

/** The value of an amount: base units multiplied by `per` and divided by `of`. */
interface Ratio {
  per: bigint;
  of: bigint;
}

/** A pool with depth on both sides of its price. */
interface PricedPool {
  token: Address;
  hub: Address;
  /** Price of the token in the hub. */
  price: Ratio;
  /** Difference between the two prices in base units of the token, per million base units sold. */
  spread: bigint;
  /** Whether it had similar depth and a similar price at a past block. */
  isLasting: boolean;
  /** Whether it had similar depth at a past block, but another price. */
  isMoved: boolean;
}

/** Returns the value of an asset in millionths of a US dollar; undefined if unknown. */
export type ValueOf = (asset: Asset) => bigint | undefined;

export interface PoolPrices {
  valueOf: ValueOf;
  /**
   * Whether the price of the coin or a well-known token is missing although it may have one: its pools were not read,
   * contradict each other, or have just moved. False for a token without a deep pool.
   */
  isUnclear(asset: Asset): boolean;
}

export const NO_PRICES: PoolPrices = { valueOf: () => undefined, isUnclear: () => false };

/**
 * Pricing currencies of a network whose pools are read: the coin, and USDC or otherwise the first built-in token issued
 * for a dollar. Undefined for a network without such a token.
 */
function pricedIn(chainId: number) {
  const network = networkById(chainId);
  const dollars = knownTokensOf(chainId).filter(({ isDollar }) => isDollar);
  const dollar = dollars.find(({ symbol }) => symbol === 'USDC') ?? dollars[0];
  if (!network || !dollar) return undefined;
  const { contracts, native } = network;
  return {
    contracts,
    coin: lower(contracts.weth9),
    /** Base units of the coin that pools with it must trade; undefined if its value is unknown: they do not count. */
    coinAmount: native.symbol === 'ETH' ? ETHER_AMOUNT * 10n ** BigInt(native.decimals) : undefined,
    usd: lower(dollar.address),
    usdAmount: DOLLAR_AMOUNT * 10n ** BigInt(dollar.decimals),
    /** Value of the dollar token's base units in millionths of a dollar. */
    usdRatio: { per: 10n ** BigInt(VALUE_DECIMALS), of: 10n ** BigInt(dollar.decimals) },
  };
}

/** The token of an asset that may have a price; the wrapped coin for native coin. */
function tokenOf(asset: Asset, coin: Address): Address | undefined {
  if (asset.standard === 'native') return coin;
  if (asset.standard !== 'erc20') return undefined;
  return isNative(asset.token) ? coin : lower(asset.token);
}

/** Used if the node did not respond: everything that may have a price is unclear. */
export function unreadPrices(chainId: number): PoolPrices {
  const network = pricedIn(chainId);
  if (!network) return NO_PRICES;
  const { coin } = network;
  return {
    ...NO_PRICES,
    isUnclear(asset) {
      const token = tokenOf(asset, coin);
      return token !== undefined && (token === coin || !!knownTokenAt(chainId, token));
    },
  };
}

/**
 * Returns prices of the coin and well-known tokens from the network's own v2, v3 and v4 pools, with USDC (or another
 * token issued for a dollar where it is absent) counted as a dollar. A pool counts if a purchase and a sale of some size execute at its price, and did so at a similar price at a
 * random past block: the requesting site may have created or moved a pool temporarily, but arbitrage empties a pool
 * that stays at a false price. All counted pools must agree. If the node keeps no past state, all pools count, and two
 * are required.
 * @throws errors of the node
 */
export async function poolPrices(
  rpcRequest: RpcRequest,
  chainId: number,
  tokens: readonly Address[],
  random: () => number = Math.random,
): Promise<PoolPrices> {
  const network = pricedIn(chainId);
  if (!network) return NO_PRICES;
  const { contracts, coin, coinAmount, usd, usdAmount, usdRatio } = network;
  const known = [...new Set(tokens.map(lower))]
    .filter((token) => token !== usd && token !== coin && knownTokenAt(chainId, token))
    .slice(0, MAX_PRICED_TOKENS);
  const inDollars = { hub: usd, amount: usdAmount };
  const inCoins = coinAmount === undefined ? [] : [{ hub: coin, amount: coinAmount }];
  const pairs = [
    { token: coin, ...inDollars },
    ...known.flatMap((token) => [...inCoins, inDollars].map((hub) => ({ token, ...hub }))),
  ];
  const quoted = pairs.flatMap((pair) => quotedPools(pair, contracts));
  const { pools, past } = await readPools(rpcRequest, contracts.v3Factory, quoted, random);
  const unread = unreadPrices(chainId);
  if (past === 'unread') return unread;
  const ratios = new Map<Address, Ratio>([[usd, usdRatio]]);
  const contradictory = new Set<Address>();
  // The coin first: prices of other tokens may be in the coin.
  for (const token of [coin, ...known]) {
    const own = pools.filter((pool) => pool.token === token);
    const ratio = agreedOn(own, past === 'read', ratios);
    if (ratio === 'contradictory') contradictory.add(token);
    else if (ratio) ratios.set(token, ratio);
  }
  // Without a price of the coin, nothing has a price.
  if (!ratios.has(coin)) return contradictory.has(coin) ? unread : NO_PRICES;
  const requested = new Set([coin, usd, ...known]);
  return {
    valueOf(asset) {
      const token = tokenOf(asset, coin);
      const ratio = token && ratios.get(token);
      return ratio && 'amount' in asset ? (asset.amount * ratio.per) / ratio.of : undefined;
    },
    isUnclear(asset) {
      const token = tokenOf(asset, coin);
      if (token === undefined || !unread.isUnclear(asset)) return false;
      return contradictory.has(token) || !requested.has(token);
    },
  };
}

/**
 * State of the past block: the pools were read, the node keeps no state of it, or the node keeps it and did not
 * respond.
 */
type Past = 'read' | 'none' | 'unread';

async function readPools(
  rpcRequest: RpcRequest,
  factory: Address,
  quoted: readonly QuotedPool[],
  random: () => number,
): Promise<{ pools: PricedPool[]; past: Past }> {
  const calls = quoted.flatMap((pool) => pool.calls);
  const [now, past] = await Promise.all([
    readEach(rpcRequest, calls),
    readPast(rpcRequest, factory, calls, random),
  ]);
  let at = 0;
  const pools = quoted.flatMap((pool): PricedPool[] => {
    const [from, to] = [at, at + pool.calls.length];
    at = to;
    const { token, hub, amount } = pool;
    const current = deep(pool.quote(now.slice(from, to)));
    const before = past && deep(pool.quote(past.slice(from, to)));
    const quote = current ?? before;
    if (!quote) return [];
    const price = priceOf(quote, amount);
    const isLasting =
      current !== undefined &&
      before !== undefined &&
      !differ(priceOf(before, amount), price, MAX_MOVE);
    const isMoved = before !== undefined && !isLasting;
    const spread = ((quote.sold - quote.bought) * 1_000_000n) / quote.sold;
    return [{ token, hub, price, spread, isLasting, isMoved }];
  });
  if (!past) return { pools, past: 'none' };
  return { pools, past: past.length === calls.length ? 'read' : 'unread' };
}

const countSchema = z.string().check(z.regex(/^0x[0-9a-fA-F]{1,12}$/));

/**
 * Runs the same calls at an unpredictable past block. Undefined if the node keeps no state of it; an empty list if it
 * does but did not respond to the calls. Never throws.
 */
async function readPast(
  rpcRequest: RpcRequest,
  factory: Address,
  calls: readonly ContractCall[],
  random: () => number,
): Promise<readonly (Hex | undefined)[] | undefined> {
  const { least, most } = PAST_BLOCKS;
  const back = least + Math.floor(random() * (most - least + 1));
  try {
    const number = Number(countSchema.parse(await rpcRequest('eth_blockNumber', []))) - back;
    if (number < 0) return undefined;
    const block = `0x${number.toString(16)}` as const;
    const [code, answers] = await Promise.all([
      rpcRequest('eth_getCode', [factory, block]),
      readEach(rpcRequest, calls, block).catch(() => []),
    ]);
    return code === '0x' ? undefined : answers;
  } catch (error) {
    return isNoResponse(error) ? [] : undefined;
  }
}

/** The quote if its two prices are close to each other. */
const deep = (quote: Quote | undefined): Quote | undefined =>
  quote &&
  quote.bought > 0n &&
  quote.sold >= quote.bought &&
  (quote.sold - quote.bought) * MAX_SPREAD <= quote.sold
    ? quote
    : undefined;

/** The middle of the two prices. */
const priceOf = ({ bought, sold }: Quote, amount: bigint): Ratio => ({
  per: 2n * amount,
  of: bought + sold,
});

/**
 * Returns the price of the pool with the smallest spread if no other counted pool differs from it. If no pool counts
 * because they have moved, the result is `contradictory`.
 */
function agreedOn(
  pools: readonly PricedPool[],
  hasPast: boolean,
  ratios: ReadonlyMap<Address, Ratio>,
): Ratio | 'contradictory' | undefined {
  const counted = hasPast ? pools.filter(({ isLasting }) => isLasting) : pools;
  const priced = counted.flatMap((pool) => {
    const hub = ratios.get(pool.hub);
    return hub ? [{ ...pool, ratio: times(pool.price, hub) }] : [];
  });
  const [best, ...others] = priced.sort((a, b) => (a.spread < b.spread ? -1 : 1));
  if (!best) return hasPast && pools.some(({ isMoved }) => isMoved) ? 'contradictory' : undefined;
  if (others.some(({ ratio }) => differ(ratio, best.ratio, MAX_DIFFERENCE))) return 'contradictory';
  return hasPast || others.length > 0 ? best.ratio : undefined;
}

const times = (a: Ratio, b: Ratio): Ratio => ({ per: a.per * b.per, of: a.of * b.of });

/** Whether the ratios differ by more than one part in `part`. */
function differ(a: Ratio, b: Ratio, part: bigint): boolean {
  const [one, other] = [a.per * b.of, b.per * a.of];
  const difference = one > other ? one - other : other - one;
  return difference * part > other;
}
