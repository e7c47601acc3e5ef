import { contractsOf, LOCAL } from '@cenote/chains';
import { feesDue } from './fees-due.ts';
import { readPlainLogs } from './position-logs.ts';
import { expectedPosition, keepPositions } from './positions.ts';
import type { Truth } from './truth.ts';

/** What the chain says of the open positions of one pool, in dollars too. */
export async function openPositions(rpcUrl: string, truth: Truth, poolId: string) {
  const { books, dollars, head } = truth;
  const contracts = contractsOf(LOCAL.id)!;
  const logs = await readPlainLogs(rpcUrl, head.number);
  const { positions, supplies } = keepPositions(logs, books, contracts);
  const pool = books.get(poolId)!;
  const open = positions.filter((each) => each.pool === poolId && each.liquidity > 0n);
  return Promise.all(
    open.map(async (position) => {
      const due = await feesDue(rpcUrl, contracts, position);
      const units = [pool.token0, pool.token1].map((token) => dollars.unit(token) ?? 0);
      const { id, withdrawn, collected } = position;
      return {
        ...{ id, ...expectedPosition(position, pool, supplies, dollars) },
        /** Nothing was taken out of it yet, so that all that is due is fees. */
        isUntouched: [...withdrawn, ...collected].every((amount) => amount === 0n),
        feesUsd: due?.reduce((sum, amount, side) => sum + Number(amount) * (units[side] ?? 0), 0),
      };
    }),
  );
}
