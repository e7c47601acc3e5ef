/**
 * SQL queries of the index: `readPositions()` (a page of an owner's positions) and `readPosition()` (one by key). Also:
 * types `PositionRow`, `PositionFilter`, `PositionCursor`, `PositionStatus`, constant `STATUSES`.
 */
import type { Address, Hex } from '@cenote/chains';
import type pg from 'pg';

export const STATUSES = ['IN_RANGE', 'OUT_OF_RANGE', 'CLOSED'] as const;
export type PositionStatus = (typeof STATUSES)[number];

/** A position joined with its pool. Numbers too large for a double are strings. */
export interface PositionRow {
  key: string;
  protocol: 'v2' | 'v3' | 'v4';
  status: PositionStatus;
  token_id: string | null;
  owner: Address;
  pool_id: Hex;
  tick_lower: number | null;
  tick_upper: number | null;
  /** v2: shares. */
  liquidity: string;
  deposited0: string;
  deposited1: string;
  withdrawn0: string;
  withdrawn1: string;
  collected0: string;
  collected1: string;
  initial_sqrt_price_x96: string | null;
  /** Fee growth inside the range (v2: of the pair) at the last change; null if unknown. */
  growth0: string | null;
  growth1: string | null;
  /** Fees earned until the last change; null if unknown. */
  fees0: string | null;
  fees1: string | null;
  opened_at: number;
  closed_at: number | null;
  is_burnt: boolean;
  token0: Address;
  token1: Address;
  tick_spacing: number | null;
  hooks: Address | null;
  reserve0: string | null;
  reserve1: string | null;
  sqrt_price_x96: string | null;
  /** v2: all shares of the pair. */
  total_supply: string | null;
}

export interface PositionFilter {
  owner: Address;
  /** Only positions in this pool. */
  poolId?: Hex;
  statuses?: readonly PositionStatus[];
  protocols?: readonly PositionRow['protocol'][];
}

/** Cursor of a positions page: the position after which it starts, going back in time. */
export interface PositionCursor {
  openedAt: number;
  key: string;
}

/** Shares are in range as long as there are any. */
const STATUS = `case when p.liquidity = 0 then 'CLOSED'
  when p.protocol = 'v2' or (p.tick_lower <= o.tick and o.tick < p.tick_upper) then 'IN_RANGE'
  else 'OUT_OF_RANGE' end`;

const select = (schema: string) => `select p.key, p.protocol, ${STATUS} as status, p.token_id,
    p.owner, p.pool_id, p.tick_lower, p.tick_upper, p.liquidity, p.deposited0, p.deposited1,
    p.withdrawn0, p.withdrawn1, p.collected0, p.collected1, p.initial_sqrt_price_x96, p.growth0, p.growth1,
    p.fees0, p.fees1, p.opened_at, p.closed_at, p.is_burnt,
    o.token0, o.token1, o.tick_spacing, o.hooks, o.reserve0, o.reserve1, o.sqrt_price_x96, s.total_supply
  from "${schema}"."positions" as p
  join "${schema}"."pools" as o on o.chain_id = p.chain_id and o.id = p.pool_id
  left join "${schema}"."pair_shares" as s on s.chain_id = p.chain_id and s.pool_id = p.pool_id
  where p.chain_id = $1`;

/** Reads an owner's positions on one chain, latest opened first: at most `limit`, in one query. */
export async function readPositions(
  database: Pick<pg.Pool, 'query'>,
  schema: string,
  chainId: number,
  { owner, poolId, statuses, protocols }: PositionFilter,
  limit: number,
  after?: PositionCursor,
): Promise<PositionRow[]> {
  const values: unknown[] = [chainId, owner, limit];
  const value = (each: unknown) => `$${values.push(each)}`;
  const conditions = ['p.owner = $2'];
  if (poolId) conditions.push(`p.pool_id = ${value(poolId)}`);
  if (protocols) conditions.push(`p.protocol = any(${value(protocols)}::text[])`);
  if (statuses) conditions.push(`${STATUS} = any(${value(statuses)}::text[])`);
  if (after) {
    const cursorRow = `(${value(after.openedAt)}::integer, ${value(after.key)}::text)`;
    conditions.push(`(p.opened_at, p.key collate "C") < ${cursorRow}`);
  }
  const { rows } = await database.query<PositionRow>(
    `${select(schema)} and ${conditions.join(' and ')}
     order by p.opened_at desc, p.key collate "C" desc limit $3`,
    values,
  );
  return rows;
}

/** Reads one position by its key in the index. */
export async function readPosition(
  database: Pick<pg.Pool, 'query'>,
  schema: string,
  chainId: number,
  key: string,
): Promise<PositionRow | undefined> {
  const { rows } = await database.query<PositionRow>(`${select(schema)} and p.key = $2`, [
    chainId,
    key,
  ]);
  return rows[0];
}
