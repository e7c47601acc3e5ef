/**
 * `openPositions()`: reads the open liquidity positions of a pool or an owner from the chain, with their expected USD
 * values. Also: type `Wanted`, its filter.
 */
import { LOCAL, localContractsOf } from '@cenote/chains';
import { feesDue } from './fees-due.ts';
import { readPlainLogs } from './position-logs.ts';
import { expectedPosition, replayPositions, type TruePosition } from './replay-positions.ts';
import type { Truth } from './truth.ts';

/** Filter by pool or owner; an undefined field does not filter. Ids and addresses are in lower case. */
export type Wanted = Partial<Pick<TruePosition, 'pool' | 'owner'>>;

/** Reads open positions from the chain, including their USD values. */
export async function openPositions(rpcUrl: string, truth: Truth, { pool, owner }: Wanted) {
  const { books, dollars, head } = truth;
  const contracts = localContractsOf(LOCAL.id);
  const logs = await readPlainLogs(rpcUrl, head.number);
  const { positions, supplies } = replayPositions(logs, books, contracts);
  const open = positions.filter(
    (each) =>
      each.liquidity > 0n &&
      (pool === undefined || each.pool === pool) &&
      (owner === undefined || each.owner === owner),
  );
  return Promise.all(
    open.map(async (position) => {
      const due = await feesDue(rpcUrl, contracts, position);
      const positions = books.get(position.pool)!;
      const units = [positions.token0, positions.token1].map((token) => dollars.unit(token) ?? 0);
      const { id, withdrawn, collected } = position;
      return {
        id,
        ...expectedPosition(position, positions, supplies, dollars),
        /** Nothing has been withdrawn yet, so the uncollected amounts are fees only. */
        isUntouched: [...withdrawn, ...collected].every((amount) => amount === 0n),
        feesUsd: due?.reduce((sum, amount, side) => sum + Number(amount) * (units[side] ?? 0), 0),
      };
    }),
  );
}
