/**
 * `logsByAddress()`: reads logs of many contracts through a given function, at most 500 addresses per request; a
 * rejected request is split by addresses, then by topics.
 */
import type { Hex } from '@cenote/chains';

/** Number of addresses per log request. */
const MAX_ADDRESSES = 500;

/** Filter: logs of these contracts with one of these first topics. */
export interface LogsOfAddresses {
  addresses: readonly Hex[];
  topics: readonly Hex[];
}

/**
 * Reads logs of many contracts in one block. If the endpoint rejects a request because of the number of logs, the
 * addresses are halved, and for a single address the topics are requested one by one: a large block can have more logs
 * of v4's pool manager alone than a response can hold.
 * @param isRefusal whether an error of `read` means that a smaller request may succeed
 * @throws all other errors of `read`
 */
export async function logsByAddress<Log>(
  { addresses, topics }: LogsOfAddresses,
  read: (filter: LogsOfAddresses) => Promise<readonly Log[]>,
  isRefusal: (error: unknown) => boolean,
): Promise<Log[]> {
  const readParts = async (parts: readonly LogsOfAddresses[]): Promise<Log[]> => {
    const logs: Log[] = [];
    for (const part of parts) logs.push(...(await readPart(part)));
    return logs;
  };
  const readPart = async (filter: LogsOfAddresses): Promise<readonly Log[]> => {
    try {
      return await read(filter);
    } catch (error) {
      const parts = partsOf(filter);
      if (parts.length < 2 || !isRefusal(error)) throw error;
      return readParts(parts);
    }
  };
  return readParts(chunksOf(addresses, MAX_ADDRESSES).map((part) => ({ addresses: part, topics })));
}

function partsOf({ addresses, topics }: LogsOfAddresses): LogsOfAddresses[] {
  if (addresses.length === 1) return topics.map((topic) => ({ addresses, topics: [topic] }));
  const halves = chunksOf(addresses, Math.ceil(addresses.length / 2));
  return halves.map((half) => ({ addresses: half, topics }));
}

const chunksOf = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, i) =>
    list.slice(i * size, (i + 1) * size),
  );
