import { contractsOf, LOCAL } from '@cenote/chains';
import { feesDue } from './fees-due.ts';
import { readPlainLogs } from './position-logs.ts';
import { expectedPosition, replayPositions, type TruePosition } from './replay-positions.ts';
import type { Truth } from './truth.ts';

/* Expected open positions with their values in dollars, read from the chain. */

/** Whose positions, or where; what is left out is not filtered by. Ids and addresses in lower case. */
export type Wanted = Partial<Pick<TruePosition, 'pool' | 'owner'>>;

/** What the chain says of open positions, in dollars too. */
export async function openPositions(rpcUrl: string, truth: Truth, { pool, owner }: Wanted) {
  const { books, dollars, head } = truth;
  const contracts = contractsOf(LOCAL.id)!;
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
      const book = books.get(position.pool)!;
      const units = [book.token0, book.token1].map((token) => dollars.unit(token) ?? 0);
      const { id, withdrawn, collected } = position;
      return {
        id,
        ...expectedPosition(position, book, supplies, dollars),
        /** Nothing was taken out of it yet, so that all that is due is fees. */
        isUntouched: [...withdrawn, ...collected].every((amount) => amount === 0n),
        feesUsd: due?.reduce((sum, amount, side) => sum + Number(amount) * (units[side] ?? 0), 0),
      };
    }),
  );
}
