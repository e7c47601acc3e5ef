/**
 * Adds the fields `earnings` (fees of the last periods) and `actions` (past changes) to the GraphQL type `Position` when
 * imported.
 */
import type { FeeGrowth } from '@cenote/trading';
import {
  EARNING_PERIODS,
  type EarningPeriod,
  type Earnings,
  earningsOf,
} from '../../positions/earnings.ts';
import { paysOtherAmounts, pooledAmounts } from '../../positions/position-amounts.ts';
import { type ActionRow, MAX_ACTIONS } from '../../positions/position-history.ts';
import { builder } from '../builder.ts';
import { amountsUsd, type PositionNode, PositionType, TokenAmountsType } from './position.ts';

const YEAR = 31_536_000;

const EarningPeriodType = builder.enumType('EarningPeriod', {
  values: Object.keys(EARNING_PERIODS) as EarningPeriod[],
});
const ActionKind = builder.enumType('PositionActionKind', {
  values: {
    CREATE: { value: 'create' },
    INCREASE: { value: 'increase' },
    DECREASE: { value: 'decrease' },
    COLLECT: { value: 'collect' },
    TRANSFER: { value: 'transfer' },
    BURN: { value: 'burn' },
  } as const,
});

const GrowthType = builder.objectRef<FeeGrowth>('FeeGrowth').implement({
  description:
    "Fees of one unit of liquidity in the position's range, Q128 modulo 2^256. v2: growth0X128 is the square root of the reserves' product for one share, growth1X128 is zero.",
  fields: (t) => ({
    growth0X128: t.expose('growth0X128', { type: 'BaseUnits' }),
    growth1X128: t.expose('growth1X128', { type: 'BaseUnits' }),
  }),
});

interface EarningsNode extends Earnings {
  node: PositionNode;
}

/** Returns the annualized fees as a ratio of the average liquidity's value; null if unknown. */
function aprOf({ node: { market, row }, fees, averageLiquidity, since }: EarningsNode) {
  if (!fees || !averageLiquidity) return null;
  const earned = amountsUsd({ market, row, ...fees });
  const value = amountsUsd({ market, row, ...pooledAmounts(row) });
  if (earned === null || !value) return null;
  return (earned / (value * averageLiquidity)) * (YEAR / (market.timestamp - since));
}

const EarningsType = builder.objectRef<EarningsNode>('PositionEarnings').implement({
  description: 'Fees that a position earned in a period, collected and uncollected.',
  fields: (t) => ({
    period: t.field({ type: EarningPeriodType, resolve: ({ period }) => period }),
    since: t.exposeInt('since', {
      description:
        "Unix seconds: the first full hour of the last day, 7 days or 30 days, or the position's first action.",
    }),
    growth: t.field({
      description: 'Fee growth after the last swap before `since`; null if unknown.',
      type: GrowthType,
      nullable: true,
      resolve: ({ growth }) => growth ?? null,
    }),
    fees: t.field({
      description: 'Null if unknown.',
      type: TokenAmountsType,
      nullable: true,
      resolve: ({ node: { market, row }, fees }) => (fees ? { market, row, ...fees } : null),
    }),
    apr: t.float({
      description:
        'Fees annualized, as a ratio of the current value of the average liquidity in the period.',
      nullable: true,
      resolve: aprOf,
    }),
  }),
});

interface ActionNode {
  node: PositionNode;
  action: ActionRow;
}

const ActionType = builder.objectRef<ActionNode>('PositionAction').implement({
  description: 'A past change of a position.',
  fields: (t) => ({
    kind: t.field({ type: ActionKind, resolve: ({ action }) => action.kind }),
    amounts: t.field({
      description:
        'Deposited, withdrawn, or (v3) collected amounts; a transfer of v2: value of the shares.',
      type: TokenAmountsType,
      resolve: ({ node: { market, row }, action }) => ({
        market,
        row,
        amount0: BigInt(action.amount0),
        amount1: BigInt(action.amount1),
      }),
    }),
    fees: t.field({
      description: 'Fees earned since the previous action, which v4 pays out now; null if unknown.',
      type: TokenAmountsType,
      nullable: true,
      resolve: ({ node: { market, row }, action: { fees0, fees1 } }) =>
        fees0 === null || fees1 === null || paysOtherAmounts(row)
          ? null
          : { market, row, amount0: BigInt(fees0), amount1: BigInt(fees1) },
    }),
    liquidity: t.field({
      description: 'After the action; v2: shares.',
      type: 'BaseUnits',
      resolve: ({ action }) => BigInt(action.liquidity),
    }),
    growth: t.field({
      description: 'Fee growth at the action; null if unknown.',
      type: GrowthType,
      nullable: true,
      resolve: ({ action: { growth0, growth1 } }) =>
        growth0 === null || growth1 === null
          ? null
          : { growth0X128: BigInt(growth0), growth1X128: BigInt(growth1) },
    }),
    transactionHash: t.field({ type: 'Hex', resolve: ({ action }) => action.transaction_hash }),
    timestamp: t.int({ resolve: ({ action }) => action.timestamp }),
  }),
});

builder.objectFields(PositionType, (t) => ({
  earnings: t.field({
    description: 'Fees of the last day, 7 days and 30 days; none before the first deposit.',
    type: [EarningsType],
    resolve: async (node) => {
      const history = await node.history();
      return earningsOf(node.row, history, node.market.timestamp).map((each) => ({
        ...each,
        node,
      }));
    },
  }),
  actions: t.field({
    description: `Past changes, oldest first: the latest ${MAX_ACTIONS}.`,
    type: [ActionType],
    resolve: async (node) => {
      const { actions } = await node.history();
      return actions.map((action) => ({ action, node }));
    },
  }),
}));
