import type { Hex } from '@cenote/chains';

/* Reads logs of many addresses in requests of at most 500 addresses. */

/** Addresses in one request for logs. */
const MAX_ADDRESSES = 500;

/** Logs with one of these first topics, of these contracts. */
export interface LogsOfAddresses {
  addresses: readonly Hex[];
  topics: readonly Hex[];
}

/**
 * Reads logs of many contracts in one block. Where the endpoint refuses a request because of their number, half of the
 * addresses are requested at a time, and of one address one topic: a large block can have more of v4's pool manager alone
 * than an answer holds.
 * @param isRefusal whether an error of `read` says that fewer logs may be had
 * @throws what `read` throws otherwise
 */
export async function logsByAddress<Log>(
  { addresses, topics }: LogsOfAddresses,
  read: (wanted: LogsOfAddresses) => Promise<readonly Log[]>,
  isRefusal: (error: unknown) => boolean,
): Promise<Log[]> {
  const readParts = async (parts: readonly LogsOfAddresses[]): Promise<Log[]> => {
    const logs: Log[] = [];
    for (const part of parts) logs.push(...(await readPart(part)));
    return logs;
  };
  const readPart = async (wanted: LogsOfAddresses): Promise<readonly Log[]> => {
    try {
      return await read(wanted);
    } catch (error) {
      const parts = partsOf(wanted);
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
