/** `readNextIds()`: reads the ids of the next positions that the v3 and v4 position managers create. */
import type { Address, ContractsWith } from '@cenote/chains';
import { decodeFunctionResult, encodeFunctionData, type Hex, parseAbi } from 'viem';
import type { Builder } from '../anvil/builder.ts';

const abi = parseAbi([
  'function totalSupply() view returns (uint256)',
  'function nextTokenId() view returns (uint256)',
]);

/** Requires that no v3 position has been burned yet. */
export async function readNextIds(
  { rpc }: Pick<Builder, 'rpc'>,
  { v3PositionManager, v4PositionManager }: ContractsWith<'v4PositionManager'>,
): Promise<{ v3: bigint; v4: bigint }> {
  const read = async (to: Address, functionName: 'totalSupply' | 'nextTokenId') => {
    const data = encodeFunctionData({ abi, functionName });
    const answer = await rpc.call<Hex>('eth_call', [{ to, data }, 'latest']);
    return decodeFunctionResult({ abi, functionName, data: answer });
  };
  const [supply, next] = await Promise.all([
    read(v3PositionManager, 'totalSupply'),
    read(v4PositionManager, 'nextTokenId'),
  ]);
  return { v3: supply + 1n, v4: next };
}
