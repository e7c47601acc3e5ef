import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LOCAL, localContractsOf } from '@cenote/chains';
import { startWorld } from '@cenote/devnet';
import { quotePool } from '@cenote/trading';
import { type Random, randomSwap } from '@cenote/trading/testing';
import { createPublicClient, http } from 'viem';
import { readPools } from '../read-pools.ts';
import { callV3Quoter, callV4Quoter } from './onchain-quoters.ts';

const AT_ONCE = 500;

/**
 * `compareWithWorld()`: starts the local world, compares random swaps through its v3 and v4 pools, including hooked
 * ones, with the quoter contracts on its chain, and returns how many differ.
 */
export async function compareWithWorld(
  ports: { l1: number; l2: number },
  random: Random,
  cases: number,
  onMismatch: (label: string, swap: unknown, chain: unknown, ours: unknown) => void,
): Promise<{ pools: number; mismatches: number }> {
  const dir = await mkdtemp(join(tmpdir(), 'pools-bench-'));
  const world = await startWorld({ dir, ports, mining: 'instant' });
  try {
    const rpcUrl = world.chains[0]!.rpcUrl;
    const { v3Quoter, v4Quoter } = localContractsOf(LOCAL.id);
    const transport = http(rpcUrl, { batch: { batchSize: 500 }, timeout: 120_000 });
    const client = createPublicClient({ transport });
    const all = await readPools(rpcUrl, LOCAL.id);
    const pools = all.filter((pool) => pool.protocol !== 'v2');
    let mismatches = 0;
    for (let done = 0; done < cases; done += AT_ONCE) {
      const swaps = Array.from({ length: Math.min(AT_ONCE, cases - done) }, () => {
        const pool = random.pick(pools);
        return { pool, ...randomSwap(random, pool) };
      });
      const theirs = await Promise.all(
        swaps.map(({ pool, ...swap }) =>
          pool.protocol === 'v3'
            ? callV3Quoter(client, v3Quoter, { pool, ...swap })
            : callV4Quoter(client, v4Quoter, { pool, ...swap }),
        ),
      );
      swaps.forEach((swap, i) => {
        const quote = quotePool(swap.pool, swap.zeroForOne, swap.kind, swap.amount);
        const ours = swap.kind === 'exactIn' ? quote?.amountOut : quote?.amountIn;
        if (ours === theirs[i]) return;
        mismatches++;
        onMismatch('world', swap, theirs[i], ours);
      });
    }
    return { pools: pools.length, mismatches };
  } finally {
    await world.stop();
    await rm(dir, { recursive: true, force: true });
  }
}
