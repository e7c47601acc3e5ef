/**
 * `readNonces()`: reads Permit2 nonces of the account: two requests for any number, and one more if some are used.
 * Also: type `NonceState` (state of a Permit2 nonce of an account at the latest block, and at the previous block if it
 * is used), type `NonceStates` (states of an account's nonces, in the requested order, and the block at which they
 * were read).
 */
import { isNonceUsed, noncesAbi, splitNonce } from '@cenote/trading/orders';
import { getBlock, multicall } from 'viem/actions';
import type { StepContext } from '../../transactions/step-context.ts';

/** State of a Permit2 nonce of an account at the latest block, and at the previous block if it is used. */
export interface NonceState {
  isUsed: boolean;
  wasUsedBefore: boolean;
}

/** States of an account's nonces, in the requested order, and the block at which they were read. */
export interface NonceStates {
  block: bigint;
  /** Unix seconds. */
  timestamp: bigint;
  states: readonly NonceState[];
}

/**
 * Reads Permit2 nonces of the account: two requests for any number, and one more if some are used.
 * @throws errors of the node if it does not respond
 */
export async function readNonces(
  nonces: readonly bigint[],
  { client, contracts, account }: Pick<StepContext, 'client' | 'contracts' | 'account'>,
): Promise<NonceStates> {
  const { number, timestamp } = await getBlock(client, { blockTag: 'latest' });
  const usedAt = async (blockNumber: bigint, some: readonly bigint[]) => {
    if (some.length === 0) return new Set<bigint>();
    const words = [...new Set(some.map((nonce) => splitNonce(nonce).word))];
    const bitmaps = await multicall(client, {
      multicallAddress: contracts.multicall3,
      allowFailure: false,
      batchSize: 0,
      blockNumber,
      contracts: words.map(
        (word) =>
          ({
            abi: noncesAbi,
            address: contracts.permit2,
            functionName: 'nonceBitmap',
            args: [account, word],
          }) as const,
      ),
    });
    const byWord = new Map(words.map((word, i) => [word, bitmaps[i] ?? 0n]));
    return new Set(
      some.filter((nonce) => isNonceUsed(byWord.get(splitNonce(nonce).word) ?? 0n, nonce)),
    );
  };
  const used = await usedAt(number, nonces);
  const before = number > 0n ? await usedAt(number - 1n, [...used]) : new Set<bigint>();
  const states = nonces.map((nonce) => ({
    isUsed: used.has(nonce),
    wasUsedBefore: before.has(nonce),
  }));
  return { block: number, timestamp, states };
}
