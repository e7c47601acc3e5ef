import type { Hex } from '@cenote/chains';
import { numberToHex, type RpcLog } from 'viem';
import { type ChainClient, onchainError } from './chain-client.ts';
import { EndpointError } from './errors.ts';

/** Blocks that one request for logs covers: most endpoints allow as many. */
const RANGE = 5_000n;
/** Requests on their way at once. */
const AT_ONCE = 4;

export interface LogFilter {
  address?: Hex | Hex[];
  topics: (Hex | Hex[] | null)[];
}

/** A log whose place in the chain is known. */
export interface PlacedLog {
  address: Hex;
  topics: [] | [Hex, ...Hex[]];
  data: Hex;
  blockNumber: bigint;
  logIndex: number;
}

/**
 * Logs between two blocks, both included, in the chain's order, asked for in bounded ranges.
 * @throws EndpointError
 */
export async function logsBetween(
  client: ChainClient,
  filter: LogFilter,
  from: bigint,
  to: bigint,
): Promise<PlacedLog[]> {
  const starts: bigint[] = [];
  for (let start = from; start <= to; start += RANGE) starts.push(start);
  const found: PlacedLog[][] = [];
  for (let at = 0; at < starts.length; at += AT_ONCE) {
    const batch = starts.slice(at, at + AT_ONCE).map((start) => {
      const end = start + RANGE - 1n;
      return logsOf(client, filter, start, end < to ? end : to);
    });
    found.push(...(await Promise.all(batch)));
  }
  return found.flat();
}

async function logsOf(client: ChainClient, filter: LogFilter, from: bigint, to: bigint) {
  const params = [{ ...filter, fromBlock: numberToHex(from), toBlock: numberToHex(to) }] as const;
  const logs = await client
    .request({ method: 'eth_getLogs', params: params as never })
    .catch((error: unknown) => {
      const known = onchainError(error, { number: to, hash: '0x' });
      throw known instanceof EndpointError ? known : new EndpointError(error);
    });
  return (logs as RpcLog[])
    .map((log): PlacedLog => {
      const { blockNumber, logIndex, address, topics, data } = log;
      return {
        address,
        topics,
        data,
        blockNumber: BigInt(blockNumber ?? 0),
        logIndex: Number(logIndex ?? 0),
      };
    })
    .sort((a, b) => Number(a.blockNumber - b.blockNumber) || a.logIndex - b.logIndex);
}
