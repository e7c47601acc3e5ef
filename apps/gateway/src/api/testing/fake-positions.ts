/**
 * Test helpers: `fakePosition()`, the row of an open v3 position, and `fakePositions()`, a `PositionService` in memory.
 */
import type { Amounts } from '@cenote/trading';
import type { PositionHistory } from '../positions/position-history.ts';
import type { PositionRow } from '../positions/position-rows.ts';
import type { PositionService, Uncollected } from '../positions/position-service.ts';
import { address } from './logs.ts';

/** An open v3 position with the given changes. */
export const fakePosition = (changes: Partial<PositionRow> = {}): PositionRow => ({
  key: 'v3:1',
  protocol: 'v3',
  status: 'IN_RANGE',
  token_id: '1',
  is_burnt: false,
  owner: address(0xaa),
  pool_id: address(9),
  tick_lower: -600,
  tick_upper: 600,
  liquidity: '1000000',
  deposited0: '0',
  deposited1: '0',
  withdrawn0: '0',
  withdrawn1: '0',
  collected0: '0',
  collected1: '0',
  initial_sqrt_price_x96: String(2n ** 96n),
  growth0: '0',
  growth1: '0',
  fees0: '0',
  fees1: '0',
  opened_at: 10,
  closed_at: null,
  token0: address(1),
  token1: address(2),
  tick_spacing: 60,
  hooks: null,
  reserve0: null,
  reserve1: null,
  sqrt_price_x96: String(2n ** 96n),
  total_supply: null,
  ...changes,
});

/** Positions in memory, with the uncollected fees of `due`. */
export function fakePositions(
  rows: readonly PositionRow[],
  due: (row: PositionRow) => Amounts | undefined = () => undefined,
  history: PositionHistory = { actions: [], growth: undefined, past: new Map() },
): PositionService & { requestCount: number } {
  return {
    requestCount: 0,
    async list({ owner, poolId, statuses, protocols }, limit, after) {
      const isBefore = (row: PositionRow) =>
        !after ||
        row.opened_at < after.openedAt ||
        (row.opened_at === after.openedAt && row.key < after.key);
      return rows
        .filter(
          (row) =>
            row.owner === owner &&
            (!poolId || row.pool_id === poolId) &&
            (!statuses || statuses.includes(row.status)) &&
            (!protocols || protocols.includes(row.protocol)) &&
            isBefore(row),
        )
        .sort((a, b) => b.opened_at - a.opened_at || (a.key < b.key ? 1 : -1))
        .slice(0, limit);
    },
    async find(key) {
      return rows.find((row) => row.key === key);
    },
    async history() {
      return history;
    },
    async uncollected(requestCount): Promise<Uncollected> {
      this.requestCount++;
      const fees = requestCount.map((row) => [row.key, due(row)] as const);
      return {
        amounts: new Map(fees.flatMap(([key, amounts]) => (amounts ? [[key, amounts]] : []))),
        unknown: new Set(fees.flatMap(([key, amounts]) => (amounts ? [] : [key]))),
        problem: 'the chain is unavailable',
      };
    },
  };
}
