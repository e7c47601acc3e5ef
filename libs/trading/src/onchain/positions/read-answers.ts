/**
 * `readTuples()`: reads several values of each item in one batch, in order. Also: `required()`, which throws
 * `EndpointError` if a read of a proven contract has no result.
 */
import type { Contracts } from '@cenote/chains';
import type { BlockId, ChainClient } from '../chain-client.ts';
import { EndpointError } from '../errors.ts';
import { type Read, readBatch } from '../read/read-batch.ts';

/** Reads of one item, each with its own type of result. */
export type Reads<T extends readonly unknown[]> = { readonly [K in keyof T]: Read<T[K]> };
/** Their results; undefined for a read that reverted. */
export type Answers<T extends readonly unknown[]> = { readonly [K in keyof T]: T[K] | undefined };

/** Reads of one item, and a function that makes its result of their answers. */
export interface ReadTuple<Result> {
  reads: readonly Read<unknown>[];
  toResult(answers: readonly unknown[]): Result;
}

/** Combines reads with a function of their results, with the types of both checked. */
export const readTuple = <const T extends readonly unknown[], Result>(
  reads: Reads<T>,
  toResult: (answers: Answers<T>) => Result,
): ReadTuple<Result> => ({
  reads: reads as readonly Read<unknown>[],
  toResult: toResult as unknown as (answers: readonly unknown[]) => Result,
});

/**
 * Returns the results of several tuples of reads at one block, in order, in few calls.
 * @throws BlockUnavailableError if the block is not on the chain, or the node has pruned its state
 * @throws EndpointError if the endpoint does not respond, or its response is unusable
 */
export async function readTuples<Result>(
  client: ChainClient,
  contracts: Pick<Contracts, 'multicall3'>,
  tuples: readonly ReadTuple<Result>[],
  block: BlockId,
): Promise<Result[]> {
  const reads = tuples.flatMap((tuple) => tuple.reads);
  const answers = (await readBatch(client, contracts, reads, block)).values();
  return tuples.map(({ reads, toResult }) => toResult(reads.map(() => answers.next().value)));
}

/**
 * Returns a read's result.
 * @throws EndpointError if there is none although the contract is known: the fault is the endpoint's
 */
export function required<T>(answer: T | undefined): T {
  if (answer === undefined) throw new EndpointError(new Error('A position read has no result'));
  return answer;
}
