import type { Hex } from '@cenote/chains';
import {
  BaseError,
  type PublicClient,
  ResponseBodyTooLargeError,
  type Transaction,
  type Transport,
} from 'viem';
import * as z from 'zod/mini';

/*
 * viem takes answers of 10 MiB at most. Whoever fills a block with data or with logs makes answers about it larger:
 * they are then read in parts.
 */

type Client = Pick<PublicClient, 'request' | 'getBlock' | 'getTransaction'>;

/** An answer that is too large, which it is again when it is requested again. */
class OversizedResponseError extends BaseError {
  override name = 'LargeAnswerError';
  /** With a code that viem does not know no request is made again. */
  readonly code = 1;
}

/** A transport that requests what was too large once. */
export const detectOversizedResponses =
  (transport: Transport): Transport =>
  (options) => {
    const { request, ...rest } = transport(options);
    const named = (...args: Parameters<typeof request>) =>
      request(...args).catch((error: unknown) => {
        if (!(error instanceof ResponseBodyTooLargeError)) throw error;
        throw new OversizedResponseError('The answer is too large', { cause: error });
      });
    return { ...rest, request: named as typeof request };
  };

/** Undefined in place of an answer that is too large. @throws what `request` throws otherwise */
const unlessTooLarge = <T>(request: Promise<T>): Promise<T | undefined> =>
  request.catch((error: unknown) => {
    const isLarge =
      error instanceof BaseError &&
      error.walk((cause) => cause instanceof OversizedResponseError) !== null;
    if (isLarge) return undefined;
    throw error;
  });

/** A block with its transactions, which are read one by one where they are too large together. */
export async function readBlock(
  client: Client,
  at: { blockHash: Hex } | { blockNumber: bigint },
): Promise<{ hash: Hex | null; transactions: Transaction[] }> {
  const whole = await unlessTooLarge(client.getBlock({ ...at, includeTransactions: true }));
  if (whole) return whole;
  const { hash, transactions } = await client.getBlock(at);
  const read: Transaction[] = [];
  for (const each of transactions) read.push(await client.getTransaction({ hash: each }));
  return { hash, transactions: read };
}

const hex = z.string().check(z.regex(/^0x[0-9a-f]+$/i));
const receiptSchema = z.object({ transactionHash: hex, status: hex });

/**
 * Those of some transactions of a block that were reverted; none where the block is gone. A receipt that is too large
 * has logs, so that its transaction was not.
 */
export async function readFailed(
  client: Client,
  blockHash: Hex,
  hashes: readonly Hex[],
): Promise<Set<Hex>> {
  const request = (method: string, params: readonly unknown[]): Promise<unknown> =>
    unlessTooLarge(client.request({ method, params } as never));
  const whole = await request('eth_getBlockReceipts', [blockHash]);
  const receipts: unknown[] =
    whole === undefined ? [] : (z.nullable(z.array(z.unknown())).parse(whole) ?? []);
  if (whole === undefined) {
    for (const hash of hashes) {
      const receipt = await request('eth_getTransactionReceipt', [hash]);
      if (receipt) receipts.push(receipt);
    }
  }
  const reverted = receipts
    .map((one) => receiptSchema.parse(one))
    .filter(({ status }) => BigInt(status) === 0n);
  return new Set(reverted.map(({ transactionHash }) => transactionHash as Hex));
}
