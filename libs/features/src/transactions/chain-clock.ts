/**
 * Time for deadlines, in Unix seconds: `nowAt()` (the later of a block's timestamp and this device's time) and
 * `chainNow()` (the same, with the latest block that it reads).
 */
import { getBlock } from 'viem/actions';
import type { StepContext } from './step-context.ts';

/**
 * Returns the later of a block's timestamp and this device's time, in Unix seconds: the latest block of a chain with
 * few blocks is old, and a device's clock may be slow.
 */
export const nowAt = (timestamp: bigint): number =>
  Math.max(Number(timestamp), Math.floor(Date.now() / 1000));

/** Returns the time from which deadlines are computed, in Unix seconds. */
export async function chainNow({ client }: StepContext): Promise<number> {
  return nowAt((await getBlock(client, { blockTag: 'latest' })).timestamp);
}
