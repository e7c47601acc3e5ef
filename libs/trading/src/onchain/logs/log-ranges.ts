/**
 * `logsBetween()`: the logs of a filter over a long block range, requested in bounded ranges that are halved if they
 * have too many logs. Also: `requestLogs()` (with one request), `isTooManyLogs()` and the types of logs.
 */
import type { Hex } from '@cenote/chains';
import {
  BaseError,
  numberToHex,
  ResponseBodyTooLargeError,
  type RpcLog,
  RpcRequestError,
} from 'viem';
import { type ChainClient, onchainError } from '../chain-client.ts';
import { EndpointError } from '../errors.ts';

/** Number of blocks per log request, allowed by most endpoints. */
const RANGE = 5_000n;
/** Number of concurrent requests. */
const CONCURRENCY = 4;

export interface LogFilter {
  address?: Hex | Hex[];
  topics: (Hex | Hex[] | null)[];
}

/** A log with a known position in the chain. */
export interface PositionedLog {
  address: Hex;
  topics: [] | [Hex, ...Hex[]];
  data: Hex;
  blockNumber: bigint;
  logIndex: number;
}

/**
 * Returns the logs of one block in the chain's order, of fewer contracts.
 * @throws EndpointError if the endpoint does not respond, or its response is unusable
 */
export type LogsOfBlock = (block: bigint) => Promise<PositionedLog[]>;

/**
 * Returns the logs between two blocks, both included, in the chain's order, requested in bounded ranges. A range with
 * more logs than the endpoint's limit is halved.
 * @param ofBlock replaces the request for a single block with too many logs
 * @throws EndpointError if the endpoint does not respond, or its response is unusable
 */
export async function logsBetween(
  client: ChainClient,
  filter: LogFilter,
  from: bigint,
  to: bigint,
  ofBlock?: LogsOfBlock,
): Promise<PositionedLog[]> {
  const starts: bigint[] = [];
  for (let start = from; start <= to; start += RANGE) starts.push(start);
  const found: PositionedLog[][] = [];
  for (let at = 0; at < starts.length; at += CONCURRENCY) {
    const batch = starts.slice(at, at + CONCURRENCY).map((start) => {
      const end = start + RANGE - 1n;
      return logsOfRange({ client, filter, ofBlock }, start, end < to ? end : to);
    });
    found.push(...(await Promise.all(batch)));
  }
  return found.flat();
}

interface Request {
  client: ChainClient;
  filter: LogFilter;
  ofBlock: LogsOfBlock | undefined;
}

async function logsOfRange(request: Request, from: bigint, to: bigint): Promise<PositionedLog[]> {
  try {
    return await requestLogs(request.client, request.filter, from, to);
  } catch (error) {
    if (!isTooManyLogs(error)) throw error;
    if (from === to) {
      if (request.ofBlock) return request.ofBlock(from);
      throw error;
    }
    const middle = (from + to) / 2n;
    const first = await logsOfRange(request, from, middle);
    return [...first, ...(await logsOfRange(request, middle + 1n, to))];
  }
}

/** Whether the endpoint responded with an error or exceeded its response limit: a smaller request may succeed. */
export const isTooManyLogs = (error: unknown): boolean =>
  error instanceof EndpointError &&
  error.cause instanceof BaseError &&
  error.cause.walk(
    (cause) => cause instanceof ResponseBodyTooLargeError || cause instanceof RpcRequestError,
  ) !== null;

/**
 * Returns the logs between two blocks, both included, in the chain's order, with one request.
 * @throws EndpointError if the endpoint does not respond, rejects the request, or its response is unusable
 */
export async function requestLogs(
  client: ChainClient,
  filter: LogFilter,
  from: bigint,
  to: bigint,
): Promise<PositionedLog[]> {
  const params = [{ ...filter, fromBlock: numberToHex(from), toBlock: numberToHex(to) }] as const;
  const logs = await client
    .request({ method: 'eth_getLogs', params: params as never })
    .catch((error: unknown) => {
      const known = onchainError(error, { number: to, hash: '0x' });
      throw known instanceof EndpointError ? known : new EndpointError(error);
    });
  return (logs as RpcLog[])
    .map((log): PositionedLog => {
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
