/**
 * Adds the GraphQL query `valueHistory` to the schema when imported: the dollar value of an account at past times.
 * Also: `MAX_TOKENS`, the maximum number of counted tokens per network.
 */
import { type Address, NATIVE } from '@cenote/chains';
import { readBalanceChanges } from '../../accounts/portfolio/balance-changes.ts';
import { mostValuableTokens } from '../../accounts/portfolio/most-valuable-tokens.ts';
import { holdingOf, knownTokens } from '../../accounts/portfolio/portfolio.ts';
import {
  HISTORY_STEPS,
  momentsBetween,
  valueHistory,
} from '../../accounts/portfolio/value-history.ts';
import { CHANGE_SPANS, type ChangeSpan } from '../../market/candles/candle-periods.ts';
import { priceAtClose } from '../../market/candles/price-at-close.ts';
import { presentPrice } from '../../market/history/history.ts';
import type { Market } from '../../market/market.ts';
import { valueUsd } from '../../market/pools/pool-figures.ts';
import { saleUnit } from '../../market/prices/sale-value.ts';
import { pricePoolsOf } from '../../market/prices/unit-price.ts';
import { WorkQueue } from '../../queue/work-queue.ts';
import { builder } from '../builder.ts';
import { chainsOf, type GraphqlContext, type MarketChain } from '../context.ts';
import { Span } from '../types/enums.ts';

/** Maximum number of counted tokens of one account and network. */
export const MAX_TOKENS = 100;
/**
 * Limits of candles read concurrently, over all accounts: a large account runs alone, several small ones run together.
 */
const QUEUE = { maxRunning: 40_000, maxWaiting: 100, maxWaitMs: 4_000 };
const candleQueue = new WorkQueue(QUEUE);
/** Candles read per unit of cost. */
const CANDLES_PER_COST = 10;

interface ValuePoint {
  timestamp: number;
  usd: number;
  isPartial: boolean;
}

const ValuePointType = builder.objectRef<ValuePoint>('ValuePoint').implement({
  description: 'Value of an account at a time.',
  fields: (t) => ({
    timestamp: t.exposeInt('timestamp'),
    usd: t.exposeFloat('usd', { description: 'Value in US dollars at the prices of that time.' }),
    isPartial: t.exposeBoolean('isPartial', {
      description: `True if tokens beyond the ${MAX_TOKENS} most valuable on a network are excluded.`,
    }),
  }),
});

/** The counted balances of an account on one chain. */
interface Balances {
  chain: MarketChain;
  market: Market;
  now: Map<Address, bigint>;
}

async function balancesOn(chain: MarketChain, owner: Address): Promise<Balances> {
  const [market, native, rows] = await Promise.all([
    chain.market.fresh(),
    chain.accounts.nativeBalance(owner),
    chain.accounts.balances(owner, async () => knownTokens(await chain.market.fresh())),
  ]);
  const all: [Address, bigint][] = rows.map(({ token, amount }) => [token, BigInt(amount)]);
  const now = new Map(
    [...all, [NATIVE, native] as const].filter(([token]) => counts(market, token)),
  );
  return { chain, market, now };
}

/**
 * Whether a token counts, as in the total of a portfolio: excludes spam, whose price its creator sets, and tokens that
 * cannot be sold.
 */
const counts = (market: Market, token: Address): boolean =>
  saleUnit(market, token) !== undefined && !holdingOf(market, token, 0n).isSpam;

interface NetworkHistory {
  since: number;
  /** USD value at each of the times. */
  usd: number[];
  present: number;
  isPartial: boolean;
}

interface HistoryRequest {
  owner: Address;
  span: ChangeSpan;
  moments: readonly number[];
  charge: GraphqlContext['charge'];
}

/** Returns the value history on one chain. */
async function historyOn(
  balances: Balances,
  { owner, span, moments, charge }: HistoryRequest,
): Promise<NetworkHistory> {
  const { chain, market } = balances;
  const [first = 0] = moments;
  const { period, step } = HISTORY_STEPS[span];
  const reported = await readBalanceChanges(chain.accounts, owner, first);
  const moved = reported.changes.filter(({ token }) => counts(market, token));
  const unitOf = (token: Address) => saleUnit(market, token);
  const { tokens, isPartial } = mostValuableTokens(balances.now, moved, unitOf, MAX_TOKENS);
  const now = new Map([...balances.now].filter(([token]) => tokens.has(token)));
  const changes = moved.filter(({ token }) => tokens.has(token));
  const pools = [...new Set([...tokens].flatMap((token) => pricePoolsOf(market.sources, token)))];
  const candles = pools.length * moments.length;
  charge?.(reported.changes.length + Math.floor(candles / CANDLES_PER_COST));
  const to = Math.ceil((market.timestamp + 1) / period) * period;
  const usd = await candleQueue.run(
    async () => {
      const range = { period, step, from: first - period, to };
      const price = priceAtClose(
        market.sources,
        await chain.marketQueries.poolPrices(pools, range),
        (id) => presentPrice(market.pools.get(id)),
      );
      return valueHistory(moments, now, { changes }, (token, moment) =>
        price(token, moment - period),
      );
    },
    { weight: candles },
  );
  return { since: reported.since, usd, present: presentOf(market, now), isPartial };
}

const presentOf = (market: Market, now: ReadonlyMap<Address, bigint>): number =>
  [...now].reduce(
    (sum, [token, amount]) => sum + (valueUsd(amount, saleUnit(market, token)) ?? 0),
    0,
  );

async function valueOver(
  chains: readonly MarketChain[],
  { owner, span, charge }: Omit<HistoryRequest, 'moments'>,
): Promise<ValuePoint[]> {
  const balances = await Promise.all(chains.map((chain) => balancesOn(chain, owner)));
  const now = Math.max(0, ...balances.map(({ market }) => market.timestamp));
  const moments = momentsBetween(now - CHANGE_SPANS[span], now, HISTORY_STEPS[span].step);
  const request = { owner, span, moments, charge };
  const histories = await Promise.all(balances.map((each) => historyOn(each, request)));
  const since = Math.max(0, ...histories.map((history) => history.since));
  const isPartial = histories.some((history) => history.isPartial);
  const points = moments.map((timestamp, i) => ({
    timestamp,
    isPartial,
    usd: histories.reduce((sum, { usd }) => sum + (usd[i] ?? 0), 0),
  }));
  const usd = histories.reduce((sum, { present }) => sum + present, 0);
  const reported = [
    ...points.filter(({ timestamp }) => timestamp >= since),
    { timestamp: now, usd, isPartial },
  ];
  return reported.some((point) => point.usd > 0) ? reported : [];
}

builder.queryFields((t) => ({
  valueHistory: t.field({
    description: `Historical value of an account's balances, ascending, current value last; pool positions excluded. Empty if it never held anything. Covers at most the latest 2,000 transactions per network, and of each network the ${MAX_TOKENS} tokens of the greatest value, held or moved, at current prices.`,
    type: [ValuePointType],
    args: {
      owner: t.arg({ type: 'Address', required: true }),
      chainIds: t.arg.intList({ description: 'All networks if omitted.' }),
      span: t.arg({ type: Span, required: true }),
    },
    resolve: (_root, { owner, chainIds, span }, context) =>
      valueOver(chainsOf(context, chainIds), { owner, span, charge: context.charge }),
  }),
}));
