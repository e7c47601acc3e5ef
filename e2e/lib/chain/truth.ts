import { readTruth, type Truth } from '@cenote/bench/index-truth';
import type { Stack } from '@cenote/launch';
import { createPublicClient, http } from 'viem';

interface Read {
  block: bigint;
  truth: Promise<Truth>;
}

const lastOf = new WeakMap<Stack, Read>();

/**
 * `readWorld(stack)`: computes pools, tokens and USD prices of the local chain from its logs (`readTruth`), cached by
 * block.
 */
export async function readWorld(stack: Stack): Promise<Truth> {
  const { urls, world } = stack;
  const block = await createPublicClient({ transport: http(urls.l1) }).getBlockNumber();
  const last = lastOf.get(stack);
  if (last?.block === block) return last.truth;
  const truth = readTruth({ rpcUrl: urls.l1, tokenListPath: world.tokenListPath });
  lastOf.set(stack, { block, truth });
  return truth;
}
