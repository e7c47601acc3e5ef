/**
 * GraphQL types `TokenType` and `PoolType` with most of their fields (prices, changes, volumes, TVL, supply). Also:
 * `tokenNode()`, the node of a token by address, also if it is unknown.
 */
import { NATIVE } from '@cenote/chains';
import { changesAmounts, DYNAMIC_FEE, poolFee } from '@cenote/trading';
import type { TokenFigures, Trading } from '../../market/figures.ts';
import type { Market } from '../../market/market.ts';
import type { FeeRange } from '../../market/pools/fee-range.ts';
import { aprOf, valueUsd } from '../../market/pools/pool-figures.ts';
import { priceHistoryTo } from '../../market/token-figures.ts';
import { builder } from '../builder.ts';
import { chainOf, type GraphqlContext, type PoolNode, type TokenNode } from '../context.ts';
import { Protocol, Safety, Span } from './enums.ts';

export const TokenType = builder.objectRef<TokenNode>('Token');
export const PoolType = builder.objectRef<PoolNode>('Pool');

TokenType.implement({
  description: 'A token, its price and its trading statistics.',
  fields: (t) => ({
    id: t.id({ resolve: ({ token: { token } }) => `${token.chainId}:${token.address}` }),
    chainId: t.int({ resolve: ({ token }) => token.token.chainId }),
    address: t.field({ type: 'Address', resolve: ({ token }) => token.token.address }),
    symbol: t.string({ resolve: ({ token }) => token.token.symbol }),
    name: t.string({ resolve: ({ token }) => token.token.name }),
    decimals: t.int({ resolve: ({ token }) => token.token.decimals }),
    logoUri: t.string({ nullable: true, resolve: ({ token }) => token.token.logoUri ?? null }),
    description: t.string({
      description: 'Description from a token list, in English.',
      nullable: true,
      resolve: ({ token }) => token.token.about?.description ?? null,
    }),
    website: t.string({
      nullable: true,
      resolve: ({ token }) => token.token.about?.website ?? null,
    }),
    social: t.string({
      description: 'Social media URL.',
      nullable: true,
      resolve: ({ token }) => token.token.about?.social ?? null,
    }),
    safety: t.field({ type: Safety, resolve: ({ token }) => token.token.safety }),
    flags: t.stringList({ resolve: ({ token }) => token.token.flags }),
    buyFeeBps: t.int({
      description: 'Buy fee of the token, in basis points.',
      resolve: ({ token }) => token.token.buyFeeBps,
    }),
    sellFeeBps: t.int({
      description: 'Sell fee of the token, in basis points; 10,000 if it cannot be sold.',
      resolve: ({ token }) => token.token.sellFeeBps,
    }),
    priceUsd: t.float({
      description: 'Price of one whole token in US dollars; null without a deep pool.',
      nullable: true,
      resolve: ({ token }) => token.priceUsd,
    }),
    change: t.float({
      description: 'Price change as a ratio: 0.1 is +10 %; null if there was no earlier price.',
      nullable: true,
      args: { span: t.arg({ type: Span, required: true }) },
      resolve: ({ token }, { span }) => token.change[span],
    }),
    volume: t.field({
      description: 'Volume of the last 24 hourly candles.',
      type: 'BaseUnits',
      resolve: ({ token }) => token.volume,
    }),
    volumeUsd: t.float({
      description:
        'Volume over a time span: the last 12 5-minute, 24 hourly or 7 to 365 daily candles.',
      nullable: true,
      args: { span: t.arg({ type: Span, defaultValue: 'DAY' }) },
      resolve: async ({ market, token }, { span }) => {
        if (span !== 'YEAR') return token.volumesUsd[span ?? 'DAY'];
        return (await market.history()).yearVolume(token.token.address);
      },
    }),
    yearHighUsd: t.float({
      description: 'The highest price of the last 365 days.',
      nullable: true,
      resolve: async (node) => (await yearPrices(node))?.high ?? null,
    }),
    yearLowUsd: t.float({
      nullable: true,
      resolve: async (node) => (await yearPrices(node))?.low ?? null,
    }),
    sparkline: t.floatList({
      description:
        'Prices over a time span, ascending: the base price of the change, later closes and the current price. Null if there is no price.',
      nullable: true,
      args: { span: t.arg({ type: Span, defaultValue: 'DAY' }) },
      resolve: async ({ market, token }, { span }) => {
        if (span !== 'YEAR') return token.priceHistory(span ?? 'DAY');
        const { priceUsd, change } = token;
        const between = priceUsd === null ? null : (await market.history()).weekCloses(token.token);
        return priceUsd === null ? null : between && priceHistoryTo(priceUsd, change.YEAR, between);
      },
    }),
    totalSupply: t.field({
      description:
        'From the contract’s total supply; null if it reports none or the token has no price.',
      type: 'BaseUnits',
      nullable: true,
      resolve: async (node, _args, context) => (await supplyOf(node, context))?.total ?? null,
    }),
    marketCapUsd: t.float({
      description: 'Circulating supply × price.',
      nullable: true,
      resolve: async (node, _args, context) => {
        const supply = await supplyOf(node, context);
        return supply && valueUsd(supply.total - supply.burnt, unitOf(node));
      },
    }),
    fdvUsd: t.float({
      description: 'Total supply × price.',
      nullable: true,
      resolve: async (node, _args, context) => {
        const supply = await supplyOf(node, context);
        return supply && valueUsd(supply.total, unitOf(node));
      },
    }),
    tvl: t.field({
      description: 'Total value in pools.',
      type: 'BaseUnits',
      resolve: ({ token }) => token.tvl,
    }),
    tvlUsd: t.float({ nullable: true, resolve: ({ token }) => token.tvlUsd }),
  }),
});

const TradingType = builder.objectRef<Trading>('Trading').implement({
  description: 'Trading statistics of a period.',
  fields: (t) => ({
    volume0: t.expose('volume0', { type: 'BaseUnits' }),
    volume1: t.expose('volume1', { type: 'BaseUnits' }),
    volumeUsd: t.exposeFloat('volumeUsd', { nullable: true }),
    feesUsd: t.exposeFloat('feesUsd', { nullable: true }),
  }),
});

const FeeRangeType = builder
  .objectRef<FeeRange & { current: number | null }>('FeeRange')
  .implement({
    description: 'Fee of a pool whose hook sets it, in hundredths of a basis point.',
    fields: (t) => ({
      current: t.exposeInt('current', {
        description: 'At the head; null if it is unknown.',
        nullable: true,
      }),
      low: t.exposeInt('low', {
        description: 'The lowest fee that swaps paid in the last 30 days; null without swaps.',
        nullable: true,
      }),
      high: t.exposeInt('high', { nullable: true }),
    }),
  });

const DAY = 86_400;

PoolType.implement({
  description: 'A pool, its balances and its trading statistics.',
  fields: (t) => ({
    id: t.id({ resolve: ({ pool }) => `${pool.chainId}:${pool.id}` }),
    chainId: t.int({ resolve: ({ pool }) => pool.chainId }),
    poolId: t.field({
      description: 'Address of a v2 pair or v3 pool, or ID of a v4 pool.',
      type: 'Hex',
      resolve: ({ pool }) => pool.id,
    }),
    protocol: t.field({ type: Protocol, resolve: ({ pool }) => pool.protocol }),
    token0: t.field({
      type: TokenType,
      resolve: ({ market, pool }) => tokenNode(market, pool.token0),
    }),
    token1: t.field({
      type: TokenType,
      resolve: ({ market, pool }) => tokenNode(market, pool.token1),
    }),
    fee: t.int({
      description: 'Hundredths of a basis point; null if set by the hook.',
      nullable: true,
      resolve: ({ pool }) => (pool.fee === DYNAMIC_FEE ? null : pool.fee),
    }),
    feeRange: t.field({
      description: 'Null if the fee is fixed.',
      type: FeeRangeType,
      nullable: true,
      resolve: async ({ pool: { chainId, id, fee } }, _args, context) => {
        if (fee !== DYNAMIC_FEE) return null;
        const { engine, follower, marketQueries } = chainOf(context, chainId);
        const pool = engine.pools.get(id);
        const now = follower.head?.timestamp ?? Math.floor(Date.now() / 1_000);
        const today = now - (now % DAY);
        const current = pool ? poolFee(pool, true) : null;
        return { current, ...(await marketQueries.feeRange(id, today - 29 * DAY)) };
      },
    }),
    tickSpacing: t.int({ nullable: true, resolve: ({ pool }) => pool.tickSpacing }),
    hook: t.field({
      type: 'Address',
      nullable: true,
      resolve: ({ pool }) => (pool.hooks === NATIVE ? null : pool.hooks),
    }),
    hookChangesAmounts: t.boolean({
      resolve: ({ pool }) => pool.hooks !== null && changesAmounts(pool.hooks),
    }),
    sqrtPriceX96: t.field({
      description: 'Q64.96 square root of token1 per token0, in base units.',
      type: 'BaseUnits',
      resolve: ({ pool }) => pool.sqrtPriceX96,
    }),
    tick: t.int({ nullable: true, resolve: ({ pool }) => pool.tick }),
    liquidity: t.field({
      type: 'BaseUnits',
      nullable: true,
      resolve: ({ pool }) => pool.liquidity,
    }),
    balance0: t.field({
      description: 'Balances of the pool; v4: value of its positions, excluding fees.',
      type: 'BaseUnits',
      resolve: ({ pool }) => pool.balance0,
    }),
    balance1: t.field({ type: 'BaseUnits', resolve: ({ pool }) => pool.balance1 }),
    tvlUsd: t.float({ nullable: true, resolve: ({ pool }) => pool.tvlUsd }),
    day: t.field({
      description: 'Last 24 hourly candles.',
      type: TradingType,
      resolve: ({ pool }) => pool.day,
    }),
    week: t.field({
      description: 'Last 7 daily candles.',
      type: TradingType,
      resolve: ({ pool }) => pool.week,
    }),
    month: t.field({
      description: 'Last 30 daily candles.',
      type: TradingType,
      resolve: ({ pool }) => pool.month,
    }),
    apr: t.float({
      description: 'Annualized fees and rewards, as a ratio of TVL.',
      nullable: true,
      resolve: ({ pool }) => aprOf(pool),
    }),
    feeApr: t.float({
      description: "Annualized from the last day's fees, as a ratio of TVL.",
      nullable: true,
      resolve: ({ pool }) => pool.feeApr,
    }),
    rewardApr: t.float({
      description:
        'Annualized rewards at their current rate, as a ratio of TVL; 0 if none are known.',
      resolve: ({ pool }) => pool.rewardApr,
    }),
    createdAt: t.int({ resolve: ({ pool }) => pool.createdAt }),
  }),
});

const supplyOf = ({ token: { token } }: TokenNode, context: GraphqlContext) =>
  chainOf(context, token.chainId).supplies.of(token.address);

/** Returns the high and low of a year, including the current price, which is updated more often. */
async function yearPrices({ market, token: { token, priceUsd } }: TokenNode) {
  const year = (await market.history()).year(token.address);
  if (priceUsd === null) return year;
  const { high, low } = year ?? { high: priceUsd, low: priceUsd };
  return { high: Math.max(high, priceUsd), low: Math.min(low, priceUsd) };
}

const unitOf = ({ market, token: { token } }: TokenNode): number | undefined =>
  market.sources.get(token.address)?.unit;

/** Returns a pool's token; a token without metadata has only its address. */
export function tokenNode(market: Market, address: `0x${string}`): TokenNode {
  return { market, token: market.tokens.get(address) ?? unknownToken(market.chainId, address) };
}

const unknownToken = (chainId: number, address: `0x${string}`): TokenFigures => ({
  token: {
    chainId,
    address,
    symbol: '?',
    name: '?',
    decimals: 0,
    safety: 'medium',
    flags: [],
    buyFeeBps: 0,
    sellFeeBps: 0,
  },
  priceUsd: null,
  tvl: 0n,
  tvlUsd: null,
  volume: 0n,
  volumeUsd: null,
  priceHistory: () => null,
  volumesUsd: { HOUR: null, DAY: null, WEEK: null, MONTH: null },
  change: { HOUR: null, DAY: null, WEEK: null, MONTH: null, YEAR: null },
});
