/**
 * Reads of blocks whose response exceeds viem's limit of 10 MiB, in parts; anyone can fill a block with data or logs.
 * `detectOversizedResponses()`: transport that does not retry such requests. `readBlock()`: a block with its
 * transactions. `readFailed()`: which of given transactions of a block reverted.
 */
import type { Hex } from '@cenote/chains';
import {
  BaseError,
  type PublicClient,
  ResponseBodyTooLargeError,
  type Transaction,
  type Transport,
} from 'viem';
import * as z from 'zod/mini';

type Client = Pick<PublicClient, 'request' | 'getBlock' | 'getTransaction'>;

/** Error for a response that is too large; a retry returns the same response. */
class OversizedResponseError extends BaseError {
  override name = 'OversizedResponseError';
  /** viem does not retry errors with a code unknown to it. */
  readonly code = 1;
}

/** A transport that does not retry requests whose response is too large. */
export const detectOversizedResponses =
  (transport: Transport): Transport =>
  (options) => {
    const { request, ...rest } = transport(options);
    const named = (...args: Parameters<typeof request>) =>
      request(...args).catch((error: unknown) => {
        if (!(error instanceof ResponseBodyTooLargeError)) throw error;
        throw new OversizedResponseError('The response is too large', { cause: error });
      });
    return { ...rest, request: named as typeof request };
  };

/**
 * Returns undefined if the response is too large.
 * @throws the error of `request` if it is another.
 */
const unlessTooLarge = <T>(request: Promise<T>): Promise<T | undefined> =>
  request.catch((error: unknown) => {
    const isLarge =
      error instanceof BaseError &&
      error.walk((cause) => cause instanceof OversizedResponseError) !== null;
    if (isLarge) return undefined;
    throw error;
  });

/** Reads a block with its transactions; reads them one at a time if the whole response is too large. */
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
 * Returns the hashes of reverted transactions among those given; an empty set if the block no longer exists. A receipt
 * that is too large contains logs, so its transaction did not revert.
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
