/**
 * `readHistory()`: reads a position's past actions from the index, and the fee growth inside its range now and at
 * earlier hours. Also: types `PositionHistory`, `ActionRow`, constant `MAX_ACTIONS`.
 */
import type { Hex } from '@cenote/chains';
import { type FeeGrowth, feeGrowthInside } from '@cenote/trading';
import type pg from 'pg';
import type { PositionRow } from './position-rows.ts';

/** An action as stored in the index. Numbers too large for a double are strings. */
export interface ActionRow {
  kind: 'create' | 'increase' | 'decrease' | 'collect' | 'transfer' | 'burn';
  transaction_hash: Hex;
  timestamp: number;
  amount0: string;
  amount1: string;
  fees0: string | null;
  fees1: string | null;
  liquidity: string;
  growth0: string | null;
  growth1: string | null;
}

export interface PositionHistory {
  /** The latest, oldest first. */
  actions: ActionRow[];
  /** v3 and v4: fee growth inside the range; undefined if unknown. */
  growth: FeeGrowth | undefined;
  /**
   * Growth by moment, after the last swap before it (v2: of the pair, as `growth0X128`); no entry if there was none or if
   * the growth is unknown.
   */
  past: ReadonlyMap<number, FeeGrowth>;
}

/** Maximum number of actions of a response. */
export const MAX_ACTIONS = 1_000;

interface GrowthRow {
  /** Null: now. */
  moment: number | null;
  tick: number | null;
  growth0: string | null;
  growth1: string | null;
  lower0: string | null;
  lower1: string | null;
  upper0: string | null;
  upper1: string | null;
}

/**
 * Reads the latest actions of a position and its fee growth.
 * @param moments seconds, multiples of 3,600
 */
export async function readHistory(
  database: Pick<pg.Pool, 'query'>,
  schema: string,
  chainId: number,
  row: PositionRow,
  moments: readonly number[],
): Promise<PositionHistory> {
  const [actions, growths] = await Promise.all([
    database.query<ActionRow>(
      `select kind, transaction_hash, timestamp, amount0, amount1, fees0, fees1, liquidity, growth0, growth1
       from "${schema}"."position_actions" where chain_id = $1 and key = $2
       order by block_number desc, log_index desc limit ${MAX_ACTIONS}`,
      [chainId, row.key],
    ),
    database.query<GrowthRow>(growthQuery(schema), [
      ...[chainId, row.pool_id, row.tick_lower, row.tick_upper, moments],
    ]),
  ]);
  const past = new Map<number, FeeGrowth>();
  let growth: FeeGrowth | undefined;
  for (const each of growths.rows) {
    const inside = growthOf(row, each);
    if (each.moment === null) growth = inside;
    else if (inside) past.set(each.moment, inside);
  }
  return { actions: actions.rows.reverse(), growth, past };
}

/** Selects a pool's growth and that outside the two ticks, now and at the last swap before each moment. */
const growthQuery = (schema: string) => {
  const outside = (tick: string, name: string) =>
    `left join lateral (
       select outside0, outside1 from "${schema}"."tick_growths"
       where chain_id = $1 and pool_id = $2 and index = ${tick} and start < moment
       order by start desc limit 1) as ${name} on true`;
  return `select null as moment, p.tick, p.growth0, p.growth1,
      l.outside0 as lower0, l.outside1 as lower1, u.outside0 as upper0, u.outside1 as upper1
    from "${schema}"."pools" as p
    left join "${schema}"."ticks" as l on l.chain_id = $1 and l.pool_id = $2 and l.index = $3::integer
    left join "${schema}"."ticks" as u on u.chain_id = $1 and u.pool_id = $2 and u.index = $4::integer
    where p.chain_id = $1 and p.id = $2
    union all
    select moment, c.tick, c.growth0, c.growth1, l.outside0, l.outside1, u.outside0, u.outside1
    from unnest($5::integer[]) as moment
    join lateral (
      select tick, growth0, growth1 from "${schema}"."pool_candles"
      where chain_id = $1 and pool_id = $2 and period = 3600 and start < moment
      order by start desc limit 1) as c on true
    ${outside('$3::integer', 'l')} ${outside('$4::integer', 'u')}`;
};

const pair = (growth0: string | null, growth1: string | null): FeeGrowth | undefined =>
  growth0 === null || growth1 === null
    ? undefined
    : { growth0X128: BigInt(growth0), growth1X128: BigInt(growth1) };

/** Returns the growth inside the position's range; undefined if a part is unknown. */
function growthOf(position: PositionRow, row: GrowthRow): FeeGrowth | undefined {
  const global = pair(row.growth0, row.growth1);
  if (position.protocol === 'v2') return global;
  const [lower, upper] = [pair(row.lower0, row.lower1), pair(row.upper0, row.upper1)];
  const { tick_lower, tick_upper } = position;
  if (!global || !lower || !upper || tick_lower === null || tick_upper === null) return undefined;
  if (row.tick === null) return undefined;
  return feeGrowthInside(
    row.tick,
    global,
    { index: tick_lower, outside: lower },
    { index: tick_upper, outside: upper },
  );
}
