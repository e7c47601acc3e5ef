/**
 * Adds the GraphQL queries `position` and `positions` (of an owner, paged over several networks) to the schema when
 * imported.
 */
import type { Address, Hex } from '@cenote/chains';
import * as z from 'zod';
import { GatewayError } from '../../errors.ts';
import { earningMoments } from '../../positions/earnings.ts';
import type { PositionHistory } from '../../positions/position-history.ts';
import type { PositionFilter, PositionRow } from '../../positions/position-rows.ts';
import type { Uncollected } from '../../positions/position-service.ts';
import { builder } from '../builder.ts';
import { chainOf, type GraphqlContext, type MarketChain } from '../context.ts';
import { distinct } from '../input.ts';
import { fromCursor, pageSize, toPage } from '../page.ts';
import { Protocol } from '../types/enums.ts';
import {
  PositionConnection,
  type PositionNode,
  PositionStatusType,
  PositionType,
} from '../types/position.ts';

const INT4 = 2 ** 31 - 1;
/** Chain, time of opening, key. */
const cursorSchema = z.tuple([z.int().min(0), z.int().min(0).max(INT4), z.string().max(100)]);
type Cursor = z.infer<typeof cursorSchema>;

const cursorOf = ({ market, row }: PositionNode): Cursor => [
  market.chainId,
  row.opened_at,
  row.key,
];

/** Orders by time of opening, latest first, then by chain. */
function compare([chainA, openedA, keyA]: Cursor, [chainB, openedB, keyB]: Cursor): number {
  if (openedA !== openedB) return openedB - openedA;
  if (chainA !== chainB) return chainA - chainB;
  return keyA < keyB ? 1 : keyA > keyB ? -1 : 0;
}

/** Returns where a chain's part of the page after a cursor begins. */
function startOn(chainId: number, [chain, openedAt, key]: Cursor) {
  if (chainId === chain) return { openedAt, key };
  // Before all keys or after all of them: positions with the same time on chains with a lower id were already returned.
  return { openedAt, key: chainId < chain ? '' : '~' };
}

/** Returns one chain's position nodes; uncollected fees are read for all nodes at once, on first use. */
async function nodesOf(
  { market, positions }: MarketChain,
  rows: readonly PositionRow[],
): Promise<PositionNode[]> {
  const figures = await market.fresh();
  let filterArgs: Promise<Uncollected> | undefined;
  const uncollected = () => {
    filterArgs ??= positions.uncollected(rows);
    return filterArgs;
  };
  return rows.map((row) => {
    let read: Promise<PositionHistory> | undefined;
    const history = () => {
      read ??= positions.history(row, earningMoments(figures.timestamp));
      return read;
    };
    return { market: figures, row, uncollected, history };
  });
}

const requestedChains = (context: GraphqlContext, chainId: number | null | undefined) =>
  chainId == null ? [...context.chains.values()] : [chainOf(context, chainId)];

builder.queryFields((t) => ({
  position: t.field({
    type: PositionType,
    nullable: true,
    args: {
      chainId: t.arg.int({ required: true }),
      protocol: t.arg({ type: Protocol, required: true }),
      id: t.arg.string({
        required: true,
        description: 'Token ID of the NFT; v2: pair address.',
      }),
      owner: t.arg({ type: 'Address', description: 'Required for v2 only.' }),
    },
    resolve: async (_root, { chainId, protocol, id, owner }, context) => {
      const chain = chainOf(context, chainId);
      const row = await chain.positions.find(keyOf(protocol, id, owner ?? undefined));
      return row ? ((await nodesOf(chain, [row]))[0] ?? null) : null;
    },
  }),
  positions: t.field({
    description: 'Positions of an owner, newest first, closed ones included unless filtered.',
    type: PositionConnection,
    args: {
      owner: t.arg({ type: 'Address', required: true }),
      chainId: t.arg.int({ description: 'All networks if omitted.' }),
      poolId: t.arg({ type: 'Hex', description: 'In this pool only.' }),
      statuses: t.arg({ type: [PositionStatusType] }),
      protocols: t.arg({ type: [Protocol] }),
      first: t.arg.int(),
      after: t.arg.string(),
    },
    resolve: async (_root, { chainId, first, after, ...filterArgs }, context) => {
      const size = pageSize({ first });
      const from = after == null ? undefined : fromCursor(cursorSchema, after);
      const filter = toFilter(filterArgs);
      const pages = await Promise.all(
        requestedChains(context, chainId).map(async (chain) => {
          const start = from && startOn(chain.network.id, from);
          return { chain, rows: await chain.positions.list(filter, size + 1, start) };
        }),
      );
      const ranked = pages
        .flatMap(({ chain, rows }) => rows.map((row) => ({ chain, row })))
        .sort((a, b) => compare(rank(a), rank(b)))
        .slice(0, size + 1);
      const shown = await Promise.all(
        pages.map(({ chain }) =>
          nodesOf(
            chain,
            ranked.slice(0, size).flatMap((each) => (each.chain === chain ? [each.row] : [])),
          ),
        ),
      );
      const nodes = shown.flat().sort((a, b) => compare(cursorOf(a), cursorOf(b)));
      const page = toPage(nodes, size, after, cursorOf);
      const hasNextPage = ranked.length > size;
      return { ...page, pageInfo: { ...page.pageInfo, hasNextPage } };
    },
  }),
}));

interface FilterArgs {
  owner: Address;
  poolId?: Hex | null | undefined;
  statuses?: PositionFilter['statuses'] | null | undefined;
  protocols?: PositionFilter['protocols'] | null | undefined;
}

function toFilter({ owner, poolId, ...filterArgs }: FilterArgs): PositionFilter {
  const [statuses, protocols] = [distinct(filterArgs.statuses), distinct(filterArgs.protocols)];
  return {
    owner,
    ...(poolId && { poolId }),
    ...(statuses && { statuses }),
    ...(protocols && { protocols }),
  };
}

const rank = ({ chain, row }: { chain: MarketChain; row: PositionRow }): Cursor => [
  chain.network.id,
  row.opened_at,
  row.key,
];

/**
 * Returns a position's key.
 * @throws GatewayError `MALFORMED` if the id is invalid.
 */
function keyOf(protocol: PositionRow['protocol'], id: string, owner: string | undefined): string {
  if (protocol === 'v2') {
    if (/^0x[0-9a-fA-F]{40}$/.test(id) && owner) return `v2:${id.toLowerCase()}:${owner}`;
    throw new GatewayError('MALFORMED', 'id: must be a pair address, with owner');
  }
  if (/^(0|[1-9]\d{0,77})$/.test(id)) return `${protocol}:${id}`;
  throw new GatewayError('MALFORMED', 'id: must be an NFT token ID');
}
