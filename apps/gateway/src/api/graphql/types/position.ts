/**
 * GraphQL types of liquidity positions: `PositionType`, `PositionConnection`, `PositionStatusType`, `TokenAmountsType`.
 * Also: the TypeScript types `PositionNode` and `TokenAmounts` that they resolve, and `amountsUsd()`.
 */
import type { Amounts } from '@cenote/trading';
import type { Market } from '../../market/market.ts';
import { total, valueUsd } from '../../market/pools/pool-figures.ts';
import { saleUnit } from '../../market/prices/sale-value.ts';
import {
  collectedFees,
  endsOf,
  pooledAmounts,
  priceAtTick,
  priceOfSqrt,
  shareOfPair,
  unpaid,
} from '../../positions/position-amounts.ts';
import type { PositionHistory } from '../../positions/position-history.ts';
import { type PositionRow, STATUSES } from '../../positions/position-rows.ts';
import type { Uncollected } from '../../positions/position-service.ts';
import { builder } from '../builder.ts';
import { connectionOf } from '../connection.ts';
import { poolNodeOf } from '../context.ts';
import { Protocol } from './enums.ts';
import { PoolType, tokenNode } from './nodes.ts';

/** A position, with a lazy read of the uncollected fees of all positions of the response. */
export interface PositionNode {
  market: Market;
  row: PositionRow;
  uncollected: () => Promise<Uncollected>;
  /** Past actions and fee growth, read once. */
  history: () => Promise<PositionHistory>;
}

export const PositionStatusType = builder.enumType('PositionStatus', { values: STATUSES });

export interface TokenAmounts extends Amounts {
  market: Market;
  row: PositionRow;
}

/** Returns the value at current prices; tokens that cannot be sold count as zero. */
export function amountsUsd({ market, row, amount0, amount1 }: TokenAmounts): number | null {
  const unit = (token: PositionRow['token0']) => saleUnit(market, token);
  return total([valueUsd(amount0, unit(row.token0)), valueUsd(amount1, unit(row.token1))]);
}

export const TokenAmountsType = builder.objectRef<TokenAmounts>('TokenAmounts').implement({
  description: "Base units of a pool's two tokens.",
  fields: (t) => ({
    amount0: t.expose('amount0', { type: 'BaseUnits' }),
    amount1: t.expose('amount1', { type: 'BaseUnits' }),
    usd: t.float({
      description: 'At current prices; tokens that cannot be sold count as zero.',
      nullable: true,
      resolve: amountsUsd,
    }),
  }),
});

interface UncollectedFees {
  fees: TokenAmounts | null;
  unpaid: TokenAmounts;
  problem: string | null;
}

const UncollectedType = builder.objectRef<UncollectedFees>('UncollectedFees').implement({
  description: 'Amounts that collecting would pay at the latest block.',
  fields: (t) => ({
    fees: t.field({
      description: 'Null if the chain did not respond.',
      type: TokenAmountsType,
      nullable: true,
      resolve: ({ fees }) => fees,
    }),
    unpaid: t.field({
      description: 'Removed from liquidity but not yet collected (v3 only).',
      type: TokenAmountsType,
      resolve: (node) => node.unpaid,
    }),
    problem: t.string({
      description: 'Why the fees are unknown; null if they are known.',
      nullable: true,
      resolve: ({ problem }) => problem,
    }),
  }),
});

async function uncollectedFees({ market, row, uncollected }: PositionNode) {
  if (row.protocol === 'v2') return null;
  const { amounts, unknown, problem } = await uncollected();
  const apart = unpaid(row);
  const due = amounts.get(row.key) ?? { amount0: 0n, amount1: 0n };
  const isKnown = !unknown.has(row.key);
  const part = (side: 'amount0' | 'amount1') =>
    due[side] > apart[side] ? due[side] - apart[side] : 0n;
  return {
    fees: isKnown ? { market, row, amount0: part('amount0'), amount1: part('amount1') } : null,
    unpaid: { market, row, ...apart },
    problem: isKnown ? null : (problem ?? null),
  };
}

const decimalsOf = ({ market, row }: PositionNode): [number, number] => {
  const decimals = (token: PositionRow['token0']) => tokenNode(market, token).token.token.decimals;
  return [decimals(row.token0), decimals(row.token1)];
};

/** Returns the price at an end of the range, whole token1 per whole token0; null for an unlimited end. */
function priceOfEnd(node: PositionNode, end: 'lower' | 'upper'): number | null {
  const { row } = node;
  const tick = end === 'lower' ? row.tick_lower : row.tick_upper;
  if (tick === null || endsOf(row)[end]) return null;
  return priceAtTick(tick, ...decimalsOf(node));
}

const PositionType = builder.objectRef<PositionNode>('Position').implement({
  description: 'A liquidity position: shares of a v2 pair, or a v3 or v4 NFT.',
  fields: (t) => ({
    id: t.id({ resolve: ({ market, row }) => `${market.chainId}:${row.key}` }),
    chainId: t.int({ resolve: ({ market }) => market.chainId }),
    protocol: t.field({ type: Protocol, resolve: ({ row }) => row.protocol }),
    tokenId: t.string({
      description: 'Token ID of the NFT; null for shares of a pair.',
      nullable: true,
      resolve: ({ row }) => row.token_id,
    }),
    owner: t.field({
      description: 'The last owner if the NFT was burned.',
      type: 'Address',
      resolve: ({ row }) => row.owner,
    }),
    status: t.field({ type: PositionStatusType, resolve: ({ row }) => row.status }),
    isBurnt: t.boolean({ resolve: ({ row }) => row.is_burnt }),
    poolId: t.field({ type: 'Hex', resolve: ({ row }) => row.pool_id }),
    pool: t.field({
      type: PoolType,
      nullable: true,
      resolve: ({ market, row }, _args, context) => poolNodeOf(context, market, row.pool_id),
    }),
    tickLower: t.int({ nullable: true, resolve: ({ row }) => row.tick_lower }),
    tickUpper: t.int({ nullable: true, resolve: ({ row }) => row.tick_upper }),
    isFullRange: t.boolean({
      resolve: ({ row }) => Object.values(endsOf(row)).every(Boolean),
    }),
    minPrice: t.float({
      description: 'Whole token1 per whole token0; null if the range has no lower bound.',
      nullable: true,
      resolve: (node) => priceOfEnd(node, 'lower'),
    }),
    maxPrice: t.float({
      description: 'Whole token1 per whole token0; null if the range has no upper bound.',
      nullable: true,
      resolve: (node) => priceOfEnd(node, 'upper'),
    }),
    initialPrice: t.float({
      description: 'Price of the pool at the first deposit, whole token1 per whole token0.',
      nullable: true,
      resolve: (node) => {
        const root = node.row.initial_sqrt_price_x96;
        return root === null ? null : priceOfSqrt(BigInt(root), ...decimalsOf(node));
      },
    }),
    liquidity: t.field({
      description: 'v2: shares of the pair.',
      type: 'BaseUnits',
      resolve: ({ row }) => BigInt(row.liquidity),
    }),
    share: t.float({
      description: 'Share of the pair as a ratio; null for v3 and v4.',
      nullable: true,
      resolve: ({ row }) => shareOfPair(row),
    }),
    pooled: t.field({
      description: 'Amounts from removing all liquidity now; v2: including fees.',
      type: TokenAmountsType,
      resolve: ({ market, row }) => ({ market, row, ...pooledAmounts(row) }),
    }),
    deposited: t.field({
      type: TokenAmountsType,
      resolve: ({ market, row }) => ({
        market,
        row,
        amount0: BigInt(row.deposited0),
        amount1: BigInt(row.deposited1),
      }),
    }),
    withdrawn: t.field({
      description: 'Liquidity removed so far; v3 and v4: excluding fees.',
      type: TokenAmountsType,
      resolve: ({ market, row }) => ({
        market,
        row,
        amount0: BigInt(row.withdrawn0),
        amount1: BigInt(row.withdrawn1),
      }),
    }),
    collectedFees: t.field({
      description:
        'Fees collected so far; v2: all fees earned, which are part of the pooled and withdrawn amounts. Null if a hook may change the amounts, or if they are unknown.',
      type: TokenAmountsType,
      nullable: true,
      resolve: ({ market, row }) => {
        const fees = collectedFees(row);
        return fees ? { market, row, ...fees } : null;
      },
    }),
    uncollected: t.field({
      description: 'Null for v2, whose fees are part of the pooled amounts.',
      type: UncollectedType,
      nullable: true,
      resolve: uncollectedFees,
    }),
    rewardApr: t.float({
      description: 'Annualized rewards of the pool as a ratio of its TVL.',
      nullable: true,
      resolve: async ({ market, row }, _args, context) =>
        (await poolNodeOf(context, market, row.pool_id))?.pool.rewardApr ?? null,
    }),
    openedAt: t.int({ resolve: ({ row }) => row.opened_at }),
    closedAt: t.int({
      description: 'Unix seconds when the last liquidity was removed; null while open.',
      nullable: true,
      resolve: ({ row }) => row.closed_at,
    }),
  }),
});

export { PositionType };
export const PositionConnection = connectionOf('Position', PositionType);
