/**
 * Sizes of `eth_call`s that endpoints accept: `groupReads()` (groups of reads for one call each), `readInHalves()`
 * (repeats a call in halves if the endpoint finds it too large), `maxReadsOf()` (reads per call at an endpoint),
 * `shareMaxReads()` (for another client of the same endpoint).
 */
import type { Hex } from '@cenote/chains';
import { isTooLargeCall } from '@cenote/chains/rpc';
import type { ChainClient } from '../chain-client.ts';

/**
 * Maximum number of reads per call: even the most expensive ones (a v3 tick, some 12,000 gas) stay below the lowest gas
 * limit of a provider for a call, 10 million.
 */
const MAX_READS = 500;
/** Fewer are never remembered: a single contract that uses up all gas would make all later calls small. */
const MIN_READS = 20;
/** Maximum length of a call's data in hexadecimal digits: providers limit requests to 128 kB. */
const MAX_DIGITS = 120_000;
/** Bytes of a read in the arguments of `aggregate3` besides its data: offsets, target, flag and length. */
const READ_BYTES = 160;

const accepted = new WeakMap<ChainClient, { reads: number }>();

function limitOf(client: ChainClient): { reads: number } {
  const known = accepted.get(client) ?? { reads: MAX_READS };
  accepted.set(client, known);
  return known;
}

/** Returns the maximum number of reads per call through this client. */
export const maxReadsOf = (client: ChainClient): number => limitOf(client).reads;

/** Makes `client` remember sizes together with `other`, whose requests go to the same endpoint. */
export const shareMaxReads = (client: ChainClient, other: ChainClient): void => {
  accepted.set(client, limitOf(other));
};

const digitsOf = (data: Hex): number => 2 * (READ_BYTES + 32 * Math.ceil((data.length - 2) / 64));

/** Splits reads into groups of at most `most`, each within the maximum size of a request. Keeps their order. */
export function groupReads<T extends { data: Hex }>(reads: readonly T[], most: number): T[][] {
  const groups: T[][] = [];
  let digits = 0;
  for (const read of reads) {
    const group = groups.at(-1);
    digits += digitsOf(read.data);
    if (group && group.length < most && digits <= MAX_DIGITS) group.push(read);
    else {
      groups.push([read]);
      digits = digitsOf(read.data);
    }
  }
  return groups;
}

/**
 * Reads a group, or its halves if the endpoint finds the call too large: more gas, data or time than it allows.
 * Remembers the size of halves that were both accepted.
 * @throws the error of `readGroup` if it is another, or for a single read
 */
export async function readInHalves<T, R>(
  client: ChainClient,
  reads: readonly T[],
  readGroup: (reads: readonly T[]) => Promise<R[]>,
): Promise<R[]> {
  const read = async (part: readonly T[]): Promise<{ results: R[]; isWhole: boolean }> => {
    try {
      return { results: await readGroup(part), isWhole: true };
    } catch (error) {
      if (part.length === 1 || !isTooLargeCall(error)) throw error;
    }
    const half = Math.ceil(part.length / 2);
    const [first, second] = await Promise.all([read(part.slice(0, half)), read(part.slice(half))]);
    if (first.isWhole && second.isWhole) {
      const limit = limitOf(client);
      limit.reads = Math.min(limit.reads, Math.max(MIN_READS, half));
    }
    return { results: [...first.results, ...second.results], isWhole: false };
  };
  return (await read(reads)).results;
}
