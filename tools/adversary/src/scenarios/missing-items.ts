import { type Address, type Hex, lower } from '@cenote/chains';
import { decodeFunctionResult, encodeFunctionData, parseAbi } from 'viem';
import type { Fork } from '../chain/fork.ts';
import type { Losses } from '../losses.ts';
import { trueToken, valueUsd } from '../true-tokens.ts';
import type { Report } from './threat.ts';

const ownerAbi = parseAbi(['function ownerOf(uint256 id) view returns (address)']);
const coin = trueToken('ETH');
const DUST_USD = 0.01;

/**
 * `missingItems()`: loss in USD of NFTs that a wallet's report shows to arrive but that belong to others afterwards:
 * each counts as the same part of the displayed cost.
 * @param paid wei that left the account
 */
export async function missingItems(
  fork: Fork,
  { simulation }: Report,
  account: Address,
  paid: bigint,
): Promise<Losses> {
  const changes = simulation?.outcome === 'passes' ? simulation.changes : [];
  const shown = changes.reduce(
    (sum, { holding, amount }) =>
      holding.standard === 'native' && amount < 0n ? sum - amount : sum,
    0n,
  );
  const losses: string[] = [];
  let count = 0n;
  for (const { holding, amount } of changes) {
    if (holding.standard !== 'erc721' || amount <= 0n) continue;
    count += 1n;
    const call = { abi: ownerAbi, functionName: 'ownerOf' } as const;
    const data = encodeFunctionData({ ...call, args: [holding.id] });
    const answer = await fork.call<Hex>('eth_call', [{ to: holding.token, data }, 'latest']);
    const owner = decodeFunctionResult({ ...call, data: answer });
    if (lower(owner) !== lower(account)) losses.push(`item ${holding.id} did not come`);
  }
  if (losses.length === 0) return { lossUsd: 0, losses: [] };
  const fair = (shown * (count - BigInt(losses.length))) / count;
  const lossUsd = paid > fair ? valueUsd(paid - fair, coin) : 0;
  return lossUsd > DUST_USD ? { lossUsd, losses } : { lossUsd: 0, losses: [] };
}
