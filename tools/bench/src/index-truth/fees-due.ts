import type { LocalContracts } from '@cenote/chains';
import { createPublicClient, http, maxUint128, numberToHex, parseAbi } from 'viem';
import type { TruePosition } from './replay-positions.ts';
import { JSBI, PositionLibrary } from './sdk.ts';

const managerAbi = parseAbi([
  'struct Collect { uint256 tokenId; address recipient; uint128 amount0Max; uint128 amount1Max; }',
  'function collect(Collect params) returns (uint256 amount0, uint256 amount1)',
]);
const viewAbi = parseAbi([
  'function getPositionInfo(bytes32 id, address owner, int24 lower, int24 upper, bytes32 salt) view returns (uint128 liquidity, uint256 last0, uint256 last1)',
  'function getFeeGrowthInside(bytes32 id, int24 lower, int24 upper) view returns (uint256 inside0, uint256 inside1)',
]);

/**
 * `feesDue()`: token amounts that collecting a position's fees would return now: v3 by a simulated collect, v4 by the
 * reference SDK's arithmetic; undefined if nothing can be collected.
 */
export async function feesDue(
  rpcUrl: string,
  contracts: LocalContracts,
  { protocol, id, pool, owner, range, liquidity, isBurnt }: TruePosition,
): Promise<readonly [bigint, bigint] | undefined> {
  if (!range || isBurnt) return undefined;
  const client = createPublicClient({ transport: http(rpcUrl) });
  const account = owner as `0x${string}`;
  if (protocol === 'V3') {
    const most = { amount0Max: maxUint128, amount1Max: maxUint128 };
    const { result } = await client.simulateContract({
      address: contracts.v3PositionManager,
      abi: managerAbi,
      functionName: 'collect',
      args: [{ tokenId: BigInt(id), recipient: account, ...most }],
      account,
    });
    return result;
  }
  if (liquidity === 0n) return [0n, 0n];
  const view = { address: contracts.v4StateView, abi: viewAbi } as const;
  const ends = [range.tickLower, range.tickUpper] as const;
  const [, ...last] = await client.readContract({
    ...view,
    functionName: 'getPositionInfo',
    args: [
      ...([pool as `0x${string}`, contracts.v4PositionManager, ...ends] as const),
      numberToHex(BigInt(id), { size: 32 }),
    ],
  });
  const inside = await client.readContract({
    ...view,
    functionName: 'getFeeGrowthInside',
    args: [pool as `0x${string}`, ...ends],
  });
  const [last0, last1, size, inside0, inside1] = [...last, liquidity, ...inside].map((n) =>
    JSBI.BigInt(String(n)),
  );
  const owed = PositionLibrary.getTokensOwed(last0!, last1!, size!, inside0!, inside1!);
  const [fees0 = 0n, fees1 = 0n] = owed.map((fees) => BigInt(String(fees)));
  return [fees0, fees1];
}
