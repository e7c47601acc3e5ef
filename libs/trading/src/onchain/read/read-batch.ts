/**
 * `readBatch()`: returns the results of many contract reads at one block, through Multicall3 `eth_call`s; undefined for
 * a failed read. Also: `readOf()` creates a typed `Read` from an ABI; types `LatestReads` and `BlockStamp`, for reads at
 * the latest block.
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
  parseAbi,
} from 'viem';
import { type BlockId, type ChainClient, onchainError } from '../chain-client.ts';
import { EndpointError } from '../errors.ts';
import { groupReads, maxReadsOf, readInHalves } from './call-size.ts';

/** Number of concurrent calls: responses of one HTTP batch stay within a few megabytes. */
const CALLS_AT_ONCE = 16;

/** One contract read, with the decoder of its result. */
export interface Read<T> {
  to: Address;
  data: Hex;
  decode(result: Hex): T;
}

type View = 'view' | 'pure';

/** What identifies the block of a call at `latest`, as contracts see it. */
export interface BlockStamp {
  number: bigint;
  parentHash: Hex;
}

/** Reads at the node's latest block, whichever it is; the stamp of each call's block is added to the list. */
export interface LatestReads {
  stamps: BlockStamp[];
}

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
 * specified by its hash (EIP-1898), so no result comes from another block at the same height; with
 * {@link LatestReads} the caller compares the stamps instead.
 * @returns undefined for a read that reverted, is empty or does not decode
 * @throws BlockUnavailableError if the block is not on the chain, or the node has pruned its state
 * @throws EndpointError if the endpoint does not respond, or its response is unusable
 */
export async function readBatch<T>(
  client: ChainClient,
  { multicall3 }: Pick<Contracts, 'multicall3'>,
  reads: readonly Read<T>[],
  block: BlockId | LatestReads,
): Promise<(T | undefined)[]> {
  const groups = groupReads(reads, maxReadsOf(client));
  const answers: (T | undefined)[] = [];
  for (let at = 0; at < groups.length; at += CALLS_AT_ONCE) {
    const sent = groups.slice(at, at + CALLS_AT_ONCE);
    const some = await Promise.all(
      sent.map((reads) =>
        readInHalves(client, reads, (some) => readGroup(client, multicall3, some, block)),
      ),
    );
    answers.push(...some.flat());
  }
  return answers;
}

async function readGroup<T>(
  client: ChainClient,
  to: Address,
  reads: readonly Read<T>[],
  block: BlockId | LatestReads,
): Promise<(T | undefined)[]> {
  const isLatest = 'stamps' in block;
  const stampReads = isLatest ? stampReadsOf(to) : [];
  const calls = [...stampReads, ...reads].map(({ to: target, data }) => ({
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
        isLatest ? 'latest' : { blockHash: block.hash, requireCanonical: true },
      ],
    });
    const results = decodeFunctionResult({
      abi: multicall3Abi,
      functionName: 'aggregate3',
      data: answer,
    });
    if (isLatest) {
      const [number, parentHash] = stampReads.map((read, i) => decodeOne(read, results[i]));
      block.stamps.push({ number: BigInt(number ?? 0), parentHash: parentHash as Hex });
    }
    return reads.map((read, i) => decodeOne(read, results[stampReads.length + i]));
  } catch (error) {
    throw isLatest ? new EndpointError(error) : onchainError(error, block);
  }
}

const stampAbi = parseAbi([
  'function getBlockNumber() view returns (uint256)',
  'function getLastBlockHash() view returns (bytes32)',
]);
const stampReadsOf = (multicall3: Address): Read<bigint | Hex>[] => [
  readOf(multicall3, stampAbi, 'getBlockNumber', []),
  readOf(multicall3, stampAbi, 'getLastBlockHash', []),
];

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
