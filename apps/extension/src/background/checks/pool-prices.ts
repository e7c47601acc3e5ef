/** Prices tokens from the network's own pools, without trusting the gateway. */
import {
  type Address,
  contractsOf,
  type Hex,
  isNative,
  knownTokenAt,
  knownTokensOf,
  lower,
} from '@cenote/chains';
import { type Asset, MAX_PRICED_TOKENS } from '@cenote/wallet-core/checks';
import * as z from 'zod/mini';
import { isNoResponse } from '../transactions/broadcast-errors.ts';
import type { RpcRequest } from '../transactions/fees.ts';
import { type ContractCall, type Quote, type QuotedPool, quotedPools } from './pool-quotes.ts';
import { readEach } from './read-each.ts';

const DOLLAR_DECIMALS = 6;
/** What a pool must buy and sell at its price, in wei and in millionths of a dollar: less is cheaply placed. */
const COIN_AMOUNT = 2n * 10n ** 18n;
const DOLLAR_AMOUNT = 5_000n * 10n ** 6n;
/** Buying costs at most this much more than selling brings, or the pool has no depth on one side. */
const MAX_SPREAD = 10n;
/** Pools that differ by more than this part have no price: one of them may have been made for it. */
const MAX_DIFFERENCE = 9n;
/** So much a price may differ from that of a past block. */
const MAX_MOVE = 20n;
/** How far back the past block is: full nodes keep the state of 128 blocks. */
const PAST_BLOCKS = { least: 60, most: 120 } as const;

/** What an amount is worth: base units of something times `per`, divided by `of`. */
interface Ratio {
  per: bigint;
  of: bigint;
}

/** A pool with depth on both sides of its price. */
interface PricedPool {
  token: Address;
  hub: Address;
  /** Of the hub for the token. */
  price: Ratio;
  /** Base units of the token between the two prices, for a million of those that are sold. */
  spread: bigint;
  /** Whether it was as deep, at about this price, at a past block. */
  isLasting: boolean;
  /** Whether it was as deep at a past block, at another price than now. */
  isMoved: boolean;
}

/** The worth of an asset in millionths of a US dollar; undefined where it is not known. */
export type ValueOf = (asset: Asset) => bigint | undefined;

export interface PoolPrices {
  valueOf: ValueOf;
  /**
   * Whether the price of the coin or a well-known token was not found out, though it may have one: its pools were not
   * read, they contradict each other, or they have just moved. That a token has no deep pool is clear.
   */
  isUnclear(asset: Asset): boolean;
}

export const NO_PRICES: PoolPrices = { valueOf: () => undefined, isUnclear: () => false };

/** What is priced in on a network whose pools are read; undefined on any other. */
function pricedIn(chainId: number) {
  const contracts = contractsOf(chainId);
  const dollar = knownTokensOf(chainId).find(({ symbol }) => symbol === 'USDC');
  if (!contracts || dollar?.decimals !== DOLLAR_DECIMALS) return undefined;
  return { contracts, coin: lower(contracts.weth9), usdc: lower(dollar.address) };
}

/** The token of an asset that may have a price, the wrapped coin for the coin. */
function tokenOf(asset: Asset, coin: Address): Address | undefined {
  if (asset.standard === 'native') return coin;
  if (asset.standard !== 'erc20') return undefined;
  return isNative(asset.token) ? coin : lower(asset.token);
}

/** Where the node did not answer: everything that may have a price is unclear. */
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
 * What the network's own pools of v2, v3 and v4 price the coin and well-known tokens at, USDC counted as a dollar.
 * A pool counts where both a purchase and a sale of some size execute at its price, and did so at about that price at a
 * random past block: whoever asks for a signature may have made or moved a pool for the moment, but one that stays at a
 * false price is emptied by others. All that count must agree. Where the node keeps no past state, all pools count, and
 * there must be two.
 * @throws what the node throws
 */
export async function poolPrices(
  rpcRequest: RpcRequest,
  chainId: number,
  tokens: readonly Address[],
  random: () => number = Math.random,
): Promise<PoolPrices> {
  const network = pricedIn(chainId);
  if (!network) return NO_PRICES;
  const { contracts, coin, usdc } = network;
  const known = [...new Set(tokens.map(lower))]
    .filter((token) => token !== usdc && token !== coin && knownTokenAt(chainId, token))
    .slice(0, MAX_PRICED_TOKENS);
  const inDollars = { hub: usdc, amount: DOLLAR_AMOUNT };
  const inCoins = { hub: coin, amount: COIN_AMOUNT };
  const pairs = [
    { token: coin, ...inDollars },
    ...known.flatMap((token) => [inCoins, inDollars].map((hub) => ({ token, ...hub }))),
  ];
  const quoted = pairs.flatMap((pair) => quotedPools(pair, contracts));
  const { pools, past } = await readPools(rpcRequest, contracts.v3Factory, quoted, random);
  const unread = unreadPrices(chainId);
  if (past === 'unread') return unread;
  const ratios = new Map<Address, Ratio>([[usdc, { per: 1n, of: 1n }]]);
  const contradictory = new Set<Address>();
  // The coin first: what others are worth may be said in it.
  for (const token of [coin, ...known]) {
    const own = pools.filter((pool) => pool.token === token);
    const ratio = agreedOn(own, past === 'read', ratios);
    if (ratio === 'contradictory') contradictory.add(token);
    else if (ratio) ratios.set(token, ratio);
  }
  // Without a price of the coin nothing has one.
  if (!ratios.has(coin)) return contradictory.has(coin) ? unread : NO_PRICES;
  const asked = new Set([coin, usdc, ...known]);
  return {
    valueOf(asset) {
      const token = tokenOf(asset, coin);
      const ratio = token && ratios.get(token);
      return ratio && 'amount' in asset ? (asset.amount * ratio.per) / ratio.of : undefined;
    },
    isUnclear(asset) {
      const token = tokenOf(asset, coin);
      if (token === undefined || !unread.isUnclear(asset)) return false;
      return contradictory.has(token) || !asked.has(token);
    },
  };
}

/**
 * What is known of a past block: that the pools were read there, that the node keeps no state of it, or that it keeps
 * one and did not answer.
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
 * The same calls at a past block that nobody can foresee. Undefined where the node keeps no state of it; no answers
 * where it does, but does not answer these. Never throws.
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

/** A quote whose two prices are near each other. */
const deep = (quote: Quote | undefined): Quote | undefined =>
  quote &&
  quote.bought > 0n &&
  quote.sold >= quote.bought &&
  (quote.sold - quote.bought) * MAX_SPREAD <= quote.sold
    ? quote
    : undefined;

/** In the middle of the two prices. */
const priceOf = ({ bought, sold }: Quote, amount: bigint): Ratio => ({
  per: 2n * amount,
  of: bought + sold,
});

/**
 * What the pool with the least spread says, where no other that counts differs from it. Where none is left because they
 * have moved, they contradict what they said.
 */
function agreedOn(
  pools: readonly PricedPool[],
  hasPast: boolean,
  ratios: ReadonlyMap<Address, Ratio>,
): Ratio | 'contradictory' | undefined {
  const counted = hasPast ? pools.filter(({ isLasting }) => isLasting) : pools;
  const said = counted.flatMap((pool) => {
    const hub = ratios.get(pool.hub);
    return hub ? [{ ...pool, ratio: times(pool.price, hub) }] : [];
  });
  const [best, ...others] = said.sort((a, b) => (a.spread < b.spread ? -1 : 1));
  if (!best) return hasPast && pools.some(({ isMoved }) => isMoved) ? 'contradictory' : undefined;
  if (others.some(({ ratio }) => differ(ratio, best.ratio, MAX_DIFFERENCE))) return 'contradictory';
  return hasPast || others.length > 0 ? best.ratio : undefined;
}

const times = (a: Ratio, b: Ratio): Ratio => ({ per: a.per * b.per, of: a.of * b.of });

/** Whether one differs from the other by more than a `part`-th of it. */
function differ(a: Ratio, b: Ratio, part: bigint): boolean {
  const [one, other] = [a.per * b.of, b.per * a.of];
  const difference = one > other ? one - other : other - one;
  return difference * part > other;
}
