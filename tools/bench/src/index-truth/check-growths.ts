/**
 * `checkGrowths()`: compares the replayed fee growth of every v3 and v4 pool with the chain's: the pools' own, and
 * StateView's. Returns differences and the number of pools.
 */
import type { LocalContracts } from '@cenote/chains';
import { createPublicClient, http, parseAbi } from 'viem';
import type { GrowthPool } from './growth-pool.ts';

const poolAbi = parseAbi([
  'function feeGrowthGlobal0X128() view returns (uint256)',
  'function feeGrowthGlobal1X128() view returns (uint256)',
]);
const viewAbi = parseAbi([
  'function getFeeGrowthGlobals(bytes32 poolId) view returns (uint256 growth0, uint256 growth1)',
]);

export async function checkGrowths(
  rpcUrl: string,
  contracts: LocalContracts,
  pools: ReadonlyMap<string, GrowthPool>,
): Promise<{ found: string[]; checked: number }> {
  const client = createPublicClient({ transport: http(rpcUrl, { timeout: 60_000 }) });
  const found: string[] = [];
  for (const [id, { isV4, global }] of pools) {
    const address = id as `0x${string}`;
    const growths = isV4
      ? await client.readContract({
          address: contracts.v4StateView,
          abi: viewAbi,
          functionName: 'getFeeGrowthGlobals',
          args: [address],
        })
      : await Promise.all(
          (['feeGrowthGlobal0X128', 'feeGrowthGlobal1X128'] as const).map((functionName) =>
            client.readContract({ address, abi: poolAbi, functionName }),
          ),
        );
    for (const side of [0, 1] as const) {
      if (growths[side] === global[side]) continue;
      found.push(`replayed growth${side} of ${id}: ${global[side]}, must be ${growths[side]}`);
    }
  }
  return { found, checked: pools.size };
}
