import { type Address, NATIVE } from '@cenote/chains';
import { readBalanceChanges } from '../../accounts/balance-changes.ts';
import { holdingOf } from '../../accounts/portfolio.ts';
import { momentsBetween, WORTH_STEPS, worthCourse } from '../../accounts/worth-course.ts';
import { marketsOf } from '../../market/dollars.ts';
import { presentPrice, pricesOf } from '../../market/history/history.ts';
import type { Market } from '../../market/market.ts';
import { worth } from '../../market/pool-figures.ts';
import { priceAtClose } from '../../market/price-at-close.ts';
import { saleUnit } from '../../market/sale-value.ts';
import { CHANGE_SPANS, type ChangeSpan } from '../../market/window.ts';
import { builder } from '../builder.ts';
import { chainsOf, type MarketChain } from '../context.ts';
import { Span } from '../types/enums.ts';

interface WorthPoint {
  timestamp: number;
  usd: number;
}

const WorthPointType = builder.objectRef<WorthPoint>('WorthPoint').implement({
  description: 'Value of an account at a time.',
  fields: (t) => ({
    timestamp: t.exposeInt('timestamp'),
    usd: t.exposeFloat('usd', { description: 'At the price at that time.' }),
  }),
});

/** What an account holds on one chain, of what counts. */
interface Held {
  chain: MarketChain;
  market: Market;
  now: Map<Address, bigint>;
}

async function heldOn(chain: MarketChain, owner: Address): Promise<Held> {
  const [market, native, rows] = await Promise.all([
    chain.market.fresh(),
    chain.accounts.nativeBalance(owner),
    chain.accounts.balances(owner),
  ]);
  const all: [Address, bigint][] = rows.map(({ token, amount }) => [token, BigInt(amount)]);
  const now = new Map(
    [...all, [NATIVE, native] as const].filter(([token]) => counts(market, token)),
  );
  return { chain, market, now };
}

/** As in the sum of a portfolio: no spam, whose price its maker sets, and nothing that cannot be sold. */
const counts = (market: Market, token: Address): boolean =>
  saleUnit(market, token) !== undefined && !holdingOf(market, token, 0n).isSpam;

interface Course {
  since: number;
  /** At each of the moments. */
  usd: number[];
}

/** The course on one chain. */
async function courseOn(
  { chain, market, now }: Held,
  owner: Address,
  moments: readonly number[],
  span: ChangeSpan,
): Promise<Course> {
  const [first, last] = [moments[0], moments.at(-1)];
  if (first === undefined || last === undefined) return { since: 0, usd: [] };
  const { period } = WORTH_STEPS[span];
  const told = await readBalanceChanges(chain.accounts, owner, first);
  const changes = told.changes.filter(({ token }) => counts(market, token));
  const tokens = new Set([...now.keys(), ...changes.map(({ token }) => token)]);
  const pools = [...new Set([...tokens].flatMap((token) => marketsOf(market.sources, token)))];
  const to = Math.ceil((market.timestamp + 1) / period) * period;
  const rows = await chain.ledger.poolCandles(pools, { period, from: first - period, to });
  const price = priceAtClose(market.sources, pricesOf(rows), (id) =>
    presentPrice(market.pools.get(id)),
  );
  const unitAt = (token: Address, moment: number) => price(token, moment - period);
  return { since: told.since, usd: worthCourse(moments, now, { changes }, unitAt) };
}

const presentOf = ({ market, now }: Held): number =>
  [...now].reduce((sum, [token, amount]) => sum + (worth(amount, saleUnit(market, token)) ?? 0), 0);

async function worthOver(
  chains: readonly MarketChain[],
  owner: Address,
  span: ChangeSpan,
): Promise<WorthPoint[]> {
  const held = await Promise.all(chains.map((chain) => heldOn(chain, owner)));
  const now = Math.max(0, ...held.map(({ market }) => market.timestamp));
  const moments = momentsBetween(now - CHANGE_SPANS[span], now, WORTH_STEPS[span].step);
  const courses = await Promise.all(held.map((each) => courseOn(each, owner, moments, span)));
  const since = Math.max(0, ...courses.map((course) => course.since));
  const points = moments.map((timestamp, i) => ({
    timestamp,
    usd: courses.reduce((sum, { usd }) => sum + (usd[i] ?? 0), 0),
  }));
  const present = { timestamp: now, usd: held.reduce((sum, each) => sum + presentOf(each), 0) };
  const told = [...points.filter(({ timestamp }) => timestamp >= since), present];
  return told.some(({ usd }) => usd > 0) ? told : [];
}

builder.queryFields((t) => ({
  worthHistory: t.field({
    description:
      "Historical value of an account's balances, ascending, current value last; pool positions excluded. Empty if it never held anything. Covers at most the latest 2,000 transactions per network.",
    type: [WorthPointType],
    args: {
      owner: t.arg({ type: 'Address', required: true }),
      chainIds: t.arg.intList({ description: 'All networks if omitted.' }),
      span: t.arg({ type: Span, required: true }),
    },
    resolve: (_root, { owner, chainIds, span }, context) =>
      worthOver(chainsOf(context, chainIds), owner, span),
  }),
}));
