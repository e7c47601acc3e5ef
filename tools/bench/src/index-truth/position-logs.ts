/**
 * `readPlainLogs()`: reads all logs of a chain up to a block, in order, not decoded, their data split into words. Also:
 * type `PlainLog`.
 */
import { createPublicClient, http, numberToHex } from 'viem';

/** A raw log of the node, with its data split into words. */
export interface PlainLog {
  address: string;
  /** Topic 0. */
  event: string;
  topics: string[];
  words: bigint[];
  transaction: string;
  timestamp: number;
}

interface NodeLog {
  address: string;
  topics: string[];
  data: string;
  blockNumber: `0x${string}`;
  transactionHash: string;
}

/** A block of a year's history may contain a hundred trades. */
const BLOCKS_AT_ONCE = 25;

/** All logs of a chain up to a block, in order, not decoded. */
export async function readPlainLogs(rpcUrl: string, head: number): Promise<PlainLog[]> {
  const client = createPublicClient({ transport: http(rpcUrl, { timeout: 60_000 }) });
  const times = new Map<string, number>();
  const logs: PlainLog[] = [];
  for (let from = 0; from <= head; from += BLOCKS_AT_ONCE) {
    const toBlock = numberToHex(Math.min(from + BLOCKS_AT_ONCE - 1, head));
    const found: NodeLog[] = await client.request({
      method: 'eth_getLogs',
      params: [{ fromBlock: numberToHex(from), toBlock }],
    } as never);
    for (const { address, topics, data, blockNumber, transactionHash } of found) {
      if (!times.has(blockNumber)) {
        const block = await client.getBlock({ blockNumber: BigInt(blockNumber) });
        times.set(blockNumber, Number(block.timestamp));
      }
      const words = (data.slice(2).match(/.{64}/g) ?? []).map((word) => BigInt(`0x${word}`));
      const [event = '', ...rest] = topics;
      const timestamp = times.get(blockNumber) ?? 0;
      logs.push({
        address: address.toLowerCase(),
        event,
        topics: rest,
        words,
        timestamp,
        transaction: transactionHash,
      });
    }
  }
  return logs;
}
