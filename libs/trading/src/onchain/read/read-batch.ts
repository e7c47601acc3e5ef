/**
 * `readBatch()`: returns the results of many contract reads at one block, through Multicall3 `eth_call`s; undefined for
 * a failed read. Also: `readOf()` creates a typed `Read` from an ABI.
 */
import type { Address, Contracts, Hex } from '@cenote/chains';
import {
  type Abi,
  type ContractFunctionArgs,
  type ContractFunctionName,
  type ContractFunctionReturnType,
  decodeFunctionResult,
  encodeFunctionData,
  multicall3Abi,
} from 'viem';
import { type BlockId, type ChainClient, onchainError } from '../chain-client.ts';

/**
 * Reads per `eth_call`: even the most expensive ones (a v3 tick, some 12,000 gas) stay far below the 30 million gas
 * that nodes allow for a call.
 */
const READS_A_CALL = 500;
/** Number of concurrent calls: responses of one HTTP batch stay within a few megabytes. */
const CALLS_AT_ONCE = 16;

/** One contract read, with the decoder of its result. */
export interface Read<T> {
  to: Address;
  data: Hex;
  decode(result: Hex): T;
}

type View = 'view' | 'pure';

/** A typed read. */
export function readOf<
  const abi extends Abi,
  name extends ContractFunctionName<abi, View>,
  const args extends ContractFunctionArgs<abi, View, name>,
>(
  to: Address,
  abi: abi,
  functionName: name,
  args: args,
): Read<ContractFunctionReturnType<abi, View, name, args>> {
  const call = { abi: abi as Abi, functionName: functionName as string, args: args as never };
  return {
    to,
    data: encodeFunctionData(call),
    decode: (data) => decodeFunctionResult({ ...call, data }) as never,
  };
}

/**
 * Returns the results of many reads at one block, in order, in few concurrent calls of Multicall3. The block is
 * specified by its hash (EIP-1898), so no result comes from another block at the same height.
 * @returns undefined for a read that reverted, is empty or does not decode
 * @throws BlockUnavailableError if the block is not on the chain, or the node has pruned its state
 * @throws EndpointError if the endpoint does not respond, or its response is unusable
 */
export async function readBatch<T>(
  client: ChainClient,
  { multicall3 }: Pick<Contracts, 'multicall3'>,
  reads: readonly Read<T>[],
  block: BlockId,
): Promise<(T | undefined)[]> {
  const groups: (readonly Read<T>[])[] = [];
  for (let at = 0; at < reads.length; at += READS_A_CALL) {
    groups.push(reads.slice(at, at + READS_A_CALL));
  }
  const answers: (T | undefined)[] = [];
  for (let at = 0; at < groups.length; at += CALLS_AT_ONCE) {
    const sent = groups.slice(at, at + CALLS_AT_ONCE);
    const some = await Promise.all(
      sent.map((reads) => readGroup(client, multicall3, reads, block)),
    );
    answers.push(...some.flat());
  }
  return answers;
}

async function readGroup<T>(
  client: ChainClient,
  to: Address,
  reads: readonly Read<T>[],
  block: BlockId,
): Promise<(T | undefined)[]> {
  const calls = reads.map(({ to: target, data }) => ({
    target,
    callData: data,
    allowFailure: true,
  }));
  const data = encodeFunctionData({
    abi: multicall3Abi,
    functionName: 'aggregate3',
    args: [calls],
  });
  try {
    const answer = await client.request({
      method: 'eth_call',
      params: [
        { to, data },
        { blockHash: block.hash, requireCanonical: true },
      ],
    });
    const results = decodeFunctionResult({
      abi: multicall3Abi,
      functionName: 'aggregate3',
      data: answer,
    });
    return reads.map((read, i) => decodeOne(read, results[i]));
  } catch (error) {
    throw onchainError(error, block);
  }
}

function decodeOne<T>(
  read: Read<T>,
  result: { success: boolean; returnData: Hex } | undefined,
): T | undefined {
  if (!result?.success || result.returnData === '0x') return undefined;
  try {
    return read.decode(result.returnData);
  } catch {
    // The result does not decode: it is not the expected contract.
    return undefined;
  }
}
